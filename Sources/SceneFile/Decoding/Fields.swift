/// The keys of one map, each once, with their values.
struct Fields {
    let place: SourcePlace
    /// What declares the keys.
    let level: Level
    /// In the order given.
    let entries: [SceneDocument.Entry]
    private let indices: [String: Int]

    init(place: SourcePlace, level: Level, entries: [SceneDocument.Entry]) {
        self.place = place
        self.level = level
        self.entries = entries
        indices = Dictionary(entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The value of a key, or nil where the key is absent.
    subscript(_ key: String) -> SceneDocument.Node? { indices[key].map { entries[$0].value } }

    /// Where the key stands, or the map where the key is absent.
    func keyPlace(_ key: String) -> SourcePlace { indices[key].map { entries[$0].keyPlace } ?? place }

    func has(_ key: String) -> Bool { indices[key] != nil }

    /// The value of a key, or what its declaration says holds without it; nil where neither is there.
    func value(_ key: String) -> SceneDocument.Node? { self[key] ?? level.table[key]?.fallback }

    /// The numbers that the declaration of a key allows.
    func range(of key: String) -> NumberRange {
        switch level.table[key]?.type {
        case .number(let range), .time(let range): range
        default: preconditionFailure("'\(key)' of \(level.name) is not declared as a number or a time")
        }
    }

    /// The words that the declaration of a key allows.
    func words(of key: String) -> [String] {
        guard case .words(let words) = level.table[key]?.type else {
            preconditionFailure("'\(key)' of \(level.name) is not declared as a word")
        }
        return words.map(\.text)
    }
}
