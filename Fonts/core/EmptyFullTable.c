#include "BundledFonts.h"

/* Weak, and in a file of its own so that no compiler inlines it: BundledFontsFull has the strong one. */
__attribute__((weak)) const plc_bundled_font *plc_bundled_fonts_full(size_t *count) {
  *count = 0;
  return NULL;
}
