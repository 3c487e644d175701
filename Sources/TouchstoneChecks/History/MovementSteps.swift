internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// Compares how far fingers and the view that they hold move from one frame to the next.
struct MovementSteps: Sendable, Hashable {
    /// The views of the last frame.
    private var last: [ViewSnapshot] = []

    /// Adds the next frame. Call this method for each frame of the scene once and in order.
    mutating func observe(_ snapshot: FrameSnapshot) { last = snapshot.views }

    /// The movements of the fingers of a view, and of the first view that handlers changed, both in that view's
    /// superview: `in board: finger moved by (10, 0), card moved by (8.7, -5)`. Nil if no finger moved.
    func words(for runs: [HandlerRun], in snapshot: FrameSnapshot) -> String? {
        for run in runs {
            // A variable may show in another view than that which has it.
            let changed = run.sets.filter { !$0.isShown }.map(\.of) + [run.view]
            guard let (before, view) = changed.lazy.compactMap({ pair($0, in: snapshot) }).first else { continue }
            let movement = Pose(of: before).change(to: Pose(of: view))
            if movement == nil, run.sets.allSatisfy(\.isShown) { continue }
            let numbers = Set(
                snapshot.recognizers.filter { $0.view == run.view && $0.state.isActive }.flatMap(\.fingers))
            let touches = snapshot.touches.filter {
                numbers.contains($0.finger) || numbers.isEmpty && $0.view == run.view
            }
            let toWindow = view.superview.map { snapshot.views[$0].transformToWindow } ?? .identity
            guard let fromWindow = toWindow.inverted,
                let fingers = Pose(of: touches.map { $0.previousLocation.applying(fromWindow) })
                    .change(to: Pose(of: touches.map { $0.location.applying(fromWindow) }))
            else { continue }
            let place = view.superview.map { snapshot.views[$0].name } ?? "the window"
            let subject = touches.count == 1 ? "finger" : "\(touches.count) fingers"
            return "in \(place): \(subject) \(fingers), \(view.name) \(movement ?? "did not move")"
        }
        return nil
    }

    /// A view in the last frame and in this one.
    private func pair(_ name: String, in snapshot: FrameSnapshot) -> (before: ViewSnapshot, now: ViewSnapshot)? {
        guard let before = last.first(where: { $0.name == name }),
            let now = snapshot.views.first(where: { $0.name == name })
        else { return nil }
        return (before, now)
    }
}

/// A position, a line that turns and grows with what has the position, and how far its content is scrolled.
private struct Pose {
    var middle: Point
    var line = Vector(dx: 1, dy: 0)
    var offset = Point.zero

    init(of view: ViewSnapshot) {
        let transform = view.modelTransformToSuperview
        middle = view.model.bounds.center.applying(transform)
        line = Vector(dx: transform.a, dy: transform.b)
        offset = view.model.bounds.origin
    }

    /// The pose of fingers: their midpoint, and the line from the first to the second.
    init(of points: [Point]) {
        let sum = points.reduce(Vector.zero) { $0 + ($1 - .zero) }
        middle = .zero + sum * (1 / Double(max(points.count, 1)))
        if points.count > 1 { line = points[1] - points[0] }
    }

    /// What changed in the next pose, such as `moved by (10, 0) and turned by 5°`; nil if nothing did.
    func change(to next: Pose) -> String? {
        var parts: [String] = []
        for (verb, step) in [("moved", next.middle - middle), ("scrolled", next.offset - offset)] {
            let (x, y) = (trimmedDecimals(step.dx, 1), trimmedDecimals(step.dy, 1))
            if x != "0" || y != "0" { parts.append("\(verb) by (\(x), \(y))") }
        }
        let radians = (next.line.direction - line.direction).remainder(dividingBy: 2 * .pi)
        let turn = trimmedDecimals(Angle(radians: radians).degrees, 1)
        if turn != "0" { parts.append("turned by \(turn)°") }
        let factor = line.length > 0 ? trimmedDecimals(next.line.length / line.length, 3) : "1"
        if factor != "1" { parts.append("scaled by \(factor)") }
        guard let last = parts.popLast() else { return nil }
        return parts.isEmpty ? last : "\(parts.joined(separator: ", ")) and \(last)"
    }
}
