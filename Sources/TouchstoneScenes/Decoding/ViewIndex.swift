internal import TouchstoneGeometry
package import TouchstoneHandlers

/// The views that gestures and expectations may name, with their recognizers and events.
struct ViewIndex {
    /// The properties of a view. They are stored even if the view itself has errors, so that an error is reported only
    /// once.
    struct Entry {
        var place: SourcePlace
        /// The kind of its behavior, or nil for a view without behavior.
        var kind: Catalogue.Kind?
        /// The name of its behavior in the catalogue. It differs from that of the kind for a kind of the scene.
        var behavior: String?
        /// The ids of the recognizers that the scene adds.
        var recognizerIDs: [String] = []
        /// Whether the view's behavior or recognizers could not be read. References to them are then not reported as
        /// errors.
        var isOpen: Bool

        /// The names of all recognizers of the view: those of its behavior, then those of the scene.
        var recognizers: [String] { (kind?.recognizers ?? []) + recognizerIDs }
        /// The names of all events that the view reports.
        var events: [String] { (kind?.events ?? []) + recognizerIDs }
    }

    private(set) var ids: [String] = []
    private var entries: [String: Entry] = [:]
    /// The views that are built from the scene's views. They are used if a name is not one of the scene's own.
    var built = BuiltViews { [] }
    /// Whether some views could not be read. Any name may then be right.
    var isOpen = false

    subscript(_ id: String) -> Entry? { entries[id] }

    mutating func insert(_ id: String, _ entry: Entry) {
        ids.append(id)
        entries[id] = entry
    }

    /// The views with their kinds only, without their other properties in the scene.
    var nodes: [ViewNode] {
        ids.map { id in
            let entry = entries[id]
            let place = entry?.place ?? SourcePlace(line: 1, column: 1)
            return ViewNode(
                id: id, place: place, box: .center(.zero, size: Self.anySize),
                behavior: entry?.behavior.map { ViewNode.Behavior(kind: $0, place: place) })
        }
    }

    /// The size of a view whose own size may not be known.
    private static let anySize = Size(width: 100, height: 100)

    // MARK: Names

    /// The result of looking up a name.
    enum Finding {
        /// A view, with its name in traces.
        case view(String)
        /// Several views, with their paths.
        case several([String])
        case none
    }

    /// Returns the scene's own view with this id, or the view that code creates under this name.
    func find(_ name: String) -> Finding {
        if entries[name] != nil { return .view(name) }
        let called = built.all.filter { $0.isCalled(name) }
        let exact = called.filter { $0.path == name }
        let found = exact.isEmpty ? called : exact
        if found.count > 1 { return .several(found.map(\.path)) }
        return found.first.map { .view($0.name) } ?? .none
    }

    /// Returns the properties of a view with this name in traces.
    func entry(of name: String) -> Entry? {
        if let own = entries[name] { return own }
        guard let made = madeInCode(name), let owner = entries[made.owner] else { return nil }
        return Entry(place: owner.place, kind: nil, recognizerIDs: made.recognizers, isOpen: false)
    }

    /// Returns the recognizers of a view, including those that code adds to it.
    func recognizers(of name: String, _ entry: Entry) -> [String] {
        entry.recognizers + addedInCode(to: name).filter { !entry.recognizers.contains($0) }
    }

    /// Returns the events of a view. Its recognizers report events under their own names.
    func events(of name: String, _ entry: Entry) -> [String] {
        entry.events + (madeInCode(name)?.events ?? []) + addedInCode(to: name).filter { !entry.events.contains($0) }
    }

    /// All names that a scene may use, the scene's own first.
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

/// A view that is built from the views of a scene: one of the scene's own, or one that code creates inside one of
/// these, such as the knob of a lamp.
///
/// A view that code creates has the name that the code sets, its identifier. A scene may use this identifier as its
/// name if it is unique. It may always use the path `lamp.knob`: the id of the scene's view that contains it, followed
/// by the identifiers down to it.
package struct BuiltView: Sendable, Hashable {
    /// The id of the scene's view that it is, or that contains it.
    package var owner: String
    /// The identifiers from the owner down to the view. Empty for the owner itself.
    package var identifiers: [String]
    /// The name in traces.
    package var name: String
    /// The names of its recognizers: `pan` makes `knob.pan`.
    package var recognizers: [String]
    /// The names of the events that it reports in addition to those of its recognizers.
    package var events: [String]
    /// The class of the view, for code.
    package var type: ObjectType
    /// The classes of its recognizers, in the order of their names.
    package var recognizerTypes: [ObjectType]
    /// The names of the values that it adds to traces.
    package var readings: [String]

    /// Creates a built view. `name` is its name in traces.
    package init(
        owner: String, identifiers: [String], name: String, recognizers: [String], events: [String] = [],
        type: ObjectType = .view, recognizerTypes: [ObjectType]? = nil, readings: [String] = []
    ) {
        self.owner = owner
        self.identifiers = identifiers
        self.name = name
        self.recognizers = recognizers
        self.events = events
        self.type = type
        self.recognizerTypes = recognizerTypes ?? recognizers.map { _ in .recognizer }
        self.readings = readings
    }

    /// The owner's id and the identifiers down to the view, separated by dots: `lamp.knob`.
    package var path: String { ([owner] + identifiers).joined(separator: ".") }

    /// Whether code creates the view.
    var isMadeInCode: Bool { !identifiers.isEmpty }

    /// Whether a name in a scene may refer to the view, as the end of its path.
    func isCalled(_ name: String) -> Bool { isMadeInCode && (path == name || path.hasSuffix("." + name)) }
}

/// The views that are built from a scene's views. They are built when they are first used.
final class BuiltViews {
    private let build: () -> [BuiltView]
    private(set) lazy var all = build()

    init(_ build: @escaping () -> [BuiltView]) { self.build = build }
}
