/// The text in an SVG document: a ``Payload`` in a `metadata` element, which is the first child of the root.
///
/// Source of the format: W3C, Scalable Vector Graphics (SVG) 1.1, 21.
enum SVGText {
    static func put(_ text: CompressedText, into bytes: [UInt8]) throws -> [UInt8] {
        guard let root = bytes.firstRange(of: Array("<svg".utf8)) else { throw EmbeddedTextError.notAnImage }
        var quote: UInt8?
        for place in root.upperBound..<bytes.count {
            let byte = bytes[place]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                // A root without content has no place for it.
                guard bytes[place - 1] != UInt8(ascii: "/") else { break }
                let element = "\n<metadata>\(Payload.word(text))</metadata>"
                return bytes[...place] + Array(element.utf8) + bytes[(place + 1)...]
            }
        }
        throw EmbeddedTextError.damaged(at: root.lowerBound)
    }
}
