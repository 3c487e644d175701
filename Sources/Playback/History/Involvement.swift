internal import Geometry
internal import GestureEngine

/// Follows which views of a scene something happens to: a gesture of theirs is recognized, or they are moved, turned, scaled,
/// resized or scrolled in their superview.
struct Involvement: Sendable, Hashable {
    /// How a view lies in its superview.
    private struct Place: Sendable, Hashable {
        var transform: Transform
        var bounds: Rect
    }

    /// The views' first places.
    private var first: [String: Place] = [:]
    /// All views, in the order in which the scene first shows them.
    private var order: [String] = []
    private var involved: Set<String> = []
    private var limited: Set<String> = []

    /// The views that something has happened to so far, in the order in which the scene first shows them.
    var views: [String] { order.filter(involved.contains) }

    /// Whether any of these views has had a limit so far.
    var hasLimits: Bool { !involved.isDisjoint(with: limited) }

    /// Whether something has happened to a view so far.
    func contains(_ view: String) -> Bool { involved.contains(view) }

    /// Looks at the next frame.
    mutating func observe(_ snapshot: FrameSnapshot) {
        for view in snapshot.views where view.readings.limit != nil { limited.insert(view.name) }
        for view in snapshot.views where !involved.contains(view.name) {
            let place = Place(transform: view.drawnTransformToSuperview, bounds: view.drawn.bounds)
            if let known = first[view.name] {
                if known != place { involved.insert(view.name) }
            } else {
                first[view.name] = place
                order.append(view.name)
            }
        }
        for recognizer in snapshot.recognizers where recognizer.isRecognized { involved.insert(recognizer.view) }
    }
}
