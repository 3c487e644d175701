/// A pattern of paths, read as a shell reads it, for shells that do not.
///
/// - `*` stands for any characters of a name, `?` for one, `[a-z]` for one of some, `[!a-z]` for one of all others.
/// - `**`, where it is a whole name, stands for any number of folders, none among them; links are not followed there.
/// - `{a,b}` stands for each of its parts, which may be patterns.
/// - A backslash takes the meaning from the next character.
///
/// A name that begins with a dot is matched only by a pattern that does, too.
struct ScenePattern {
    /// The names of the path, each with its alternatives written out.
    private var alternatives: [[Name]]
    private var isAbsolute: Bool

    /// Parts in braces multiply; beyond so many the pattern is taken as it is written.
    private static let mostAlternatives = 1_000

    /// Whether a path has characters that mean something in a pattern.
    static func isPattern(_ path: String) -> Bool { path.contains { "*?[{".contains($0) } }

    init(_ text: String) {
        isAbsolute = text.hasPrefix("/")
        alternatives = Self.withoutBraces(Array(text)).map { path in
            path.split(separator: "/").map { Name(Array($0)) }.reduce(into: []) { names, name in
                // Any folders in any folders are any folders.
                if !name.isAnyFolders || names.last?.isAnyFolders != true { names.append(name) }
            }
        }
    }

    /// The paths of files that match, each once, by their characters' numbers. `names` returns the names in a folder, of
    /// which those of folders end in a slash, and those of links to folders in two.
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

    /// The first braces with a comma between them: where they are, and their parts. One pass.
    private static func braces(in text: [Character]) -> (Range<Int>, [[Character]])? {
        // Those that are open: where each begins, and where its commas are.
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
                // Outer braces close later than those in them.
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
            // Where one bracket is not closed, no later one is.
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

        /// The contents of brackets, and the rest after them; nil where they are not closed.
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

        /// The name, where it is one.
        var plain: String? {
            var name = ""
            for token in tokens {
                guard case .character(let character) = token else { return nil }
                name.append(character)
            }
            return name
        }

        /// Whether a name is of the pattern. Takes no longer than the product of both lengths.
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
