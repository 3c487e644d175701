/// Writes a value on one line, with lists and maps in brackets, if that is clear.
///
/// It is not clear if the value contains comments, a text of several lines, or a list of two or more maps of which one
/// has several keys. Lists of combined expectations are an exception to the last rule. Code is written as it was: code
/// without quotes does not move into brackets if it has statements, or if its characters have a meaning there.
struct LineWriter {
    private var text = ""
    private let width: Int
    private let order: ([SceneDocument.Entry], Level?) -> [SceneDocument.Entry]

    /// Returns the value in at most `width` characters, or nil if it needs several lines. A scalar may be longer.
    static func text(
        of node: SceneDocument.Node, _ room: ValueType?, width: Int,
        order: ([SceneDocument.Entry], Level?) -> [SceneDocument.Entry]
    ) -> String? {
        withoutActuallyEscaping(order) { order in
            var writer = LineWriter(width: width, order: order)
            return writer.write(node, room, inBrackets: false) ? writer.text : nil
        }
    }

    private init(width: Int, order: @escaping ([SceneDocument.Entry], Level?) -> [SceneDocument.Entry]) {
        self.width = width
        self.order = order
    }

    /// Writes a node. Returns whether there was room.
    private mutating func write(_ node: SceneDocument.Node, _ room: ValueType?, inBrackets: Bool) -> Bool {
        if let alias = node.alias {
            text += "*" + alias
            return !inBrackets || hasRoom
        }
        if let code = node.writtenCode(room, inBrackets: inBrackets) {
            guard let line = code.line else { return false }
            text += line
            return !inBrackets || hasRoom
        }
        switch node.content {
        case .text(let string):
            guard !ScalarText.isBlock(string) else { return false }
            text += ScalarText.written(string, inBrackets: inBrackets)
        case .word(let word): text += ScalarText.written(word: word)
        case .refused: break
        case .list(let elements): return write(elements, room, node.comments.after)
        case .map(let entries): return write(entries, room, node.comments.after)
        }
        return !inBrackets || hasRoom
    }

    private var hasRoom: Bool { text.unicodeScalars.count <= width }

    private mutating func write(
        _ elements: [SceneDocument.Node], _ room: ValueType?, _ after: [SceneDocument.Comment]
    ) -> Bool {
        let maps = elements.compactMap(\.entries)
        // Combined expectations read like a sentence.
        let isCrowded = maps.count > 1 && maps.contains { $0.count > 1 } && room?.level != .expectation
        guard elements.isEmpty || room?.isSection != true && !isCrowded && after.isEmpty else { return false }
        text += "["
        for (index, element) in elements.enumerated() {
            if index > 0 { text += ", " }
            guard writeInside(element, room?.ofElements) else { return false }
        }
        text += "]"
        return hasRoom
    }

    private mutating func write(
        _ entries: [SceneDocument.Entry], _ room: ValueType?, _ after: [SceneDocument.Comment]
    ) -> Bool {
        let isLargeView = room?.level == .view && (entries.count > 4 || entries.contains { $0.key == "views" })
        guard entries.isEmpty || !isLargeView && after.isEmpty else { return false }
        // A variant that sets statements is clear only if each is on its own line.
        if case .assignments = room, entries.contains(where: { room?.type(of: $0.key)?.hasStatements == true }) {
            return false
        }
        text += "{"
        for (index, entry) in order(entries, room?.level).enumerated() {
            if index > 0 { text += ", " }
            text += ScalarText.written(key: entry.key, inBrackets: true) + ": "
            guard writeInside(entry.value, room?.type(of: entry.key)) else { return false }
        }
        text += "}"
        return hasRoom
    }

    private mutating func writeInside(_ node: SceneDocument.Node, _ room: ValueType?) -> Bool {
        guard node.commentsBefore.isEmpty, node.comments.beside == nil else { return false }
        if let anchor = node.anchor { text += "&" + anchor + " " }
        return write(node, room, inBrackets: true)
    }
}

extension SceneDocument.Node {
    /// Returns the code of this node as the text has written it: on one line, or nil for a block. The result is nil for
    /// a node that is not code, or that a program has created.
    ///
    /// Code that begins with `=` is recognized wherever it is.
    func writtenCode(_ type: ValueType?, inBrackets: Bool) -> (line: String?, header: String?)? {
        guard let scalar, type?.isCode == true || scalar.first == "=" else { return nil }
        switch spelling {
        case .plain:
            let isClear = type?.hasStatements != true && !scalar.contains { ",[]{}:".contains($0) }
            return (inBrackets && !isClear ? nil : scalar, nil)
        case .quoted(let raw): return (raw, nil)
        case .literal(let header, _, _):
            // The code is indented by two blanks.
            return (nil, String(header.map { $0.isNumber ? "2" : $0 }))
        case .changed, nil: return nil
        }
    }
}
