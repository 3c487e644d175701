internal import TouchstoneEngine
internal import TouchstoneHandlers
internal import TouchstoneScenes

/// The views that code created inside a scene's views and that have a name, and their names in traces.
///
/// Traces, expectations and pictures refer to views by name. A view that code created is named by its identifier, or
/// else by the property that holds it. If another view of the scene has the same name, it is named by its path, such as
/// `lamp.knob`.
struct MadeViews {
    /// The views, each after its superview. The scene's own views are included.
    private(set) var all: [(view: View, built: BuiltView)] = []
    /// The names of views without an identifier, by the scene's view that contains them.
    private var properties: [String: PropertyNames] = [:]
    private let scene: Scene
    private let own: [String: View]

    /// Finds the views in `superview` and names them.
    ///
    /// - Parameters:
    ///   - views: the scene's own views.
    ///   - scene: the scene. The properties of ready-made kinds name no views.
    init(in superview: View, of views: [String: View], in scene: Scene) {
        self.scene = scene
        own = views
        let names = Dictionary(views.map { (ObjectIdentifier($1), $0) }) { first, _ in first }
        visit(superview, owner: nil, path: [], names)
        var counts: [String: Int] = [:]
        for (_, built) in all { built.identifiers.last.map { counts[$0, default: 0] += 1 } }
        for index in all.indices {
            guard let identifier = all[index].built.identifiers.last else { continue }
            let isUnique = counts[identifier] == 1 && views[identifier] == nil
            if isUnique, all[index].view.identifier == identifier { continue }
            let name = isUnique ? identifier : all[index].built.path
            all[index].built.name = name
            all[index].view.traceName = name
        }
    }

    private mutating func visit(_ view: View, owner: String?, path: [String], _ ids: [ObjectIdentifier: String]) {
        var (owner, path) = (owner, path)
        if let id = ids[ObjectIdentifier(view)] {
            (owner, path) = (id, [])
            add(view, owner: id, path: [], name: id)
        } else if let owner, let identifier = name(of: view, in: owner) {
            path.append(identifier)
            add(view, owner: owner, path: path, name: identifier)
        }
        for subview in view.subviews { visit(subview, owner: owner, path: path, ids) }
    }

    /// The name of a view that code created; nil for a part of a ready-made kind, and for a view that no property holds.
    private mutating func name(of view: View, in owner: String) -> String? {
        if let identifier = view.identifier, !identifier.isEmpty { return identifier }
        guard !view.isPart else { return nil }
        if let names = properties[owner] { return names.name(of: view) }
        let isReadyMade = scene.allViews.first { $0.id == owner }?.isOfReadyMadeKind ?? true
        let names = isReadyMade ? nil : own[owner].map { PropertyNames(in: $0) }
        properties[owner] = names ?? PropertyNames()
        return names?.name(of: view)
    }

    private mutating func add(_ view: View, owner: String, path: [String], name: String) {
        let recognizers = view.gestureRecognizers
        let built = BuiltView(
            owner: owner, identifiers: path, name: name, recognizers: recognizers.map(\.name),
            events: view is Control ? Control.Events.tracedNames : [], type: ObjectType(of: view),
            recognizerTypes: recognizers.map { ObjectType(of: $0) }, readings: view.readings.fields.map(\.name))
        all.append((view, built))
    }
}
