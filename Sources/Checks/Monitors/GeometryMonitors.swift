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

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard counts, let view = frame.snapshot.views.first(where: { $0.name == view }) else { return }
        guard let contact = LimitContact(of: view, presented: isPresented) else {
            var finding = Finding(in: frame, "'\(view.name)' has no limit", of: view.name)
            finding.isVacuous = true
            first = first ?? finding
            return
        }
        let way = visible(contact.excess)
        let edge = contact.edge?.rawValue ?? ""
        let words =
            switch (contact.edge, contact.covers) {
            case (nil, _): "leaves \(way) pt of its limit uncovered"
            case (_, true): "leaves \(way) pt of its limit uncovered at the \(edge) edge"
            case (_, false): "is \(way) pt past the \(edge) edge of its limit"
            }
        note(contact.excess, words, in: frame)
    }

    private mutating func note(_ excess: Double, _ words: String, in frame: PlayedFrame) {
        guard excess > tolerance else { return }
        worst = max(worst, excess)
        first =
            first
            ?? Finding(
                in: frame, "'\(view)' \(words)", of: view,
                measure: .init(found: [excess], expected: [0], missedBy: excess, tolerance: tolerance))
    }

    func finish() -> Finding? {
        guard var finding = first else { return nil }
        if worst > 0 {
            finding.message += "; at worst \(visible(worst)) pt"
            finding.measure?.missedBy = worst
        }
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

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard counts, first == nil else { return }
        for candidate in frame.snapshot.views where view == nil || candidate.name == view {
            let shear = candidate.values(presented: isPresented).transform.shear
            guard abs(shear) > tolerance else { continue }
            first = Finding(
                in: frame,
                "the transform of '\(candidate.name)' is sheared: the cosine of the angle between its axes is "
                    + brief(shear), of: candidate.name,
                measure: .init(found: [shear], expected: [0], missedBy: abs(shear), tolerance: tolerance))
            return
        }
    }

    func finish() -> Finding? { first }
}

/// No corner moves further in a frame than fingers can explain (`DESIGN.md` 8).
struct NoJumpMonitor: Monitor {
    private var tracker: StepTracker
    private var first: Finding?

    init(view: String?, isPresented: Bool) {
        tracker = StepTracker(view: view, presented: isPresented)
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        let steps = tracker.steps(in: frame.snapshot)
        guard counts, first == nil, let jump = steps.first(where: \.isJump) else { return }
        first = Finding(
            in: frame,
            "a corner of '\(jump.view)' moves by \(visible(jump.distance)) pt while the fingers move by at most "
                + "\(visible(jump.fingerDistance)) pt", of: jump.view,
            measure: .init(
                found: [jump.distance], expected: [jump.allowedDistance],
                missedBy: jump.distance - jump.allowedDistance, tolerance: 0))
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

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        let snapshot = frame.snapshot
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
            in: frame,
            "the \(property.rawValue) of '\(view)' is \(list(found, text)), not \(list(expected, brief)): off by "
                + "\(text(difference)), more than \(brief(tolerance)),", of: view,
            measure: .init(found: found, expected: expected, missedBy: difference, tolerance: tolerance))
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
