#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// A text as a word of ASCII letters that any text file can carry: `[touchstone 1 eJzLSM3J…]`, Base64 (RFC 4648) of a zlib
/// stream of the text's UTF-8.
///
/// The word has no quotation marks, angle brackets, ampersands, backslashes or two hyphens in a row: it may stand in XML
/// and HTML, in their comments and attributes, in JSON, and in what wants seven bits.
package enum Payload {
    /// What the word begins with; the number is the version of the format.
    package static let opening = "[touchstone 1 "
    /// What the word ends with.
    package static let closing = "]"

    /// The word that carries `text`. The same text gives the same word.
    ///
    /// - Throws: ``ImageFormatError/notCompressed``.
    package static func word(_ text: String) throws(ImageFormatError) -> String {
        word(try CompressedText(text))
    }

    /// The word that carries `text`.
    package static func word(_ text: CompressedText) -> String {
        opening + Base64.text(of: text.stream) + closing
    }

    /// The text of the first word among the bytes of a file. White space within the word does not count.
    ///
    /// - Parameter limit: The most bytes that the text may have.
    /// - Throws: ``EmbeddedTextError``: `noText` where there is no word, with damage at its first byte.
    package static func text(in bytes: [UInt8], limit: Int) throws(EmbeddedTextError) -> String {
        guard let place = start(in: bytes) else { throw .noText }
        let word = place + opening.utf8.count
        guard let end = bytes[word...].firstIndex(of: UInt8(ascii: "]")) else { throw .damaged(at: place) }
        let letters = bytes[word..<end].filter { $0 > 0x20 }
        guard let stream = Base64.bytes(of: letters) else { throw .damaged(at: place) }
        return try text(ofStream: stream, limit: limit, at: place)
    }

    /// Where the first word begins; nil where there is none. In no more than a look at each byte, and one at each byte of the
    /// word's beginning for each bracket.
    private static func start(in bytes: [UInt8]) -> Int? {
        let mark = Array(opening.utf8)
        return bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index + mark.count <= bytes.count {
                if bytes[index] == mark[0], mark.indices.allSatisfy({ bytes[index + $0] == mark[$0] }) { return index }
                index += 1
            }
            return nil
        }
    }

    /// The text of a zlib stream that begins at a byte of its file.
    static func text(ofStream stream: [UInt8], limit: Int, at place: Int) throws(EmbeddedTextError) -> String {
        let bytes: [UInt8]
        do throws(Inflater.Failure) {
            bytes = try Inflater.bytes(of: stream, limit: limit)
        } catch {
            switch error {
            case .damaged: throw .damaged(at: place)
            case .tooLarge: throw .tooLarge(limit: limit)
            }
        }
        return try text(ofUTF8: bytes, at: place)
    }

    /// The text whose UTF-8 begins at a byte of its file.
    static func text(ofUTF8 bytes: [UInt8], at place: Int) throws(EmbeddedTextError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .damaged(at: place) }
        return text
    }
}

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
