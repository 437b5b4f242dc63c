#include "CPNGWriter.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

struct plc_deflater {
  z_stream stream;
  int level;
  uint8_t *output;
  size_t count, capacity;
};

plc_deflater *plc_deflater_create(void) {
  plc_deflater *d = calloc(1, sizeof *d);
  if (!d) return NULL;
  d->level = Z_BEST_SPEED;
  if (deflateInit(&d->stream, d->level) != Z_OK) {
    free(d);
    return NULL;
  }
  return d;
}

void plc_deflater_destroy(plc_deflater *d) {
  if (!d) return;
  deflateEnd(&d->stream);
  free(d->output);
  free(d);
}

int plc_deflater_begin(plc_deflater *d, int level) {
  if (!d) return Z_MEM_ERROR;
  d->count = 0;
  int code = deflateReset(&d->stream);
  if (code != Z_OK || level == d->level) return code;
  d->level = level;
  /* Nothing has been fed yet, so this only sets the level. */
  return deflateParams(&d->stream, level, Z_DEFAULT_STRATEGY);
}

static int grow(plc_deflater *d) {
  size_t capacity = d->capacity ? d->capacity * 2 : 16 * 1024;
  uint8_t *output = realloc(d->output, capacity);
  if (!output) return Z_MEM_ERROR;
  d->output = output;
  d->capacity = capacity;
  return Z_OK;
}

static int run(plc_deflater *d, int flush) {
  for (;;) {
    if (d->count == d->capacity) {
      int code = grow(d);
      if (code != Z_OK) return code;
    }
    size_t room = d->capacity - d->count;
    uInt chunk = room > UINT_MAX ? UINT_MAX : (uInt)room;
    d->stream.next_out = d->output + d->count;
    d->stream.avail_out = chunk;
    int code = deflate(&d->stream, flush);
    d->count += chunk - d->stream.avail_out;
    if (code == Z_STREAM_END) return Z_OK;
    if (code != Z_OK && code != Z_BUF_ERROR) return code;
    /* Room left over means that all input is taken. */
    if (flush == Z_NO_FLUSH && d->stream.avail_out > 0) return Z_OK;
  }
}

int plc_deflater_add(plc_deflater *d, const uint8_t *bytes, size_t count) {
  if (!d) return Z_MEM_ERROR;
  while (count > 0) {
    uInt chunk = count > UINT_MAX ? UINT_MAX : (uInt)count;
    d->stream.next_in = (Bytef *)bytes;
    d->stream.avail_in = chunk;
    int code = run(d, Z_NO_FLUSH);
    if (code != Z_OK) return code;
    bytes += chunk;
    count -= chunk;
  }
  return Z_OK;
}

int plc_deflater_finish(plc_deflater *d) {
  if (!d) return Z_MEM_ERROR;
  d->stream.next_in = NULL;
  d->stream.avail_in = 0;
  return run(d, Z_FINISH);
}

const uint8_t *plc_deflater_output(const plc_deflater *d) { return d ? d->output : NULL; }

size_t plc_deflater_output_count(const plc_deflater *d) { return d ? d->count : 0; }

uint32_t plc_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    uInt chunk = count > UINT_MAX ? UINT_MAX : (uInt)count;
    crc = (uint32_t)crc32(crc, bytes, chunk);
    bytes += chunk;
    count -= chunk;
  }
  return crc;
}
