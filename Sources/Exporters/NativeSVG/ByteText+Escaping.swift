extension ByteText {
    /// A text in markup, between tags or in an attribute in double quotes. What no document may hold becomes U+FFFD.
    func append(markup string: String) {
        for scalar in string.unicodeScalars {
            switch scalar {
            case "<": append("&lt;")
            case ">": append("&gt;")
            case "&": append("&amp;")
            case "\"": append("&quot;")
            // Source: XML 1.0, "Char"; and the controls that it discourages.
            case "\t", "\n", "\r", "\u{2028}", "\u{2029}": append(" ")
            case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{fffe}", "\u{ffff}": append("\u{fffd}")
            default: append(scalar: scalar)
            }
        }
    }

    /// A text in a string of JSON that may stand in a page: nothing in it can end a script.
    func append(json string: String) {
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\", "<", ">", "&", "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{2028}", "\u{2029}":
                append("\\u")
                for shift in [12, 8, 4, 0] {
                    let digit = UInt8(truncatingIfNeeded: scalar.value >> UInt32(shift) & 15)
                    append(byte: digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
                }
            default: append(scalar: scalar)
            }
        }
    }

    private func append(scalar: Unicode.Scalar) {
        if scalar.isASCII { return append(byte: UInt8(scalar.value)) }
        for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte: unit) }
    }
}
