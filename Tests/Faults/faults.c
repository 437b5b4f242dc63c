// Makes one call of the system fail, for tests: FAULT_CALL is its name, FAULT_AT the number of the call from 1 (0: all),
// FAULT_ERRNO the error. Calls are counted from the moment the file named by FAULT_AFTER is opened. Loaded in front of
// the C library by LD_PRELOAD. When the fault was met, FAULT_LOG is made.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int armed, calls;

static int fails(const char *name) {
  const char *wanted = getenv("FAULT_CALL");
  if (!atomic_load(&armed) || !wanted || strcmp(wanted, name) != 0) return 0;
  int at = atoi(getenv("FAULT_AT")), now = 1 + atomic_fetch_add(&calls, 1);
  if (at != 0 && at != now) return 0;
  const char *log = getenv("FAULT_LOG");
  if (log) {
    int descriptor = (int)syscall(SYS_openat, AT_FDCWD, log, O_CREAT | O_WRONLY, 0666);
    syscall(SYS_close, descriptor);
  }
  errno = atoi(getenv("FAULT_ERRNO"));
  return 1;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define WRAP(type, name, parameters, arguments)          \
  type name parameters {                                 \
    if (fails(#name)) return (type)-1;                   \
    return NEXT(name) arguments;                         \
  }

int open(const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & (O_CREAT | O_TMPFILE)) {
    va_list list;
    va_start(list, flags);
    mode = va_arg(list, mode_t);
    va_end(list);
  }
  if (fails("open")) return -1;
  const char *after = getenv("FAULT_AFTER");
  if (!after || strcmp(after, path) == 0) atomic_store(&armed, 1);
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

WRAP(ssize_t, read, (int file, void *bytes, size_t count), (file, bytes, count))
WRAP(ssize_t, pread, (int file, void *bytes, size_t count, off_t offset), (file, bytes, count, offset))
WRAP(off_t, lseek, (int file, off_t offset, int from), (file, offset, from))
WRAP(int, rename, (const char *from, const char *to), (from, to))
WRAP(int, fsync, (int file), (file))
WRAP(int, mkdir, (const char *path, mode_t mode), (path, mode))
WRAP(int, unlink, (const char *path), (path))
WRAP(int, rmdir, (const char *path), (path))
WRAP(int, flock, (int file, int what), (file, what))
WRAP(int, poll, (struct pollfd * files, nfds_t count, int timeout), (files, count, timeout))
WRAP(int, pipe, (int ends[2]), (ends))
WRAP(int, dup, (int file), (file))

// Messages are let through: they are what the test reads.
ssize_t write(int file, const void *bytes, size_t count) {
  if (file > 2 && fails("write")) return -1;
  return syscall(SYS_write, file, bytes, count);
}

// The descriptor is gone even where closing fails.
int close(int file) {
  int failed = fails("close"), code = errno;
  int result = (int)syscall(SYS_close, file);
  if (!failed) return result;
  errno = code;
  return -1;
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *argument) {
  if (fails("pthread_create")) return errno;
  return NEXT(pthread_create)(thread, attributes, run, argument);
}
