import Foundation

/// The fenced blocks of a page.
package enum CodeBlocks {
    /// Returns the blocks of a language, without their fences.
    package static func of(_ language: String, in text: String) -> [String] {
        text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
    }

    /// Returns the scenes of a page that are not indented.
    package static func scenes(in text: String) -> [String] {
        of("yaml", in: text).filter { $0.hasPrefix("canvas:") || $0.contains("\ncanvas:") }
    }

    /// Returns the lines of a text that do not occur in another text in this order, regardless of indentation.
    package static func missing(of block: String, in text: String) -> [String] {
        var rest = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }[...]
        return block.split(separator: "\n").map(String.init).filter { line in
            let line = line.trimmingCharacters(in: .whitespaces)
            guard let place = rest.firstIndex(of: line) else { return true }
            rest = rest[(place + 1)...]
            return false
        }
    }
}
