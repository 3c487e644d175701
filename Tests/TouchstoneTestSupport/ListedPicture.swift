internal import Foundation

/// A picture of the documentation, from the list in `docs/development/pictures.txt`.
package struct ListedPicture: Sendable, CustomStringConvertible {
    package let name: String
    /// The arguments for the tool.
    package let arguments: [String]

    /// The path of the scene that it shows, relative to the package's folder.
    package var scene: String { arguments.first { $0.hasSuffix(".yaml") } ?? "" }
    package var description: String { name }

    package static func all() throws -> [ListedPicture] {
        let lines = try PackageFolder.text("docs/development/pictures.txt").split(separator: "\n")
        return lines.filter { !$0.hasPrefix("#") }.map { line in
            let parts = line.split(separator: "|", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            // Words in quotation marks are one word.
            let words = parts[1].split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                .flatMap { place, text in
                    place % 2 == 1 ? [String(text)] : text.split(separator: " ").map(String.init)
                }
            return ListedPicture(name: parts[0], arguments: words)
        }
    }
}
