/// Finds public declarations without a documentation comment.
enum Documentation {
    /// Returns messages about the public and open declarations of a source that have no `///` with words directly above
    /// them.
    ///
    /// Lines of attributes may be in between. An override has the contract of the overridden declaration and needs no
    /// comment. Declarations that are not marked public themselves, such as a protocol's requirements, are not checked,
    /// nor are declarations that follow another one on the same line.
    static func violations(in source: String, path: String) -> [String] {
        var messages: [String] = []
        var isDocumented = false
        for (index, line) in source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let text = line.drop { $0 == " " || $0 == "\t" }
            if text.hasPrefix("///") {
                if text.contains(where: { $0 != "/" && !$0.isWhitespace }) { isDocumented = true }
                continue
            }
            let declaration = withoutAttributes(text)
            // A line that contains only attributes.
            if declaration.isEmpty, !text.isEmpty { continue }
            if !isDocumented, isPublic(declaration) { messages.append("\(path):\(index + 1): undocumented") }
            isDocumented = false
        }
        return messages
    }

    private static let kinds: Set<Substring> = [
        "actor", "class", "enum", "extension", "func", "init", "let", "macro", "protocol", "struct", "subscript",
        "typealias", "var",
    ]

    /// Returns the lines of a source that begin a public or open declaration, without their attributes. Overrides and
    /// declarations that are not marked public themselves are left out.
    static func publicDeclarations(in source: String) -> [Substring] {
        source.split(whereSeparator: \.isNewline).map { line in
            let indentation = line.prefix { $0 == " " || $0 == "\t" }
            let declaration = withoutAttributes(line.dropFirst(indentation.count))
            return indentation.isEmpty ? declaration : indentation + declaration
        }.filter { isPublic($0.drop { $0 == " " || $0 == "\t" }) }
    }

    /// Whether a line begins a public or open declaration that is neither an import nor an override.
    private static func isPublic(_ line: Substring) -> Bool {
        var levels: Set<Substring> = []
        for word in line.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
            // `init(a:`, `init?(` and `subscript<T>(` match; `private(set)` and `open(path` must not match `private`
            // and `open`.
            let name = word.prefix { $0.isLetter }
            if kinds.contains(name) {
                return !levels.isDisjoint(with: ["public", "open"]) && !levels.contains("override")
            }
            levels.insert(word)
            guard modifiers.contains(name) else { return false }
        }
        return false
    }

    /// The words that may precede the kind of a declaration.
    private static let modifiers: Set<Substring> = [
        "borrowing", "consuming", "convenience", "distributed", "dynamic", "fileprivate", "final", "indirect", "infix",
        "internal", "isolated", "lazy", "mutating", "nonisolated", "nonmutating", "open", "override", "package",
        "postfix", "prefix", "private", "public", "required", "static", "unowned", "weak",
    ]

    /// Returns a line without the attributes at its beginning: `@available(macOS 13, *) public` becomes `public`.
    private static func withoutAttributes(_ line: Substring) -> Substring {
        var rest = line
        while rest.first == "@" {
            rest = rest.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
            var depth = 0
            rest = rest.drop { character in
                if character == "(" { depth += 1 }
                defer { if character == ")" { depth -= 1 } }
                return depth > 0
            }
            rest = rest.drop { $0 == " " || $0 == "\t" }
        }
        return rest
    }
}
