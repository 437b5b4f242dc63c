#include "squeeze.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "huffman.h"

enum {
  HISTORY = 32768,      /* how far back a match may lie (RFC 1951) */
  BLOCK = 65536,        /* bytes per block */
  SLACK = 8,            /* bytes behind the data that may be read */
  HASH_BITS = 13,
  SHORTEST = 4,         /* shortest match that is looked for */
  LONGEST = 258,        /* longest match of the format */
  LITERALS = 286,
  DISTANCES = 30,
  END_OF_BLOCK = 256,
};

/* A literal, or MATCH | (length - 3) << 16 | (distance - 1). */
#define MATCH 0x80000000u

struct plc_squeezer {
  /* History, then the block that is being filled. */
  uint8_t window[HISTORY + BLOCK + SLACK];
  size_t start, end;
  /* Stream position of window[0]. Positions go on from stream to stream with a gap of more than HISTORY, so that
     old entries of the table are too far away to match and nothing needs clearing. */
  uint32_t base;
  uint32_t latest[1 << HASH_BITS][2];
  uint32_t tokens[BLOCK];
  size_t token_count;
  uint32_t literal_counts[LITERALS], distance_counts[DISTANCES];
  uint32_t adler;
  /* Bits that do not fill a byte yet. */
  uint64_t bits;
  unsigned bit_count;
  uint8_t *output;
  size_t count, capacity;
  /* Codes of the format for lengths 3...258, and for distances below 257 and above. */
  uint8_t length_code[256], near_code[256], far_code[256];
};

static const uint16_t length_base[29] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                         31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
static const uint8_t length_extra[29] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
static const uint16_t distance_base[30] = {1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
                                           193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
static const uint8_t distance_extra[30] = {0, 0, 0, 0, 1, 1, 2, 2,  3,  3,  4,  4,  5,  5,  6,
                                           6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13};

plc_squeezer *plc_squeezer_create(void) {
  plc_squeezer *s = calloc(1, sizeof *s);
  if (!s) return NULL;
  s->base = HISTORY + 1;
  for (int code = 0; code < 29; code++) {
    int end = code == 28 ? 259 : code == 27 ? 258 : length_base[code + 1];
    for (int length = length_base[code]; length < end; length++) s->length_code[length - 3] = (uint8_t)code;
  }
  for (int code = 0; code < 30; code++) {
    int end = code == 29 ? 32769 : distance_base[code + 1];
    for (int distance = distance_base[code]; distance < end; distance++) {
      if (distance <= 256) s->near_code[distance - 1] = (uint8_t)code;
      else s->far_code[(distance - 1) >> 7] = (uint8_t)code;
    }
  }
  return s;
}

void plc_squeezer_destroy(plc_squeezer *s) {
  if (!s) return;
  free(s->output);
  free(s);
}

const uint8_t *plc_squeezer_output(const plc_squeezer *s) { return s->output; }

size_t plc_squeezer_output_count(const plc_squeezer *s) { return s->count; }

/* Makes room for `bytes` more, and for the eight that the bit writer stores at once. */
static int reserve(plc_squeezer *s, size_t bytes) {
  size_t needed = s->count + bytes + 16;
  if (needed <= s->capacity) return 0;
  size_t capacity = needed + needed / 2;
  uint8_t *output = realloc(s->output, capacity);
  if (!output) return -1;
  s->output = output;
  s->capacity = capacity;
  return 0;
}

static inline void put(plc_squeezer *s, uint32_t value, unsigned count) {
  s->bits |= (uint64_t)value << s->bit_count;
  s->bit_count += count;
  if (s->bit_count >= 32) {
    for (int i = 0; i < 4; i++) s->output[s->count + (size_t)i] = (uint8_t)(s->bits >> (8 * i));
    s->count += 4;
    s->bits >>= 32;
    s->bit_count -= 32;
  }
}

static void align(plc_squeezer *s) {
  while (s->bit_count > 0) {
    s->output[s->count++] = (uint8_t)s->bits;
    s->bits >>= 8;
    s->bit_count = s->bit_count > 8 ? s->bit_count - 8 : 0;
  }
  s->bits = 0;
}

static inline uint32_t load32(const uint8_t *p) {
  uint32_t v;
  memcpy(&v, p, 4);
  return v;
}

/* Equal bytes at a and b, at most `limit`. */
static inline size_t equal_bytes(const uint8_t *a, const uint8_t *b, size_t limit) {
  size_t n = 0;
  while (n + 8 <= limit) {
    uint64_t x, y;
    memcpy(&x, a + n, 8);
    memcpy(&y, b + n, 8);
    if (x != y) break;
    n += 8;
  }
  while (n < limit && a[n] == b[n]) n++;
  return n;
}

/* The same value on machines of either byte order, so that files are equal. */
static inline uint32_t hash(const uint8_t *p) {
  uint32_t v = (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
  return (v * 0x9E3779B1u) >> (32 - HASH_BITS);
}

static inline unsigned distance_code(const plc_squeezer *s, uint32_t distance) {
  return distance <= 256 ? s->near_code[distance - 1] : s->far_code[(distance - 1) >> 7];
}

static void find_matches(plc_squeezer *s) {
  const uint8_t *window = s->window;
  size_t position = s->start, end = s->end;
  s->token_count = 0;
  memset(s->literal_counts, 0, sizeof s->literal_counts);
  memset(s->distance_counts, 0, sizeof s->distance_counts);
  while (position < end) {
    size_t length = 0;
    uint32_t distance = 0;
    if (position + SHORTEST <= end) {
      uint32_t here = s->base + (uint32_t)position;
      uint32_t *slot = s->latest[hash(window + position)];
      size_t limit = end - position < LONGEST ? end - position : LONGEST;
      for (int way = 0; way < 2 && length < limit; way++) {
        uint32_t d = here - slot[way];
        if (d == 0 || d > HISTORY || d > position) continue;
        const uint8_t *other = window + position - d;
        if (load32(other) != load32(window + position)) continue;
        size_t n = equal_bytes(other, window + position, limit);
        if (n > length) {
          length = n;
          distance = d;
        }
      }
      slot[1] = slot[0];
      slot[0] = here;
    }
    if (length < SHORTEST) {
      s->literal_counts[window[position]]++;
      s->tokens[s->token_count++] = window[position++];
      continue;
    }
    s->literal_counts[257 + s->length_code[length - 3]]++;
    s->distance_counts[distance_code(s, distance)]++;
    s->tokens[s->token_count++] = MATCH | (uint32_t)(length - 3) << 16 | (distance - 1);
    /* Inside a match remember some places only: its ends are where other matches begin. */
    size_t next = position + length;
    size_t known = position + 1;
    size_t stop = length <= 32 ? next : position + 4;
    for (; known < stop && known + SHORTEST <= end; known++) {
      uint32_t *slot = s->latest[hash(window + known)];
      slot[1] = slot[0];
      slot[0] = s->base + (uint32_t)known;
    }
    position = next;
  }
  s->literal_counts[END_OF_BLOCK] = 1;
}

static void put_tokens(plc_squeezer *s, const plc_code *literals, const plc_code *distances) {
  for (size_t i = 0; i < s->token_count; i++) {
    uint32_t token = s->tokens[i];
    if (!(token & MATCH)) {
      put(s, literals[token].bits, literals[token].length);
      continue;
    }
    uint32_t length = ((token >> 16) & 0xFF) + 3, distance = (token & 0x7FFF) + 1;
    unsigned code = s->length_code[length - 3];
    put(s, literals[257 + code].bits, literals[257 + code].length);
    put(s, length - length_base[code], length_extra[code]);
    code = distance_code(s, distance);
    put(s, distances[code].bits, distances[code].length);
    put(s, distance - distance_base[code], distance_extra[code]);
  }
  put(s, literals[END_OF_BLOCK].bits, literals[END_OF_BLOCK].length);
}

/* Bits of the tokens under these codes. */
static uint64_t token_bits(const plc_squeezer *s, const plc_code *literals, const plc_code *distances) {
  uint64_t bits = 0;
  for (int i = 0; i < LITERALS; i++) {
    unsigned extra = i > 256 ? length_extra[i - 257] : 0;
    bits += (uint64_t)s->literal_counts[i] * (literals[i].length + extra);
  }
  for (int i = 0; i < DISTANCES; i++) {
    bits += (uint64_t)s->distance_counts[i] * (distances[i].length + (unsigned)distance_extra[i]);
  }
  return bits;
}

/* Compresses window[start..<end] as one block, with codes of its own or as it is, whichever is shorter. */
static int put_block(plc_squeezer *s, bool is_last) {
  size_t size = s->end - s->start;
  find_matches(s);
  plc_code literals[LITERALS], distances[DISTANCES];
  plc_huffman_codes(s->literal_counts, LITERALS, 15, literals);
  plc_huffman_codes(s->distance_counts, DISTANCES, 15, distances);
  plc_code_table table;
  plc_describe_codes(literals, LITERALS, distances, DISTANCES, &table);
  uint64_t bits = 3 + table.bit_total + token_bits(s, literals, distances);
  /* A stored block holds at most 65535 bytes. */
  uint64_t stored = (uint64_t)(size + 5 * (size / 65535 + 1)) * 8 + 8;
  uint64_t needed = bits < stored ? bits : stored;
  if (reserve(s, (size_t)(needed / 8) + 16) != 0) return -1;
  if (bits < stored) {
    put(s, is_last, 1);
    put(s, 2, 2);
    for (size_t i = 0; i < table.count; i++) put(s, table.items[i].bits, table.items[i].length);
    put_tokens(s, literals, distances);
  } else {
    size_t from = s->start;
    do {
      size_t part = s->end - from < 65535 ? s->end - from : 65535;
      put(s, is_last && from + part == s->end, 1);
      put(s, 0, 2);
      align(s);
      put(s, (uint32_t)part, 16);
      put(s, (uint32_t)part ^ 0xFFFF, 16);
      memcpy(s->output + s->count, s->window + from, part);
      s->count += part;
      from += part;
    } while (from < s->end);
  }
  s->start = s->end;
  return 0;
}

void plc_squeezer_begin(plc_squeezer *s) {
  /* Far below the largest number: sums with positions in the window stay in range. */
  if (s->base > 0xF0000000u) {
    memset(s->latest, 0, sizeof s->latest);
    s->base = 0;
  }
  s->base += (uint32_t)s->end + HISTORY + 1;
  s->start = s->end = 0;
  s->count = 0;
  s->bits = 0;
  s->bit_count = 0;
  s->adler = 1;
}

int plc_squeezer_add(plc_squeezer *s, const uint8_t *bytes, size_t count) {
  if (s->count == 0) {
    if (reserve(s, 2) != 0) return -1;
    /* Deflate with a window of 32768 bytes, fastest. */
    s->output[s->count++] = 0x78;
    s->output[s->count++] = 0x01;
  }
  while (count > 0) {
    if (s->end - s->start == BLOCK || s->end == HISTORY + BLOCK) {
      if (put_block(s, false) != 0) return -1;
    }
    if (s->start == s->end && s->start > HISTORY) {
      /* The next block begins behind the history that it may look back to. */
      size_t shift = s->start - HISTORY;
      memmove(s->window, s->window + shift, HISTORY);
      s->start = s->end = HISTORY;
      if (s->base > 0xF0000000u) {
        memset(s->latest, 0, sizeof s->latest);
        s->base = 0;
      }
      s->base += (uint32_t)shift;
    }
    size_t room = s->start + BLOCK - s->end;
    if (room > HISTORY + BLOCK - s->end) room = HISTORY + BLOCK - s->end;
    size_t part = count < room ? count : room;
    memcpy(s->window + s->end, bytes, part);
    s->adler = (uint32_t)adler32(s->adler, bytes, (uInt)part);
    s->end += part;
    bytes += part;
    count -= part;
  }
  return 0;
}

int plc_squeezer_finish(plc_squeezer *s) {
  if (s->count == 0 && plc_squeezer_add(s, (const uint8_t *)"", 0) != 0) return -1;
  if (put_block(s, true) != 0 || reserve(s, 16) != 0) return -1;
  align(s);
  for (int shift = 24; shift >= 0; shift -= 8) s->output[s->count++] = (uint8_t)(s->adler >> shift);
  return 0;
}
