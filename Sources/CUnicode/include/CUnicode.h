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

/* In `scripts`: ICU's number of the script, and a bit that is set where Script_Extensions says more than the script does. */
enum { PLC_UC_SCRIPT_NUMBER = 0x3FF, PLC_UC_SCRIPT_EXTENDED = 0x400 };

/* What is known of a character, in one word: the bits of `flags` lowest, then fields from these bits on. */
enum {
  PLC_UC_BIDI_SHIFT = 8,        /* as `bidi` in plc_uc_properties */
  PLC_UC_SCRIPT_SHIFT = 16,     /* as `scripts`, 11 bits */
  PLC_UC_CATEGORY_SHIFT = 27,   /* general category by ICU's numbers, 5 bits */
  PLC_UC_COMBINING_SHIFT = 32,  /* canonical combining class, 8 bits */
  PLC_UC_LINE_SHIFT = 40,       /* line-break class by ICU's numbers, 6 bits */
  PLC_UC_AKSARA_SHIFT = 46      /* class of rule LB28a, 3 bits: 1 AK, 2 AP, 3 AS, 4 VF, 5 VI, 0 none of them */
};
static const uint64_t PLC_UC_IGNORABLE = 1ULL << 49;         /* Default_Ignorable_Code_Point */
static const uint64_t PLC_UC_SPACE = 1ULL << 50;             /* White_Space */
static const uint64_t PLC_UC_ALPHABETIC = 1ULL << 51;
static const uint64_t PLC_UC_ATTACHES = 1ULL << 52;          /* may share a grapheme cluster with a neighbour */
static const uint64_t PLC_UC_LINKS = 1ULL << 53;             /* a virama or stacker that joins consonants */
static const uint64_t PLC_UC_TAILORED = 1ULL << 54;          /* some rule of UAX #14 newer than 15.0 names it */
static const uint64_t PLC_UC_EMOJI = 1ULL << 55;
static const uint64_t PLC_UC_EMOJI_PRESENTATION = 1ULL << 56;
static const uint64_t PLC_UC_EMOJI_MODIFIER = 1ULL << 57;
static const uint64_t PLC_UC_EMOJI_BASE = 1ULL << 58;        /* Emoji_Modifier_Base */

/* General categories and line-break classes that are asked for by name, with ICU's numbers. */
enum {
  PLC_UC_GC_UNASSIGNED = 0, PLC_UC_GC_OTHER_LETTER = 5, PLC_UC_GC_NONSPACING_MARK = 6, PLC_UC_GC_ENCLOSING_MARK = 7,
  PLC_UC_GC_SPACING_MARK = 8, PLC_UC_GC_SPACE = 12, PLC_UC_GC_LINE = 13, PLC_UC_GC_PARAGRAPH = 14, PLC_UC_GC_CONTROL = 15,
  PLC_UC_GC_FORMAT = 16, PLC_UC_GC_PRIVATE = 17, PLC_UC_GC_SURROGATE = 18, PLC_UC_GC_INITIAL_QUOTE = 28,
  PLC_UC_GC_FINAL_QUOTE = 29
};
enum {
  PLC_UC_LB_AL = 2, PLC_UC_LB_BA = 4, PLC_UC_LB_BK = 6, PLC_UC_LB_CL = 8, PLC_UC_LB_CM = 9, PLC_UC_LB_CR = 10,
  PLC_UC_LB_EX = 11, PLC_UC_LB_GL = 12, PLC_UC_LB_HY = 13, PLC_UC_LB_IS = 16, PLC_UC_LB_LF = 17, PLC_UC_LB_NU = 19,
  PLC_UC_LB_OP = 20, PLC_UC_LB_PO = 21, PLC_UC_LB_PR = 22, PLC_UC_LB_QU = 23, PLC_UC_LB_SP = 26, PLC_UC_LB_SY = 27,
  PLC_UC_LB_ZW = 28, PLC_UC_LB_NL = 29, PLC_UC_LB_WJ = 30, PLC_UC_LB_CP = 36, PLC_UC_LB_HL = 38, PLC_UC_LB_ZWJ = 42
};

/* The facts of a code point; of a value that is none those of an unassigned one. From any thread. */
uint64_t plc_uc_facts(uint32_t character);

/* Fills one entry per unit; both units of a surrogate pair get those of the character, but for `bidi`, where the second
   has class 18 (boundary neutral), so that it takes the level of the first. Returns the bits that any character has. */
uint64_t plc_uc_properties(const uint16_t *text, int32_t count, uint8_t *flags, uint8_t *bidi, uint16_t *scripts);

/* The other bracket of a pair, the same character when there is none; angle brackets are made canonical. */
uint32_t plc_uc_bracket(uint32_t character, int32_t paired);

/* Whether Script_Extensions of the character holds the script. */
int32_t plc_uc_has_script(uint32_t character, uint16_t script);

/* What a character does in a stack of consonants (rule GB9c of UAX #29 as of Unicode 16; ICU's rules may be older). */
enum { PLC_UC_NO_STACK = 0, PLC_UC_CONSONANT = 1, PLC_UC_LETTER = 2, PLC_UC_LINKER = 3, PLC_UC_STACKER = 4 };

/* PLC_UC_LINKER: a virama that joins the consonant after it, if one comes. PLC_UC_STACKER: a sign that is never seen and
   puts the letter after it below or beside. PLC_UC_LETTER: a letter that is no consonant. */
int32_t plc_uc_stacking(uint32_t character);

/* ISO 15924 code of a script as a big-endian number. */
uint32_t plc_uc_script_tag(uint16_t script);

/* Unicode's long name of the script of a character, such as Egyptian_Hieroglyphs; null where it has none of its own. */
const char *plc_uc_script_name(uint32_t character);

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
