internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// A lint about lost momentum: a finger that drags a list, or a view around it together with the list, lifts at speed,
/// and the content stops immediately.
///
/// Until the lift, the content under the finger was as fast as a fling. In the next three frames it moves less than a
/// quarter of the expected distance. The content may stop in these cases:
///
/// - The list has no content left in that direction, and no view around it was moving.
/// - What was moving, the list or a view around it, reports that it snaps, springs back or was not dragged far enough; a
///   view around it, also that its speed decided where it goes.
/// - The list scrolls by itself, because a row is dragged to its edge.
/// - Another finger is down, or the finger is outside the window.
/// - An action happens, or the touch was cancelled.
/// - Fingers have zoomed the list since it was last without fingers and its content kept its size. Content that is
///   zoomed too far springs back when the finger lifts, and does not decelerate.
struct MomentumLostLint: Monitor {
    private let view: String?
    /// The last frames in which one finger was on each list.
    private var drags: [String: Drag] = [:]
    /// The sizes of the content of the lists that fingers have zoomed.
    private var zoomed: [String: Vector] = [:]
    private var lifts: [Lift] = []
    @BoxedOptional private var first: Failure?

    private struct Drag {
        var finger: Int
        /// The positions of the content under the finger, in window coordinates, the newest last.
        var locations: [Point]
        /// The positions of the finger itself.
        var touches: [Point]
        /// The positions of the list itself.
        var origins: [Point]
        /// The content under the finger, in the list's own coordinates.
        var content: Point
    }

    private struct Lift {
        var frame: PlayedFrame
        var list: String
        var content: Point
        /// The displacement per frame, in window points.
        var step: Vector
        var location: Point
    }

    /// The speed, in points per second, above which a lift is a fling: twice the threshold of a list (C).
    private static let speed = 500.0
    /// The required share of the distance at the speed of the lift (C).
    private static let part = 0.25
    /// The number of frames after the lift.
    private static let frames = 3

    init(view: String?) { self.view = view }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        let snapshot = frame.snapshot
        guard first == nil else { return }
        judgeLifts(in: snapshot)
        guard snapshot.views.indices.contains(where: { snapshot.views[$0].isList }) else {
            (drags, zoomed) = ([:], [:])
            return
        }
        noteZooms(in: snapshot)
        guard !snapshot.touches.isEmpty else {
            drags = [:]
            return
        }
        guard first == nil else { return }
        let touched = snapshot.touchesOfViews
        var seen: Set<String> = []
        for (index, touches) in touched.all
        where snapshot.views[index].isList && (view == nil || view == snapshot.views[index].name) {
            let list = snapshot.views[index]
            guard touches.count == 1, snapshot.touches.count == 1, frame.actions.isEmpty else { continue }
            let touch = snapshot.touches[touches[0]]
            if touch.phase == .ended {
                // A finger that lands again in the same frame catches the content.
                if counts, snapshot.landings.isEmpty { lift(of: touch, from: list, in: frame) }
            } else if touch.isDown, !snapshot.scrollsByItself(list) {
                seen.insert(list.name)
                drag(by: touch, of: list)
            }
        }
        drags = drags.filter { seen.contains($0.key) }
    }

    func finish() -> Failure? { first }

    private mutating func noteZooms(in snapshot: FrameSnapshot) {
        let recognizers = snapshot.recognizers
        for index in recognizers.indices
        where recognizers[index].isRecognized && recognizers[index].handling.contains(.scales) {
            zoomed[recognizers[index].view] = .zero
        }
        for (name, size) in zoomed {
            let current = snapshot.index(of: name).flatMap { snapshot.views[$0].contentVector("contentSize") }
            zoomed[name] = snapshot.touches.isEmpty && current == size ? nil : current
        }
    }

    private mutating func drag(by touch: TouchSnapshot, of list: ViewSnapshot) {
        // The same number may be another finger, if one lifts and lands in the same frame.
        if drags[list.name]?.finger != touch.finger || touch.phase == .began {
            drags[list.name] = list.transformToWindow.inverted.map {
                Drag(
                    finger: touch.finger, locations: [], touches: [], origins: [], content: touch.location.applying($0))
            }
        }
        guard var drag = drags[list.name] else { return }
        drag.locations = drag.locations.suffix(2) + [drag.content.applying(list.transformToWindow)]
        drag.touches = drag.touches.suffix(2) + [touch.location]
        drag.origins = drag.origins.suffix(2) + [list.corners[0]]
        drags[list.name] = drag
    }

    private mutating func lift(of touch: TouchSnapshot, from list: ViewSnapshot, in frame: PlayedFrame) {
        let window = Rect(origin: .zero, size: frame.snapshot.windowSize)
        guard let drag = drags[list.name], drag.finger == touch.finger, drag.locations.count == 3,
            window.contains(touch.location)
        else { return }
        // A single large step is not a fling, and neither is the lift of a finger that changes direction. Therefore the
        // slower of the last two frames counts, and both must have the same direction.
        let steps = (drag.locations[1] - drag.locations[0], drag.locations[2] - drag.locations[1])
        let step = steps.0.length < steps.1.length ? steps.0 : steps.1
        let own = drag.origins[2] - drag.origins[1]
        let location = drag.content.applying(list.transformToWindow)
        // At a speed that crosses half of the list in these frames, the content reaches its end.
        let size = list.model.bounds.size
        // Content that moves on its own under a finger at rest, or under a slower one, is not thrown.
        let fingerSteps = (drag.touches[1] - drag.touches[0], drag.touches[2] - drag.touches[1])
        let slowest = min(step.length, fingerSteps.0.length, fingerSteps.1.length)
        guard slowest * rate(of: frame) > Self.speed, fingerSteps.1.dot(step) > 0,
            step.length * Double(Self.frames) < max(size.width, size.height) / 2,
            zoomed[list.name] == nil,
            steps.0.dot(steps.1) > steps.0.length * steps.1.length * 0.7, (location - drag.locations[2]).dot(step) >= 0,
            own.length > step.length / 2
                ? !frame.snapshot.choosesItsRest(around: list)
                : list.hasContentLeft(towards: step)
                    && !frame.snapshot.effects.contains(where: { $0.view == list.name && $0.effect.isOfRest })
        else { return }
        lifts.append(
            Lift(frame: frame, list: list.name, content: drag.content, step: step, location: location))
    }

    private func rate(of frame: PlayedFrame) -> Double {
        let snapshot = frame.snapshot
        return snapshot.frame > 0 ? Double(snapshot.frame) / snapshot.time : 0
    }

    private mutating func judgeLifts(in snapshot: FrameSnapshot) {
        guard !lifts.isEmpty else { return }
        // A finger catches moving content, even if it lifts in the frame in which it lands.
        guard snapshot.touches.isEmpty else {
            lifts = []
            return
        }
        for lift in lifts where snapshot.frame == lift.frame.snapshot.frame + Self.frames {
            guard let list = snapshot.views.first(where: { $0.name == lift.list }) else { continue }
            let went = (lift.content.applying(list.transformToWindow) - lift.location).dot(lift.step) / lift.step.length
            let wanted = lift.step.length * Double(Self.frames)
            guard went < wanted * Self.part else { continue }
            let speed = lift.step.length * rate(of: lift.frame)
            first = Failure(
                in: lift.frame,
                "the content of '\(lift.list)' is released at \(trimmedDecimals(speed, 0)) pt/s and stops dead: it moves "
                    + "\(trimmedDecimals(max(went, 0), 1)) pt in the next \(Self.frames) frames, not about \(trimmedDecimals(wanted, 0)),",
                of: lift.list, marks: [.note(view: lift.list, words: "stops dead")])
            break
        }
        lifts.removeAll { snapshot.frame >= $0.frame.snapshot.frame + Self.frames }
    }
}

extension FrameSnapshot {
    /// Whether a list scrolls because a row is dragged to its edge, which ends when the finger lifts.
    fileprivate func scrollsByItself(_ list: ViewSnapshot) -> Bool {
        effects.contains { record in
            guard record.view == list.name, case .scroll = record.effect else { return false }
            return true
        }
    }

    /// Whether a view around a list has reported that it comes to rest elsewhere than where its momentum leads, or that
    /// it compares the speed with a value, as a sheet does for a flick.
    fileprivate func choosesItsRest(around list: ViewSnapshot) -> Bool {
        guard !effects.isEmpty else { return false }
        let names = sequence(first: list) { view in view.superview.map { views[$0] } }.dropFirst().map(\.name)
        return effects.contains { record in
            guard names.contains(record.view) else { return false }
            if case .release = record.effect { return true }
            return record.effect.isOfRest
        }
    }
}

extension Effect {
    /// Whether the view comes to rest at a place that does not depend on its momentum alone.
    fileprivate var isOfRest: Bool {
        switch self {
        case .springBack, .snap, .short, .page: true
        case .bound, .refuse, .miss, .release, .scroll: false
        }
    }
}

extension ViewSnapshot {
    /// Whether a scroll view has content left to show when its content moves in a direction, in window coordinates.
    fileprivate func hasContentLeft(towards movement: Vector) -> Bool {
        guard let size = contentVector("contentSize"), let back = transformToWindow.inverted else { return false }
        let own = movement.applying(back)
        let bounds = model.bounds
        // Content that moves down reveals what is above it.
        let hidden =
            abs(own.dx) > abs(own.dy)
            ? (own.dx > 0 ? bounds.minX : size.dx - bounds.maxX) : own.dy > 0 ? bounds.minY : size.dy - bounds.maxY
        return hidden > abs(abs(own.dx) > abs(own.dy) ? own.dx : own.dy)
    }
}
