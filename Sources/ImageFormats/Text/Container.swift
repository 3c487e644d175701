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
