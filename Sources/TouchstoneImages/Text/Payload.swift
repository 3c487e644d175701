internal import TouchstoneFoundation

/// A text encoded as a word of ASCII characters that any text file can contain, such as `[touchstone 1 eJzLSM3J…]`. The
/// encoding is Base64 (RFC 4648) of a zlib stream of the text's UTF-8.
///
/// The word has no quotation marks, angle brackets, ampersands, backslashes or two hyphens in a row. So it may be part
/// of XML and HTML, their comments and attributes, JSON, and formats of seven bits per byte.
package enum Payload {
    /// The beginning of the word. The number is the version of the format.
    package static let opening = "[touchstone 1 "
    /// The end of the word.
    package static let closing = "]"

    /// Returns the word that contains `text`. The same text always produces the same word.
    ///
    /// - Throws: ``ImageFormatError/notCompressed``.
    package static func word(_ text: String) throws(ImageFormatError) -> String {
        word(try CompressedText(text))
    }

    /// Returns the word that contains `text`.
    package static func word(_ text: CompressedText) -> String {
        opening + Base64.text(of: text.stream) + closing
    }

    /// Returns the text of the first word among the bytes of a file. White space within the word is ignored.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file.
    ///   - limit: The largest number of bytes that the text may have.
    ///   - place: Where damage is reported; nil for the first byte of the word.
    /// - Throws: ``EmbeddedTextError``. It is `noText` if there is no word.
    package static func text(
        in bytes: [UInt8], limit: Int, at place: Int? = nil
    ) throws(EmbeddedTextError) -> String {
        guard let start = start(in: bytes) else { throw .noText }
        let offset = place ?? start
        let word = start + opening.utf8.count
        guard let end = bytes[word...].firstIndex(of: UInt8(ascii: "]")) else { throw .damaged(at: offset) }
        let letters = bytes[word..<end].filter { $0 > 0x20 }
        guard let stream = Base64.bytes(of: letters) else { throw .damaged(at: offset) }
        return try text(ofStream: stream, limit: limit, at: offset)
    }

    /// Returns the position of the first word; nil if there is none. It reads each byte once, and for each bracket also
    /// the bytes of the word's beginning.
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

    /// Returns the text of a zlib stream. `offset` is the position of the stream in its file, for errors.
    static func text(ofStream stream: [UInt8], limit: Int, at offset: Int) throws(EmbeddedTextError) -> String {
        let bytes: [UInt8]
        do throws(Inflater.Failure) {
            bytes = try Inflater.bytes(of: stream, limit: limit)
        } catch {
            switch error {
            case .damaged: throw .damaged(at: offset)
            case .tooLarge: throw .tooLarge(limit: limit)
            }
        }
        return try text(ofUTF8: bytes, at: offset)
    }

    /// Returns the text of UTF-8 bytes. `offset` is their position in their file, for errors.
    static func text(ofUTF8 bytes: [UInt8], at offset: Int) throws(EmbeddedTextError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .damaged(at: offset) }
        return text
    }
}

/// Encodes and decodes bytes as ASCII characters. Source: RFC 4648, section 4, with padding.
package enum Base64 {
    package static func text(of bytes: some Sequence<UInt8>) -> String { Data(bytes).base64EncodedString() }

    /// Returns the bytes of a text; nil if the text is not Base64.
    package static func bytes(of text: String) -> [UInt8]? { Data(base64Encoded: text).map { [UInt8]($0) } }

    /// Returns the bytes of a text in ASCII; nil if the text is not Base64.
    package static func bytes(of ascii: [UInt8]) -> [UInt8]? {
        Data(base64Encoded: Data(ascii)).map { [UInt8]($0) }
    }
}
