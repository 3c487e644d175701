internal import Geometry
internal import GestureEngine

extension RecognizerSnapshot {
    /// What the recognizer is for: a value that it hands over is one that a view is moved, scaled or turned by. Where nobody
    /// hears of it, it is for nothing.
    var handling: Handling {
        guard isHandled else { return [] }
        return values.reduce(into: []) { handling, field in
            switch field.name {
            case "translation": handling.insert(.moves)
            case "scale": handling.insert(.scales)
            case "rotation": handling.insert(.turns)
            default: break
            }
        }
    }
}

extension TouchSnapshot {
    /// Whether the finger is on the screen at the end of the frame.
    var isDown: Bool { phase != .ended && phase != .cancelled }
}

extension FrameSnapshot {
    /// For each view, by its place among the frame's views, the places among the frame's touches of those that hit it or a view
    /// in it.
    var touchesOfViews: [Int: [Int]] {
        guard touches.contains(where: { $0.view != nil }) else { return [:] }
        var places: [String: Int] = [:]
        for (place, view) in views.enumerated() { places[view.name] = place }
        var result: [Int: [Int]] = [:]
        for (index, touch) in touches.enumerated() {
            var place = touch.view.flatMap { places[$0] }
            while let view = place {
                result[view, default: []].append(index)
                place = views[view].superview
            }
        }
        return result
    }

    /// Whether views are drawn somewhere else than their models are: the view's, or one's that it is in.
    func isAnimated(viewAt index: Int) -> Bool {
        var place: Int? = index
        while let view = place {
            if views[view].presented != nil { return true }
            place = views[view].superview
        }
        return false
    }

    /// The views whose tap, swipe or other gesture that has no middle was recognized in this frame: they may do then whatever
    /// they like.
    func viewsOfDiscreteGestures(activeBefore: Set<String>) -> Set<String> {
        let begun = Set(transitions.filter { $0.state == .began }.map(\.recognizer))
        let discrete = transitions.filter {
            $0.state == .ended && !activeBefore.contains($0.recognizer) && !begun.contains($0.recognizer)
        }
        guard !discrete.isEmpty else { return [] }
        let names = Set(discrete.map(\.recognizer))
        return Set(recognizers.filter { names.contains($0.fullName) }.map(\.view))
    }
}

/// What a recognizer does to its view, as far as its values tell.
struct Handling: OptionSet {
    let rawValue: Int

    static let moves = Handling(rawValue: 1 << 0)
    static let scales = Handling(rawValue: 1 << 1)
    static let turns = Handling(rawValue: 1 << 2)
}

extension TouchSnapshot {
    /// Where it went in the frame, as far as that is known.
    var displacement: Vector { location - previousLocation }

    /// The least distance that two fingers may have had on their paths: to the other's ends from anywhere on one's.
    func leastDistance(to other: TouchSnapshot) -> Double {
        func distance(_ point: Point, _ touch: TouchSnapshot) -> Double {
            let (step, arm) = (touch.displacement, point - touch.previousLocation)
            let square = step.dx * step.dx + step.dy * step.dy
            let part = square > 0 ? min(max((arm.dx * step.dx + arm.dy * step.dy) / square, 0), 1) : 0
            return (arm - step * part).length
        }
        return min(
            distance(location, other), distance(previousLocation, other), distance(other.location, self),
            distance(other.previousLocation, self))
    }
}
