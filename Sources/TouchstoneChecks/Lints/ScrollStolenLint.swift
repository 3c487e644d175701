internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// A lint about drags along the axis of a list that do not scroll it with the finger.
///
/// - A view in the list takes the drag: its own recognizer, which moves it, was recognized first, so the list's pan
///   failed. The list has more content than fits along the axis of the drag. This is allowed for a view that is dragged
///   after a long press, and for a view that is larger than the list along that axis, such as a zoomed photo in a
///   pager.
/// - A view around the list, such as a sheet, and the list both follow the same finger, so the content moves farther
///   than the finger.
struct ScrollStolenLint: Monitor {
    private let view: String?
    /// The pans of lists that failed since the first finger landed, with the list, the recognizer that was recognized
    /// instead, and its view.
    private var lost: [String: (list: String, winner: RecognizerSnapshot)] = [:]
    /// The location where each finger was first seen, in window coordinates.
    private var starts: [Int: Point] = [:]
    /// For each list that a finger drags, the point of its content that the finger grabbed.
    private var grips: [String: Grip] = [:]
    @BoxedOptional private var first: Failure?

    private struct Grip {
        var finger: Int
        /// The location of the finger, in window coordinates.
        var start: Point
        /// The point in the list's own coordinates, which move with the content.
        var content: Point
    }

    /// The distance that a finger moves before its direction is known, in window points (C).
    private static let distance = 20.0
    /// The distance by which content may be ahead of its finger, in window points (C).
    private static let lead = 8.0

    init(view: String?) { self.view = view }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        let snapshot = frame.snapshot
        guard !snapshot.touches.isEmpty else {
            (lost, starts, grips) = ([:], [:], [:])
            return
        }
        guard first == nil else { return }
        for touch in snapshot.touches where starts[touch.finger] == nil { starts[touch.finger] = touch.location }
        for transition in snapshot.transitions where transition.state == .failed { note(transition, in: snapshot) }
        guard counts else { return }
        first = stolenDrag(in: frame) ?? doubleDrag(in: frame)
    }

    func finish() -> Failure? { first }

    private func concerns(_ list: String, _ other: String? = nil) -> Bool {
        view == nil || view == list || view == other
    }

    // MARK: A view in the list

    private mutating func note(_ transition: Transition, in snapshot: FrameSnapshot) {
        guard case .prevented(let name)? = transition.reason,
            let recognizer = snapshot.recognizers.first(where: { $0.fullName == transition.recognizer }),
            recognizer.name == "pan", let list = snapshot.views.first(where: { $0.name == recognizer.view }),
            list.isList, let winner = snapshot.recognizers.first(where: { $0.fullName == name }),
            winner.view != list.name, winner.handling.contains(.moves), !winner.beginsByTime
        else { return }
        lost[recognizer.fullName] = (list.name, winner)
    }

    private func stolenDrag(in frame: PlayedFrame) -> Failure? {
        let snapshot = frame.snapshot
        guard !lost.isEmpty,
            let touch = snapshot.touches.first(where: {
                starts[$0.finger]?.distance(to: $0.location) ?? 0 >= Self.distance
            })
        else { return nil }
        for (_, (list, winner)) in lost.sorted(by: { $0.key < $1.key }) where concerns(list, winner.view) {
            guard let index = snapshot.views.firstIndex(where: { $0.name == list }),
                snapshot.touchesOfViews[index] != nil, let start = starts[touch.finger],
                let direction = snapshot.views[index].scrollDirection(from: start, to: touch.location),
                let taker = snapshot.views.first(where: { $0.name == winner.view }),
                !taker.isLarger(than: snapshot.views[index], along: touch.location - start)
            else { continue }
            return Failure(
                in: frame,
                "\(winner.fullName) was recognized first, so '\(list)' does not scroll when finger \(touch.finger) moves \(direction) on it",
                of: list, marks: [.note(view: list, words: "does not scroll")])
        }
        return nil
    }

    // MARK: A view around the list

    private mutating func doubleDrag(in frame: PlayedFrame) -> Failure? {
        let snapshot = frame.snapshot
        let touched = snapshot.touchesOfViews
        for (index, touches) in touched.all where snapshot.views[index].isList && concerns(snapshot.views[index].name) {
            let list = snapshot.views[index]
            guard touches.count == 1, snapshot.isDragged(list), frame.actions.isEmpty else {
                grips[list.name] = nil
                continue
            }
            let touch = snapshot.touches[touches[0]]
            guard let grip = grips[list.name], grip.finger == touch.finger else {
                grips[list.name] = list.transformToWindow.inverted.map {
                    Grip(finger: touch.finger, start: touch.location, content: touch.location.applying($0))
                }
                continue
            }
            let movement = touch.location - grip.start
            let content = grip.content.applying(list.transformToWindow) - grip.start
            guard movement.length > Self.distance,
                content.dot(movement) / movement.length > movement.length + Self.lead,
                let around = list.superview.map({ snapshot.views[$0].name })
            else { continue }
            let distance = points(content.length)
            return Failure(
                in: frame,
                "the content of '\(list.name)' moves \(distance) while finger \(touch.finger) moves \(points(movement.length)): "
                    + "'\(around)' also follows the finger",
                of: list.name, marks: [.note(view: list.name, words: "scrolls and is moved")])
        }
        return nil
    }
}

extension FrameSnapshot {
    /// Whether fingers drag the content of a list.
    fileprivate func isDragged(_ list: ViewSnapshot) -> Bool {
        recognizers.contains { $0.view == list.name && $0.name == "pan" && $0.state.isActive }
    }
}

extension ViewSnapshot {
    /// Whether the view is a scroll view.
    var isList: Bool { readings.fields.indices.contains { readings.fields[$0].name == "contentOffset" } }

    /// A vector of a scroll view, such as its content offset or the size of its content.
    func contentVector(_ name: String) -> Vector? {
        guard case .vector(let numbers)? = readings.fields.first(where: { $0.name == name })?.value, numbers.count == 2
        else { return nil }
        return Vector(dx: numbers[0], dy: numbers[1])
    }

    /// Whether the view's outline in the window is larger than that of another view, along the axis of a movement.
    fileprivate func isLarger(than other: ViewSnapshot, along movement: Vector) -> Bool {
        guard let own = Rect(enclosing: corners), let other = Rect(enclosing: other.corners) else { return false }
        return abs(movement.dy) > abs(movement.dx) ? own.height > other.height : own.width > other.width
    }

    /// The direction of a movement along which a scroll view has more content than fits; nil for other movements.
    fileprivate func scrollDirection(from start: Point, to end: Point) -> String? {
        guard let size = contentVector("contentSize") else { return nil }
        let displacement = end - start
        if abs(displacement.dy) > abs(displacement.dx) {
            return size.dy > model.bounds.height ? (displacement.dy < 0 ? "up" : "down") : nil
        }
        return size.dx > model.bounds.width ? (displacement.dx < 0 ? "left" : "right") : nil
    }
}
