internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

extension FrameSnapshot {
    /// The index in this frame of the view with a name; nil if there is no such view.
    ///
    /// - Parameter index: the view's index in a nearby frame, which is the same unless views are added or removed.
    func place(of name: String, near index: Int) -> Int? {
        if index < views.count, views[index].name == name { return index }
        return place(of: name)
    }

    /// The transform of a view's superview to the window: as drawn, or according to the model values, which hit-testing
    /// uses.
    func ground(ofViewAt index: Int, presented: Bool) -> Transform {
        views[index].superview.map { transformToWindow(ofViewAt: $0, presented: presented) } ?? .identity
    }

    /// The movement of a view in this frame, in window points; 0 for a view that was just added.
    func step(ofViewAt index: Int, since before: FrameSnapshot?) -> Double {
        guard let before, let last = before.place(of: views[index].name, near: index) else { return 0 }
        return views[index].step(from: before.views[last], in: ground(ofViewAt: index, presented: true))
    }

    /// Whether the frame shows how fingers moved. It does not if a finger both lifts and lands again, or lands more
    /// than once.
    func tellsMovements(since before: FrameSnapshot) -> Bool {
        landings.isEmpty
            || Set(landings.map(\.finger)).count == landings.count
                && !landings.contains { landing in
                    before.touches.contains { $0.finger == landing.finger && $0.isDown }
                }
    }

    /// The distance by which a finger moves a corner of a view that it rotates about its center with a knob. A knob is
    /// a subview that follows fingers along neither axis but around the center. Nil if the finger holds no knob.
    ///
    /// - Parameter corners: the corners of the view before the frame, in window coordinates.
    func turn(by touch: TouchSnapshot, ofViewAt index: Int, from corners: [Point]) -> Double? {
        guard let knob = views.first(where: { $0.name == touch.view && $0.superview == index }),
            knob.readings.restraint.isSuperset(of: [.horizontal, .vertical]), !knob.readings.restraint.contains(.turn),
            hasActiveRecognizer(knob.name), let middle = Point.centroid(of: corners),
            let turn = LineChange(from: touch.previousLocation - middle, to: touch.location - middle)
        else { return nil }
        return turn.distance * (corners.map { $0.distance(to: middle) }.max() ?? 0)
    }

    /// Whether a recognizer of a view is active.
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

    /// The corners of the view that gestures requested, in its superview's coordinates; nil if the view has these
    /// corners.
    var wantedCornersInSuperview: [Point]? {
        wantedTransformToSuperview.map { toSuperview in drawn.bounds.corners.map { $0.applying(toSuperview) } }
    }

    /// Whether the view touches its limit, as drawn.
    var isAtLimit: Bool { LimitContact(of: self, presented: true).map { $0.kind != .inside } ?? false }

    /// The largest movement of a corner, in window points.
    ///
    /// - Parameter toWindow: the transform from the superview's coordinates to the window's.
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

/// Values for views, stored by the views' numbers.
struct ViewTable<Value> {
    private var values: [Value?] = []

    /// The value for a view; nil if none was set.
    subscript(view: ViewSnapshot) -> Value? {
        get { view.number < values.count ? values[view.number] : nil }
        set {
            while values.count <= view.number { values.append(nil) }
            values[view.number] = newValue
        }
    }
}
