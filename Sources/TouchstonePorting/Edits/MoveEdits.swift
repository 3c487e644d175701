/// Moves members of an extension into their class: overrides, and what a given subclass overrides. Swift without
/// Objective-C has no overrides in extensions, and of members of extensions.
struct MoveEdits {
    let sources: [SwiftSource]
    let table: TypeTable

    /// Edits the files. All other edits of the moved members must be there already.
    func apply(to files: inout [FileEdits]) {
        let overridden = overriddenMembers()
        var moved: [(entry: TypeTable.Entry, text: String)] = []
        for (file, source) in sources.enumerated() {
            for type in source.outline.types where type.keyword == "extension" {
                for member in type.members {
                    let isOverride = member.modifiers.contains("override")
                    let isOverridden =
                        !member.name.isEmpty && !member.modifiers.contains("static")
                        && overridden[type.name]?.contains(member.name) == true
                    guard isOverride || isOverridden else { continue }
                    guard let target = table.ownClass(type.name), type.parent == nil, !type.isGeneric,
                        table.declaration(target).body.upperBound < sources[target.file].tokens.count
                    else {
                        if isOverride {
                            files[file].report(
                                member.keywordToken, "an override in an extension of \(type.name): move it into a class"
                            )
                        }
                        continue
                    }
                    if target.file != file { openPrivateNames(usedBy: member, in: &files[file]) }
                    let range = bytes(of: member, in: source)
                    moved.append((target, files[file].edits.applied(to: source.text.bytes, in: range)))
                    files[file].edits.remove(withBlankLine(range, in: source))
                    files[file].counts.movedMembers += 1
                }
            }
        }
        for (entry, text) in moved {
            let source = sources[entry.file]
            let brace = source.tokens.ranges[table.declaration(entry).body.upperBound].lowerBound
            let line = source.text.lineRange(of: brace)
            let isFirst = (line.lowerBound..<brace).allSatisfy(source.text.isSpace)
            let end = source.text.lineEnd
            files[entry.file].edits.insert(end + text, at: isFirst ? line.lowerBound : brace)
        }
    }

    /// The names of the members that given subclasses override, by class.
    private func overriddenMembers() -> [String: Set<Substring>] {
        var result: [String: Set<Substring>] = [:]
        for name in table.names {
            let names = table.members(of: name).filter { $0.member.modifiers.contains("override") }.map(\.member.name)
            for ancestor in table.superclasses(of: name) { result[ancestor, default: []].formUnion(names) }
        }
        return result
    }

    /// Returns whole lines: the member with the comments above it.
    private func bytes(of member: Outline.Member, in source: SwiftSource) -> Range<Int> {
        let range = source.tokens.bytes(member.tokens)
        let first = member.tokens.lowerBound
        let start = source.tokens.isFirstOnLine(first) ? source.startOfComments(above: first) : range.lowerBound
        let line = source.text.lineRange(of: range.upperBound - 1)
        let isLast =
            member.tokens.upperBound >= source.tokens.count || source.tokens.isFirstOnLine(member.tokens.upperBound)
        return start..<(isLast ? line.upperBound : range.upperBound)
    }

    /// Adds the blank line after a range, if there is one.
    private func withBlankLine(_ range: Range<Int>, in source: SwiftSource) -> Range<Int> {
        guard range.upperBound < source.text.bytes.count else { return range }
        let next = source.text.lineRange(of: range.upperBound)
        let isBlank = next.allSatisfy { source.text.isSpace($0) || source.text.isLineEnd($0) }
        return isBlank ? range.lowerBound..<next.upperBound : range
    }

    /// Removes `private` from what a moved member uses, so that it can be used in another file.
    private func openPrivateNames(usedBy member: Outline.Member, in file: inout FileEdits) {
        let tokens = file.source.tokens
        let used = Set(member.tokens.map { tokens[$0] })
        for type in file.source.outline.types {
            let isPrivate = type.isPrivate && type.keyword == "extension"
            let opened = type.members.filter { used.contains($0.name) && ($0.isPrivate || isPrivate) }
            for other in opened {
                // `private(set)` stays: it lets others read.
                for token in other.tokens.lowerBound..<other.keywordToken
                where Self.levels.contains(tokens[token]) && tokens[token + 1] != "(" {
                    file.openWord(token)
                }
            }
            guard isPrivate, !opened.isEmpty else { continue }
            for token in type.tokens.lowerBound..<type.nameToken where Self.levels.contains(tokens[token]) {
                file.openWord(token)
            }
        }
    }

    private static let levels: Set<Substring> = ["private", "fileprivate"]
}
