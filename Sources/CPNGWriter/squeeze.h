/* A deflate compressor made for pictures of text: one look-up per position, dynamic codes, nothing to set up per
   picture. Several times as fast as zlib's fastest level on short labels, and the same bytes everywhere. */
#ifndef PLACARD_SQUEEZE_H
#define PLACARD_SQUEEZE_H

#include <stddef.h>
#include <stdint.h>

typedef struct plc_squeezer plc_squeezer;

/* NULL when memory is short. */
plc_squeezer *plc_squeezer_create(void);
void plc_squeezer_destroy(plc_squeezer *squeezer);

/* A zlib stream (RFC 1950): begin, add as often as needed, finish. 0, or -1 when memory is short. */
void plc_squeezer_begin(plc_squeezer *squeezer);
int plc_squeezer_add(plc_squeezer *squeezer, const uint8_t *bytes, size_t count);
int plc_squeezer_finish(plc_squeezer *squeezer);

/* What has been written since begin; valid until the next call. */
const uint8_t *plc_squeezer_output(const plc_squeezer *squeezer);
size_t plc_squeezer_output_count(const plc_squeezer *squeezer);

#endif
