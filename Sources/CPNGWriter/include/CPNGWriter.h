/* Compression of PNG image data over zlib, with one stream that is kept from picture to picture: setting one up costs
   more than compressing a short label. No callbacks and no jumps: every call returns. */
#ifndef PLACARD_CPNGWRITER_H
#define PLACARD_CPNGWRITER_H

#include <stddef.h>
#include <stdint.h>

typedef struct plc_deflater plc_deflater;

/* NULL when memory is short; the other calls take NULL and report that. */
plc_deflater *plc_deflater_create(void);
void plc_deflater_destroy(plc_deflater *deflater);

/* Starts a new zlib stream at level 0...9. These three return 0 or a zlib error code. */
int plc_deflater_begin(plc_deflater *deflater, int level);
int plc_deflater_add(plc_deflater *deflater, const uint8_t *bytes, size_t count);
int plc_deflater_finish(plc_deflater *deflater);

/* What has been written since begin; valid until the next call. */
const uint8_t *plc_deflater_output(const plc_deflater *deflater);
size_t plc_deflater_output_count(const plc_deflater *deflater);

/* CRC-32 as in PNG chunks; start with 0. */
uint32_t plc_crc32(uint32_t crc, const uint8_t *bytes, size_t count);

#endif
