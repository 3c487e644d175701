/// The text in an SVG document: a ``Payload`` in a `metadata` element, which is the first child of the root.
///
/// Source of the format: W3C, Scalable Vector Graphics (SVG) 1.1, 21.
enum SVGText {
    static func put(_ text: CompressedText, into bytes: [UInt8]) throws -> [UInt8] {
        guard let root = bytes.firstRange(of: Array("<svg".utf8)) else { throw EmbeddedTextError.notAnImage }
        var quote: UInt8?
        for index in root.upperBound..<bytes.count {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                // A root without content has no place for it.
                guard bytes[index - 1] != UInt8(ascii: "/") else { break }
                let element = "\n<metadata>\(Payload.word(text))</metadata>"
                return bytes[...index] + Array(element.utf8) + bytes[(index + 1)...]
            }
        }
        throw EmbeddedTextError.damaged(at: root.lowerBound)
    }
}

/// Text in XML and HTML.
package enum Markup {
    /// Returns a text as markup, valid between tags and in an attribute in double quotes. A line break becomes a space.
    /// A character that documents must not contain becomes U+FFFD.
    package static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { replacement(for: $0) != nil }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if let replacement = replacement(for: scalar) {
                result += replacement
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func replacement(for scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "<": "&lt;"
        case ">": "&gt;"
        case "&": "&amp;"
        case "\"": "&quot;"
        case "\t", "\n", "\r", "\u{2028}", "\u{2029}": " "
        // Source: XML 1.0, "Char", and the control characters that it discourages.
        case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{fffe}", "\u{ffff}": "\u{fffd}"
        default: nil
        }
    }
}
