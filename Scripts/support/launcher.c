// Starts the program of a bundle with the bundle's own loader and libraries, wherever the bundle lies.
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
  char folder[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", folder, sizeof folder - 1);
  if (length < 0) {
    fputs("placard: /proc is not mounted here, so the bundle cannot find itself; mount it, or start "
          "lib/ld-linux-x86-64.so.2 --library-path lib lib/placard in the bundle's folder\n", stderr);
    return 70;
  }
  folder[length] = 0;
  *strrchr(folder, '/') = 0;
  char loader[PATH_MAX + 64], libraries[PATH_MAX + 64], program[PATH_MAX + 64];
  snprintf(loader, sizeof loader, "%s/lib/ld-linux-x86-64.so.2", folder);
  snprintf(libraries, sizeof libraries, "%s/lib", folder);
  snprintf(program, sizeof program, "%s/lib/placard", folder);
  char **words = calloc((size_t)argc + 8, sizeof *words);
  if (!words) return 70;
  int count = 0;
  words[count++] = loader;
  // Libraries of the machine must not come between.
  words[count++] = "--inhibit-cache";
  words[count++] = "--library-path";
  words[count++] = libraries;
  words[count++] = program;
  for (int i = 1; i < argc; i++) words[count++] = argv[i];
  unsetenv("LD_PRELOAD");
  unsetenv("LD_LIBRARY_PATH");
  execv(loader, words);
  fprintf(stderr, "placard: %s: cannot be started: %s; unpack the bundle whole\n", loader, strerror(errno));
  return 70;
}
