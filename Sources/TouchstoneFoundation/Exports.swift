// The part of Foundation without languages and regions. On macOS, it is in Foundation itself.
#if canImport(FoundationEssentials)
    @_exported public import FoundationEssentials
#else
    @_exported public import Foundation
#endif
