/// Writes a ``SceneDocument`` in the canonical form of a scene.
///
/// - Each level is indented by two spaces, and so is a list under a key. Keys are in the order of the grammar
///   (``KeyTable``), followed by settings of behaviors in their own order. A map that contains anchors or aliases keeps
///   its order, because they depend on it.
/// - The lists of the scene, and the subviews of views, start each element on a new line. A view with more than four
///   keys, or with subviews, has a line for each key. All other lists and maps are in brackets on one line, if they fit
///   into ``width`` and are clear (``LineWriter``).
/// - Code is written as in the source: with its quotes, or as a block with its header and the blanks inside it.
/// - Numbers are written as in the source. Text is in quotes only if it needs them. Of several blank lines one stays,
///   but none at a beginning.
struct DocumentWriter {
    /// The largest number of characters in a line, unless a single value or a comment is longer.
    static let width = 120

    /// Returns the document as text, with a line feed at its end.
    static func text(of document: SceneDocument) -> String {
        var writer = DocumentWriter(hasReferences: document.entries.contains { $0.value.hasReferences })
        writer.write(document.heading, 0)
        writer.write(document.entries, .map(.scene), 0, .below)
        writer.write(document.ending, 0)
        return writer.text
    }

    /// Whether there are anchors or aliases.
    private let hasReferences: Bool
    private var text = ""
    /// Whether the next line is the first one of the document, or of a list or a map. No blank line is written before
    /// it.
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

    /// The position where a list or a map of several lines begins.
    private enum Beginning {
        /// Below its key.
        case below
        /// Below the dash of a list. Its first comments have already been written above the dash.
        case belowDash
        /// After that dash, on the same line.
        case behindDash
    }

    /// Writes the entries of a map at `depth`.
    private mutating func write(
        _ entries: [SceneDocument.Entry], _ type: ValueType?, _ depth: Int, _ beginning: Beginning
    ) {
        for (index, entry) in ordered(entries, type?.level).enumerated() {
            if index > 0 || beginning == .below { write(entry.value.commentsBefore, depth) }
            if index > 0 || beginning != .behindDash {
                beginLine(depth, isAfterBlank: entry.value.comments.isAfterBlank)
            }
            let key = ScalarText.written(key: entry.key, inBrackets: false) + ":"
            text += key
            let line = line(entry.value, type?.type(of: entry.key), depth + key.unicodeScalars.count)
            write(line, isElement: false, depth)
        }
    }

    /// Writes the elements of a list, with their dashes at `depth`.
    private mutating func write(
        _ elements: [SceneDocument.Node], _ type: ValueType?, _ depth: Int, _ beginning: Beginning
    ) {
        for (index, element) in elements.enumerated() {
            let element = led(element, type?.ofElements, depth)
            let line = line(element, type, depth + 1)
            if index > 0 || beginning == .below { write(element.commentsBefore, depth) }
            if index > 0 || beginning != .behindDash { beginLine(depth, isAfterBlank: element.comments.isAfterBlank) }
            text += "-"
            write(line, isElement: true, depth)
        }
    }

    /// A value, with its text if it fits on the line on which it begins.
    private struct Line {
        var node: SceneDocument.Node
        var type: ValueType?
        /// The whole value on one line, or nil if it needs several lines.
        var inline: String?
    }

    private func line(_ node: SceneDocument.Node, _ type: ValueType?, _ column: Int) -> Line {
        let anchor = node.anchor.map { $0.unicodeScalars.count + 2 } ?? 0
        let inline = LineWriter.text(of: node, type, width: Self.width - column - anchor - 1) { ordered($0, $1) }
        return Line(node: node, type: type, inline: inline)
    }

    /// Returns an element of a list, whose dash is at `depth`, with the comments of everything that begins on its line.
    /// These comments can only be written before the element.
    private func led(_ element: SceneDocument.Node, _ type: ValueType?, _ depth: Int) -> SceneDocument.Node {
        var element = element
        if var entries = element.entries, !entries.isEmpty {
            entries = ordered(entries, type?.level)
            element.comments.before += entries[0].value.takeCommentsBefore()
            element.content = .map(entries)
        } else if var elements = element.elements, let first = elements.first {
            elements[0] = led(first, type?.ofElements, depth + 2)
            element.comments.before += elements[0].takeCommentsBefore()
            element.content = .list(elements)
        }
        if let beside = element.comments.beside, !element.isScalar, line(element, type, depth + 1).inline == nil {
            element.comments.before.append(beside)
            element.comments.beside = nil
        }
        return element
    }

    /// Writes a value after its key or its dash, which is at `depth`, to the end of its last line.
    private mutating func write(_ line: Line, isElement: Bool, _ depth: Int) {
        let node = line.node
        if let anchor = node.anchor { text += " &" + anchor }
        if let inline = line.inline { text += " " + inline }
        let beginning: Beginning = !isElement ? .below : node.anchor == nil ? .behindDash : .belowDash
        let beside = node.comments.beside
        switch node.content {
        case .map(let entries) where line.inline == nil:
            endLine(beside, isOpen: beginning == .behindDash)
            write(entries, line.type, depth + 2, beginning)
            write(node.comments.after, depth + 2)
        case .list(let elements) where line.inline == nil:
            endLine(beside, isOpen: beginning == .behindDash)
            write(elements, line.type?.ofElements, depth + 2, beginning)
            write(node.comments.after, depth + 2)
        case .text(let string) where line.inline == nil:
            let header = node.writtenCode(line.type, inBrackets: false)?.header
            text += " " + (header ?? (string.hasSuffix("\n") ? "|" : "|-"))
            endLine(beside, isOpen: false)
            writeLines(string, depth + 2)
            // A blank line after a block that begins with `|+` would belong to it.
            isAtStart = header?.contains("+") == true
        default: endLine(beside, isOpen: false)
        }
    }

    /// Writes the lines of a block, each but empty ones after `indentation` blanks.
    private mutating func writeLines(_ string: String, _ indentation: Int) {
        guard !string.isEmpty else { return }
        var isAtLineStart = true
        for scalar in string.unicodeScalars.dropLast(string.hasSuffix("\n") ? 1 : 0) {
            if isAtLineStart, scalar != "\n" { text += String(repeating: " ", count: indentation) }
            text.unicodeScalars.append(scalar)
            isAtLineStart = scalar.isLineBreak
        }
        text += "\n"
    }

    private mutating func endLine(_ beside: SceneDocument.Comment?, isOpen: Bool) {
        if let beside { text += " " + beside.text }
        text += isOpen ? " " : "\n"
        isAtStart = true
    }

    /// Returns the entries in the order of the grammar, followed by those that it does not name.
    private func ordered(_ entries: [SceneDocument.Entry], _ level: Level?) -> [SceneDocument.Entry] {
        guard let level, !hasReferences || !entries.contains(where: { $0.value.hasReferences }) else { return entries }
        return level.ordered(entries)
    }
}

extension SceneDocument.Node {
    /// Whether the node contains an anchor or an alias.
    var hasReferences: Bool {
        if anchor != nil || alias != nil { return true }
        switch content {
        case .text, .word, .refused: return false
        case .list(let elements): return elements.contains(where: \.hasReferences)
        case .map(let entries): return entries.contains { $0.value.hasReferences }
        }
    }

    private var isEmpty: Bool { alias == nil && elements?.isEmpty ?? entries?.isEmpty ?? false }

    /// The comments before the node. For an empty list or map, they include the comments inside it.
    var commentsBefore: [SceneDocument.Comment] {
        isEmpty ? comments.before + comments.after : comments.before
    }

    /// Removes the comments before the node and returns them.
    mutating func takeCommentsBefore() -> [SceneDocument.Comment] {
        let taken = commentsBefore
        comments.before = []
        if isEmpty { comments.after = [] }
        return taken
    }
}

extension ValueType {
    /// The type of the elements of a list of this type.
    var ofElements: ValueType? { level.map { .map($0) } }
}
