#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Bytes as ASCII letters. Source: RFC 4648, section 4, with padding.
package enum Base64 {
    package static func text(of bytes: some Sequence<UInt8>) -> String { Data(bytes).base64EncodedString() }

    /// The bytes of a text; nil for a text that is not Base64.
    package static func bytes(of text: String) -> [UInt8]? { Data(base64Encoded: text).map { [UInt8]($0) } }

    /// The bytes of a text that is given as ASCII; nil for one that is not Base64.
    package static func bytes(of ascii: [UInt8]) -> [UInt8]? {
        Data(base64Encoded: Data(ascii)).map { [UInt8]($0) }
    }
}
