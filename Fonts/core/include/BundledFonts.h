#ifndef PLACARD_BUNDLED_FONTS_H
#define PLACARD_BUNDLED_FONTS_H
#include <stddef.h>

/* A font file inside the program: read-only, mapped with it, never freed. */
typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t size;
} plc_bundled_font;

/* The fonts of Fonts/core, sorted by name. */
const plc_bundled_font *plc_bundled_fonts_core(size_t *count);

/* The fonts of Fonts/full where the target BundledFontsFull is linked; none elsewhere. */
const plc_bundled_font *plc_bundled_fonts_full(size_t *count);
#endif
