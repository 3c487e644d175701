internal import Geometry
internal import GestureEngine
internal import Playback
internal import SceneFile

/// The view's frame stays inside its limit.
struct InsideLimitMonitor: Monitor {
    let view: String
    let tolerance: Double
    private var first: Finding?
    private var worst = 0.0

    init(view: String, tolerance: Double) {
        self.view = view
        self.tolerance = tolerance
    }

    mutating func observe(_ snapshot: FrameSnapshot, counts: Bool) {
        guard counts, let view = snapshot.views.first(where: { $0.name == view }) else { return }
        guard let limit = view.readings.limit else {
            first = first ?? Finding(in: snapshot, "'\(view.name)' has no limit")
            return
        }
        let excesses = [
            ("left", limit.minX - view.frame.minX), ("top", limit.minY - view.frame.minY),
            ("right", view.frame.maxX - limit.maxX), ("bottom", view.frame.maxY - limit.maxY),
        ]
        guard let (edge, excess) = excesses.max(by: { $0.1 < $1.1 }), excess > tolerance else { return }
        worst = max(worst, excess)
        first =
            first
            ?? Finding(in: snapshot, "'\(view.name)' is \(brief(excess)) pt past the \(edge) edge of its limit")
    }

    func finish() -> Finding? {
        guard var finding = first else { return nil }
        if worst > 0 { finding.message += "; at worst \(brief(worst)) pt" }
        return finding
    }
}

/// The axes of transforms stay at right angles.
struct NoShearMonitor: Monitor {
    let view: String?
    let tolerance: Double
    private var first: Finding?

    init(view: String?, tolerance: Double) {
        self.view = view
        self.tolerance = tolerance
    }

    mutating func observe(_ snapshot: FrameSnapshot, counts: Bool) {
        guard counts, first == nil else { return }
        for candidate in snapshot.views where view == nil || candidate.name == view {
            let shear = candidate.model.transform.shear
            guard abs(shear) > tolerance else { continue }
            first = Finding(
                in: snapshot,
                "the transform of '\(candidate.name)' is sheared: the cosine of the angle between its axes is "
                    + brief(shear))
            return
        }
    }

    func finish() -> Finding? { first }
}

/// No corner moves further in a frame than fingers can explain (`DESIGN.md` 8).
struct NoJumpMonitor: Monitor {
    let view: String?
    private var previous: [String: [Point]] = [:]
    private var first: Finding?

    /// Points that a corner may always move.
    private static let allowance = 4.0
    /// What the largest movement of a finger is multiplied with.
    private static let factor = 2.0

    init(view: String?) { self.view = view }

    mutating func observe(_ snapshot: FrameSnapshot, counts: Bool) {
        let isTouched = snapshot.touches.contains { $0.phase != .ended && $0.phase != .cancelled }
        // A finger that lifts in this frame may have moved before.
        let way = snapshot.touches.map { $0.location.distance(to: $0.previousLocation) }.max() ?? 0
        for (index, candidate) in snapshot.views.enumerated() where view == nil || candidate.name == view {
            let corners = snapshot.modelCorners(at: index)
            let before = previous.updateValue(corners, forKey: candidate.name)
            guard counts, isTouched, first == nil, let before else { continue }
            let moved = zip(before, corners).map { $0.distance(to: $1) }.max() ?? 0
            guard moved > Self.allowance, moved > Self.factor * way else { continue }
            first = Finding(
                in: snapshot,
                "a corner of '\(candidate.name)' moves by \(brief(moved)) pt while the fingers move by at most "
                    + brief(way))
        }
    }

    func finish() -> Finding? { first }
}

/// A property of a view has a value.
struct ValueMonitor: Monitor {
    let view: String
    let property: Expectation.Property
    let expected: [Double]
    let tolerance: Double
    private var first: Finding?

    init(view: String, property: Expectation.Property, expected: [Double], tolerance: Double) {
        self.view = view
        self.property = property
        self.expected = expected
        self.tolerance = tolerance
    }

    mutating func observe(_ snapshot: FrameSnapshot, counts: Bool) {
        guard counts, first == nil, let index = snapshot.views.firstIndex(where: { $0.name == view }) else { return }
        let found = value(in: snapshot, at: index)
        let differences = zip(found, expected).map { pair in
            property == .angle
                ? Angle(degrees: pair.0 - pair.1).normalized.degrees.magnitude : (pair.0 - pair.1).magnitude
        }
        // What is not a number is not within any tolerance.
        guard let difference = differences.first(where: \.isNaN) ?? differences.max(), !(difference <= tolerance)
        else { return }
        func list(_ numbers: [Double]) -> String {
            numbers.count == 1 ? brief(numbers[0]) : "[" + numbers.map(brief).joined(separator: ", ") + "]"
        }
        first = Finding(
            in: snapshot,
            "the \(property.rawValue) of '\(view)' is \(list(found)), not \(list(expected)): off by "
                + "\(brief(difference)), more than \(brief(tolerance)),")
    }

    private func value(in snapshot: FrameSnapshot, at index: Int) -> [Double] {
        let view = snapshot.views[index]
        switch property {
        case .frame: return [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
        case .center: return [view.model.center.x, view.model.center.y]
        case .corners: return snapshot.modelCorners(at: index).flatMap { [$0.x, $0.y] }
        case .transform: return view.model.transform.components
        case .scale: return [Vector(dx: view.model.transform.a, dy: view.model.transform.b).length]
        case .angle: return [Angle(radians: view.model.transform.decomposition.angle).degrees]
        }
    }

    func finish() -> Finding? { first }
}
