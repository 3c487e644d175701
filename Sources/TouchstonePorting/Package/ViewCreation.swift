/// How a view of SwiftUI is made.
struct ViewCreation {
    private let sources: [SwiftSource]
    private let table: TypeTable
    private let previews: [Previews]

    init(sources: [SwiftSource], table: TypeTable) {
        (self.sources, self.table) = (sources, table)
        previews = sources.map { Previews($0) }
    }

    /// Returns the expression that makes a view, or the reason why there is none.
    func expression(for name: String) -> (expression: String?, reason: String) {
        let stored = table.members(of: name).compactMap { StoredProperty($0.member, in: sources[$0.file].tokens) }
        if stored.contains(where: \.needsObject) { return (nil, "it needs an object of its environment") }
        let reason = "its initializers need arguments"
        let all = table.members(of: name).map(\.member).filter { $0.keyword == "init" && !$0.isPrivate }
        if all.contains(where: { $0.name != "?" && $0.parameters.allSatisfy(\.hasDefault) }) {
            return ("\(name)()", reason)
        }
        let hasOwn = table.declarations(of: name).contains { entry in
            table.declaration(entry).members.contains { $0.keyword == "init" }
        }
        if !hasOwn, stored.allSatisfy(\.hasDefault) { return ("\(name)()", reason) }
        let isHidden = hasOwn ? all.isEmpty : stored.contains(where: \.hidesInitializer)
        return (isHidden ? nil : previewed(name), reason)
    }

    // MARK: Previews

    /// Returns the first expression of a preview that makes the view, and that other files can use.
    private func previewed(_ name: String) -> String? {
        let path = name.split(separator: ".")
        for (source, previews) in zip(sources, previews) {
            for body in previews.bodies {
                for index in body where source.tokens[index] == path.last {
                    if let text = call(of: path, at: index, in: source) { return text }
                }
            }
        }
        return nil
    }

    private func call(of path: [Substring], at index: Int, in source: SwiftSource) -> String? {
        let tokens = source.tokens
        let start = index - 2 * (path.count - 1)
        let isWhole = path.indices.allSatisfy { tokens[start + 2 * $0] == path[$0] }
        guard isWhole, tokens[start - 1] != ".", ["(", "{"].contains(tokens[index + 1]) else { return nil }
        var end = tokens.next(index + 1)
        if tokens[index + 1] == "(", tokens[end] == "{", !tokens.isFirstOnLine(end) { end = tokens.next(end) }
        // A closure with a label follows.
        if tokens.isWord(end), tokens[end + 1] == ":" { return nil }
        guard tokens.partners[index + 1] != nil, (index + 1..<end).allSatisfy({ isKnown($0, tokens) }) else {
            return nil
        }
        return line(of: source.text(start..<end))
    }

    /// Whether other files know the meaning of a word, so that it is no name of a local or private declaration.
    private func isKnown(_ index: Int, _ tokens: SwiftTokens) -> Bool {
        guard tokens.isWord(index) else { return !["$", "#", "@", "\\"].contains(tokens[index]) }
        let word = tokens[index]
        if tokens[index - 1] == "." { return !isPrivate(word) }
        if tokens[index + 1] == ":" || ["true", "false", "nil", "in", "_", "print"].contains(word) { return true }
        guard let first = word.first else { return false }
        if first.isNumber { return true }
        let entries = table.declarations(of: String(word))
        let isNested = entries.isEmpty && table.names.contains { $0.hasSuffix(".\(word)") }
        return first.isUppercase && word != "Self" && !isNested
            && !entries.contains { table.declaration($0).isPrivate }
    }

    private func isPrivate(_ member: Substring) -> Bool {
        table.names.contains { name in
            table.members(of: name).contains { $0.member.name == member && $0.member.isPrivate }
        }
    }

    /// Returns an expression in one line; nil if it has comments, or strings that are computed or of several lines.
    private func line(of text: Substring) -> String? {
        if text.contains("\\(") { return nil }
        let lines = text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline).map { line in
            line.drop(while: \.isWhitespace)
        }
        if lines.count == 1 { return String(text) }
        let isPlain = !text.contains("//") && !text.contains("/*") && !text.contains("\"\"\"")
        // The lines of a closure end statements.
        guard isPlain, !text.contains("{") else { return nil }
        return lines.enumerated().map { index, line in
            let isTight = index == 0 || line.first == ")" || lines[index - 1].last == "("
            return (isTight ? "" : " ") + line
        }.joined()
    }
}
