#include "BundledFonts.h"

static const unsigned char font_Inter_Italic[] = {
#embed "Inter-Italic.ttf"
};
static const unsigned char font_Inter[] = {
#embed "Inter.ttf"
};
static const unsigned char font_JetBrainsMono[] = {
#embed "JetBrainsMono.ttf"
};
static const unsigned char font_NotoSansArabic[] = {
#embed "NotoSansArabic.ttf"
};
static const unsigned char font_NotoSansArmenian[] = {
#embed "NotoSansArmenian.ttf"
};
static const unsigned char font_NotoSansBengali[] = {
#embed "NotoSansBengali.ttf"
};
static const unsigned char font_NotoSansDevanagari[] = {
#embed "NotoSansDevanagari.ttf"
};
static const unsigned char font_NotoSansGeorgian[] = {
#embed "NotoSansGeorgian.ttf"
};
static const unsigned char font_NotoSansHebrew[] = {
#embed "NotoSansHebrew.ttf"
};
static const unsigned char font_NotoSansKhmer[] = {
#embed "NotoSansKhmer.ttf"
};
static const unsigned char font_NotoSansTamil[] = {
#embed "NotoSansTamil.ttf"
};
static const unsigned char font_NotoSansThai[] = {
#embed "NotoSansThai.ttf"
};

static const plc_bundled_font core[] = {
  {"Inter-Italic.ttf", font_Inter_Italic, sizeof font_Inter_Italic},
  {"Inter.ttf", font_Inter, sizeof font_Inter},
  {"JetBrainsMono.ttf", font_JetBrainsMono, sizeof font_JetBrainsMono},
  {"NotoSansArabic.ttf", font_NotoSansArabic, sizeof font_NotoSansArabic},
  {"NotoSansArmenian.ttf", font_NotoSansArmenian, sizeof font_NotoSansArmenian},
  {"NotoSansBengali.ttf", font_NotoSansBengali, sizeof font_NotoSansBengali},
  {"NotoSansDevanagari.ttf", font_NotoSansDevanagari, sizeof font_NotoSansDevanagari},
  {"NotoSansGeorgian.ttf", font_NotoSansGeorgian, sizeof font_NotoSansGeorgian},
  {"NotoSansHebrew.ttf", font_NotoSansHebrew, sizeof font_NotoSansHebrew},
  {"NotoSansKhmer.ttf", font_NotoSansKhmer, sizeof font_NotoSansKhmer},
  {"NotoSansTamil.ttf", font_NotoSansTamil, sizeof font_NotoSansTamil},
  {"NotoSansThai.ttf", font_NotoSansThai, sizeof font_NotoSansThai},
};

const plc_bundled_font *plc_bundled_fonts_core(size_t *count) {
  *count = sizeof core / sizeof *core;
  return core;
}
