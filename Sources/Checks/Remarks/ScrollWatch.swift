internal import Geometry
internal import GestureEngine
internal import Playback

/// Finds scroll views whose pan is kept out by a view inside, while the finger moves the way that they scroll.
struct ScrollWatch {
    private(set) var findings: [Finding] = []
    /// The pans that were kept out since a finger is down, and by which other.
    private var lost: [String: (view: String, winner: String)] = [:]
    private var starts: [Int: Point] = [:]

    /// Points that a finger moves before it is a scroll (C).
    private static let distance = 20.0

    mutating func observe(_ frame: PlayedFrame) {
        let snapshot = frame.snapshot
        guard !snapshot.touches.isEmpty else {
            lost = [:]
            starts = [:]
            return
        }
        for touch in snapshot.touches where starts[touch.finger] == nil { starts[touch.finger] = touch.location }
        for transition in snapshot.transitions where transition.state == .failed {
            guard case .prevented(let winner)? = transition.reason,
                let recognizer = snapshot.recognizers.first(where: { $0.fullName == transition.recognizer }),
                recognizer.name == "pan", let view = snapshot.views.first(where: { $0.name == recognizer.view }),
                view.readings.fields.contains(where: { $0.name == "contentOffset" }),
                let other = snapshot.recognizers.first(where: { $0.fullName == winner }), other.view != view.name,
                other.handling.contains(.moves)
            else { continue }
            lost[recognizer.fullName] = (view.name, winner)
        }
        guard !lost.isEmpty, findings.isEmpty,
            let touch = snapshot.touches.first(where: {
                starts[$0.finger]?.distance(to: $0.location) ?? 0 >= Self.distance
            })
        else { return }
        for (_, (view, winner)) in lost.sorted(by: { $0.key < $1.key }) {
            guard let index = snapshot.views.firstIndex(where: { $0.name == view }),
                snapshot.touchesOfViews[index] != nil, let start = starts[touch.finger],
                let direction = snapshot.views[index].scrollDirection(from: start, to: touch.location)
            else { continue }
            findings.append(
                Finding(
                    in: frame,
                    "'\(view)' does not scroll, though finger \(touch.finger) moves \(direction) on it: \(winner) was recognized first",
                    of: view, marks: [.note(view: view, words: "does not scroll")]))
            return
        }
    }
}

extension ViewSnapshot {
    /// The direction of a movement that a scroll view with more content than room can follow; nil for another movement.
    fileprivate func scrollDirection(from start: Point, to end: Point) -> String? {
        guard case .vector(let size)? = readings.fields.first(where: { $0.name == "contentSize" })?.value,
            size.count == 2
        else { return nil }
        let displacement = end - start
        if abs(displacement.dy) > abs(displacement.dx) {
            return size[1] > model.bounds.height ? (displacement.dy < 0 ? "up" : "down") : nil
        }
        return size[0] > model.bounds.width ? (displacement.dx < 0 ? "left" : "right") : nil
    }
}
