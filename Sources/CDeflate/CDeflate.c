#include "CDeflate.h"

#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

#if __has_include(<libdeflate.h>)
#include <libdeflate.h>
#define PLC_HAS_LIBDEFLATE 1
#else
#define PLC_HAS_LIBDEFLATE 0
#endif

/* Level 0 of libdeflate stores, 12 is its smallest; the levels here are spread over them. */
enum { LEVELS = 10 };

struct plc_deflater {
  plc_engine engine;
  /* Of zlib: open when `zlib_level` is not negative. */
  z_stream stream;
  int zlib_level;
#if PLC_HAS_LIBDEFLATE
  /* One for each level that was asked for. */
  struct libdeflate_compressor *compressors[LEVELS];
#endif
};

plc_engine plc_default_engine(void) { return PLC_HAS_LIBDEFLATE ? PLC_ENGINE_LIBDEFLATE : PLC_ENGINE_ZLIB; }

plc_deflater *plc_deflater_create(plc_engine engine) {
  if (engine == PLC_ENGINE_LIBDEFLATE && !PLC_HAS_LIBDEFLATE) return NULL;
  plc_deflater *d = calloc(1, sizeof *d);
  if (!d) return NULL;
  d->engine = engine;
  d->zlib_level = -1;
  return d;
}

void plc_deflater_destroy(plc_deflater *d) {
  if (!d) return;
  if (d->zlib_level >= 0) deflateEnd(&d->stream);
#if PLC_HAS_LIBDEFLATE
  for (int i = 0; i < LEVELS; i++) libdeflate_free_compressor(d->compressors[i]);
#endif
  free(d);
}

size_t plc_deflate_bound(const plc_deflater *d, size_t count) {
#if PLC_HAS_LIBDEFLATE
  if (d && d->engine == PLC_ENGINE_LIBDEFLATE) return libdeflate_zlib_compress_bound(NULL, count);
#endif
  return compressBound(count);
}

static size_t deflate_zlib(plc_deflater *d, int level, const uint8_t *bytes, size_t count, uint8_t *output,
                           size_t capacity) {
  if (d->zlib_level != level) {
    if (d->zlib_level >= 0) deflateEnd(&d->stream);
    d->zlib_level = -1;
    if (deflateInit(&d->stream, level) != Z_OK) return 0;
    d->zlib_level = level;
  } else if (deflateReset(&d->stream) != Z_OK) {
    return 0;
  }
  size_t taken = 0, written = 0;
  for (;;) {
    uInt input = count - taken > UINT_MAX ? UINT_MAX : (uInt)(count - taken);
    uInt room = capacity - written > UINT_MAX ? UINT_MAX : (uInt)(capacity - written);
    d->stream.next_in = (Bytef *)(bytes + taken);
    d->stream.avail_in = input;
    d->stream.next_out = output + written;
    d->stream.avail_out = room;
    int code = deflate(&d->stream, input == count - taken ? Z_FINISH : Z_NO_FLUSH);
    taken += input - d->stream.avail_in;
    written += room - d->stream.avail_out;
    if (code == Z_STREAM_END) return written;
    if (code != Z_OK || written == capacity) return 0;
  }
}

size_t plc_deflate(plc_deflater *d, int level, const uint8_t *bytes, size_t count, uint8_t *output, size_t capacity) {
  if (!d || capacity < plc_deflate_bound(d, count)) return 0;
  if (level < 0) level = 0;
  if (level >= LEVELS) level = LEVELS - 1;
  if (d->engine == PLC_ENGINE_ZLIB) return deflate_zlib(d, level, bytes, count, output, capacity);
#if PLC_HAS_LIBDEFLATE
  static const int levels[LEVELS] = {0, 1, 3, 5, 6, 7, 8, 9, 10, 12};
  if (!d->compressors[level]) d->compressors[level] = libdeflate_alloc_compressor(levels[level]);
  if (!d->compressors[level]) return 0;
  return libdeflate_zlib_compress(d->compressors[level], bytes, count, output, capacity);
#else
  return 0;
#endif
}

uint32_t plc_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
#if PLC_HAS_LIBDEFLATE
  return libdeflate_crc32(crc, bytes, count);
#else
  while (count > 0) {
    uInt chunk = count > UINT_MAX ? UINT_MAX : (uInt)count;
    crc = (uint32_t)crc32(crc, bytes, chunk);
    bytes += chunk;
    count -= chunk;
  }
  return crc;
#endif
}
