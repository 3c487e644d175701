internal import TouchstoneEngine
internal import TouchstoneHandlers
internal import TouchstoneScenes

/// The views with an identifier that code created inside a scene's views, and their names in traces.
///
/// Traces, expectations and pictures refer to views by name. A view that code created is named by its identifier. If
/// another view of the scene has the same identifier, it is named by its path, such as `dial.knob`.
struct MadeViews {
    /// The views, each after its superview. The scene's own views are included.
    private(set) var all: [(view: View, built: BuiltView)] = []

    /// Finds the views in `superview` and names them. `views` are the scene's own views.
    init(in superview: View, of views: [String: View]) {
        let ids = Dictionary(views.map { (ObjectIdentifier($1), $0) }) { first, _ in first }
        visit(superview, owner: nil, path: [], ids)
        var counts: [String: Int] = [:]
        for (_, built) in all { built.identifiers.last.map { counts[$0, default: 0] += 1 } }
        for index in all.indices {
            guard let identifier = all[index].built.identifiers.last else { continue }
            if counts[identifier] == 1, views[identifier] == nil { continue }
            all[index].built.name = all[index].built.path
            all[index].view.traceName = all[index].built.path
        }
    }

    private mutating func visit(_ view: View, owner: String?, path: [String], _ ids: [ObjectIdentifier: String]) {
        var (owner, path) = (owner, path)
        if let id = ids[ObjectIdentifier(view)] {
            (owner, path) = (id, [])
            add(view, owner: id, path: [], name: id)
        } else if let owner, let identifier = view.identifier, !identifier.isEmpty {
            path.append(identifier)
            add(view, owner: owner, path: path, name: identifier)
        }
        for subview in view.subviews { visit(subview, owner: owner, path: path, ids) }
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
