#ifndef PLACARD_BUNDLED_FONTS_FULL_H
#define PLACARD_BUNDLED_FONTS_FULL_H
/* Nothing to call: linking this target fills the table behind plc_bundled_fonts_full(). */
#endif
