/// Gives each comment of a text to the value that it speaks of. None is lost, and their order stays.
///
/// - On a line of its own it speaks of what follows, unless it is indented more than that, as the end of a block is: then it
///   ends the block.
/// - Behind a value, on its line, it stands beside it; behind a key, whose list or map begins on the next line, beside the key.
/// - Elsewhere, as between a key and its text, it comes to stand before the key.
struct CommentPlacing {
    let source: SourceText
    let comments: [CommentScanner.Found]
    /// The first comment that has no place yet.
    private var next = 0

    init(source: SourceText, comments: [CommentScanner.Found]) {
        self.source = source
        self.comments = comments
    }

    /// The document of a map.
    mutating func document(_ root: DocumentPiece) -> SceneDocument {
        let map = node(root, end: .max)
        var document = SceneDocument()
        document.entries = map.entries ?? []
        document.heading = map.comments.before
        if !document.entries.isEmpty {
            document.heading += document.entries[0].value.comments.before
            document.entries[0].value.comments.before = []
        }
        document.ending = map.comments.after + takeAll { _ in true }
        return document
    }

    /// A value without what is said about it, but with all that is said inside it. What comes next begins at `end`.
    private mutating func node(_ piece: DocumentPiece, end: Int) -> SceneDocument.Node {
        var node: SceneDocument.Node
        func bound(before following: DocumentPiece?) -> Int {
            following?.start ?? (piece.isInBrackets ? piece.tail : end)
        }
        switch piece.content {
        case .scalar(let content): node = SceneDocument.Node(content)
        case .list(let pieces, _):
            var elements: [SceneDocument.Node] = []
            for (index, element) in pieces.enumerated() {
                let following = index + 1 < pieces.count ? pieces[index + 1] : nil
                elements.append(self.node(element, withKey: nil, end: bound(before: following)))
            }
            node = SceneDocument.Node(.list(elements))
        case .map(let pairs, _):
            var entries: [SceneDocument.Entry] = []
            for (index, pair) in pairs.enumerated() {
                let following = index + 1 < pairs.count ? pairs[index + 1].key : nil
                let value = self.node(pair.value, withKey: pair.key, end: bound(before: following))
                entries.append(SceneDocument.Entry(pair.key.text, value))
            }
            node = SceneDocument.Node(.map(entries))
        }
        node.anchor = piece.anchor
        node.comments.after = takeEnd(of: piece, before: end)
        return node
    }

    /// An element of a list, or the value of a key, with what is said about it. What comes next begins at `end`.
    private mutating func node(
        _ piece: DocumentPiece, withKey key: DocumentPiece?, end: Int
    ) -> SceneDocument.Node {
        let start = (key ?? piece).start
        var before = takeAll { $0.index < start }
        var beside: SceneDocument.Comment?
        if let key, piece.isBlock {
            beside = takeBeside(key, before: piece.start)
        } else {
            before += takeAll { $0.index < piece.start }
        }
        var node = node(piece, end: end)
        if !piece.isBlock { beside = takeBeside(piece, before: end) }
        node.comments.before = before + node.comments.before
        node.comments.beside = beside
        node.comments.isAfterBlank = source.isBlankLine(source.place(at: (key ?? piece).mark).line - 1)
        return node
    }

    // MARK: Taking comments in their order

    private mutating func takeAll(
        where isWanted: (CommentScanner.Found) -> Bool
    ) -> [SceneDocument.Comment] {
        var taken: [SceneDocument.Comment] = []
        while next < comments.count, isWanted(comments[next]) {
            taken.append(comments[next].comment)
            next += 1
        }
        return taken
    }

    private mutating func takeBeside(_ piece: DocumentPiece, before end: Int) -> SceneDocument.Comment? {
        guard next < comments.count else { return nil }
        let found = comments[next]
        guard !found.isOnOwnLine, found.index < end, found.place.line == source.place(at: piece.tail).line else {
            return nil
        }
        next += 1
        return SceneDocument.Comment(text: found.comment.text)
    }

    /// The comments between the last element of a list or a map and its end. What comes next begins at `end`.
    private mutating func takeEnd(of piece: DocumentPiece, before end: Int) -> [SceneDocument.Comment] {
        if piece.isInBrackets { return takeAll { $0.index < piece.tail } }
        guard piece.isBlock else { return [] }
        let column = source.place(at: piece.start).column
        return takeAll {
            $0.index < end && $0.isOnOwnLine && $0.place.column >= column && $0.place.column > $0.nextColumn
        }
    }
}

extension DocumentPiece {
    /// What a scalar says.
    fileprivate var text: String {
        guard case .scalar(let content) = content else { return "" }
        switch content {
        case .text(let string), .word(let string), .alias(let string): return string
        case .list, .map: return ""
        }
    }
}
