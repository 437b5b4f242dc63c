#include "huffman.h"

#include <string.h>

enum { MAX_SYMBOLS = 288 };

/* Symbols that occur, rarest first, equal counts in order of their symbols. */
static int sorted_symbols(const uint32_t *counts, int symbols, uint16_t *order) {
  uint16_t pass[MAX_SYMBOLS];
  uint32_t all = 0;
  int n = 0;
  for (int i = 0; i < symbols; i++) {
    if (counts[i] > 0) pass[n++] = (uint16_t)i;
    all |= counts[i];
  }
  if (n <= 32) {
    for (int i = 0; i < n; i++) {
      int k = i;
      for (; k > 0 && counts[order[k - 1]] > counts[pass[i]]; k--) order[k] = order[k - 1];
      order[k] = pass[i];
    }
    return n;
  }
  /* Nine bits of the counts, which are below 2^18, at a time; on short labels once is enough. */
  uint16_t *from = pass, *to = order;
  for (int shift = 0; shift == 0 || all >> shift > 0; shift += 9) {
    uint16_t starts[513] = {0};
    for (int i = 0; i < n; i++) starts[((counts[from[i]] >> shift) & 511) + 1]++;
    for (int i = 0; i < 512; i++) starts[i + 1] = (uint16_t)(starts[i + 1] + starts[i]);
    for (int i = 0; i < n; i++) to[starts[(counts[from[i]] >> shift) & 511]++] = from[i];
    uint16_t *other = from;
    from = to;
    to = other;
  }
  if (from != order) memcpy(order, from, (size_t)n * sizeof *order);
  return n;
}

/* How many codes of each length Huffman's algorithm gives; `weights` ascending, n >= 2. The tree is built from two
   queues, leaves and joined nodes, both ascending. */
static void length_counts(const uint32_t *weights, int n, int *lengths) {
  uint32_t joined[MAX_SYMBOLS];
  int16_t leaf_parent[MAX_SYMBOLS], joined_parent[MAX_SYMBOLS];
  uint8_t depth[MAX_SYMBOLS];
  int leaf = 0, head = 0;
  for (int node = 0; node < n - 1; node++) {
    joined[node] = 0;
    for (int child = 0; child < 2; child++) {
      if (head >= node || (leaf < n && weights[leaf] <= joined[head])) {
        joined[node] += weights[leaf];
        leaf_parent[leaf++] = (int16_t)node;
      } else {
        joined[node] += joined[head];
        joined_parent[head++] = (int16_t)node;
      }
    }
  }
  memset(lengths, 0, MAX_SYMBOLS * sizeof *lengths);
  depth[n - 2] = 0;
  for (int node = n - 3; node >= 0; node--) depth[node] = (uint8_t)(depth[joined_parent[node]] + 1);
  for (int i = 0; i < n; i++) lengths[depth[leaf_parent[i]] + 1]++;
}

/* Cuts codes to `limit` bits: too long ones become `limit` long, and shorter ones grow until all fit (Kraft). */
static void limit_lengths(int *lengths, int limit) {
  for (int i = limit + 1; i < MAX_SYMBOLS; i++) {
    lengths[limit] += lengths[i];
    lengths[i] = 0;
  }
  int64_t used = 0;
  for (int i = 1; i <= limit; i++) used += (int64_t)lengths[i] << (limit - i);
  while (used > (int64_t)1 << limit) {
    /* One code of the greatest length below the limit goes a bit down and takes one of the longest beside it. */
    int i = limit - 1;
    while (lengths[i] == 0) i--;
    lengths[i]--;
    lengths[i + 1] += 2;
    lengths[limit]--;
    used--;
  }
}

/* The lowest `length` bits in the opposite order. */
static uint16_t reversed(uint32_t v, int length) {
  v = (v & 0x5555) << 1 | (v >> 1 & 0x5555);
  v = (v & 0x3333) << 2 | (v >> 2 & 0x3333);
  v = (v & 0x0F0F) << 4 | (v >> 4 & 0x0F0F);
  v = (v & 0x00FF) << 8 | v >> 8;
  return (uint16_t)(v >> (16 - length));
}

void plc_huffman_codes(const uint32_t *counts, int symbols, int limit, plc_code *codes) {
  uint32_t some[MAX_SYMBOLS];
  uint16_t order[MAX_SYMBOLS];
  memcpy(some, counts, (size_t)symbols * sizeof *some);
  int n = 0;
  for (int i = 0; i < symbols; i++) n += some[i] > 0;
  for (int i = 0; n < 2; i++) {
    if (some[i] == 0) {
      some[i] = 1;
      n++;
    }
  }
  n = sorted_symbols(some, symbols, order);
  uint32_t weights[MAX_SYMBOLS];
  for (int i = 0; i < n; i++) weights[i] = some[order[i]];
  int lengths[MAX_SYMBOLS];
  length_counts(weights, n, lengths);
  limit_lengths(lengths, limit);

  memset(codes, 0, (size_t)symbols * sizeof *codes);
  /* The rarest symbols get the longest codes. */
  int next = 0;
  for (int length = limit; length > 0; length--) {
    for (int i = 0; i < lengths[length]; i++) codes[order[next++]].length = (uint8_t)length;
  }
  uint32_t first[17] = {0};
  for (int length = 1; length <= limit; length++) {
    first[length + 1 > 16 ? 16 : length + 1] = (first[length] + (uint32_t)lengths[length]) << 1;
  }
  for (int i = 0; i < symbols; i++) {
    int length = codes[i].length;
    if (length > 0) codes[i].bits = reversed(first[length]++, length);
  }
}

void plc_describe_codes(
    const plc_code *literals, int literal_count, const plc_code *distances, int distance_count, plc_code_table *table) {
  static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  while (literal_count > 257 && literals[literal_count - 1].length == 0) literal_count--;
  while (distance_count > 1 && distances[distance_count - 1].length == 0) distance_count--;
  uint8_t lengths[320];
  int n = 0;
  for (int i = 0; i < literal_count; i++) lengths[n++] = literals[i].length;
  for (int i = 0; i < distance_count; i++) lengths[n++] = distances[i].length;

  /* Runs: 16 repeats the length before 3...6 times, 17 and 18 are 3...10 and 11...138 zeros. */
  struct {
    uint8_t symbol, extra, extra_bits;
  } runs[320];
  int run_count = 0;
  uint32_t counts[19] = {0};
  for (int i = 0; i < n;) {
    int same = 1;
    while (i + same < n && lengths[i + same] == lengths[i]) same++;
    int taken = 1;
    if (lengths[i] == 0 && same >= 3) {
      taken = same < 138 ? same : 138;
      uint8_t symbol = taken < 11 ? 17 : 18;
      runs[run_count].symbol = symbol;
      runs[run_count].extra = (uint8_t)(taken - (symbol == 17 ? 3 : 11));
      runs[run_count].extra_bits = symbol == 17 ? 3 : 7;
    } else if (i > 0 && lengths[i] == lengths[i - 1] && same >= 3) {
      taken = same < 6 ? same : 6;
      runs[run_count].symbol = 16;
      runs[run_count].extra = (uint8_t)(taken - 3);
      runs[run_count].extra_bits = 2;
    } else {
      runs[run_count].symbol = lengths[i];
      runs[run_count].extra = 0;
      runs[run_count].extra_bits = 0;
    }
    counts[runs[run_count++].symbol]++;
    i += taken;
  }
  plc_code codes[19];
  plc_huffman_codes(counts, 19, 7, codes);
  int described = 19;
  while (described > 4 && codes[order[described - 1]].length == 0) described--;

  table->count = 0;
  table->bit_total = 0;
#define ADD(value, size)                                           \
  do {                                                             \
    table->items[table->count].bits = (uint16_t)(value);           \
    table->items[table->count].length = (uint8_t)(size);           \
    table->count++;                                                \
    table->bit_total += (uint64_t)(size);                          \
  } while (0)
  ADD(literal_count - 257, 5);
  ADD(distance_count - 1, 5);
  ADD(described - 4, 4);
  for (int i = 0; i < described; i++) ADD(codes[order[i]].length, 3);
  for (int i = 0; i < run_count; i++) {
    ADD(codes[runs[i].symbol].bits, codes[runs[i].symbol].length);
    if (runs[i].extra_bits > 0) ADD(runs[i].extra, runs[i].extra_bits);
  }
#undef ADD
}
