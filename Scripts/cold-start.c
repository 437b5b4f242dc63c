/* One label as PNG, as plainly as the libraries allow: for Scripts/cold-start.   usage: TEXT FONT OUT.png */
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb-ot.h>
#include <hb.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/ustring.h>

enum { SIZE = 40, LIMIT = 4096 };

int main(int argc, char **argv) {
  if (argc != 4) return 64;
  UChar text[LIMIT];
  int32_t length;
  UErrorCode code = U_ZERO_ERROR;
  u_strFromUTF8(text, LIMIT, &length, argv[1], -1, &code);
  if (U_FAILURE(code)) return 65;

  UBiDi *bidi = ubidi_open();
  ubidi_setPara(bidi, text, length, UBIDI_DEFAULT_LTR, NULL, &code);
  for (int kind = UBRK_CHARACTER; kind <= UBRK_LINE; kind += UBRK_LINE - UBRK_CHARACTER) {
    UBreakIterator *breaks = ubrk_open((UBreakIteratorType)kind, "en", text, length, &code);
    while (ubrk_next(breaks) != UBRK_DONE) {}
    ubrk_close(breaks);
  }

  FT_Library library;
  FT_Face face;
  if (FT_Init_FreeType(&library) || FT_New_Face(library, argv[2], 0, &face)) return 66;
  FT_Set_Char_Size(face, 0, SIZE * 64, 72, 72);
  hb_blob_t *blob = hb_blob_create_from_file(argv[2]);
  hb_font_t *font = hb_font_create(hb_face_create(blob, 0));
  hb_font_set_scale(font, SIZE * 64, SIZE * 64);
  hb_buffer_t *buffer = hb_buffer_create();
  hb_buffer_add_utf16(buffer, text, length, 0, length);
  hb_buffer_guess_segment_properties(buffer);
  hb_shape(font, buffer, NULL, 0);

  unsigned count;
  hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &count);
  hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
  int advance = 0;
  for (unsigned i = 0; i < count; i++) advance += positions[i].x_advance;
  int width = (advance + 63) / 64;
  int ascent = (int)(face->size->metrics.ascender + 63) / 64;
  int height = ascent + (int)(63 - face->size->metrics.descender) / 64;
  unsigned char *pixels = calloc((size_t)width * height, 4);
  int pen = 0;
  for (unsigned i = 0; i < count; i++) {
    FT_Load_Glyph(face, infos[i].codepoint, FT_LOAD_NO_HINTING);
    FT_Render_Glyph(face->glyph, FT_RENDER_MODE_NORMAL);
    FT_Bitmap *image = &face->glyph->bitmap;
    for (unsigned row = 0; row < image->rows; row++) {
      for (unsigned column = 0; column < image->width; column++) {
        int x = pen / 64 + face->glyph->bitmap_left + (int)column, y = ascent - face->glyph->bitmap_top + (int)row;
        if (x < 0 || x >= width || y < 0 || y >= height) continue;
        pixels[((size_t)y * width + x) * 4 + 3] = image->buffer[row * image->pitch + column];
      }
    }
    pen += positions[i].x_advance;
  }

  FILE *file = fopen(argv[3], "wb");
  if (!file) return 73;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  png_init_io(png, file);
  png_set_IHDR(png, info, width, height, 8, PNG_COLOR_TYPE_RGBA, PNG_INTERLACE_NONE, 0, 0);
  png_write_info(png, info);
  for (int y = 0; y < height; y++) png_write_row(png, pixels + (size_t)y * width * 4);
  png_write_end(png, info);
  return fclose(file) ? 74 : 0;
}
