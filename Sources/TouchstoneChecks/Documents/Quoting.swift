/// Escapes texts for Markdown as GitHub interprets it.
///
/// Source: GitHub Flavored Markdown 0.29, 2.4 and 6.1: punctuation after a backslash is literal.
package enum Markdown {
    /// The number of characters that are shown of a text of any length.
    private static let longest = 1000

    /// The first thousand characters of a text, on one line. It contains no mentions, references or links.
    package static func plain(_ text: String) -> String {
        var result = ""
        let isLong = text.count > longest
        for scalar in (isLong ? text.prefix(longest) + "…" : text[...]).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case "\\", "`", "*", "_", "[", "]", ">", "|", "~", "$": result += "\\\(scalar)"
            // GitHub searches for mentions, references and links after parsing. A zero-width space interrupts them.
            case "@", "#": result += "\(scalar)&#8203;"
            case "/" where result.hasSuffix(":"): result += "&#8203;/"
            case "." where result.lowercased().hasSuffix("www"): result += "&#8203;."
            case _ where scalar.properties.isWhitespace || scalar.properties.generalCategory == .control: result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A text as the value of an HTML attribute between quotation marks, on one line.
    package static func attribute(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case _ where scalar.properties.isWhitespace || scalar.properties.generalCategory == .control: result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A text on one line between HTML tags, where Markdown is not interpreted. It contains no mentions, references or
    /// links.
    package static func markup(_ text: String) -> String {
        attribute(text).replacing("#", with: "#&#8203;").replacing("@", with: "@&#8203;")
            .replacing("://", with: ":&#8203;//").replacing("www.", with: "www&#8203;.")
    }

    /// A text as inline code on one line.
    package static func inlineCode(_ text: String) -> String {
        let line = String(text.map { $0.isNewline ? " " : $0 })
        let runs = line.split { $0 != "`" }.map(\.count)
        let fence = String(repeating: "`", count: (runs.max() ?? 0) + 1)
        let isBare = !line.isEmpty && !line.hasPrefix("`") && !line.hasSuffix("`") && !line.hasPrefix(" ")
        return isBare ? "\(fence)\(line)\(fence)" : "\(fence) \(line) \(fence)"
    }

    /// The text, shortened with an ellipsis at its end if it has more than `count` characters.
    package static func shortened(_ text: String, to count: Int) -> String {
        text.count > count ? text.prefix(count - 1) + "…" : text
    }

    /// The address of a file beside the document.
    package static func address(_ path: String) -> String {
        path.utf8.map { byte in
            let isPlain = byte.isLetterOrDigit || "-._/".utf8.contains(byte)
            let digits = String(byte, radix: 16, uppercase: true)
            return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
        }.joined()
    }

    /// Lines as a code block, with fences that are longer than any in the lines.
    package static func code(_ text: String, language: String) -> String {
        let runs = text.split { $0 != "`" }.map(\.count)
        let fence = String(repeating: "`", count: max(3, (runs.max() ?? 0) + 1))
        return "\(fence)\(language)\n\(text.hasSuffix("\n") ? text : text + "\n")\(fence)"
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }
}

/// Quotes words for a shell's command line.
package enum ShellWord {
    /// A text as one word, quoted if necessary.
    package static func quoted(_ text: String) -> String {
        let isPlain = !text.isEmpty && text.utf8.allSatisfy(isPlain)
        return isPlain ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
    }

    /// The name of a file in the working directory, as one word that programs do not interpret as an option.
    package static func file(_ name: String) -> String { quoted(name.hasPrefix("-") ? "./" + name : name) }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-._/+,=@%".utf8.contains(byte)
        }
    }
}
