#ifndef PLACARD_CUNICODE_H
#define PLACARD_CUNICODE_H

/* The few things Placard asks of ICU, as coarse calls over whole UTF-16 texts. This header shows no ICU type: ICU's
   headers and Foundation (which carries another ICU) cannot be seen by one Swift module. */

#include <stdint.h>

/* Bits of `flags` in plc_uc_properties, per UTF-16 unit. */
enum {
  PLC_UC_WHITESPACE = 1,   /* space, tab, Zs but for the no-break ones */
  PLC_UC_SEPARATOR = 2,    /* LF, VT, FF, CR, NEL, LS, PS */
  PLC_UC_SPECIAL = 4,      /* tab, soft hyphen, object replacement character */
  PLC_UC_VISIBLE = 8,      /* has ink or at least an advance of its own */
  PLC_UC_LETTER_DIGIT = 16,/* general category L or N */
  PLC_UC_MARK = 32,        /* general category M */
  PLC_UC_HANGUL = 64,      /* a Hangul syllable or jamo */
  PLC_UC_COMPLEX = 128     /* line-break class SA: words are found by a dictionary */
};

/* Bits of `bidi` beside the class (UAX #9 brackets, BD14 and BD15). */
enum { PLC_UC_BIDI_CLASS = 0x3F, PLC_UC_BIDI_OPEN = 0x40, PLC_UC_BIDI_CLOSE = 0x80 };

/* Set in `scripts` where Script_Extensions says more than the script does. */
enum { PLC_UC_SCRIPT_EXTENDED = 0x8000 };

/* Fills one entry per unit; both units of a surrogate pair get those of the character, but for `bidi`, where the second
   has class 18 (boundary neutral), so that it takes the level of the first. */
void plc_uc_properties(const uint16_t *text, int32_t count, uint8_t *flags, uint8_t *bidi, uint16_t *scripts);

/* The other bracket of a pair, the same character when there is none; angle brackets are made canonical. */
uint32_t plc_uc_bracket(uint32_t character, int32_t paired);

/* Whether Script_Extensions of the character holds the script. */
int32_t plc_uc_has_script(uint32_t character, uint16_t script);

/* ISO 15924 code of a script as a big-endian number. */
uint32_t plc_uc_script_tag(uint16_t script);

/* An open boundary iterator: used by one thread at a time. */
typedef struct plc_uc_breaker plc_uc_breaker;

enum { PLC_UC_GRAPHEME = 0, PLC_UC_WORD = 1, PLC_UC_LINE = 2 };

/* `locale`: an ICU locale id, "" for the root rules; never null, so the process's locale plays no part.
   On failure null, with ICU's name of the error in `error`. */
plc_uc_breaker *plc_uc_breaker_open(int32_t kind, const char *locale, const char **error);
void plc_uc_breaker_close(plc_uc_breaker *breaker);

/* Ors `bit` into flags[i] for every boundary i in 0...count (the end of the text included, the start for graphemes and
   words only): flags has count + 1 entries. Returns 0, or 1 on failure. */
int32_t plc_uc_boundaries(plc_uc_breaker *breaker, const uint16_t *text, int32_t count, uint8_t *flags, uint8_t bit);

#endif
