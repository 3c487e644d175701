internal import TouchstoneEngine
internal import TouchstoneGeometry

/// Tracks the views of a scene that are involved: one of their gestures is recognized, or they are moved, rotated,
/// scaled, resized or scrolled within their superview.
struct Involvement: Sendable, Hashable {
    /// The position of a view in its superview.
    private struct Place: Sendable, Hashable {
        var transform: Transform
        var bounds: Rect
    }

    /// The views' initial positions.
    private var first: [String: Place] = [:]
    /// All views, in the order in which they first appear.
    private var order: [String] = []
    private var involved: Set<String> = []
    private var limited: Set<String> = []
    /// Whether any view has been animated so far.
    private(set) var hasAnimations = false

    /// The involved views so far, in the order in which they first appear.
    var views: [String] { order.filter(involved.contains) }

    /// Whether any involved view has had a limit so far.
    var hasLimits: Bool { !involved.isDisjoint(with: limited) }

    /// Whether a view has been involved so far.
    func contains(_ view: String) -> Bool { involved.contains(view) }

    /// Adds the next frame.
    mutating func observe(_ snapshot: FrameSnapshot) {
        for view in snapshot.views {
            if view.readings.limit != nil { limited.insert(view.name) }
            if view.presented != nil { hasAnimations = true }
        }
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
