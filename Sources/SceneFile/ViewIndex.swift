/// The views that gestures and expectations may name, and what each brings.
struct ViewIndex {
    /// What is known of a view, even where the view itself is faulty: one mistake is reported once.
    struct Entry {
        var place: SourcePlace
        /// nil for a view without behavior.
        var kind: Catalogue.Kind?
        /// The ids of the recognizers that the scene adds.
        var recognizerIDs: [String] = []
        /// Whether the view's behavior or recognizers could not be read, so that nothing said of them can be wrong.
        var isOpen: Bool

        /// The names of all recognizers of the view: the behavior's, then the scene's.
        var recognizers: [String] { (kind?.recognizers ?? []) + recognizerIDs }
        /// The names of all events that the view reports.
        var events: [String] { (kind?.events ?? []) + recognizerIDs }
    }

    private(set) var ids: [String] = []
    private var entries: [String: Entry] = [:]
    /// Whether views could not be read, so that any name may be right.
    var isOpen = false

    subscript(_ id: String) -> Entry? { entries[id] }

    mutating func insert(_ id: String, _ entry: Entry) {
        ids.append(id)
        entries[id] = entry
    }
}
