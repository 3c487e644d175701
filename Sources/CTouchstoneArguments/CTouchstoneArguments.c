#include "CTouchstoneArguments.h"

#include <stdlib.h>
#if defined(__APPLE__)
#include <limits.h>
#include <mach-o/dyld.h>
#endif

static int count;
static const char *const *words;

// The C library passes the arguments of the entry point to functions that run before it: glibc does so for dynamic and
// static programs, and dyld on macOS. Other systems may not; then there are no arguments.
__attribute__((constructor)) static void keep(int argc, char **argv)
{
#if defined(__GLIBC__) || defined(__APPLE__)
    count = argc;
    words = (const char *const *)argv;
#else
    (void)argc;
    (void)argv;
#endif
}

int touchstone_argument_count(void) { return words == NULL ? 0 : count; }

const char *const *touchstone_arguments(void) { return words; }

char *touchstone_program_path(void)
{
#if defined(__APPLE__)
    char path[PATH_MAX];
    uint32_t size = sizeof path;
    return _NSGetExecutablePath(path, &size) == 0 ? realpath(path, NULL) : NULL;
#else
    return realpath("/proc/self/exe", NULL);
#endif
}
