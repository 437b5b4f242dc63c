#include "CArguments.h"

static int count;
static char **words;

// Functions that run before `main` get its arguments from the C library.
__attribute__((constructor)) static void remember(int argc, char **argv) {
  count = argc;
  words = argv;
}

int plc_argument_count(void) { return count; }

const char *plc_argument(int index) { return index >= 0 && index < count ? words[index] : 0; }
