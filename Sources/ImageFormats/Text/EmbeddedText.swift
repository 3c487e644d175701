/// A text that travels inside a picture file, such as the scene that it was drawn from.
///
/// Where it is: a compressed `iTXt` chunk with the keyword `Touchstone` in PNG, a comment in GIF, a packet of XMP in
/// WebP; in SVG and HTML, a ``Payload`` wherever their writer has put it. The text is read and written as UTF-8.
package enum EmbeddedText {
    /// How much a reader takes on.
    package struct Limits: Hashable, Sendable {
        /// The most bytes of a file.
        package var file: Int
        /// The most bytes of a text; a stream that would give more is refused before they are there.
        package var text: Int

        package init(file: Int = 1 << 30, text: Int = 1 << 24) {
            self.file = file
            self.text = text
        }
    }

    /// The text in the bytes of a PNG, GIF, WebP, SVG or HTML file, which are told apart by how they begin.
    ///
    /// Nothing in the bytes can make it trap or take more memory than the limits say.
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

    /// Whether a file that begins with these bytes, 64 of them or all, is of a format that can carry a text. A text file
    /// counts where it begins as XML and HTML do.
    package static func isCarrier(_ bytes: [UInt8]) -> Bool { Container(of: bytes) != nil }

    /// The bytes of a finished PNG, GIF, WebP or SVG file with the text put into it, before the pixels where the format lets
    /// it. A text that is there already stays behind the new one, which is the one that is read.
    ///
    /// - Throws: ``EmbeddedTextError``: `notAnImage` also for HTML, whose writer places its ``Payload`` itself;
    ///   ``ImageFormatError``.
    package static func put(_ text: String, into bytes: [UInt8]) throws -> [UInt8] {
        try put(CompressedText(text), into: bytes)
    }

    /// The same for a text that is compressed already.
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

/// The formats that can carry a text.
enum Container {
    case png, gif, webp
    /// A text file that begins as XML and HTML do.
    case markup

    /// The format that begins as these bytes do.
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
