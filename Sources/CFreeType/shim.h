#ifndef PLACARD_CFREETYPE_H
#define PLACARD_CFREETYPE_H
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_ADVANCES_H
#include FT_BBOX_H
#include FT_BITMAP_H
#include FT_COLOR_H
#include FT_ERRORS_H
#include FT_MODULE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_SFNT_NAMES_H
#include FT_SIZES_H
#include FT_STROKER_H
#include FT_SYSTEM_H
#include FT_TRUETYPE_TABLES_H
#ifdef __APPLE__
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif

/* Function-like macros do not reach Swift. */
static inline int plc_ft_has_color(FT_Face face) { return FT_HAS_COLOR(face) != 0; }
static inline int plc_ft_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) != 0; }

/* Bytes of a block of malloc. */
static inline size_t plc_block_size(void *block) {
#ifdef __APPLE__
  return malloc_size(block);
#else
  return malloc_usable_size(block);
#endif
}
#endif
