// libhyphen comes without a pkg-config file, so nothing says what is missing but this.
#if __has_include(<hyphen.h>)
#include <hyphen.h>
#else
#error "PlacardHyphenation needs libhyphen: install libhyphen-dev (Debian, Ubuntu) or hyphen (Homebrew)"
#endif
