/* Huffman codes as deflate uses them (RFC 1951, 3.2). */
#ifndef PLACARD_HUFFMAN_H
#define PLACARD_HUFFMAN_H

#include <stddef.h>
#include <stdint.h>

/* A code, its first bit lowest, or length 0 for a symbol that does not occur. */
typedef struct {
  uint16_t bits;
  uint8_t length;
} plc_code;

/* Best codes of at most `limit` bits for symbols that occur `counts` times (in all less than 2^17). At least two
   symbols get a code, as some readers want. At most 288 symbols. */
void plc_huffman_codes(const uint32_t *counts, int symbols, int limit, plc_code *codes);

/* The description of two sets of codes at the head of a block: pieces of bits in order. */
typedef struct {
  struct {
    uint16_t bits;
    uint8_t length;
  } items[3 + 19 + 2 * 320];
  size_t count;
  uint64_t bit_total;
} plc_code_table;

void plc_describe_codes(
    const plc_code *literals, int literal_count, const plc_code *distances, int distance_count, plc_code_table *table);

#endif
