/* libdeflate where it is installed. Nothing here is called from Swift: this target is what makes SwiftPM ask pkg-config
   how to find and link the library for CDeflate. */
#if __has_include(<libdeflate.h>)
#include <libdeflate.h>
#endif
