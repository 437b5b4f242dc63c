#ifndef PLACARD_CHARFBUZZ_H
#define PLACARD_CHARFBUZZ_H
#include <hb.h>
#include <hb-ot.h>
#endif
