// Homebrew's giflib has no file for pkg-config, and the compiler does not search Homebrew's folder on Apple silicon.
#if __has_include(<gif_lib.h>)
#include <gif_lib.h>
#elif __has_include("/opt/homebrew/include/gif_lib.h")
#include "/opt/homebrew/include/gif_lib.h"
#else
#include "/usr/local/include/gif_lib.h"
#endif
