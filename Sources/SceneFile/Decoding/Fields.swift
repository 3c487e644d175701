/// The keys of one map, each once, with their values.
struct Fields {
    let place: SourcePlace
    /// In the order given.
    let entries: [SceneDocument.Entry]
    private let indices: [String: Int]

    init(place: SourcePlace, entries: [SceneDocument.Entry]) {
        self.place = place
        self.entries = entries
        indices = Dictionary(entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The value of a key, or nil where the key is absent.
    subscript(_ key: String) -> SceneDocument.Node? { indices[key].map { entries[$0].value } }

    /// Where the key stands, or the map where the key is absent.
    func keyPlace(_ key: String) -> SourcePlace { indices[key].map { entries[$0].keyPlace } ?? place }

    func has(_ key: String) -> Bool { indices[key] != nil }
}
