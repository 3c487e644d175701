internal import TouchstoneEngine
internal import TouchstoneGeometry

extension RecognizerSnapshot {
    /// The purpose of the recognizer: the values that it passes on and by which a view is moved, scaled or rotated. A
    /// recognizer without a target has no purpose.
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
    /// For each view, the touches that hit it or a view inside it.
    var touchesOfViews: TouchesOfViews { TouchesOfViews(in: self) }

    /// The index of the view with a name; nil if there is no such view.
    func index(of name: String) -> Int? {
        // If several views have the same name, which does not happen in scenes, the last one applies.
        views.indices.last { views[$0].name == name }
    }

    /// Whether a finger is on the screen at the end of the frame.
    var isTouched: Bool { touches.indices.contains { touches[$0].isDown } }

    /// The center of the group that a view is a member of, in window coordinates; nil if the view is not a member of a
    /// group.
    func middleOfGroup(ofViewAt index: Int) -> Point? {
        let name = views[index].name
        guard let group = views.indices.first(where: { views[$0].readings.members.contains(name) }) else { return nil }
        return Point.centroid(of: views[group].corners)
    }

    /// The views whose tap, swipe or other discrete gesture was recognized in this frame. They may change in any way.
    ///
    /// - Parameter before: the recognizers in the previous frame.
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

extension [ViewSnapshot] {
    /// The index of the view with a name; nil if there is no such view.
    ///
    /// - Parameter nearby: the view's index in a nearby frame, which is the same unless views are added or removed.
    func index(of name: String, near nearby: Int) -> Int? {
        if nearby < count, self[nearby].name == name { return nearby }
        return indices.last { self[$0].name == name }
    }
}

/// For each view of a frame, the touches that hit it or a view inside it. Views and touches are identified by their
/// indices in the frame. The members of a group share the touches of all members.
struct TouchesOfViews {
    /// The indices of touches for each view; empty if no view was hit.
    private var lists: [[Int]] = []

    init(in snapshot: FrameSnapshot) {
        for index in snapshot.touches.indices {
            var current = snapshot.touches[index].view.flatMap { snapshot.index(of: $0) }
            if current != nil, lists.isEmpty { lists = Array(repeating: [], count: snapshot.views.count) }
            while let view = current {
                lists[view].append(index)
                current = snapshot.views[view].superview
            }
        }
        if !lists.isEmpty { shareAmongMembers(in: snapshot) }
    }

    /// Assigns the touches of all members of a group to each of them.
    private mutating func shareAmongMembers(in snapshot: FrameSnapshot) {
        let views = snapshot.views
        for group in views.indices where !views[group].readings.members.isEmpty {
            let places = views.indices.filter { views[group].readings.members.contains(views[$0].name) }
            let touches = Set(places.flatMap { lists[$0] }).sorted()
            for current in places { lists[current] = touches }
        }
    }

    /// Whether no view was hit.
    var isEmpty: Bool { lists.isEmpty }

    /// The views that were hit, with their touches.
    var all: some Sequence<(view: Int, touches: [Int])> {
        lists.enumerated().lazy.filter { !$1.isEmpty }.map { (view: $0, touches: $1) }
    }

    /// The touches of a view, in the order in which they landed; nil if there are none.
    subscript(view: Int) -> [Int]? { lists.isEmpty || lists[view].isEmpty ? nil : lists[view] }
}

/// The effect of a recognizer on its view, as far as its values show it.
struct Handling: OptionSet {
    let rawValue: Int

    static let moves = Handling(rawValue: 1 << 0)
    static let scales = Handling(rawValue: 1 << 1)
    static let turns = Handling(rawValue: 1 << 2)
}

extension TouchSnapshot {
    /// The displacement of the touch in the frame, as far as it is known.
    var displacement: Vector { location - previousLocation }

    /// The smallest distance that two fingers may have had on their paths, measured from the ends of one path to all
    /// points of the other.
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
