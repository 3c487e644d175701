internal import TouchstoneGeometry

extension SceneDocument.Node {
    /// Creates the node of a gesture, without values that are defaults. The scene parser reads the same gesture from
    /// it.
    package init(_ gesture: Gesture) {
        var map = MapBuilder()
        map.add("at", gesture.at)
        switch gesture.action {
        case .taps(let taps): Self.add(taps, to: &map)
        case .movement(let movement): Self.add(movement, to: &map)
        case .touches(let fingers): map.add("touches", SceneDocument.Node(fingers))
        case .recording(let reference): map.add("recording", SceneDocument.Node(reference))
        }
        if gesture.touchTypes != Gesture.TouchTypes() { map.add("touchType", SceneDocument.Node(gesture.touchTypes)) }
        self = map.node
    }

    /// Creates the node of a reference to a recording: the name of the file if there is nothing else.
    package init(_ reference: Gesture.RecordingReference) {
        let (options, usual) = (reference.options, RecordingOptions())
        guard reference.device != nil || options != usual else {
            self.init(reference.file)
            return
        }
        var map = MapBuilder()
        map.add("file", SceneDocument.Node(reference.file))
        if let device = reference.device { map.add("device", SceneDocument.Node(device)) }
        if let format = options.format { map.add("format", SceneDocument.Node(format.rawValue)) }
        if let axes = options.axes {
            func range(_ axis: ClosedRange<Double>) -> SceneDocument.Node {
                [SceneDocument.Node(axis.lowerBound), SceneDocument.Node(axis.upperBound)]
            }
            map.add("axes", ["x": range(axes.horizontal), "y": range(axes.vertical)])
        }
        if options.rotation != usual.rotation { map.add("rotation", Double(options.rotation.rawValue)) }
        if options.reportsPerSecond != usual.reportsPerSecond { map.add("reportRate", options.reportsPerSecond) }
        self = map.node
    }

    // MARK: Verbs

    private static func add(_ taps: Gesture.Taps, to map: inout MapBuilder) {
        let verb = GestureVerb(rawValue: taps.verb) ?? .tap
        map.add(taps.verb, SceneDocument.Node(taps.view))
        if taps.duration != verb.hold { map.add(verb == .longPress ? "for" : "hold", taps.duration) }
        add(taps.from, to: &map)
        add(taps.fingers, verb, to: &map)
    }

    private static func add(_ movement: Gesture.Movement, to map: inout MapBuilder) {
        let verb = GestureVerb(rawValue: movement.verb) ?? .transform
        let isHeldAsUsual = movement.hold == verb.hold
        if movement.duration != movement.lead + movement.hold + verb.movingDuration + movement.rest {
            map.add("for", movement.duration)
        }
        map.add(movement.verb, SceneDocument.Node(movement.view))
        if !isHeldAsUsual { map.add("hold", movement.hold) }
        if movement.rest > 0 { map.add("thenHold", movement.rest) }
        add(movement.from, to: &map)
        add(movement, verb, to: &map)
        add(movement.fingers, verb, to: &map)
        if verb != .fling, movement.ease != .minimumJerk { map.add("ease", SceneDocument.Node(movement.ease.rawValue)) }
    }

    /// Adds the extent of a movement. At least one of the options that its verb allows is written.
    private static func add(_ movement: Gesture.Movement, _ verb: GestureVerb, to map: inout MapBuilder) {
        let steps = verb.steps
        if steps.contains("by"), movement.path != .straight(.zero) || !steps.contains("scale") {
            switch movement.path {
            case .straight(let displacement): map.add("by", node(displacement))
            case .points, .arc: map.add("along", node(movement.path))
            }
        }
        if steps.contains("scale"), movement.scale != 1 || verb == .pinch { map.add("scale", movement.scale) }
        let isSaid = movement.scale != 1 || movement.path != .straight(.zero)
        if steps.contains("degrees"), movement.rotation != .zero || verb == .rotate || !isSaid && verb == .transform {
            map.add("degrees", movement.rotation.writtenDegrees)
        }
    }

    private static func node(_ path: Gesture.Path) -> SceneDocument.Node {
        switch path {
        case .straight(let displacement): return node(displacement)
        case .points(let points, let isSmooth):
            let list = SceneDocument.Node(.list(points.map(node)))
            return isSmooth ? ["points": list, "smooth": true] : list
        case .arc(let radius, let from, let sweep):
            var map = MapBuilder()
            map.add("radius", radius)
            if from.writtenDegrees != -90 { map.add("from", from.writtenDegrees) }
            map.add("sweep", sweep.writtenDegrees)
            return ["arc": map.node]
        }
    }

    // MARK: Fingers

    private static func add(_ from: Point, to map: inout MapBuilder) {
        if from != Point(x: 0.5, y: 0.5) { map.add("from", [SceneDocument.Node(from.x), SceneDocument.Node(from.y)]) }
    }

    private static func add(_ fingers: Gesture.Fingers, _ verb: GestureVerb, to map: inout MapBuilder) {
        if fingers.count != verb.fingers.lowerBound {
            map.add("fingers", SceneDocument.Node(.word(String(fingers.count))))
        }
        if fingers.count > 1 {
            if let spread = fingers.spread { map.add("spread", spread) }
            if fingers.axis != .zero { map.add("axis", fingers.axis.writtenDegrees) }
            if fingers.stagger != Gesture.Stagger() { map.add("stagger", node(fingers.stagger)) }
        }
        if fingers.jitter > 0 { map.add("jitter", fingers.jitter) }
    }

    private static func node(_ stagger: Gesture.Stagger) -> SceneDocument.Node {
        if stagger.land == stagger.lift, !stagger.isReversed { return SceneDocument.Node(stagger.land) }
        var map = MapBuilder()
        if stagger.land > 0 { map.add("land", stagger.land) }
        if stagger.lift > 0 { map.add("lift", stagger.lift) }
        if stagger.isReversed { map.add("reverse", true) }
        return map.node
    }

    private static func node(_ displacement: Vector) -> SceneDocument.Node {
        [SceneDocument.Node(displacement.dx), SceneDocument.Node(displacement.dy)]
    }
}

extension SceneDocument.Node {
    /// Creates the node of touch types: one word for all fingers, or a word for each finger that is not an ordinary
    /// one.
    fileprivate init(_ types: Gesture.TouchTypes) {
        guard !types.named.isEmpty else {
            self.init(types.others.rawValue)
            return
        }
        let named = types.named.sorted { $0.key < $1.key }
        self.init(.map(named.map { SceneDocument.Entry(String($0), .init($1.rawValue)) }))
    }
}

/// A map to which keys are added one by one.
struct MapBuilder {
    private var entries: [SceneDocument.Entry] = []

    var node: SceneDocument.Node { SceneDocument.Node(.map(entries)) }

    mutating func add(_ key: String, _ value: SceneDocument.Node) { entries.append(SceneDocument.Entry(key, value)) }

    mutating func add(_ key: String, _ number: Double) { add(key, SceneDocument.Node(number)) }
}

extension Angle {
    /// The degrees from which the same angle is read again. They are rounded to few decimals if that is exact.
    var writtenDegrees: Double {
        let short = (degrees * 1e6).rounded() / 1e6
        return Angle(degrees: short) == self ? short : degrees
    }
}

extension SceneDocument.Node {
    /// Creates the node of the fingers of raw `touches`.
    package init(_ fingers: [Gesture.RawFinger]) {
        self.init(
            .map(
                fingers.map { finger in
                    var places = finger.samples.map { sample -> SceneDocument.Node in
                        [.init(sample.time), .init(sample.location.x), .init(sample.location.y)]
                    }
                    if finger.lift != nil || finger.isCancelled {
                        let end = SceneDocument.Node(finger.lift ?? finger.samples.last?.time ?? 0)
                        places.append(finger.isCancelled ? [end, "cancel"] : [end])
                    }
                    return SceneDocument.Entry(String(finger.number), .init(.list(places)))
                }))
    }
}
