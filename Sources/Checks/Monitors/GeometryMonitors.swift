internal import Geometry
internal import GestureEngine
internal import Playback
internal import SceneFile

/// The view's frame stays inside its limit.
struct InsideLimitMonitor: Monitor {
    let view: String
    let tolerance: Double
    let isPresented: Bool
    private var first: Finding?
    private var worst = 0.0

    init(view: String, tolerance: Double, isPresented: Bool) {
        self.view = view
        self.tolerance = tolerance
        self.isPresented = isPresented
    }

    mutating func observe(_ snapshot: FrameSnapshot, counts: Bool) {
        guard counts, let view = snapshot.views.first(where: { $0.name == view }) else { return }
        guard let limit = view.readings.limit else {
            first = first ?? Finding(in: snapshot, "'\(view.name)' has no limit")
            return
        }
        let coverage = view.readings.limitCoverage
        if coverage.contains(.outline) {
            let uncovered = view.uncovered(limit, isPresented: isPresented)
            note(uncovered, "leaves \(visible(uncovered)) pt of its limit uncovered", in: snapshot)
            return
        }
        let frame = isPresented ? view.drawnFrame : view.frame
        let (across, down) = (coverage.contains(.horizontal), coverage.contains(.vertical))
        let excesses = [
            ("left", limit.minX - frame.minX, across), ("top", limit.minY - frame.minY, down),
            ("right", frame.maxX - limit.maxX, across), ("bottom", frame.maxY - limit.maxY, down),
        ].map { edge, excess, covers in (edge: edge, excess: covers ? -excess : excess, covers: covers) }
        guard let farthest = excesses.max(by: { $0.excess < $1.excess }) else { return }
        let way = visible(farthest.excess)
        note(
            farthest.excess,
            farthest.covers
                ? "leaves \(way) pt of its limit uncovered at the \(farthest.edge) edge"
                : "is \(way) pt past the \(farthest.edge) edge of its limit",
            in: snapshot)
    }

    private mutating func note(_ excess: Double, _ words: String, in snapshot: FrameSnapshot) {
        guard excess > tolerance else { return }
        worst = max(worst, excess)
        first = first ?? Finding(in: snapshot, "'\(view)' \(words)")
    }

    func finish() -> Finding? {
        guard var finding = first else { return nil }
        if worst > 0 { finding.message += "; at worst \(visible(worst)) pt" }
        return finding
    }
}

/// The axes of transforms stay at right angles.
struct NoShearMonitor: Monitor {
    let view: String?
    let tolerance: Double
    let isPresented: Bool
    private var first: Finding?

    init(view: String?, tolerance: Double, isPresented: Bool) {
        self.view = view
        self.tolerance = tolerance
        self.isPresented = isPresented
    }

    mutating func observe(_ snapshot: FrameSnapshot, counts: Bool) {
        guard counts, first == nil else { return }
        for candidate in snapshot.views where view == nil || candidate.name == view {
            let shear = candidate.values(presented: isPresented).transform.shear
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
    let isPresented: Bool
    private var previous: [String: [Point]] = [:]
    private var first: Finding?

    /// Points that a corner may always move.
    private static let allowance = 4.0
    /// What the largest movement of a finger is multiplied with.
    private static let factor = 2.0

    init(view: String?, isPresented: Bool) {
        self.view = view
        self.isPresented = isPresented
    }

    mutating func observe(_ snapshot: FrameSnapshot, counts: Bool) {
        let isTouched = snapshot.touches.contains { $0.phase != .ended && $0.phase != .cancelled }
        // A finger that lifts in this frame may have moved before.
        let way = snapshot.touches.map { $0.location.distance(to: $0.previousLocation) }.max() ?? 0
        for (index, candidate) in snapshot.views.enumerated() where view == nil || candidate.name == view {
            let corners = snapshot.corners(ofViewAt: index, presented: isPresented)
            let before = previous.updateValue(corners, forKey: candidate.name)
            guard counts, isTouched, first == nil, let before else { continue }
            let moved = zip(before, corners).map { $0.distance(to: $1) }.max() ?? 0
            guard moved > Self.allowance, moved > Self.factor * way else { continue }
            first = Finding(
                in: snapshot,
                "a corner of '\(candidate.name)' moves by \(visible(moved)) pt while the fingers move by at most "
                    + visible(way))
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
    let isPresented: Bool
    private var first: Finding?

    init(
        view: String, property: Expectation.Property, expected: [Double], tolerance: Double, isPresented: Bool
    ) {
        self.view = view
        self.property = property
        self.expected = expected
        self.tolerance = tolerance
        self.isPresented = isPresented
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
        // What is far off needs no more digits than can be seen.
        let text = difference >= 0.1 ? visible : brief
        func list(_ numbers: [Double], _ text: (Double) -> String) -> String {
            numbers.count == 1 ? text(numbers[0]) : "[" + numbers.map(text).joined(separator: ", ") + "]"
        }
        first = Finding(
            in: snapshot,
            "the \(property.rawValue) of '\(view)' is \(list(found, text)), not \(list(expected, brief)): off by "
                + "\(text(difference)), more than \(brief(tolerance)),")
    }

    private func value(in snapshot: FrameSnapshot, at index: Int) -> [Double] {
        let view = snapshot.views[index]
        let values = view.values(presented: isPresented)
        switch property {
        case .frame:
            let frame = isPresented ? view.drawnFrame : view.frame
            return [frame.minX, frame.minY, frame.width, frame.height]
        case .center: return [values.center.x, values.center.y]
        case .corners:
            return snapshot.corners(ofViewAt: index, presented: isPresented).flatMap { [$0.x, $0.y] }
        case .transform: return values.transform.components
        case .scale: return [Vector(dx: values.transform.a, dy: values.transform.b).length]
        case .angle: return [Angle(radians: values.transform.decomposition.angle).degrees]
        }
    }

    func finish() -> Finding? { first }
}

extension ViewSnapshot {
    /// What is drawn, or the model's values.
    fileprivate func values(presented: Bool) -> Values { presented ? drawn : model }

    /// How far the farthest corner of a limit, in the superview's coordinates, is outside of the view's outline, in points of
    /// the superview.
    fileprivate func uncovered(_ limit: Rect, isPresented: Bool) -> Double {
        let toSuperview = isPresented ? drawnTransformToSuperview : modelTransformToSuperview
        let bounds = values(presented: isPresented).bounds
        guard let back = toSuperview.inverted else { return .infinity }
        let across = Vector(dx: toSuperview.a, dy: toSuperview.b).length
        let down = Vector(dx: toSuperview.c, dy: toSuperview.d).length
        return limit.corners.map { corner in
            let place = corner.applying(back)
            return max(
                (bounds.minX - place.x) * across, (place.x - bounds.maxX) * across, (bounds.minY - place.y) * down,
                (place.y - bounds.maxY) * down)
        }.max() ?? 0
    }
}
