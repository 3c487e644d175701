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
        entry.events + (madeInCode(name)?.events ?? []) + addedInCode(to: name).filter { !entry.events.contains($0) }
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

/// A view that a scene's views are built into: one of the scene's own, or one that code makes in one of these, such as the
/// knob of a dial.
///
/// A view that code makes has the name that the code gives it, its identifier. A scene may name it by that, where it is the
/// only one called so, and always by its path, `dial.knob`: the id of the scene's view that it is in, then the identifiers
/// down to it.
package struct BuiltView: Sendable, Hashable {
    /// The id of the scene's view that it is, or is in.
    package var owner: String
    /// The identifiers that lead from the owner down to it; none for the owner itself.
    package var identifiers: [String]
    /// What traces call it.
    package var name: String
    /// The names of its recognizers: `pan` makes `knob.pan`.
    package var recognizers: [String]
    /// The names of the events that it reports beside its recognizers'.
    package var events: [String]

    /// `name` is what traces call the view.
    package init(
        owner: String, identifiers: [String], name: String, recognizers: [String], events: [String] = []
    ) {
        self.owner = owner
        self.identifiers = identifiers
        self.name = name
        self.recognizers = recognizers
        self.events = events
    }

    /// The owner's id and the identifiers down to it, between dots: `dial.knob`.
    package var path: String { ([owner] + identifiers).joined(separator: ".") }

    /// Whether code makes it.
    var isMadeInCode: Bool { !identifiers.isEmpty }

    /// Whether a scene may mean it by a name: by the end of its path.
    func isCalled(_ name: String) -> Bool { isMadeInCode && (path == name || path.hasSuffix("." + name)) }
}

/// The views that a scene's views are built into, made when they are first asked for.
final class BuiltViews {
    private let build: () -> [BuiltView]
    private(set) lazy var all = build()

    init(_ build: @escaping () -> [BuiltView]) { self.build = build }
}
