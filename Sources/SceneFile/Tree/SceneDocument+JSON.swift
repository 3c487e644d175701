extension SceneDocument.Node {
    /// The value as JSON, over several lines, without a line feed at its end: comments and anchors are left out. Numbers are as written where JSON writes them so, else as the number that they are.
    package var json: String {
        var text = ""
        writeJSON(to: &text, indentation: "\n")
        return text
    }

    private func writeJSON(to text: inout String, indentation: String) {
        switch content {
        case .text(let string): text += Self.quoted(string)
        case .word("true"), .word("false"): text += scalar ?? ""
        case .word(let word):
            if case .number(let number) = NumberText.read(word) {
                text += number.shortText
            } else {
                text += "null"
            }
        case .refused: text += "null"
        case .list(let elements) where elements.allSatisfy(\.isScalar):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += ", " }
                element.writeJSON(to: &text, indentation: indentation)
            }
            text += "]"
        case .list(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                text += (index > 0 ? "," : "") + indentation + "  "
                element.writeJSON(to: &text, indentation: indentation + "  ")
            }
            text += indentation + "]"
        case .map(let entries):
            text += "{"
            for (index, entry) in entries.enumerated() {
                text += (index > 0 ? "," : "") + indentation + "  " + Self.quoted(entry.key) + ": "
                entry.value.writeJSON(to: &text, indentation: indentation + "  ")
            }
            text += entries.isEmpty ? "}" : indentation + "}"
        }
    }

    /// Source: RFC 8259, section 7.
    private static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
