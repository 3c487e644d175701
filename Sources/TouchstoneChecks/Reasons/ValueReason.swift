internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// The reason why a property of a view does not have the expected value: a threshold, a bound, a limit, a gesture that
/// did not begin, or what moved the view.
struct ValueReason {
    private let view: String
    private var gestures: ViewGestures
    /// The view in the scene's first frame.
    private var first: ViewSnapshot?
    /// The views around it in the first frame.
    private var firstAround: [ViewSnapshot] = []
    private var movers = ViewMovers { _ in true }
    private var excursion = Excursion()
    private var lastLandings: [Int: Point] = [:]
    /// The displacement of the fingers when the pan began, in window points.
    private var panStart: Vector?
    /// The distance of two fingers when the second landed, in window points.
    private var pinchStart: Double?

    /// The distance that a pan subtracts on each axis, in window points (`docs/platform.md`).
    private static let panThreshold = 10.0
    /// The distance that a pinch subtracts from the distance of its fingers, in window points.
    private static let pinchThreshold = 8.0
    /// The smallest and the largest angle that a rotation subtracts, in degrees.
    private static let rotationThreshold = 4.95...10.05
    /// The largest difference at which numbers of points count as equal.
    private static let pointTolerance = 0.6

    init(of view: String) {
        self.view = view
        gestures = ViewGestures(of: view)
    }

    /// Adds the next frame. Call this method for each frame of the scene once and in order.
    mutating func observe(_ snapshot: FrameSnapshot) {
        gestures.observe(snapshot)
        movers.observe(snapshot)
        if let now = snapshot.views.first(where: { $0.name == view }) { excursion.observe(now, in: snapshot.frame) }
        if first == nil, let index = snapshot.views.firstIndex(where: { $0.name == view }) {
            first = snapshot.views[index]
            firstAround = sequence(first: index) { snapshot.views[$0].superview }.dropFirst().map { snapshot.views[$0] }
        }
        guard !snapshot.landings.isEmpty || !snapshot.transitions.isEmpty else { return }
        for landing in snapshot.landings {
            lastLandings[landing.finger] = landing.location
            let down = snapshot.touches.filter(\.isDown)
            pinchStart = down.count == 2 ? down[0].location.distance(to: down[1].location) : nil
        }
        for transition in snapshot.transitions where transition.state == .began {
            guard let pan = snapshot.recognizers.first(where: { $0.fullName == transition.recognizer }),
                pan.view == view, pan.handling.contains(.moves)
            else { continue }
            let ways = snapshot.touches.filter { pan.fingers.contains($0.finger) }.compactMap { touch in
                lastLandings[touch.finger].map { touch.location - $0 }
            }
            guard !ways.isEmpty else { continue }
            panStart = ways.reduce(Vector.zero) { $0 + $1 } * (1 / Double(ways.count))
        }
    }

    /// A description of the reason, and the frame in which it was decided, if there is one.
    func words(
        _ property: Expectation.Property, found: [Double], expected: [Double], in snapshot: FrameSnapshot, at index: Int
    ) -> (frame: Int?, words: String) {
        if let hint = centerHint(property, in: snapshot.views[index]) { return (nil, hint) }
        if let hint = thresholdHint(property, found: found, expected: expected, in: snapshot, at: index) {
            return (nil, hint)
        }
        if let bound = boundHint(property, found: found, expected: expected) { return (nil, bound) }
        if let effect = gestures.effects.last(where: { $0.changes(property) }) { return (nil, effect.words) }
        let (wanted, kinds): (Handling, ViewChange.Kinds) =
            switch property {
            case .center: (.moves, .moves)
            case .frame, .corners: (.moves, [.moves, .scales, .turns, .resizes])
            case .scale: (.scales, .scales)
            case .angle: (.turns, .turns)
            case .transform: ([.moves, .scales, .turns], [.moves, .scales, .turns])
            }
        if let others = otherMovers(kinds) { return (nil, others) }
        if let obstacle = gestures.obstacle(among: gestures.histories(for: wanted)) { return obstacle }
        if let contact = LimitContact(of: snapshot.views[index], presented: false), contact.kind == .touching,
            isHeld(snapshot.views[index], by: contact, property, found: found, expected: expected)
        {
            let edge = contact.edge.map { " at the \($0.rawValue) edge" } ?? ""
            return (nil, "'\(view)' is at its limit\(edge)")
        }
        if snapshot.views[index].presented != nil { return (nil, "'\(view)' is being animated") }
        if let cancelled = gestures.histories.compactMap(\.cancellation).last { return (nil, cancelled) }
        let begun = gestures.histories.compactMap { history in
            history.beginnings.kept.last.map { "\(history.recognizer) began in frame \($0.frame)" }
        }
        let isElsewhere = hasMoved(snapshot.views[index])
        if let back = excursion.words, property != .scale, property != .angle { return (nil, back) }
        if !begun.isEmpty { return (nil, enumeration(begun) + (isElsewhere ? "" : ", and '\(view)' has not moved")) }
        if property == .corners, !isElsewhere, let around = movedSuperview(of: index, in: snapshot) {
            let causes = causes([.moves, .scales, .turns, .resizes, .scrolls], of: around)
            return (nil, "'\(around)' around it has moved" + (causes.isEmpty ? "" : ": \(causes)"))
        }
        return (nil, isElsewhere ? "none of its own gestures has begun" : "nothing has moved it")
    }

    /// The causes of the view's latest changes of these kinds, if none of them is one of its own recognizers.
    private func otherMovers(_ kinds: ViewChange.Kinds) -> String? {
        let own = gestures.histories.map { ViewChange.Cause.recognizer($0.recognizer) }
        let latest = movers.latest(kinds, of: view)
        guard !latest.isEmpty, !latest.contains(where: { own.contains($0.cause) }) else { return nil }
        // What follows its own gesture, such as a layout that keeps it inside its limit, is a part of that gesture.
        guard !gestures.histories.contains(where: { movers.hasChanged(kinds, of: view, by: $0.recognizer) }) else {
            return nil
        }
        return causes(kinds, of: view)
    }

    private func causes(_ kinds: ViewChange.Kinds, of view: String) -> String {
        movers.latest(kinds, of: view).map { $0.cause.words($0.kinds, of: view) }.joined(separator: "; ")
    }

    /// A hint that the kind of view stopped it on the way to the expected value.
    private func boundHint(_ property: Expectation.Property, found: [Double], expected: [Double]) -> String? {
        for effect in gestures.effects {
            guard case .bound(let setting, _) = effect else { continue }
            let isUpper = setting == "maxScale"
            guard isUpper || setting == "minScale" else { continue }
            let isStopped =
                switch property {
                case .scale: isUpper ? expected[0] > found[0] : expected[0] < found[0]
                case .frame: isUpper ? expected[2] > found[2] : expected[2] < found[2]
                case .corners, .transform, .center, .angle: false
                }
            if isStopped { return effect.words }
        }
        return nil
    }

    /// Whether an edge can hold the view back from its expected position. An edge along which the view moved all the
    /// way cannot.
    private func isHeld(
        _ now: ViewSnapshot, by contact: LimitContact, _ property: Expectation.Property, found: [Double],
        expected: [Double]
    ) -> Bool {
        guard property == .center || property == .frame else { return true }
        guard let edge = contact.edge else {
            // The view covers its limit, and would also cover it at the expected position.
            guard property == .frame, let limit = now.readings.limit else { return true }
            return !Rect(x: expected[0], y: expected[1], width: expected[2], height: expected[3]).contains(limit)
        }
        let isAcross = edge == .left || edge == .right
        return abs(expected[isAcross ? 0 : 1] - found[isAcross ? 0 : 1]) > Self.pointTolerance
            || property == .frame && abs(expected[isAcross ? 2 : 3] - found[isAcross ? 2 : 3]) > Self.pointTolerance
    }

    /// The nearest view around it that has moved since the scene's first frame.
    private func movedSuperview(of index: Int, in snapshot: FrameSnapshot) -> String? {
        sequence(first: index) { snapshot.views[$0].superview }.dropFirst().map { snapshot.views[$0] }
            .first { around in Self.hasMoved(around, since: firstAround.first { $0.name == around.name }) }?.name
    }

    private func hasMoved(_ now: ViewSnapshot) -> Bool { Self.hasMoved(now, since: first) }

    private static func hasMoved(_ now: ViewSnapshot, since first: ViewSnapshot?) -> Bool {
        guard let first else { return false }
        return first.modelTransformToSuperview != now.modelTransformToSuperview
            || first.model.bounds != now.model.bounds
    }

    // MARK: Hints

    /// A view that moves away from where it was in the scene's first frame, and comes back.
    private struct Excursion {
        private var start: Point?
        private var farthest = 0.0
        /// The frame since which it is back; nil while it is away, and before it first moves.
        private var back: Int?
        /// Whether it came back by an animation or another motion.
        private var wasAnimated = false

        /// The distance within which it is where it was, in points (C).
        private static let tolerance = 0.5

        mutating func observe(_ view: ViewSnapshot, in frame: Int) {
            let center = view.drawn.bounds.center.applying(view.drawnTransformToSuperview)
            guard let start else {
                start = center
                return
            }
            let distance = center.distance(to: start)
            guard distance <= Self.tolerance else {
                farthest = max(farthest, distance)
                (back, wasAnimated) = (nil, view.presented != nil || view.readings.isMovingByItself)
                return
            }
            if farthest > 0, back == nil { back = frame }
        }

        /// A description such as `it moved 140 pt and sprang back by frame 52`; nil unless the view is back.
        var words: String? {
            back.map {
                "it moved \(trimmedDecimals(farthest, 1)) pt and \(wasAnimated ? "sprang" : "came") back by frame \($0)"
            }
        }
    }

    /// The center does not change if a view moves by its transform.
    private func centerHint(_ property: Expectation.Property, in now: ViewSnapshot) -> String? {
        guard property == .center, let first, now.model.center == first.model.center,
            now.model.transform != first.model.transform
        else { return nil }
        let frame = [now.frame.minX, now.frame.minY, now.frame.width, now.frame.height].map(visible)
        return "'\(view)' moves by its transform, so its center stays; its frame is [\(frame.joined(separator: ", "))]"
    }

    /// A hint that the difference equals the distance that a recognizer subtracts before it begins.
    private func thresholdHint(
        _ property: Expectation.Property, found: [Double], expected: [Double], in snapshot: FrameSnapshot, at index: Int
    ) -> String? {
        func begun(_ handling: Handling) -> String? {
            gestures.histories(for: handling).first { !$0.beginnings.isEmpty }?.recognizer
        }
        switch property {
        case .frame, .center, .corners, .transform:
            guard let pan = begun(.moves), let start = panStart,
                let missing = displacement(property, from: found, to: expected, in: snapshot, at: index)
            else { return nil }
            let taken = [start.dx, start.dy].map { min(max($0, -Self.panThreshold), Self.panThreshold) }
            guard taken.contains(where: { abs($0) >= Self.panThreshold }),
                abs(missing.dx - taken[0]) <= Self.pointTolerance, abs(missing.dy - taken[1]) <= Self.pointTolerance
            else { return nil }
            return "\(pan) leaves out the first 10 points of a drag"
        case .scale:
            guard let pinch = begun(.scales), let start = pinchStart, start > Self.pinchThreshold else { return nil }
            let initial = first.map { Vector(dx: $0.model.transform.a, dy: $0.model.transform.b).length } ?? 1
            let base = start + (expected[0] > initial ? Self.pinchThreshold : -Self.pinchThreshold)
            guard abs(found[0] * base - expected[0] * start) <= 0.01 * abs(expected[0]) * start else { return nil }
            return "\(pinch) leaves out the first 8 points of the fingers' distance"
        case .angle:
            guard let rotation = begun(.turns) else { return nil }
            let turn = Angle(degrees: expected[0] - found[0]).normalized.degrees
            let initial = first.map { Angle(radians: $0.model.transform.decomposition.angle).degrees } ?? 0
            let whole = Angle(degrees: expected[0] - initial).normalized.degrees
            guard Self.rotationThreshold.contains(abs(turn)), turn * whole > 0 else { return nil }
            return "\(rotation) leaves out the first 5 to 10 degrees of a turn"
        }
    }

    /// The displacement from the view's position to the expected one, in window coordinates; nil if the expected shape
    /// differs.
    private func displacement(
        _ property: Expectation.Property, from found: [Double], to expected: [Double], in snapshot: FrameSnapshot,
        at index: Int
    ) -> Vector? {
        let missing = zip(found, expected).map { $1 - $0 }
        let toWindow = snapshot.views[index].superview.map { snapshot.views[$0].transformToWindow } ?? .identity
        func isNothing(_ part: Double) -> Bool { abs(part) <= 1e-3 }
        switch property {
        case .center: return Vector(dx: missing[0], dy: missing[1]).applying(toWindow)
        case .frame:
            guard missing[2...].allSatisfy(isNothing) else { return nil }
            return Vector(dx: missing[0], dy: missing[1]).applying(toWindow)
        case .transform:
            guard missing[..<4].allSatisfy(isNothing) else { return nil }
            return Vector(dx: missing[4], dy: missing[5]).applying(toWindow)
        case .corners:
            let isRigid = (2..<8).allSatisfy { isNothing(missing[$0] - missing[$0 % 2]) }
            return isRigid ? Vector(dx: missing[0], dy: missing[1]) : nil
        case .scale, .angle: return nil
        }
    }
}

extension Effect {
    /// Whether the effect explains that a property of the view has another value than the fingers gave it.
    fileprivate func changes(_ property: Expectation.Property) -> Bool {
        let part: Handling
        switch self {
        case .refuse(let gesture, _, _):
            part = gesture == "pinch" ? .scales : gesture == "rotation" ? .turns : .moves
        case .snap(let setting, _):
            part = setting == "snapScales" ? .scales : setting == "snapAngle" || setting == "steps" ? .turns : .moves
        case .short: part = .moves
        case .bound, .springBack, .page, .miss, .release, .scroll: return false
        }
        switch property {
        case .center: return part == .moves
        case .scale: return part == .scales
        case .angle: return part == .turns
        case .frame, .corners, .transform: return true
        }
    }
}
