/// A pattern of paths with the syntax of a shell, for shells that do not expand patterns.
///
/// - `*` matches any characters of a name, `?` one character, `[a-z]` one of the listed characters, `[!a-z]` one of all
///   other characters.
/// - `**` as a whole name matches any number of folders, including none. It does not follow links.
/// - `{a,b}` matches each of its parts, which can be patterns.
/// - A backslash quotes the next character.
///
/// A name that begins with a dot is matched only by a pattern that begins with a dot.
struct ScenePattern {
    /// The names of the path, for each alternative of the braces.
    private var alternatives: [[Name]]
    private var isAbsolute: Bool

    /// The largest number of alternatives. Braces multiply; a pattern with more alternatives is taken literally.
    private static let mostAlternatives = 1_000

    /// Whether a path contains characters that have a meaning in a pattern.
    static func isPattern(_ path: String) -> Bool { path.contains { "*?[{".contains($0) } }

    init(_ text: String) {
        isAbsolute = text.hasPrefix("/")
        alternatives = Self.withoutBraces(Array(text)).map { path in
            path.split(separator: "/").map { Name(Array($0)) }.reduce(into: []) { names, name in
                // Consecutive `**` match the same folders as one.
                if !name.isAnyFolders || names.last?.isAnyFolders != true { names.append(name) }
            }
        }
    }

    /// The paths of matching files, each once, ordered by Unicode scalar values. `names` returns the names in a folder;
    /// names of folders end with one slash, names of links to folders with two.
    func matches(names: (String) -> [String]) -> [String] {
        var found: Set<String> = []
        for path in alternatives { collect(path[...], in: isAbsolute ? "/" : "", names, &found) }
        return found.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    }

    private func collect(
        _ path: ArraySlice<Name>, in folder: String, _ names: (String) -> [String], _ found: inout Set<String>
    ) {
        guard let name = path.first else { return }
        let rest = path.dropFirst()
        if name.isAnyFolders { collect(rest.isEmpty ? [.anything] : rest, in: folder, names, &found) }
        if let plain = name.plain, !rest.isEmpty {
            return collect(rest, in: folder + plain + "/", names, &found)
        }
        for entry in names(folder) {
            let slashes = entry.reversed().prefix { $0 == "/" }.count
            let entryName = String(entry.dropLast(slashes))
            if name.isAnyFolders {
                guard slashes == 1, !entryName.hasPrefix(".") else { continue }
                collect(path, in: folder + entryName + "/", names, &found)
            } else if name.matches(entryName) {
                if rest.isEmpty, slashes == 0 { found.insert(folder + entryName) }
                if !rest.isEmpty, slashes > 0 { collect(rest, in: folder + entryName + "/", names, &found) }
            }
        }
    }

    // MARK: Braces

    private static func withoutBraces(_ text: [Character]) -> [[Character]] {
        var done: [[Character]] = []
        var open = [text]
        while let next = open.popLast() {
            guard let (range, parts) = braces(in: next) else {
                done.append(next)
                continue
            }
            for part in parts { open.append(next[..<range.lowerBound] + part + next[range.upperBound...]) }
            if done.count + open.count > mostAlternatives { return [text] }
        }
        return done
    }

    /// The first braces that contain a comma: their range, and their parts. Takes one pass.
    private static func braces(in text: [Character]) -> (Range<Int>, [[Character]])? {
        // Open braces: where each begins, and where its commas are.
        var open: [(start: Int, commas: [Int])] = []
        var first: (start: Int, marks: [Int])?
        var isEscaped = false
        for (index, character) in text.enumerated() {
            guard !isEscaped else {
                isEscaped = false
                continue
            }
            switch character {
            case "\\": isEscaped = true
            case "{": open.append((index, []))
            case ",": if !open.isEmpty { open[open.count - 1].commas.append(index) }
            case "}":
                guard let (start, commas) = open.popLast(), !commas.isEmpty else { continue }
                // Outer braces close after the braces inside them.
                if start < first?.start ?? .max { first = (start, [start] + commas + [index]) }
            default: break
            }
        }
        guard let (_, marks) = first else { return nil }
        let parts = zip(marks, marks.dropFirst()).map { Array(text[($0 + 1)..<$1]) }
        return (marks[0]..<marks[marks.count - 1] + 1, parts)
    }
}

extension ScenePattern {
    /// The pattern of one name.
    struct Name {
        private enum Token {
            case character(Character)
            case one
            case many
            case oneOf([ClosedRange<Unicode.Scalar>], isOthers: Bool)
        }

        private var tokens: [Token] = []
        let isAnyFolders: Bool

        static let anything = Name(["*"])

        init(_ text: [Character]) {
            isAnyFolders = text == ["*", "*"]
            var rest = text[...]
            // If one bracket is not closed, no later one is.
            var mayClose = true
            while let character = rest.popFirst() {
                switch character {
                case "*": tokens.append(.many)
                case "?": tokens.append(.one)
                case "\\": tokens.append(.character(rest.popFirst() ?? "\\"))
                case "[":
                    if mayClose, let (token, behind) = Self.oneOf(rest) {
                        tokens.append(token)
                        rest = behind
                    } else {
                        mayClose = false
                        tokens.append(.character("["))
                    }
                default: tokens.append(.character(character))
                }
            }
        }

        /// The contents of brackets, and the text after them; nil if they are not closed.
        private static func oneOf(_ text: ArraySlice<Character>) -> (Token, ArraySlice<Character>)? {
            var rest = text
            let isOthers = rest.first == "!" || rest.first == "^"
            if isOthers { rest.removeFirst() }
            var ranges: [ClosedRange<Unicode.Scalar>] = []
            var isFirst = true
            while let character = rest.popFirst() {
                if character == "]", !isFirst { return (.oneOf(ranges, isOthers: isOthers), rest) }
                isFirst = false
                guard let low = character.unicodeScalars.first else { continue }
                var high = low
                if rest.first == "-", let end = rest.dropFirst().first, end != "]" {
                    high = end.unicodeScalars.first ?? low
                    rest = rest.dropFirst(2)
                }
                if low <= high { ranges.append(low...high) }
            }
            return nil
        }

        /// The literal name; nil if the pattern contains wildcards.
        var plain: String? {
            var name = ""
            for token in tokens {
                guard case .character(let character) = token else { return nil }
                name.append(character)
            }
            return name
        }

        /// Whether a name matches. The time is at most proportional to the product of both lengths.
        func matches(_ name: String) -> Bool {
            if name.hasPrefix("."), plain?.hasPrefix(".") != true {
                guard case .character(".") = tokens.first else { return false }
            }
            let characters = Array(name)
            var place = 0
            var token = 0
            var retry: (place: Int, token: Int)?
            while place < characters.count {
                if token < tokens.count, case .many = tokens[token] {
                    token += 1
                    retry = (place, token)
                } else if token < tokens.count, fits(characters[place], tokens[token]) {
                    place += 1
                    token += 1
                } else if let last = retry {
                    place = last.place + 1
                    token = last.token
                    retry = (place, token)
                } else {
                    return false
                }
            }
            return tokens[token...].allSatisfy { if case .many = $0 { true } else { false } }
        }

        private func fits(_ character: Character, _ token: Token) -> Bool {
            switch token {
            case .character(let expected): return character == expected
            case .one: return true
            case .many: return false
            case .oneOf(let ranges, let isOthers):
                guard let scalar = character.unicodeScalars.first else { return false }
                return ranges.contains { $0.contains(scalar) } != isOthers
            }
        }
    }
}
