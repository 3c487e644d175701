import Foundation

/// The code in documentation comments and on pages.
enum Examples {
    /// An error for code that is not in a fence that names its language.
    struct NotFenced: Error, CustomStringConvertible {
        var description: String
    }

    /// Returns the text of a source's documentation comments. Other lines are empty.
    static func comments(in source: String) -> String {
        source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            let text = line.drop { $0 == " " }
            guard text.hasPrefix("///") else { return "" }
            return String(text.dropFirst(text.hasPrefix("/// ") ? 4 : 3))
        }.joined(separator: "\n")
    }

    /// Returns the Swift code of a text in Markdown.
    ///
    /// - Throws: ``NotFenced`` for a fence without a language or without an end, and for Swift in an indented block,
    ///   which is recognized by the word that it begins with. Other indented blocks are diagrams.
    static func of(_ text: String, path: String) throws(NotFenced) -> [String] {
        var examples: [String] = []
        var lines: [Substring] = []
        var language: Substring?
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if line.hasPrefix("```") {
                if language == nil {
                    language = line.dropFirst(3)
                    if language == "" { throw NotFenced(description: "\(path): a fence names no language") }
                } else {
                    if language == "swift" { examples.append(lines.joined(separator: "\n")) }
                    (language, lines) = (nil, [])
                }
            } else if language != nil {
                lines.append(line)
            } else if line.hasPrefix("    "), keywords.contains(line.split(separator: " ").first ?? "") {
                throw NotFenced(description: "\(path): '\(line)' is Swift in a block that is not fenced")
            }
        }
        if language != nil { throw NotFenced(description: "\(path): a fence has no end") }
        return examples
    }

    private static let keywords: Set<Substring> = ["let", "var", "try", "func", "import", "while", "switch", "struct"]

    /// Whether the parts of an example between blank lines are whole lines of a program, regardless of indentation.
    static func isPart(_ example: String, of program: String) -> Bool {
        func lines(_ text: some StringProtocol) -> String {
            text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
        }
        let whole = "\n\(lines(program))\n"
        return example.components(separatedBy: "\n\n").allSatisfy { part in
            // Imports are at the top of a program, with others between them.
            part.hasPrefix("import ")
                ? part.split(separator: "\n").allSatisfy { whole.contains("\n\($0)\n") }
                : whole.contains("\n\(lines(part))\n")
        }
    }
}
