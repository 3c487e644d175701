internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// Checks that views stay under the fingers that move, pinch or rotate them.
///
/// The expectation `fingers-attached` has no excuses: each finger must stay within a distance of the point of the view
/// that it grabbed, even if the view has reached its limit. It also fails if no finger holds the view.
///
/// The lint `slip` tests only what the view's recognizers are for, and reports more than 4 points. For a pan, the midpoint
/// of the fingers must stay over the midpoint of the points that they grabbed. For a pinch with two fingers, their distance
/// relative to the view must stay the same; for a rotation, the line between them. Fingers that are farther apart than
/// the view's diagonal count as if they were that far apart. If a view's recognizer drags a subview, as a list does
/// with a row, the subview is tested instead, also while the view scrolls. The lint excuses:
///
/// - a view that touches its limit, stretches an elastic limit, has its largest or smallest size, has nothing to scroll,
///   is animated, is moved by a superview, or is held in the frame of an action, until it is under its fingers again;
/// - a view that was held back when fingers grabbed it, until they grab it again;
/// - a view that no gesture has ever moved, such as a knob whose gesture turns only a layer;
/// - a frame in which a finger lands or lifts, and two fingers that are close to each other.
struct SlipMonitor: Monitor {
    private let view: String?
    /// The allowed distance in window points. The lint allows 4: less is hard to see, and `no-jump` allows as much (C).
    private let tolerance: Double
    private let isPresented: Bool
    private let hasExcuses: Bool
    private var tracker: GripTracker
    /// Whether a finger has held the view in a frame that counts.
    private var wasHeld = false
    @BoxedOptional private var first: Failure?
    private var worst: (distance: Double, summary: String, frame: Int, details: String)?

    /// The views that something has held back and that have not been under their fingers again since then.
    private var heldBack: Set<String> = []
    /// The views that code of the app moves, so that they are meant to follow fingers.
    private var movedViews: Set<String> = []
    /// The views that were not at the position that their fingers requested when the fingers grabbed them, or that a
    /// superview moved. Their expected positions are not known.
    private var heldElsewhere: Set<String> = []
    /// The restraints of each view that has not been under its fingers again since then.
    private var restraints: [String: ViewReadings.Restraint] = [:]
    /// For each held view, its superview's transform to the window in the previous frame.
    private var superviewTransforms: [String: Transform] = [:]
    /// For each view, the distance of two fingers when both had landed, and the view's diagonal, in window points.
    private var spans: [String: (fingers: Double, diagonal: Double)] = [:]
    /// The locations of the fingers and of a view's center when the fingers grabbed it, in window coordinates.
    private var starts: [String: (fingers: Point, middle: Point)] = [:]

    /// The distance that fingers and view move before their directions are compared, in window points (C).
    private static let leastMovement = 10.0
    /// The distance in window points below which fingers have no distance to keep (C).
    private static let leastSpread = 20.0

    init(view: String?, tolerance: Double = 4, isPresented: Bool = true, hasExcuses: Bool = false) {
        self.view = view
        self.tolerance = tolerance
        self.isPresented = isPresented
        self.hasExcuses = hasExcuses
        tracker = GripTracker(view: view, presented: isPresented, settles: hasExcuses)
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        let snapshot = frame.snapshot
        tracker.observe(snapshot)
        if counts, !tracker.grips.isEmpty { wasHeld = true }
        guard !hasExcuses else { return observeWithExcuses(frame, counts: counts) }
        // A value that is not a number is not within any distance.
        for grip in tracker.grips where counts && !(grip.error <= tolerance) {
            let source = snapshot.valueSource(of: grip.view, presented: isPresented)
            let words =
                "finger \(grip.finger) is \(points(grip.error, beyond: tolerance)) from where it took hold of '\(grip.view)'"
                + "\(source), more than \(brief(tolerance))"
            // A view can only be put right under one finger.
            let isAlone = tracker.grips.count { $0.view == grip.view } == 1
            let deviation = Deviation(grip.heldPoint - grip.location).words(beyond: tolerance)
            note(
                grip.error, of: grip.view, words + ",", atWorst: words, in: frame,
                isAlone && grip.error.isFinite ? ": '\(grip.view)' is \(deviation)\(source)" : "")
        }
    }

    private mutating func note(
        _ distance: Double, of view: String, _ message: String, atWorst summary: String, in frame: PlayedFrame,
        _ details: String = ""
    ) {
        if worst.map({ distance > $0.distance }) ?? true {
            worst = (distance, summary, frame.snapshot.frame, details)
        }
        first =
            first
            ?? Failure(
                in: frame, message, of: view,
                measure: .init(found: [distance], expected: [0], missedBy: distance, tolerance: tolerance))
    }

    func finish() -> Failure? {
        if let view, !hasExcuses, !wasHeld { return Failure(vacuous: "no finger holds '\(view)' in these frames") }
        var finding = first
        if let worst { finding?.addWorst(worst.distance, worst.summary, in: worst.frame, worst.details) }
        return finding
    }
}

// MARK: Excuses

extension SlipMonitor {
    /// Checks the distances between views and the positions that their fingers require.
    private mutating func observeWithExcuses(_ frame: PlayedFrame, counts: Bool) {
        let snapshot = frame.snapshot
        noteSpans(in: snapshot)
        for change in snapshot.changes where change.cause.isGesture { movedViews.insert(change.view) }
        guard !tracker.grips.isEmpty else {
            if !snapshot.isTouched {
                heldBack = []
                heldElsewhere = []
                restraints = [:]
                superviewTransforms = [:]
            }
            return
        }
        // Fingers that land or lift grab the view again.
        let isSteady = snapshot.touches.allSatisfy { $0.phase == .moved || $0.phase == .stationary }
        for index in snapshot.views.indices {
            let view = snapshot.views[index]
            let grips = tracker.grips.filter { $0.view == view.name }
            guard !grips.isEmpty else { continue }
            // A superview that drags the view decides along which axes, and its content may scroll under the view.
            let dragging = snapshot.draggingSuperview(ofViewAt: index)
            let outer = dragging.map { snapshot.views[$0] }
            let ownRestraint = outer?.readings.draggedSubview?.restraint ?? view.readings.restraint
            let restraint = ownRestraint.union(snapshot.restraintByDominance(of: view.name))
                .union(snapshot.restraintByBounds(of: view.name))
            let restraints = restraint.union(restraints[view.name] ?? [])
            func distance(freeOf restraint: ViewReadings.Restraint) -> (distance: Double, words: String) {
                Self.slip(of: grips, onViewAt: index, along: outer ?? view, freeOf: restraint, in: snapshot)
            }
            let free = distance(freeOf: restraint)
            self.restraints[view.name] = free.distance <= tolerance ? restraint : restraints
            let slip = restraints == restraint ? free : distance(freeOf: restraints)
            let isTight = Self.leastDistance(of: grips, in: snapshot) <= Self.leastSpread
            let isWanted = view.readings.wantedTransform != nil
            // An elastic limit may be stretched even if the drawn view does not touch it.
            let isStretched = view.readings.isLimitElastic && isWanted
            let carrier = outer.map(\.superview) ?? view.superview
            let superviewTransform = carrier.map { snapshot.views[$0].transformToWindow } ?? .identity
            let isCarried =
                superviewTransforms.updateValue(superviewTransform, forKey: view.name).map { $0 != superviewTransform }
                ?? false
            if tracker.taken.contains(view.name) {
                if let fingers = Point.centroid(of: grips.map(\.location)),
                    let middle = Point.centroid(of: view.corners)
                {
                    starts[view.name] = (fingers, middle)
                }
                if isWanted || isCarried { heldElsewhere.insert(view.name) } else { heldElsewhere.remove(view.name) }
            }
            if isStretched || view.isAtLimit || isTight || isCarried || heldElsewhere.contains(view.name)
                || !frame.actions.isEmpty || snapshot.isAnimated(viewAt: index)
            {
                heldBack.insert(view.name)
            } else if slip.distance <= tolerance / 4 {
                heldBack.remove(view.name)
            }
            guard counts, isSteady, isWanted || movedViews.contains(view.name), !heldBack.contains(view.name),
                !(slip.distance <= tolerance)
            else { continue }
            let words = "'\(view.name)' slips \(points(slip.distance)) from under its fingers"
            note(
                slip.distance, of: view.name, "\(words) (\(slip.words))", atWorst: words + details(of: grips, on: view),
                in: frame)
        }
    }

    private mutating func noteSpans(in snapshot: FrameSnapshot) {
        guard snapshot.isTouched else {
            spans = [:]
            return
        }
        guard !snapshot.landings.isEmpty else { return }
        for (index, touches) in snapshot.touchesOfViews.all where touches.count == 2 {
            let (one, other) = (snapshot.touches[touches[0]], snapshot.touches[touches[1]])
            let view = snapshot.views[index]
            spans[view.name] = (one.location.distance(to: other.location), view.diagonal)
        }
    }

    /// The differences between fingers and view: in scale (`fingers ×2.88, card ×2.12`) and in direction. For a view
    /// that is held back, also its distance from the limit.
    private func details(of grips: [GripTracker.Grip], on view: ViewSnapshot) -> String {
        var parts: [String] = []
        if grips.count == 2, let start = spans[view.name], start.fingers > Self.leastSpread {
            let fingers = grips[0].location.distance(to: grips[1].location) / start.fingers
            let size = view.diagonal / start.diagonal
            if abs(fingers / size - 1) > 0.05 {
                parts.append("fingers ×\(trimmedDecimals(fingers, 2)), \(view.name) ×\(trimmedDecimals(size, 2))")
            }
        }
        if let start = starts[view.name], let fingers = Point.centroid(of: grips.map(\.location)),
            let middle = Point.centroid(of: view.corners)
        {
            let (wanted, made) = (fingers - start.fingers, middle - start.middle)
            if min(wanted.length, made.length) > Self.leastMovement, abs(wanted.angle(to: made)) > .pi / 4 {
                parts.append("the fingers move \(wanted.sideWord), \(view.name) moves \(made.sideWord)")
            }
        }
        if view.readings.wantedTransform != nil, let contact = LimitContact(of: view, presented: true),
            contact.kind == .inside
        {
            parts.append("\(view.name) stops \(trimmedDecimals(-contact.excess, 1)) pt short of its limit")
        }
        return parts.map { ": \($0)" }.joined()
    }

    /// The smallest distance between two fingers, in window points.
    private static func leastDistance(of grips: [GripTracker.Grip], in snapshot: FrameSnapshot) -> Double {
        guard grips.count > 1 else { return .infinity }
        let touches = snapshot.touches.filter { touch in grips.contains { $0.finger == touch.finger } }
        var least = Double.infinity
        for (index, one) in touches.enumerated() {
            for other in touches.dropFirst(index + 1) { least = min(least, one.leastDistance(to: other)) }
        }
        return least
    }

    /// The largest distance between a view and the position that its fingers require, according to the purposes of its
    /// recognizers.
    ///
    /// - Parameter outer: the view in whose own coordinates the restraint is.
    private static func slip(
        of grips: [GripTracker.Grip], onViewAt index: Int, along outer: ViewSnapshot,
        freeOf restraint: ViewReadings.Restraint, in snapshot: FrameSnapshot
    ) -> (distance: Double, words: String) {
        let view = snapshot.views[index]
        let recognizers = snapshot.recognizers
        let active = recognizers.indices.filter {
            recognizers[$0].state.isActive && snapshot.moves(recognizers[$0], viewAt: index)
        }.map { (recognizer: recognizers[$0], handling: recognizers[$0].handling) }
        var worst = (distance: 0.0, words: "it does not follow them")
        func note(_ distance: Double, _ words: String) {
            if !(distance <= worst.distance) { worst = (distance, words) }
        }
        func held(by recognizer: RecognizerSnapshot) -> [GripTracker.Grip] {
            grips.filter { recognizer.fingers.contains($0.finger) }
        }
        // Recognizers that follow different fingers each move the view in their own way.
        var followed: [[Int]] = []
        for (recognizer, handling) in active where !handling.isEmpty {
            let fingers = recognizer.fingers.sorted()
            if !followed.contains(fingers) { followed.append(fingers) }
        }
        // A view cannot stay under more than two fingers exactly.
        let areTwo = followed.count == 1 ? followed[0].count == 2 : Set(followed.joined()).count == 2
        for (recognizer, handling) in active {
            let held = held(by: recognizer)
            if handling.contains(.moves), followed.count == 1,
                let fingers = Point.centroid(of: held.map(\.location)),
                let points = Point.centroid(of: held.map(\.heldPoint))
            {
                note((fingers - points).length(free: restraint, of: outer), "they move it")
            }
            guard held.count == 2, areTwo else { continue }
            let (fingers, points) = (held[1].location - held[0].location, held[1].heldPoint - held[0].heldPoint)
            guard min(fingers.length, points.length) > leastSpread else { continue }
            // Between fingers far outside of the view, a difference is large that is too small to be seen on the view.
            let spread = min(fingers.length, view.diagonal)
            if handling.contains(.scales), !restraint.contains(.scale) {
                note(abs(fingers.length - points.length) * spread / fingers.length, "they pinch it")
            }
            if handling.contains(.turns), !restraint.contains(.turn) {
                note(abs(fingers.angle(to: points)) * spread / 2, "they turn it")
            }
        }
        return worst
    }
}

extension ViewChange.Cause {
    /// Whether the cause is a gesture, or what follows from one. Actions of a scene and layouts are not.
    fileprivate var isGesture: Bool {
        switch self {
        case .recognizer, .touches, .motion, .completion: true
        case .layout, .action: false
        }
    }
}

extension ViewSnapshot {
    /// The length of the diagonal, in window points.
    fileprivate var diagonal: Double { corners[0].distance(to: corners[2]) }
}

extension FrameSnapshot {
    /// The changes that dominance prevents a view's recognizers from making. These are not slips.
    fileprivate func restraintByDominance(of view: String) -> ViewReadings.Restraint {
        var restraint: ViewReadings.Restraint = []
        for index in recognizers.indices where recognizers[index].isHeldBack && recognizers[index].view == view {
            let handling = recognizers[index].handling
            if handling.contains(.scales) { restraint.insert(.scale) }
            if handling.contains(.turns) { restraint.insert(.turn) }
        }
        return restraint
    }

    /// The changes that a bound prevents in this frame, even if the view has not reached the bound exactly.
    fileprivate func restraintByBounds(of view: String) -> ViewReadings.Restraint {
        let isStopped = effects.contains { record in
            guard record.view == view, case .bound(let setting, _) = record.effect else { return false }
            return setting == "minScale" || setting == "maxScale"
        }
        return isStopped ? .scale : []
    }
}

extension Vector {
    /// The direction as a word.
    fileprivate var sideWord: String {
        abs(dx) >= abs(dy) ? (dx < 0 ? "left" : "right") : dy < 0 ? "up" : "down"
    }

    /// The length, in window points, of the part of a displacement in window coordinates that a view is free to follow.
    func length(free restraint: ViewReadings.Restraint, of view: ViewSnapshot) -> Double {
        guard !restraint.isDisjoint(with: [.horizontal, .vertical]), let back = view.transformToWindow.inverted else {
            return length
        }
        var own = applying(back)
        if restraint.contains(.horizontal) { own.dx = 0 }
        if restraint.contains(.vertical) { own.dy = 0 }
        return own.applying(view.transformToWindow).length
    }
}
