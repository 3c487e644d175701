internal import Yams

/// Yams' nodes and the text that they were read from → a ``SceneDocument``.
///
/// Yams knows where a node begins, and nothing of its end or of comments. First the tree is laid out with the ends of its
/// scalars; what stands between them is marks, blanks and comments, which ``CommentScanner`` tells apart; then each comment
/// finds its node (``CommentPlacing``). The text has passed ``NodeBuilder``: its aliases have anchors, its keys are scalars.
struct DocumentBuilder {
    let source: SourceText
    let mask: Mask
    private let scanner: TokenScanner

    init(source: SourceText, mask: Mask) {
        self.source = source
        self.mask = mask
        scanner = TokenScanner(source: source)
    }

    /// The document, whose root is a map.
    func build(_ root: Yams.Node) -> SceneDocument {
        var scalars: [Range<Int>] = []
        var piece = lay(root, &scalars)
        let found = CommentScanner(source: source).scan(around: scalars)
        close(&piece, found.closings)
        var placing = CommentPlacing(source: source, comments: found.comments)
        return placing.document(piece)
    }

    /// The piece of a node; `scalars` receives the ranges of its scalars, in the order of the text.
    private func lay(_ node: Yams.Node, _ scalars: inout [Range<Int>]) -> DocumentPiece {
        let mark = source.index(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
        let start = scanner.skippingProperties(from: mark)
        let anchor = node.anchor?.rawValue
        switch node {
        case .scalar(let scalar):
            // Behind the properties of nothing stands what follows.
            guard scalar.style != .plain || !scalar.string.isEmpty else {
                return DocumentPiece(mark: mark, start: mark, tail: mark, content: .scalar(.word("")), anchor: anchor)
            }
            let range = scanner.range(ofScalarAt: start, value: scalar.string)
            scalars.append(range)
            return DocumentPiece(
                mark: mark, start: start, tail: range.lowerBound > start ? start : range.upperBound - 1,
                content: .scalar(content(of: scalar)), anchor: anchor)
        case .sequence(let sequence):
            let elements = sequence.map { lay($0, &scalars) }
            return DocumentPiece(
                mark: mark, start: start, tail: start,
                content: .list(elements, isInBrackets: begins(at: start, with: "[")),
                anchor: anchor)
        case .mapping(let mapping):
            let entries = mapping.map { (key: lay($0.key, &scalars), value: lay($0.value, &scalars)) }
            return DocumentPiece(
                mark: mark, start: start, tail: start,
                content: .map(entries, isInBrackets: begins(at: start, with: "{")),
                anchor: anchor)
        case .alias(let alias):
            return DocumentPiece(mark: mark, start: mark, tail: mark, content: .scalar(.alias(alias.anchor.rawValue)))
        }
    }

    private func begins(at index: Int, with bracket: Unicode.Scalar) -> Bool {
        index < source.scalars.count && source.scalars[index] == bracket
    }

    private func content(of scalar: Yams.Node.Scalar) -> SceneDocument.Node.Content {
        let isPlain = scalar.style == .plain
        if isPlain, scalar.string.unicodeScalars.first == Mask.alias {
            return .alias(String(String.UnicodeScalarView(scalar.string.unicodeScalars.dropFirst())))
        }
        let string = mask.restoring(scalar.string)
        return isPlain && ScalarText.isWord(string) ? .word(string) : .text(string)
    }

    /// Sets the tails of what is in brackets: `closings` has the index of the closing bracket for that of each opening one.
    private func close(_ piece: inout DocumentPiece, _ closings: [Int: Int]) {
        if piece.isInBrackets { piece.tail = closings[piece.start] ?? piece.start }
        switch piece.content {
        case .scalar: return
        case .list(var elements, let isInBrackets):
            for index in elements.indices { close(&elements[index], closings) }
            piece.content = .list(elements, isInBrackets: isInBrackets)
        case .map(var entries, let isInBrackets):
            for index in entries.indices { close(&entries[index].value, closings) }
            piece.content = .map(entries, isInBrackets: isInBrackets)
        }
    }
}
