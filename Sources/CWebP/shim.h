#ifndef PLACARD_CWEBP_H
#define PLACARD_CWEBP_H
#include <webp/encode.h>
#endif
