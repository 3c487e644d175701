/// Reads the text between the nodes of a document, from the first scalar to the last. It stores comments until the
/// value that they belong to is known. No comment is lost, and their order stays the same.
///
/// - A comment on its own line belongs to what follows. If it is indented more than that, like the end of a block, it
///   ends the block.
/// - A comment after a value, on the same line, is beside that value. After a key whose list or map begins on the next
///   line, it is beside the key.
/// - Any other comment, such as one between a key and its text, moves before the key.
struct CommentScanner {
    private let source: SourceText
    /// The index up to which the text has been read.
    private var position = 0
    /// The comments that do not belong to a value yet.
    private var waiting: [Found] = []
    /// The line on which a comment would be beside the last value, or nil if no comment can be.
    private var line: Int?
    /// The index of a `?` that makes a key of what follows.
    private var question: Int?

    private struct Found {
        var comment: SceneDocument.Comment
        var place: SourcePlace
        /// Whether it is the first text on its line.
        var isOnOwnLine: Bool
        /// The column of the next text that is not a comment, or 1 at the end of the text.
        var nextColumn = 1
    }

    init(_ source: SourceText) { self.source = source }

    // MARK: Reading

    /// Reads the text before a node that begins at `end`, or before the end of a list or a map.
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

    /// Skips to the end of a node that was read.
    mutating func skip(to index: Int) { position = max(position, index) }

    /// Reads the first line of a block scalar, which may contain a comment.
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

    /// Removes and returns all stored comments.
    mutating func takeAll() -> [SceneDocument.Comment] { take(waiting.count) }

    /// Removes and returns the comments at the end of a block that begins in a column. They are on their own lines,
    /// indented at least as far as the block, and more than what follows.
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

    /// Makes the next comment the one beside the value that ends on a line, if the comment is on that line, too.
    mutating func awaitBeside(line: Int) { self.line = line }

    /// Removes and returns the comment beside the last value.
    mutating func takeBeside() -> SceneDocument.Comment? {
        defer { line = nil }
        return line.flatMap { takeBeside(line: $0) }
    }

    /// Removes and returns the comment at the end of a line.
    mutating func takeBeside(line: Int) -> SceneDocument.Comment? {
        guard let found = waiting.first, !found.isOnOwnLine, found.place.line == line else { return nil }
        waiting.removeFirst()
        return SceneDocument.Comment(text: found.comment.text)
    }

    /// Returns the index of the `?` before the next node, if there is one.
    mutating func takeQuestion() -> Int? {
        defer { question = nil }
        return question
    }
}
