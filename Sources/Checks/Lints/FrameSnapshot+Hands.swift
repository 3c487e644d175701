internal import Geometry
internal import GestureEngine

extension RecognizerSnapshot {
    /// What the recognizer is for: a value that it hands over is one that a view is moved, scaled or turned by. Where nobody
    /// hears of it, it is for nothing.
    var handling: Handling {
        guard isHandled else { return [] }
        var handling: Handling = []
        for index in values.indices {
            switch values[index].name {
            case "translation": handling.insert(.moves)
            case "scale": handling.insert(.scales)
            case "rotation": handling.insert(.turns)
            default: break
            }
        }
        return handling
    }
}

extension TouchSnapshot {
    /// Whether the finger is on the screen at the end of the frame.
    var isDown: Bool { phase != .ended && phase != .cancelled }
}

extension FrameSnapshot {
    /// For each view the touches that hit it or a view in it.
    var touchesOfViews: TouchesOfViews { TouchesOfViews(in: self) }

    /// The place of the view of a name among the frame's views; nil where there is none.
    func place(of name: String) -> Int? {
        // Of views of one name, which a scene's are not, the last counts.
        views.indices.last { views[$0].name == name }
    }

    /// The middle of the group that a view is a member of, in window coordinates; nil for another view.
    func middleOfGroup(ofViewAt index: Int) -> Point? {
        let name = views[index].name
        guard let group = views.first(where: { $0.readings.members.contains(name) }) else { return nil }
        return Point.centroid(of: group.corners)
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
    ///
    /// - Parameter before: the recognizers in the frame before.
    func viewsOfDiscreteGestures(after before: [RecognizerSnapshot]) -> Set<String> {
        guard transitions.contains(where: { $0.state == .ended }) else { return [] }
        let activeBefore = Set(before.filter(\.state.isActive).map(\.fullName))
        let begun = Set(transitions.filter { $0.state == .began }.map(\.recognizer))
        let discrete = transitions.filter {
            $0.state == .ended && !activeBefore.contains($0.recognizer) && !begun.contains($0.recognizer)
        }
        guard !discrete.isEmpty else { return [] }
        let names = Set(discrete.map(\.recognizer))
        return Set(recognizers.filter { names.contains($0.fullName) }.map(\.view))
    }
}

/// For each view of a frame, by its place among the frame's views, the places among the frame's touches of those that hit it or
/// a view in it. Members of a group are held by the fingers of all of them.
struct TouchesOfViews {
    /// Empty where no view was hit.
    private var lists: [[Int]] = []

    init(in snapshot: FrameSnapshot) {
        for index in snapshot.touches.indices {
            var place = snapshot.touches[index].view.flatMap { snapshot.place(of: $0) }
            if place != nil, lists.isEmpty { lists = Array(repeating: [], count: snapshot.views.count) }
            while let view = place {
                lists[view].append(index)
                place = snapshot.views[view].superview
            }
        }
        if !lists.isEmpty { shareAmongMembers(in: snapshot) }
    }

    /// Gives each member of a group the touches of all.
    private mutating func shareAmongMembers(in snapshot: FrameSnapshot) {
        for group in snapshot.views where !group.readings.members.isEmpty {
            let places = snapshot.views.indices.filter { group.readings.members.contains(snapshot.views[$0].name) }
            let touches = Set(places.flatMap { lists[$0] }).sorted()
            for place in places { lists[place] = touches }
        }
    }

    /// Whether no view was hit.
    var isEmpty: Bool { lists.isEmpty }

    /// The places of views and of their touches, for those that were hit.
    var all: some Sequence<(view: Int, touches: [Int])> {
        lists.enumerated().lazy.filter { !$1.isEmpty }.map { (view: $0, touches: $1) }
    }

    /// The touches of a view, in the order of landing; nil where there are none.
    subscript(view: Int) -> [Int]? { lists.isEmpty || lists[view].isEmpty ? nil : lists[view] }
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
