// The C library of the system. Its name is different on macOS and on Linux.
#if canImport(Darwin)
    @_exported public import Darwin
#else
    @_exported public import Glibc
#endif
