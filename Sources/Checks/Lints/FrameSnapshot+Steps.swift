internal import Geometry
internal import GestureEngine
internal import Playback

extension FrameSnapshot {
    /// The place in this frame of a view of a name; nil where there is none.
    ///
    /// - Parameter index: its place in a frame nearby, which is the same as long as no view comes or goes.
    func place(of name: String, near index: Int) -> Int? {
        if index < views.count, views[index].name == name { return index }
        return place(of: name)
    }

    /// Where what a view lies in lies in the window: as drawn, or by the models' values, as the fingers find it.
    func ground(ofViewAt index: Int, presented: Bool) -> Transform {
        views[index].superview.map { transformToWindow(ofViewAt: $0, presented: presented) } ?? .identity
    }

    /// How far a view went in this frame, in points of the window; 0 where it has just come.
    func step(ofViewAt index: Int, since before: FrameSnapshot?) -> Double {
        guard let before, let last = before.place(of: views[index].name, near: index) else { return 0 }
        return views[index].step(from: before.views[last], in: ground(ofViewAt: index, presented: true))
    }

    /// Whether the frame tells how fingers moved: not where one of them both lifts and lands again, or lands more than once.
    func tellsMovements(since before: FrameSnapshot) -> Bool {
        landings.isEmpty
            || Set(landings.map(\.finger)).count == landings.count
                && !landings.contains { landing in
                    before.touches.contains { $0.finger == landing.finger && $0.isDown }
                }
    }

    /// How far a finger takes a corner of a view that it turns about its middle by a knob: by a view in it that follows fingers along
    /// neither axis, and round the middle. Nil where it holds none.
    ///
    /// - Parameter corners: of the view, in window coordinates, before the frame.
    func turn(by touch: TouchSnapshot, ofViewAt index: Int, from corners: [Point]) -> Double? {
        guard let knob = views.first(where: { $0.name == touch.view && $0.superview == index }),
            knob.readings.restraint.isSuperset(of: [.horizontal, .vertical]), !knob.readings.restraint.contains(.turn),
            hasActiveRecognizer(knob.name), let middle = Point.centroid(of: corners),
            let turn = LineChange(from: touch.previousLocation - middle, to: touch.location - middle)
        else { return nil }
        return turn.distance * (corners.map { $0.distance(to: middle) }.max() ?? 0)
    }

    /// Whether a recognizer of a view is at it.
    func hasActiveRecognizer(_ view: String) -> Bool {
        recognizers.indices.contains { recognizers[$0].state.isActive && recognizers[$0].view == view }
    }
}

extension ViewSnapshot {
    /// The corners of the bounds, in the superview's coordinates, as drawn.
    var cornersInSuperview: [Point] {
        let toSuperview = drawnTransformToSuperview
        return drawn.bounds.corners.map { $0.applying(toSuperview) }
    }

    /// Where gestures want the corners of the view, in its superview's coordinates; nil where they are there.
    var wantedCornersInSuperview: [Point]? {
        wantedTransformToSuperview.map { toSuperview in drawn.bounds.corners.map { $0.applying(toSuperview) } }
    }

    /// Whether it touches its limit, as drawn.
    var isAtLimit: Bool { LimitContact(of: self, presented: true).map { $0.kind != .inside } ?? false }

    /// How far the corner goes that goes farthest, in points of the window.
    ///
    /// - Parameter toWindow: from the superview's coordinates to the window's.
    func step(from last: ViewSnapshot, in toWindow: Transform) -> Double {
        let (before, now) = (last.drawnTransformToSuperview, drawnTransformToSuperview)
        let (oldBounds, bounds) = (last.drawn.bounds, drawn.bounds)
        func length(_ old: Point, _ new: Point) -> Double {
            (new.applying(now) - old.applying(before)).applying(toWindow).length
        }
        var step = length(oldBounds.origin, bounds.origin)
        for other in [
            length(Point(x: oldBounds.maxX, y: oldBounds.minY), Point(x: bounds.maxX, y: bounds.minY)),
            length(Point(x: oldBounds.maxX, y: oldBounds.maxY), Point(x: bounds.maxX, y: bounds.maxY)),
            length(Point(x: oldBounds.minX, y: oldBounds.maxY), Point(x: bounds.minX, y: bounds.maxY)),
        ] where step < other { step = other }
        return step
    }
}

/// Values of views, found by the views' numbers.
struct ViewTable<Value> {
    private var values: [Value?] = []

    /// The value of a view; nil where none was set.
    subscript(view: ViewSnapshot) -> Value? {
        get { view.number < values.count ? values[view.number] : nil }
        set {
            while values.count <= view.number { values.append(nil) }
            values[view.number] = newValue
        }
    }
}
