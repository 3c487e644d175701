internal import TouchstoneEngine
internal import TouchstoneGeometry

/// Facts about a whole scene on which the space for the heading, the key of the lines and the names of views depends.
package struct SceneTally: Sendable, Hashable {
    /// The activities of each recognizer, by its full name (`card.pan`). A recognizer that is always idle has no entry.
    package private(set) var activities: [String: Set<RecognizerActivity>] = [:]
    /// The largest number of recognizers that are active in one frame.
    package private(set) var mostBusy = 0
    /// The views that fingers hit.
    package private(set) var touchedViews: Set<String> = []
    /// The views with limits that were found until all other facts about limits were known, in drawing order.
    package private(set) var limitedViews: [String] = []
    /// Whether any view touches or crosses its limit, as drawn.
    package private(set) var touchesLimits = false
    /// The first view that a limit keeps from the position that a gesture requested.
    package private(set) var refusedView: String?
    /// The first view that has snap points from the start.
    package private(set) var snappingView: String?
    /// The first finger that lands.
    package private(set) var firstFinger: Int?
    /// The first finger that moves.
    package private(set) var movingFinger: Int?
    /// The first finger that is lifted or cancelled.
    package private(set) var liftedFinger: Int?

    /// Creates an empty tally.
    package init() {}

    /// Whether a view differs from the position that a gesture requested.
    private static func isRefused(_ view: ViewSnapshot) -> Bool {
        guard let wanted = view.readings.wantedTransform else { return false }
        let drawn = view.drawn.transform
        let moved = max(abs(wanted.tx - drawn.tx), abs(wanted.ty - drawn.ty))
        let changed = max(
            abs(wanted.a - drawn.a), abs(wanted.b - drawn.b), abs(wanted.c - drawn.c), abs(wanted.d - drawn.d))
        return moved >= 0.05 || changed >= 0.0005
    }

    /// Whether a view touches or crosses its limit, as drawn.
    private static func isTouched(_ limit: Rect, by view: ViewSnapshot) -> Bool {
        let touching = LimitContact.touching
        guard !view.readings.limitCoverage.isEmpty else {
            // Check the box first, because most views are inside their limits in most frames.
            let box = view.limitedFrame(presented: true)
            return box.minX - limit.minX <= touching || box.minY - limit.minY <= touching
                || limit.maxX - box.maxX <= touching || limit.maxY - box.maxY <= touching
        }
        return LimitContact(of: view, presented: true).map { $0.excess >= -touching } ?? false
    }

    /// Adds the next frame.
    mutating func observe(_ snapshot: FrameSnapshot) {
        if snapshot.frame == 0 { snappingView = snapshot.views.first { !$0.readings.snapPoints.isEmpty }?.name }
        var busy = 0
        for recognizer in snapshot.recognizers {
            guard let activity = RecognizerActivity(recognizer) else { continue }
            busy += 1
            activities[recognizer.fullName, default: []].insert(activity)
        }
        mostBusy = max(mostBusy, busy)
        for touch in snapshot.touches {
            if let view = touch.view { touchedViews.insert(view) }
            if firstFinger == nil { firstFinger = touch.finger }
            if movingFinger == nil, touch.phase == .moved { movingFinger = touch.finger }
            if liftedFinger == nil, touch.phase == .ended || touch.phase == .cancelled { liftedFinger = touch.finger }
        }
        guard limitedViews.isEmpty || !touchesLimits || refusedView == nil else { return }
        for view in snapshot.views {
            guard let limit = view.readings.limit else { continue }
            if !limitedViews.contains(view.name) { limitedViews.append(view.name) }
            if refusedView == nil, Self.isRefused(view) { refusedView = view.name }
            if !touchesLimits { touchesLimits = Self.isTouched(limit, by: view) }
        }
    }
}

/// Tracks the views of a scene that are involved: one of their gestures is recognized, or they are moved, rotated,
/// scaled, resized or scrolled within their superview.
struct Involvement: Sendable, Hashable {
    /// The position of a view in its superview.
    private struct Position: Sendable, Hashable {
        var transform: Transform
        var bounds: Rect
    }

    /// The views' initial positions.
    private var first: [String: Position] = [:]
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
            let position = Position(transform: view.drawnTransformToSuperview, bounds: view.drawn.bounds)
            if let initial = first[view.name] {
                if initial != position { involved.insert(view.name) }
            } else {
                first[view.name] = position
                order.append(view.name)
            }
        }
        for recognizer in snapshot.recognizers where recognizer.isRecognized { involved.insert(recognizer.view) }
    }
}
