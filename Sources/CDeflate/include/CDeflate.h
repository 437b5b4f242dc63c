/* Compression of whole buffers in zlib's format, and CRC-32. One compressor is kept from buffer to buffer, since setting
   one up costs more than compressing a short label. No callbacks and no jumps: every call returns. */
#ifndef PLACARD_CDEFLATE_H
#define PLACARD_CDEFLATE_H

#include <stddef.h>
#include <stdint.h>

typedef struct plc_deflater plc_deflater;

/* The libraries that can do the work. */
typedef enum { PLC_ENGINE_ZLIB = 0, PLC_ENGINE_LIBDEFLATE = 1 } plc_engine;

/* libdeflate where it was there at build time, else zlib. */
plc_engine plc_default_engine(void);

/* NULL when memory is short or the library was not there at build time; the other calls take NULL. */
plc_deflater *plc_deflater_create(plc_engine engine);
void plc_deflater_destroy(plc_deflater *deflater);

/* Most bytes that `count` bytes can become at any level. */
size_t plc_deflate_bound(const plc_deflater *deflater, size_t count);

/* Writes `bytes` as one zlib stream, at level 0 (stored) to 9 (smallest) of this interface.
   Returns the number of bytes written; 0 when memory is short or `capacity` is below the bound. */
size_t plc_deflate(plc_deflater *deflater, int level, const uint8_t *bytes, size_t count, uint8_t *output,
                   size_t capacity);

/* CRC-32 as in PNG chunks; start with 0. */
uint32_t plc_crc32(uint32_t crc, const uint8_t *bytes, size_t count);

#endif
