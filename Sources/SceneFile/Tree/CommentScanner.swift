/// Reads what stands between the nodes of a text, from the first scalar to the last: comments, which wait here for the value that they
/// speak of. None is lost, and their order stays.
///
/// - On a line of its own a comment speaks of what follows, unless it is indented more than that, as the end of a block is: then it
///   ends the block.
/// - After a value, on its line, it stands beside it; after a key, whose list or map begins on the next line, beside the key.
/// - Elsewhere, as between a key and its text, it comes to stand before the key.
struct CommentScanner {
    private let source: SourceText
    /// The text before this index has been read.
    private var position = 0
    /// Comments that have no place yet.
    private var waiting: [Found] = []
    /// The line on which a comment would stand beside the last value; nil where there is none beside it.
    private var line: Int?
    /// Where a `?` stands that makes what follows a key.
    private var question: Int?

    private struct Found {
        var comment: SceneDocument.Comment
        var place: SourcePlace
        /// Whether nothing stands before it on its line.
        var isOnOwnLine: Bool
        /// The column of what comes next that is no comment; 1 at the end of the text.
        var nextColumn = 1
    }

    init(_ source: SourceText) { self.source = source }

    // MARK: Reading

    /// Reads the text before a node, which begins at `end`, or before the end of a list or a map.
    mutating func read(upTo end: Int) {
        var unfollowed = waiting.count
        func follow(_ index: Int) {
            guard unfollowed < waiting.count, index < source.scalars.count else { return }
            let column = source.place(at: index).column
            for number in unfollowed..<waiting.count { waiting[number].nextColumn = column }
            unfollowed = waiting.count
        }
        while position < end {
            let scalar = source.scalars[position]
            if scalar == "#" {
                readComment()
                continue
            }
            if !scalar.isBlank, !scalar.isLineBreak { follow(position) }
            switch scalar {
            case "?": question = position
            case "&", "!": position = source.endOfWord(from: position) - 1
            default: break
            }
            position += 1
        }
        follow(end)
    }

    /// Goes to the end of a node that was read.
    mutating func skip(to index: Int) { position = max(position, index) }

    /// Reads the first line of a block scalar, on which a comment may stand.
    mutating func readLine() {
        let end = source.endOfLine(from: position)
        let comment = source.scalars[position..<end].firstIndex(of: "#")
        position = comment ?? end
        read(upTo: end)
    }

    private mutating func readComment() {
        let end = source.endOfLine(from: position)
        let place = source.place(at: position)
        var text = source.scalars[position..<end]
        while let last = text.last, last.isBlank { text.removeLast() }
        let lineStart = source.lineStarts[place.line - 1]
        waiting.append(
            Found(
                comment: SceneDocument.Comment(
                    text: String(String.UnicodeScalarView(text)), isAfterBlank: source.isBlankLine(place.line - 1)),
                place: place, isOnOwnLine: source.scalars[lineStart..<position].allSatisfy(\.isBlank)))
        position = end
    }

    // MARK: Taking

    /// All comments that wait.
    mutating func takeAll() -> [SceneDocument.Comment] { take(waiting.count) }

    /// The comments at the end of a block that begins in a column: those on lines of their own that are indented as far, and more than
    /// what follows.
    mutating func takeEnd(ofBlockAt column: Int) -> [SceneDocument.Comment] {
        let end = waiting.firstIndex {
            !$0.isOnOwnLine || $0.place.column < column || $0.place.column <= $0.nextColumn
        }
        return take(end ?? waiting.count)
    }

    private mutating func take(_ count: Int) -> [SceneDocument.Comment] {
        let taken = waiting.prefix(count).map(\.comment)
        waiting.removeFirst(count)
        return taken
    }

    /// The next comment is that of the value that ends on a line, if it stands there, too.
    mutating func awaitBeside(line: Int) { self.line = line }

    /// The comment beside the last value.
    mutating func takeBeside() -> SceneDocument.Comment? {
        defer { line = nil }
        return line.flatMap { takeBeside(line: $0) }
    }

    /// The comment at the end of a line.
    mutating func takeBeside(line: Int) -> SceneDocument.Comment? {
        guard let found = waiting.first, !found.isOnOwnLine, found.place.line == line else { return nil }
        waiting.removeFirst()
        return SceneDocument.Comment(text: found.comment.text)
    }

    /// Where a `?` stands before the node that is read next.
    mutating func takeQuestion() -> Int? {
        defer { question = nil }
        return question
    }
}
