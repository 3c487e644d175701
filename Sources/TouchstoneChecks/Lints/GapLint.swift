internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// A lint about views that do not cover the area that they must cover: the gap is larger than
/// ``LimitContact/noticeable``.
///
/// A view must cover its limit if its settings require it, as for a `draggable` with `limitSide: cover`. It must also
/// cover the bounds of a superview that clips if it covered them when fingers grabbed it. For an elastic limit, a gap
/// counts only when no finger is down and the view is at rest. If a finger catches a view that moves on its own, an
/// existing gap counts only if it becomes larger. A gap is ignored if another subview of the same superview fills it.
struct GapLint: Monitor {
    private let view: String?
    /// Views that covered a superview that clips before fingers moved them, with the superview's bounds.
    private var covered: [String: Rect] = [:]
    /// The gaps of moving views that a finger has caught, while it holds them.
    private var caught: [String: Double] = [:]
    /// The views that moved on their own in the previous frame.
    private var moving: Set<String> = []
    /// The transform of each view in the previous frame, to detect whether it is at rest.
    private var transforms = ViewTable<Transform>()
    @BoxedOptional private var first: Failure?
    private var worst = 0.0
    private var worstFrame: Int?

    init(view: String?) { self.view = view }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        let snapshot = frame.snapshot
        let isHeld = snapshot.isTouched
        for index in snapshot.views.indices where view == nil || snapshot.views[index].name == view {
            let candidate = snapshot.views[index]
            let transform = candidate.modelTransformToSuperview
            let isAtRest = !isHeld && transforms[candidate.number] == transform
            transforms[candidate.number] = transform
            guard let target = target(of: candidate, in: snapshot) else { continue }
            let gap = LimitContact.gap(of: candidate, in: target, presented: false)
            let wasMoving = moving.remove(candidate.name) != nil
            if candidate.presented != nil { moving.insert(candidate.name) }
            let isCaught = wasMoving && candidate.presented == nil && isHeld
            let allowed = isCaught ? max(gap, 0) : caught[candidate.name] ?? 0
            caught[candidate.name] = isHeld ? max(min(allowed, gap), 0) : nil
            if candidate.readings.limitCoverage.isEmpty {
                // A view must cover the area that it covered when nothing happened.
                guard covered[candidate.name] == target, frame.actions.isEmpty else {
                    covered[candidate.name] = gap <= LimitContact.touching ? target : nil
                    continue
                }
            }
            guard counts, gap > allowed + LimitContact.noticeable, frame.actions.isEmpty,
                !candidate.readings.isLimitElastic || isAtRest,
                isHeld || isAtRest, !snapshot.fillsGap(of: index, in: target)
            else { continue }
            note(gap, of: candidate.name, in: frame)
        }
    }

    func finish() -> Failure? {
        var finding = first
        if let worstFrame, let name = first?.view { finding?.addWorst(worst, Self.words(worst, name), in: worstFrame) }
        return finding
    }

    /// The area that a view must cover, in its superview's coordinates; nil if there is none.
    private func target(of candidate: ViewSnapshot, in snapshot: FrameSnapshot) -> Rect? {
        if candidate.readings.limitCoverage.contains(.outline) { return candidate.readings.limit }
        guard let superview = candidate.superview.map({ snapshot.views[$0] }), superview.clipsToBounds,
            !superview.isList, snapshot.recognizers.contains(where: { $0.view == candidate.name })
        else { return nil }
        return superview.drawn.bounds
    }

    private mutating func note(_ gap: Double, of name: String, in frame: PlayedFrame) {
        if first == nil {
            first = Failure(
                in: frame, Self.words(gap, name), of: name,
                measure: .init(found: [gap], expected: [0], missedBy: gap, tolerance: LimitContact.noticeable),
                marks: [.note(view: name, words: "leaves a gap")])
        }
        guard first?.view == name, gap > worst else { return }
        (worst, worstFrame) = (gap, frame.snapshot.frame)
    }

    private static func words(_ gap: Double, _ name: String) -> String {
        "'\(name)' leaves a gap of \(points(gap))"
    }
}

extension FrameSnapshot {
    /// Whether other subviews of the same superview fill a gap: they contain each corner of the target area that the
    /// view does not cover.
    fileprivate func fillsGap(of index: Int, in target: Rect) -> Bool {
        let view = views[index]
        let siblings = views.indices.filter {
            $0 != index && views[$0].superview == view.superview && !views[$0].isHidden && views[$0].drawn.alpha > 0
        }
        guard !siblings.isEmpty else { return false }
        return target.corners.allSatisfy { corner in
            view.covers(corner) || siblings.contains { views[$0].covers(corner) }
        }
    }
}

extension ViewSnapshot {
    /// Whether a point of its superview is in the view, including the edges.
    fileprivate func covers(_ point: Point) -> Bool {
        guard let own = drawnTransformToSuperview.inverted.map({ point.applying($0) }) else { return false }
        let (bounds, margin) = (drawn.bounds, LimitContact.touching)
        return own.x >= bounds.minX - margin && own.x <= bounds.maxX + margin && own.y >= bounds.minY - margin
            && own.y <= bounds.maxY + margin
    }
}
