internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// Compares how far fingers and the view that they hold move from one frame to the next.
struct MovementSteps: Sendable, Hashable {
    /// The middles of the views in the last frame, as drawn, in their superviews' coordinates.
    private var middles: [String: Point] = [:]

    /// Adds the next frame. Call this method for each frame of the scene once and in order.
    mutating func observe(_ snapshot: FrameSnapshot) {
        middles = Dictionary(snapshot.views.map { ($0.name, $0.middle) }, uniquingKeysWith: { first, _ in first })
    }

    /// The movements of the fingers of a view, by their midpoint, and of the first view that handlers changed, both in
    /// that view's superview: `in board: finger moved by (10, 0), card by (8.7, -5)`. Nil if no finger moved.
    func words(for runs: [HandlerRun], in snapshot: FrameSnapshot) -> String? {
        for run in runs {
            let changed = run.sets.map(\.of) + [run.view]
            guard let name = changed.first(where: { middles[$0] != nil }), let before = middles[name],
                let view = snapshot.views.first(where: { $0.name == name })
            else { continue }
            let numbers = Set(
                snapshot.recognizers.filter { $0.view == run.view && $0.state.isActive }.flatMap(\.fingers))
            let touches = snapshot.touches.filter {
                numbers.contains($0.finger) || numbers.isEmpty && $0.view == run.view
            }
            guard !touches.isEmpty, touches.contains(where: { $0.location != $0.previousLocation }) else { continue }
            let toWindow = view.superview.map { snapshot.views[$0].transformToWindow } ?? .identity
            guard let fromWindow = toWindow.inverted else { continue }
            let steps = touches.map { touch in
                touch.location.applying(fromWindow) - touch.previousLocation.applying(fromWindow)
            }
            let finger = steps.reduce(Vector.zero, +) * (1 / Double(steps.count))
            let place = view.superview.map { snapshot.views[$0].name } ?? "the window"
            let fingers = touches.count == 1 ? "finger" : "midpoint of \(touches.count) fingers"
            return "in \(place): \(fingers) moved by \(finger.words), \(name) by \((view.middle - before).words)"
        }
        return nil
    }
}

extension ViewSnapshot {
    /// The middle of the bounds as drawn, in the superview's coordinates.
    fileprivate var middle: Point { drawn.bounds.center.applying(drawnTransformToSuperview) }
}

extension Vector {
    fileprivate var words: String { "(\(trimmedDecimals(dx, 1)), \(trimmedDecimals(dy, 1)))" }
}
