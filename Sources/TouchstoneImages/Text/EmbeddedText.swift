/// A text inside a picture file, such as the scene from which the picture was drawn.
///
/// In PNG the text is a compressed `iTXt` chunk with the keyword `Touchstone`, in GIF a comment, and in WebP an XMP
/// packet. In SVG and HTML it is a ``Payload`` wherever the writer put it. The text is read and written as UTF-8.
package enum EmbeddedText {
    /// The limits of a reader.
    package struct Limits: Hashable, Sendable {
        /// The largest number of bytes of a file.
        package var file: Int
        /// The largest number of bytes of a text. A stream with a longer text is refused before it is decompressed
        /// completely.
        package var text: Int

        package init(file: Int = 1 << 30, text: Int = 1 << 24) {
            self.file = file
            self.text = text
        }
    }

    /// Returns the text in a PNG, GIF, WebP, SVG or HTML file. The format is recognized by its first bytes.
    ///
    /// No input can make this function trap or use more memory than the limits allow.
    ///
    /// - Throws: ``EmbeddedTextError``.
    package static func read(
        from bytes: [UInt8], limits: Limits = Limits()
    ) throws(EmbeddedTextError) -> String {
        guard bytes.count <= limits.file else { throw .tooLarge(limit: limits.file) }
        switch Container(of: bytes) {
        case .png: return try PNGText.read(from: bytes, limit: limits.text)
        case .gif: return try GIFText.read(from: bytes, limit: limits.text)
        case .webp: return try WebPText.read(from: bytes, limit: limits.text)
        case .markup: return try Payload.text(in: bytes, limit: limits.text)
        case nil: throw .notAnImage
        }
    }

    /// Whether a file is of a format that can contain a text. `bytes` are its first 64 bytes, or all of it. A text file
    /// counts if it begins like XML or HTML.
    package static func isCarrier(_ bytes: [UInt8]) -> Bool { Container(of: bytes) != nil }

    /// Returns a finished PNG, GIF, WebP or SVG file with the text added, before the pixels if the format allows it. An
    /// earlier text stays after the new one; readers read the new one.
    ///
    /// - Throws: ``EmbeddedTextError``, which is `notAnImage` also for HTML, because the writer of HTML places its
    ///   ``Payload`` itself; ``ImageFormatError``.
    package static func put(_ text: String, into bytes: [UInt8]) throws -> [UInt8] {
        try put(CompressedText(text), into: bytes)
    }

    /// Adds a text that is compressed already.
    package static func put(_ text: CompressedText, into bytes: [UInt8]) throws -> [UInt8] {
        switch Container(of: bytes) {
        case .png: try PNGText.put(text, into: bytes)
        case .gif: try GIFText.put(text, into: bytes)
        case .webp: try WebPText.put(text, into: bytes)
        case .markup: try SVGText.put(text, into: bytes)
        case nil: throw EmbeddedTextError.notAnImage
        }
    }
}

/// The formats that can contain a text.
enum Container {
    case png, gif, webp
    /// A text file that begins like XML or HTML.
    case markup

    /// Recognizes the format by the first bytes.
    init?(of bytes: [UInt8]) {
        if bytes.starts(with: PNGChunk.signature) {
            self = .png
        } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
            self = .gif
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webp
        } else {
            // A byte order mark and white space may come first.
            let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            let letters = bytes[start...].drop { $0 == 0x20 || (9...13).contains($0) }
            guard letters.first == UInt8(ascii: "<") else { return nil }
            self = .markup
        }
    }
}
