#include "CUnicode.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utf16.h>

/* Classes of UAX #14 that Unicode 15.1 made for Brahmic scripts without spaces, as of Unicode 16; older ICUs call these
   characters AL, CM or NU. CF: final consonants, which are BA since then. */
enum { AK = 1, AP, AS, VF, VI, CF };
static const struct { uint32_t first, last; uint8_t class; } aksaras[] = {
  {0x1B05, 0x1B33, AK}, {0x1B44, 0x1B44, VI}, {0x1B45, 0x1B4C, AK}, {0x1B50, 0x1B59, AS}, {0x1BC0, 0x1BE5, AS},
  {0x1BF2, 0x1BF3, VF}, {0xA984, 0xA9B2, AK}, {0xA9C0, 0xA9C0, VI}, {0xA9D0, 0xA9D9, AS}, {0xAA00, 0xAA28, AS},
  {0xAA40, 0xAA42, CF}, {0xAA44, 0xAA4B, CF}, {0xAA50, 0xAA59, AS}, {0x11003, 0x11004, AP}, {0x11005, 0x11037, AK}, {0x11046, 0x11046, VI}, {0x11066, 0x1106F, AS},
  {0x11071, 0x11072, AK}, {0x11075, 0x11075, AK}, {0x11305, 0x1130C, AK}, {0x1130F, 0x11310, AK}, {0x11313, 0x11328, AK},
  {0x1132A, 0x11330, AK}, {0x11332, 0x11333, AK}, {0x11335, 0x11339, AK}, {0x1134D, 0x1134D, VI}, {0x11350, 0x11350, AS},
  {0x1135E, 0x1135F, AS}, {0x11360, 0x11361, AK}, {0x11380, 0x11389, AS}, {0x1138B, 0x1138B, AS}, {0x1138E, 0x1138E, AS},
  {0x11390, 0x11391, AS}, {0x11392, 0x113B5, AK}, {0x113D0, 0x113D0, VI}, {0x113D1, 0x113D1, AP}, {0x11900, 0x11906, AK},
  {0x11909, 0x11909, AK}, {0x1190C, 0x11913, AK}, {0x11915, 0x11916, AK}, {0x11918, 0x1192F, AK}, {0x1193E, 0x1193E, VI},
  {0x1193F, 0x1193F, AP}, {0x11941, 0x11941, AP}, {0x11950, 0x11959, AS}, {0x11EE0, 0x11EF1, AS}, {0x11F02, 0x11F02, AP},
  {0x11F04, 0x11F10, AK}, {0x11F12, 0x11F33, AK}, {0x11F42, 0x11F42, VI}, {0x11F50, 0x11F59, AS}, {0x16100, 0x1611D, AS},
  {0x16130, 0x16139, AS},
};

static uint64_t aksara_of(uint32_t c) {
  if (c < 0x1B05 || c > 0x16139) return 0;
  for (size_t i = 0; i < sizeof aksaras / sizeof *aksaras && aksaras[i].first <= c; i++)
    if (c <= aksaras[i].last) return aksaras[i].class;
  return 0;
}

static uint8_t flags_of(UChar32 c) {
  switch (c) {
    case 0x09: return PLC_UC_WHITESPACE | PLC_UC_SPECIAL;
    case 0x0A: case 0x0B: case 0x0C: case 0x0D: case 0x85: case 0x2028: case 0x2029: return PLC_UC_SEPARATOR;
    case 0xA0: case 0x2007: case 0x202F: return 0;
    case 0xAD: return PLC_UC_SPECIAL;
    case 0xFFFC: return PLC_UC_SPECIAL | PLC_UC_VISIBLE;
    default: break;
  }
  int8_t category = u_charType(c);
  uint32_t mask = U_MASK(category);
  if (mask & U_GC_ZS_MASK) return PLC_UC_WHITESPACE;
  if (mask & U_GC_CC_MASK) return 0;
  uint8_t flags = 0;
  if (mask & (U_GC_L_MASK | U_GC_N_MASK)) flags |= PLC_UC_LETTER_DIGIT;
  if (mask & U_GC_M_MASK) flags |= PLC_UC_MARK;
  if (c < 0x34F || !u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) flags |= PLC_UC_VISIBLE;
  if (c >= 0x1100 && u_getIntPropertyValue(c, UCHAR_HANGUL_SYLLABLE_TYPE) != U_HST_NOT_APPLICABLE)
    flags |= PLC_UC_HANGUL;
  if (c >= 0xE00 && u_getIntPropertyValue(c, UCHAR_LINE_BREAK) == U_LB_COMPLEX_CONTEXT) flags |= PLC_UC_COMPLEX;
  return flags;
}

static uint8_t bidi_of(UChar32 c) {
  uint8_t class = (uint8_t)u_charDirection(c);
  if (class != U_OTHER_NEUTRAL) return class;
  switch (u_getIntPropertyValue(c, UCHAR_BIDI_PAIRED_BRACKET_TYPE)) {
    case U_BPT_OPEN: return class | PLC_UC_BIDI_OPEN;
    case U_BPT_CLOSE: return class | PLC_UC_BIDI_CLOSE;
    default: return class;
  }
}

static uint16_t script_of(UChar32 c) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript(c, &status);
  if (U_FAILURE(status) || script < 0) return USCRIPT_COMMON;
  if (c < 0xB7) return (uint16_t)script;
  /* More than one is an overflow, whose number is all that matters. */
  UScriptCode only[1];
  int32_t count = uscript_getScriptExtensions(c, only, 1, &status);
  int extended = count > 1 || (count == 1 && only[0] != script);
  return (uint16_t)script | (extended ? PLC_UC_SCRIPT_EXTENDED : 0);
}

/* Part of a cluster only with a neighbour of another kind: text without such characters has a boundary (UAX #29)
   between any two but CR LF. */
static int attaches(UChar32 c) {
  switch (u_getIntPropertyValue(c, UCHAR_GRAPHEME_CLUSTER_BREAK)) {
    case U_GCB_OTHER: case U_GCB_CONTROL: case U_GCB_CR: case U_GCB_LF: case U_GCB_LV: case U_GCB_LVT: return 0;
    default: return 1;
  }
}

/* Asks for a conjunct with the consonant after it. A Tamil virama only kills the vowel. */
static int links(UChar32 c) {
  switch (u_getIntPropertyValue(c, UCHAR_INDIC_SYLLABIC_CATEGORY)) {
    case U_INSC_INVISIBLE_STACKER: return 1;
    case U_INSC_VIRAMA: return c != 0xBCD;
    default: return 0;
  }
}

static uint64_t facts_of(UChar32 c) {
  uint64_t category = (uint64_t)(uint8_t)u_charType(c);
  uint64_t line = (uint64_t)u_getIntPropertyValue(c, UCHAR_LINE_BREAK);
  uint64_t facts = flags_of(c);
  facts |= (uint64_t)bidi_of(c) << PLC_UC_BIDI_SHIFT | (uint64_t)script_of(c) << PLC_UC_SCRIPT_SHIFT;
  facts |= category << PLC_UC_CATEGORY_SHIFT | (uint64_t)u_getCombiningClass(c) << PLC_UC_COMBINING_SHIFT;
  facts |= line << PLC_UC_LINE_SHIFT | aksara_of((uint32_t)c) << PLC_UC_AKSARA_SHIFT;
  if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) facts |= PLC_UC_IGNORABLE;
  if (u_isUWhiteSpace(c)) facts |= PLC_UC_SPACE;
  if (u_isUAlphabetic(c)) facts |= PLC_UC_ALPHABETIC;
  if (attaches(c)) facts |= PLC_UC_ATTACHES;
  if (c >= 0x900 && links(c)) facts |= PLC_UC_LINKS;
  if (line == U_LB_HEBREW_LETTER || line == U_LB_QUOTATION || aksara_of((uint32_t)c)) facts |= PLC_UC_TAILORED;
  if (u_hasBinaryProperty(c, UCHAR_EMOJI)) {
    facts |= PLC_UC_EMOJI;
    if (u_hasBinaryProperty(c, UCHAR_EMOJI_PRESENTATION)) facts |= PLC_UC_EMOJI_PRESENTATION;
    if (u_hasBinaryProperty(c, UCHAR_EMOJI_MODIFIER)) facts |= PLC_UC_EMOJI_MODIFIER;
    if (u_hasBinaryProperty(c, UCHAR_EMOJI_MODIFIER_BASE)) facts |= PLC_UC_EMOJI_BASE;
  }
  return facts;
}

/* Answers are kept for ever, 64 characters at a time, as ICU takes a dozen look-ups for one. A page is published whole by
   whichever thread is first. */
enum { PAGE_BITS = 6, PAGE = 1 << PAGE_BITS };
static _Atomic(uint64_t *) pages[0x110000 >> PAGE_BITS];

static uint64_t *page_of(uint32_t c) {
  _Atomic(uint64_t *) *place = &pages[c >> PAGE_BITS];
  uint64_t *page = atomic_load_explicit(place, memory_order_acquire);
  if (page) return page;
  page = malloc(PAGE * sizeof *page);
  if (!page) return NULL;
  for (uint32_t i = 0; i < PAGE; i++) page[i] = facts_of((UChar32)((c & ~(uint32_t)(PAGE - 1)) + i));
  uint64_t *other = NULL;
  if (atomic_compare_exchange_strong_explicit(place, &other, page, memory_order_acq_rel, memory_order_acquire)) return page;
  free(page);
  return other;
}

static inline uint64_t facts_at(uint32_t c) {
  uint64_t *page = atomic_load_explicit(&pages[c >> PAGE_BITS], memory_order_acquire);
  if (!page) page = page_of(c);
  return page ? page[c & (PAGE - 1)] : facts_of((UChar32)c);
}

uint64_t plc_uc_facts(uint32_t character) { return character < 0x110000 ? facts_at(character) : facts_of(0xFFFF); }

uint64_t plc_uc_properties(const uint16_t *text, int32_t count, uint8_t *flags, uint8_t *bidi, uint16_t *scripts) {
  uint64_t all = 0;
  for (int32_t i = 0; i < count;) {
    int32_t start = i;
    UChar32 c;
    U16_NEXT(text, i, count, c);
    uint64_t facts = facts_at((uint32_t)c);
    all |= facts;
    flags[start] = (uint8_t)facts;
    bidi[start] = (uint8_t)(facts >> PLC_UC_BIDI_SHIFT);
    scripts[start] = (uint16_t)(facts >> PLC_UC_SCRIPT_SHIFT) & (PLC_UC_SCRIPT_NUMBER | PLC_UC_SCRIPT_EXTENDED);
    if (i - start == 2) {
      flags[start + 1] = flags[start];
      bidi[start + 1] = U_BOUNDARY_NEUTRAL;
      scripts[start + 1] = scripts[start];
    }
  }
  return all;
}

uint32_t plc_uc_bracket(uint32_t character, int32_t paired) {
  UChar32 c = paired ? u_getBidiPairedBracket((UChar32)character) : (UChar32)character;
  return c == 0x2329 ? 0x3008 : c == 0x232A ? 0x3009 : (uint32_t)c;
}

int32_t plc_uc_has_script(uint32_t character, uint16_t script) {
  return uscript_hasScript((UChar32)character, (UScriptCode)script);
}

const char *plc_uc_script_name(uint32_t character) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript((UChar32)character, &status);
  if (U_FAILURE(status) || script <= USCRIPT_INHERITED || script == USCRIPT_UNKNOWN) return 0;
  return uscript_getName(script);
}

int32_t plc_uc_stacking(uint32_t character) {
  switch (character) {
    /* Indic_Conjunct_Break=Linker of Unicode 16. */
    case 0x94D: case 0x9CD: case 0xACD: case 0xB4D: case 0xC4D: case 0xD4D:
    case 0x1B44: case 0xA9C0: case 0x11F42: case 0x113D0:
      return PLC_UC_LINKER;
    default: break;
  }
  int32_t category = u_getIntPropertyValue((UChar32)character, UCHAR_INDIC_SYLLABIC_CATEGORY);
  if (category == U_INSC_INVISIBLE_STACKER) return PLC_UC_STACKER;
  if (category == U_INSC_CONSONANT) return PLC_UC_CONSONANT;
  return U_GET_GC_MASK((UChar32)character) & U_GC_L_MASK ? PLC_UC_LETTER : PLC_UC_NO_STACK;
}

uint32_t plc_uc_script_tag(uint16_t script) {
  const char *name = uscript_getShortName((UScriptCode)script);
  uint32_t tag = 0;
  for (int i = 0; i < 4; i++) tag = tag << 8 | (uint8_t)(name && *name ? *name++ : ' ');
  return tag;
}

struct plc_uc_breaker {
  UBreakIterator *iterator;
  int32_t kind;
};

plc_uc_breaker *plc_uc_breaker_open(int32_t kind, const char *locale, const char **error) {
  static const UBreakIteratorType types[] = {UBRK_CHARACTER, UBRK_WORD, UBRK_LINE};
  UErrorCode status = U_ZERO_ERROR;
  plc_uc_breaker *breaker = malloc(sizeof *breaker);
  if (!breaker) {
    *error = u_errorName(U_MEMORY_ALLOCATION_ERROR);
    return NULL;
  }
  breaker->kind = kind;
  breaker->iterator = ubrk_open(types[kind], locale, NULL, 0, &status);
  if (U_FAILURE(status)) {
    *error = u_errorName(status);
    free(breaker);
    return NULL;
  }
  return breaker;
}

void plc_uc_breaker_close(plc_uc_breaker *breaker) {
  ubrk_close(breaker->iterator);
  free(breaker);
}

int32_t plc_uc_boundaries(plc_uc_breaker *breaker, const uint16_t *text, int32_t count, uint8_t *flags, uint8_t bit) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(breaker->iterator, text, count, &status);
  if (U_FAILURE(status)) return 1;
  if (breaker->kind != PLC_UC_LINE) flags[0] |= bit;
  for (int32_t i = ubrk_first(breaker->iterator); (i = ubrk_next(breaker->iterator)) != UBRK_DONE;) flags[i] |= bit;
  /* The end of an empty text is a boundary too. */
  flags[count] |= bit;
  return 0;
}
