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
