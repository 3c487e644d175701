internal import ImageFormats

extension ByteText {
    /// A text in markup, between tags or in an attribute in double quotes.
    func append(markup string: String) {
        var text = Markup.escaped(string)
        text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
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
