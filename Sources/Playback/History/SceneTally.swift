internal import Geometry
internal import GestureEngine

/// What a scene shows at any time, as far as the room for the heading, the key of the lines and the names of views depend on it.
package struct SceneTally: Sendable, Hashable {
    /// What each recognizer does at any time, by its full name (`card.pan`); nothing is kept of those that are always idle.
    package private(set) var activities: [String: Set<RecognizerActivity>] = [:]
    /// The most recognizers that do something in one frame.
    package private(set) var mostBusy = 0
    /// The views that fingers hit.
    package private(set) var touchedViews: Set<String> = []
    /// Whether any view has a limit.
    package private(set) var hasLimits = false
    /// Whether any view touches or crosses its limit, as drawn.
    package private(set) var touchesLimits = false
    /// The first view that a limit keeps from where a gesture wanted it.
    package private(set) var refusedView: String?
    /// The first finger that moves.
    package private(set) var movingFinger: Int?
    /// The first finger that lifts or is cancelled.
    package private(set) var liftedFinger: Int?

    /// Nothing yet.
    package init() {}

    /// Whether a view is not as a gesture wanted it.
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
            // Most views lie inside of their limits in most frames: that is found without more.
            let box = view.limitedFrame(presented: true)
            return box.minX - limit.minX <= touching || box.minY - limit.minY <= touching
                || limit.maxX - box.maxX <= touching || limit.maxY - box.maxY <= touching
        }
        return LimitContact(of: view, presented: true).map { $0.excess >= -touching } ?? false
    }

    /// Looks at the next frame.
    mutating func observe(_ snapshot: FrameSnapshot) {
        var busy = 0
        for recognizer in snapshot.recognizers {
            guard let activity = RecognizerActivity(recognizer) else { continue }
            busy += 1
            activities[recognizer.fullName, default: []].insert(activity)
        }
        mostBusy = max(mostBusy, busy)
        for touch in snapshot.touches {
            if let view = touch.view { touchedViews.insert(view) }
            if movingFinger == nil, touch.phase == .moved { movingFinger = touch.finger }
            if liftedFinger == nil, touch.phase == .ended || touch.phase == .cancelled { liftedFinger = touch.finger }
        }
        guard !hasLimits || !touchesLimits || refusedView == nil else { return }
        for view in snapshot.views {
            guard let limit = view.readings.limit else { continue }
            hasLimits = true
            if refusedView == nil, Self.isRefused(view) { refusedView = view.name }
            if !touchesLimits { touchesLimits = Self.isTouched(limit, by: view) }
        }
    }
}
