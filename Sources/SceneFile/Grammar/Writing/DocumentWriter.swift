/// Writes a ``SceneDocument`` in the one form that a scene has.
///
/// - Two spaces a level; a list under a key is indented. Keys come in the grammar's order (``KeyTable``), settings of
///   behaviors behind it in their own; a map that anchors or aliases are in keeps its order, which they depend on.
/// - The lists of the scene, and views in views, have a line or more for each element; a view of more than four keys, or
///   with views in it, a line for each key. All else is in brackets on one line where it fits into ``width`` and is clear
///   (``LineWriter``).
/// - Numbers are as written; text is in quotes where it has to be. Of blank lines one stays, but none at a beginning.
struct DocumentWriter {
    /// How many characters a line has, unless a single value or a comment is longer.
    static let width = 120

    /// The document as text, with a line feed at its end.
    static func text(of document: SceneDocument) -> String {
        var writer = DocumentWriter(hasReferences: document.entries.contains { $0.value.hasReferences })
        writer.write(document.heading, 0)
        writer.write(document.entries, .scene, 0, .below)
        writer.write(document.ending, 0)
        return writer.text
    }

    /// Whether there are anchors or aliases.
    private let hasReferences: Bool
    private var text = ""
    /// Whether the next line is the first of the document, or of a list or map: no blank line stands before it.
    private var isAtStart = true

    private init(hasReferences: Bool) { self.hasReferences = hasReferences }

    private mutating func beginLine(_ depth: Int, isAfterBlank: Bool) {
        if isAfterBlank, !isAtStart { text += "\n" }
        isAtStart = false
        text += String(repeating: " ", count: depth)
    }

    private mutating func write(_ comments: [SceneDocument.Comment], _ depth: Int) {
        for comment in comments {
            beginLine(depth, isAfterBlank: comment.isAfterBlank)
            text += comment.text + "\n"
        }
    }

    /// Where a list or a map over several lines begins.
    private enum Beginning {
        /// Below its key.
        case below
        /// Below the dash of a list, above which its first comments stand already.
        case belowDash
        /// Behind that dash, on its line.
        case behindDash
    }

    /// The entries of a map at `depth`.
    private mutating func write(
        _ entries: [SceneDocument.Entry], _ level: Level?, _ depth: Int, _ beginning: Beginning
    ) {
        for (index, entry) in ordered(entries, level).enumerated() {
            if index > 0 || beginning == .below { write(entry.value.commentsBefore, depth) }
            if index > 0 || beginning != .behindDash {
                beginLine(depth, isAfterBlank: entry.value.comments.isAfterBlank)
            }
            let key = ScalarText.written(key: entry.key, inBrackets: false) + ":"
            text += key
            let line = line(entry.value, level?.type(of: entry.key), depth + key.unicodeScalars.count)
            write(line, isElement: false, depth)
        }
    }

    /// The elements of a list, their dashes at `depth`.
    private mutating func write(
        _ elements: [SceneDocument.Node], _ room: ValueType?, _ depth: Int, _ beginning: Beginning
    ) {
        for (index, element) in elements.enumerated() {
            let element = led(element, room?.ofElements, depth)
            let line = line(element, room, depth + 1)
            if index > 0 || beginning == .below { write(element.commentsBefore, depth) }
            if index > 0 || beginning != .behindDash { beginLine(depth, isAfterBlank: element.comments.isAfterBlank) }
            text += "-"
            write(line, isElement: true, depth)
        }
    }

    /// A value, with how it is written on the line that it begins on.
    private struct Line {
        var node: SceneDocument.Node
        var room: ValueType?
        /// All of it; nil where it takes several lines.
        var inline: String?
    }

    private func line(_ node: SceneDocument.Node, _ room: ValueType?, _ column: Int) -> Line {
        let anchor = node.anchor.map { $0.unicodeScalars.count + 2 } ?? 0
        let inline = LineWriter.text(of: node, room, width: Self.width - column - anchor - 1) { ordered($0, $1) }
        return Line(node: node, room: room, inline: inline)
    }

    /// An element of a list, its dash at `depth`, with the comments of all that begins on its line, which have no other place
    /// than before it.
    private func led(_ element: SceneDocument.Node, _ room: ValueType?, _ depth: Int) -> SceneDocument.Node {
        var element = element
        if var entries = element.entries, !entries.isEmpty {
            entries = ordered(entries, room?.level)
            element.comments.before += entries[0].value.takeCommentsBefore()
            element.content = .map(entries)
        } else if var elements = element.elements, let first = elements.first {
            elements[0] = led(first, room?.ofElements, depth + 2)
            element.comments.before += elements[0].takeCommentsBefore()
            element.content = .list(elements)
        }
        if let beside = element.comments.beside, !element.isScalar, line(element, room, depth + 1).inline == nil {
            element.comments.before.append(beside)
            element.comments.beside = nil
        }
        return element
    }

    /// A value behind its key or its dash, which stands at `depth`, to the end of its last line.
    private mutating func write(_ line: Line, isElement: Bool, _ depth: Int) {
        let node = line.node
        if let anchor = node.anchor { text += " &" + anchor }
        if let inline = line.inline { text += " " + inline }
        let beginning: Beginning = !isElement ? .below : node.anchor == nil ? .behindDash : .belowDash
        let beside = node.comments.beside
        switch node.content {
        case .map(let entries) where line.inline == nil:
            endLine(beside, isOpen: beginning == .behindDash)
            write(entries, line.room?.level, depth + 2, beginning)
            write(node.comments.after, depth + 2)
        case .list(let elements) where line.inline == nil:
            endLine(beside, isOpen: beginning == .behindDash)
            write(elements, line.room?.ofElements, depth + 2, beginning)
            write(node.comments.after, depth + 2)
        case .text(let string) where line.inline == nil:
            text += string.hasSuffix("\n") ? " |" : " |-"
            endLine(beside, isOpen: false)
            for line in string.dropLast(string.hasSuffix("\n") ? 1 : 0).split(
                separator: "\n", omittingEmptySubsequences: false)
            {
                text += line.isEmpty ? "\n" : String(repeating: " ", count: depth + 2) + line + "\n"
            }
            isAtStart = false
        default: endLine(beside, isOpen: false)
        }
    }

    private mutating func endLine(_ beside: SceneDocument.Comment?, isOpen: Bool) {
        if let beside { text += " " + beside.text }
        text += isOpen ? " " : "\n"
        isAtStart = true
    }

    /// The entries in the grammar's order, what it does not name behind.
    private func ordered(_ entries: [SceneDocument.Entry], _ level: Level?) -> [SceneDocument.Entry] {
        guard let level, !hasReferences || !entries.contains(where: { $0.value.hasReferences }) else { return entries }
        return level.ordered(entries)
    }
}

extension SceneDocument.Node {
    /// Whether there is an anchor or an alias in it.
    var hasReferences: Bool {
        if anchor != nil || alias != nil { return true }
        switch content {
        case .text, .word, .refused: return false
        case .list(let elements): return elements.contains(where: \.hasReferences)
        case .map(let entries): return entries.contains { $0.value.hasReferences }
        }
    }

    private var isEmpty: Bool { alias == nil && elements?.isEmpty ?? entries?.isEmpty ?? false }

    /// What is said before it; in a list or a map that is empty there is no other place.
    var commentsBefore: [SceneDocument.Comment] {
        isEmpty ? comments.before + comments.after : comments.before
    }

    /// Takes away what is said before it, and returns it.
    mutating func takeCommentsBefore() -> [SceneDocument.Comment] {
        let taken = commentsBefore
        comments.before = []
        if isEmpty { comments.after = [] }
        return taken
    }
}

extension ValueType {
    /// What stands in a list here.
    var ofElements: ValueType? { level.map { .map($0) } }
}
