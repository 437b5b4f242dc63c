#include "CUnicode.h"

#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utf16.h>

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

void plc_uc_properties(const uint16_t *text, int32_t count, uint8_t *flags, uint8_t *bidi, uint16_t *scripts) {
  for (int32_t i = 0; i < count;) {
    int32_t start = i;
    UChar32 c;
    U16_NEXT(text, i, count, c);
    flags[start] = flags_of(c);
    bidi[start] = bidi_of(c);
    scripts[start] = script_of(c);
    if (i - start == 2) {
      flags[start + 1] = flags[start];
      bidi[start + 1] = U_BOUNDARY_NEUTRAL;
      scripts[start + 1] = scripts[start];
    }
  }
}

uint32_t plc_uc_bracket(uint32_t character, int32_t paired) {
  UChar32 c = paired ? u_getBidiPairedBracket((UChar32)character) : (UChar32)character;
  return c == 0x2329 ? 0x3008 : c == 0x232A ? 0x3009 : (uint32_t)c;
}

int32_t plc_uc_has_script(uint32_t character, uint16_t script) {
  return uscript_hasScript((UChar32)character, (UScriptCode)script);
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
