internal import Geometry

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
    /// The views that these are built into; asked where a name is not one of the scene's own.
    var built = BuiltViews { [] }
    /// Whether views could not be read, so that any name may be right.
    var isOpen = false

    subscript(_ id: String) -> Entry? { entries[id] }

    mutating func insert(_ id: String, _ entry: Entry) {
        ids.append(id)
        entries[id] = entry
    }

    /// The views without what the scene says of them, but their kinds.
    var nodes: [ViewNode] {
        ids.map { id in
            let entry = entries[id]
            let place = entry?.place ?? SourcePlace(line: 1, column: 1)
            return ViewNode(
                id: id, place: place, box: .center(.zero, size: Self.anySize),
                behavior: entry?.kind.map { ViewNode.Behavior(kind: $0.name, place: place) })
        }
    }

    /// The size of a view whose own may not be known.
    private static let anySize = Size(width: 100, height: 100)

    // MARK: Names

    /// What a name stands for.
    enum Finding {
        /// A view, by what traces call it.
        case view(String)
        /// Several views, by their paths.
        case several([String])
        case none
    }

    /// The scene's own view with that id, or else the view that code makes.
    func find(_ name: String) -> Finding {
        if entries[name] != nil { return .view(name) }
        let called = built.all.filter { $0.isCalled(name) }
        let exact = called.filter { $0.path == name }
        let found = exact.isEmpty ? called : exact
        if found.count > 1 { return .several(found.map(\.path)) }
        return found.first.map { .view($0.name) } ?? .none
    }

    /// What is known of a view by what traces call it.
    func entry(of name: String) -> Entry? {
        if let own = entries[name] { return own }
        guard let made = madeInCode(name), let owner = entries[made.owner] else { return nil }
        return Entry(place: owner.place, kind: nil, recognizerIDs: made.recognizers, isOpen: false)
    }

    /// The recognizers of a view, those that code adds to it among them.
    func recognizers(of name: String, _ entry: Entry) -> [String] {
        entry.recognizers + addedInCode(to: name).filter { !entry.recognizers.contains($0) }
    }

    /// The events of a view; its recognizers report theirs by their names.
    func events(of name: String, _ entry: Entry) -> [String] {
        entry.events + addedInCode(to: name).filter { !entry.events.contains($0) }
    }

    /// Every name that a scene may use, the scene's own first.
    var names: [String] {
        ids + built.all.filter(\.isMadeInCode).flatMap { $0.name == $0.path ? [$0.path] : [$0.name, $0.path] }
    }

    private func madeInCode(_ name: String) -> BuiltView? {
        built.all.first { $0.isMadeInCode && $0.name == name }
    }

    private func addedInCode(to name: String) -> [String] {
        built.all.first { !$0.isMadeInCode && $0.owner == name }?.recognizers ?? []
    }
}
