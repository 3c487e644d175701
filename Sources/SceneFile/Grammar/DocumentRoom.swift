/// Where in a scene a value stands, as far as its form depends on it.
struct DocumentRoom {
    /// What a map here is, or the maps in a list here.
    var level: Level?
    /// Whether a list here has a line or more for each element however short it is.
    var isSection = false

    /// What stands under a key.
    init(of key: String, in level: Level?) {
        self.level = level?.inside(key)
        isSection = level?.isSection(key) ?? false
    }

    /// What stands in a list.
    var ofElements: DocumentRoom {
        var room = self
        room.isSection = false
        return room
    }
}

extension Level {
    /// Entries in the order of the level's keys, others behind them in their own. The values that an expectation names stay
    /// in theirs, too: so they are judged.
    func ordered(_ entries: [SceneDocument.Entry]) -> [SceneDocument.Entry] {
        let keys = keys
        func rank(_ key: String) -> Int {
            let isValue = self == .expectation && Expectation.Property(rawValue: key) != nil
            let ranked = isValue ? Expectation.Property.allCases.first?.rawValue : key
            return keys.firstIndex { $0 == ranked } ?? keys.count
        }
        return entries.map { (rank: rank($0.key), entry: $0) }.enumerated()
            .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element.entry)
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
