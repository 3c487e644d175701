import Testing
import TouchstoneGeometry
import TouchstoneScenes

/// `gestures`.
@Suite struct GestureTests {
    private func action(_ keys: String) throws -> Gesture.Action {
        let parsed = Support.parse(Support.scene("gestures: [{at: 1, \(keys)}]"))
        #expect(parsed.printed == "")
        let gesture = try #require(parsed.scene?.gestures.first)
        #expect(gesture.at == 1)
        return gesture.action
    }

    @Test("taps")
    func taps() throws {
        #expect(try action("tap: card") == .taps(.init(verb: "tap", view: "card", count: 1)))
        let expected = Gesture.Taps(verb: "doubleTap", view: "card", from: Point(x: 0.1, y: 0.2), count: 2)
        #expect(try action("doubleTap: card, from: [0.1, 0.2]") == .taps(expected))
        let three = Gesture.Taps(verb: "tap", view: "card", fingers: .init(3, spread: 60, axis: .degrees(45)))
        #expect(try action("tap: card, fingers: 3, spread: 60, axis: 45") == .taps(three))
    }

    @Test("a long press lasts longer than the platform asks for, or as long as the scene says")
    func longPress() throws {
        func duration(_ keys: String) throws -> Double? {
            guard case .taps(let taps) = try action("longPress: card\(keys)") else { return nil }
            #expect(taps.verb == "longPress" && taps.count == 1)
            return taps.duration
        }
        #expect(try duration("") == 0.6)
        #expect(try duration(", hold: 0.8") == 0.8)
        #expect(try duration(", for: 900ms") == 0.9)
        #expect(try duration(", for: 1, hold: 1") == 1)
    }

    @Test("the hold of a long press and drag is part of its time")
    func longPressDrag() throws {
        func movement(hold: Double, duration: Double) -> Gesture.Action {
            .movement(
                .init(
                    verb: "longPressDrag", view: "card", duration: duration, hold: hold,
                    path: .straight(Vector(dx: 9, dy: 0)),
                    fingers: .init(1)))
        }
        #expect(
            try action("longPressDrag: card, for: 1.2, hold: 0.5, by: [9, 0]") == movement(hold: 0.5, duration: 1.2))
        #expect(try action("longPressDrag: card, by: [9, 0]") == movement(hold: 0.6, duration: 0.6 + 0.5))
        #expect(try action("longPressDrag: card, hold: 1, by: [9, 0]") == movement(hold: 1, duration: 1.5))
    }

    @Test("the hold at the end of a movement is part of its time, and leaves time to move")
    func thenHold() throws {
        func movement(hold: Double, duration: Double) -> Gesture.Action {
            .movement(
                .init(
                    verb: "longPressDrag", view: "card", duration: duration, hold: hold, rest: 1,
                    path: .straight(Vector(dx: 9, dy: 0)), fingers: .init(1)))
        }
        #expect(
            try action("longPressDrag: card, for: 2, hold: 0.5, thenHold: 1, by: [9, 0]")
                == movement(hold: 0.5, duration: 2))
        #expect(try action("longPressDrag: card, thenHold: 1, by: [9, 0]") == movement(hold: 0.6, duration: 2.1))
        let scene = Support.scene("gestures: [{at: 0, for: 1.2, longPressDrag: card, thenHold: 0.6, by: [1, 1]}]")
        #expect(
            Support.messages(scene) == ["'thenHold' (0.6) is part of 'for' (1.2), and leaves no time to move"])
    }

    @Test("the tap before a drag is part of its time, and its hold comes after the second landing")
    func tapDrag() throws {
        func movement(hold: Double, duration: Double) -> Gesture.Action {
            .movement(
                .init(
                    verb: "tapDrag", view: "card", followsTap: true, duration: duration, hold: hold,
                    path: .straight(Vector(dx: 0, dy: 9)), fingers: .init(1)))
        }
        let lead = 0.15
        #expect(abs(Gesture.Taps.tapDuration + Gesture.Taps.interval - lead) < 1e-12)
        #expect(try action("tapDrag: card, by: [0, 9]") == movement(hold: 0, duration: lead + 0.5))
        #expect(try action("tapDrag: card, hold: 0.2, by: [0, 9]") == movement(hold: 0.2, duration: lead + 0.2 + 0.5))
        #expect(try action("tapDrag: card, for: 0.4, by: [0, 9]") == movement(hold: 0, duration: 0.4))
    }

    @Test(
        "what touches the screen is a word for all fingers, or a map of some",
        arguments: [
            ("tap: card", Gesture.TouchTypes()), ("tap: card, touchType: pencil", .init(.pencil)),
            ("pinch: card, scale: 2, touchType: {2: pencil}", .init(named: [2: .pencil])),
            (
                "touches: {4: [[0, 1, 1]], 7: [[0, 1, 1]]}, touchType: {7: pointer, 4: pencil}",
                .init(named: [4: .pencil, 7: .pointer])
            ),
            ("recording: a.evemu, touchType: pointer", .init(.pointer)),
        ])
    func touchTypes(keys: String, types: Gesture.TouchTypes) throws {
        let parsed = Support.parse(Support.scene("gestures: [{at: 1, \(keys)}]"))
        #expect(parsed.printed == "")
        #expect(try #require(parsed.scene?.gestures.first).touchTypes == types)
    }

    @Test("a finger that is not named is a finger")
    func unnamedTouchTypes() {
        let types = Gesture.TouchTypes(named: [1: .pencil])
        #expect(types[1] == .pencil && types[2] == .finger && types[nil] == .finger)
        #expect(Gesture.TouchTypes(.pointer)[3] == .pointer)
    }

    @Test("a fling keeps its speed until it lets go")
    func fling() throws {
        let expected = Gesture.Movement(
            verb: "fling", view: "card", duration: 0.3, path: .straight(Vector(dx: 0, dy: -180)), fingers: .init(1),
            ease: .linear)
        #expect(try action("for: 0.3, fling: card, by: [0, -180]") == .movement(expected))
    }

    @Test(
        "a swipe has a direction, or a distance of its own",
        arguments: [
            ("direction: right", Vector(dx: 120, dy: 0)), ("direction: left", Vector(dx: -120, dy: 0)),
            ("direction: up", Vector(dx: 0, dy: -120)), ("direction: down", Vector(dx: 0, dy: 120)),
            ("by: [60, 5]", Vector(dx: 60, dy: 5)),
        ])
    func swipe(way: String, by: Vector) throws {
        let expected = Gesture.Movement(
            verb: "swipe", view: "card", duration: 0.2, path: .straight(by), fingers: .init(1))
        #expect(try action("swipe: card, \(way)") == .movement(expected))
    }

    @Test("a drag has one finger unless it asks for two")
    func drag() throws {
        let one = Gesture.Movement(
            verb: "drag", view: "card", path: .straight(Vector(dx: 3, dy: -4)), fingers: .init(1))
        #expect(try action("drag: card, by: [3, -4]") == .movement(one))
        let two = Gesture.Movement(
            verb: "drag", view: "card", duration: 0.2, from: Point(x: 0, y: 1), path: .straight(Vector(dx: 3, dy: -4)),
            fingers: .init(2, spread: 40, axis: .degrees(90)), ease: .linear)
        let text = "for: 200ms, drag: card, from: [0, 1], by: [3, -4], fingers: 2, spread: 40, axis: 90, ease: linear"
        #expect(try action(text) == .movement(two))
    }

    @Test("pinch, rotate and transform have two fingers")
    func twoFingers() throws {
        #expect(
            try action("pinch: card, scale: 1.5")
                == .movement(.init(verb: "pinch", view: "card", scale: 1.5, fingers: .init(2))))
        #expect(
            try action("rotate: card, degrees: -30")
                == .movement(.init(verb: "rotate", view: "card", rotation: .degrees(-30), fingers: .init(2))))
        #expect(
            try action("transform: card, by: [1, 2], scale: 0.7, degrees: 30")
                == .movement(
                    .init(
                        verb: "transform", view: "card", path: .straight(Vector(dx: 1, dy: 2)), scale: 0.7,
                        rotation: .degrees(30),
                        fingers: .init(2))))
    }

    @Test("a way that is not straight is points, an arc, or a circle, which is an arc all the way round")
    func along() throws {
        func way(_ along: String) throws -> Gesture.Path? {
            guard case .movement(let movement) = try action("drag: card, along: \(along)") else { return nil }
            return movement.path
        }
        let points = [Vector(dx: 1, dy: 2), Vector(dx: 3, dy: -4)]
        #expect(try way("[[1, 2], [3, -4]]") == .points(points, isSmooth: false))
        #expect(try way("{points: [[1, 2], [3, -4]]}") == .points(points, isSmooth: false))
        #expect(try way("{points: [[1, 2], [3, -4]], smooth: true}") == .points(points, isSmooth: true))
        #expect(
            try way("{arc: {radius: 60, from: 180, sweep: -90}}")
                == .arc(radius: 60, from: .degrees(180), sweep: .degrees(-90)))
        #expect(try way("{circle: {radius: 5}}") == .arc(radius: 5, from: .degrees(-90), sweep: .degrees(360)))
        #expect(
            try way("{circle: {radius: 5, from: 0, turns: -1.5}}")
                == .arc(radius: 5, from: .zero, sweep: .degrees(-540)))
    }

    @Test("fingers land and lift apart, and tremble")
    func fingers() throws {
        func fingers(_ keys: String) throws -> Gesture.Fingers? {
            guard case .taps(let taps) = try action("tap: card, hold: 0.2, fingers: 2, \(keys)") else { return nil }
            #expect(taps.duration == 0.2)
            return taps.fingers
        }
        #expect(try fingers("stagger: 40ms") == .init(2, stagger: .init(land: 0.04, lift: 0.04)))
        #expect(try fingers("stagger: {lift: 0.1}") == .init(2, stagger: .init(lift: 0.1)))
        #expect(
            try fingers("stagger: {land: 0.1, reverse: true}")
                == .init(2, stagger: .init(land: 0.1, isReversed: true)))
        #expect(try fingers("jitter: 1.5") == .init(2, jitter: 1.5))
    }

    @Test(
        "every verb for fingers takes every option that all have",
        arguments: [
            "tap: card", "doubleTap: card", "longPress: card", "drag: card, by: [1, 1]", "fling: card, by: [1, 1]",
            "longPressDrag: card, by: [1, 1]", "swipe: card, direction: up", "pinch: card, scale: 2",
            "rotate: card, degrees: 9", "transform: card, scale: 2",
        ])
    func common(verb: String) throws {
        let all = "from: [0, 1], fingers: 4, spread: 30, axis: 9, hold: 0.1, stagger: 0.01, jitter: 1, then: []"
        let fingers = Gesture.Fingers(
            4, spread: 30, axis: .degrees(9), stagger: .init(land: 0.01, lift: 0.01), jitter: 1)
        switch try action("\(verb), \(all)") {
        case .taps(let taps): #expect(taps.fingers == fingers && taps.duration == 0.1 && taps.from == Point(x: 0, y: 1))
        case .movement(let movement): #expect(movement.fingers == fingers && movement.hold == 0.1)
        default: Issue.record("neither taps nor a movement")
        }
    }

    @Test("every ease of the format is read", arguments: Gesture.Ease.allCases)
    func ease(ease: Gesture.Ease) throws {
        guard case .movement(let movement) = try action("drag: card, by: [1, 1], ease: \(ease.rawValue)") else {
            Issue.record("no movement")
            return
        }
        #expect(movement.ease == ease)
    }

    @Test("raw touches keep their fingers' numbers and order; equal times are fine")
    func touches() throws {
        let expected: [Gesture.RawFinger] = [
            .init(
                number: 2,
                samples: [
                    .init(time: 0, location: Point(x: 60, y: 500)), .init(time: 0, location: Point(x: 60, y: 470)),
                ]),
            .init(number: 1, samples: [.init(time: 0.05, location: Point(x: 300, y: -5))]),
        ]
        #expect(
            try action("touches: {2: [[0.00, 60, 500], [0, 60, 470]], 1: [[50ms, 300, -5]]}") == .touches(expected))
    }

    @Test("a raw finger may lift later than at its last place, or be cancelled")
    func lifts() throws {
        let sample = Gesture.RawSample(time: 0, location: Point(x: 60, y: 500))
        let gesture = try action("touches: {1: [[0, 60, 500], [0.05]], 2: [[0, 60, 500], [50ms, cancel]]}")
        #expect(
            gesture
                == .touches([
                    .init(number: 1, samples: [sample], lift: 0.05),
                    .init(number: 2, samples: [sample], lift: 0.05, isCancelled: true),
                ]))
    }

    @Test("a recording names its file, and its device where it needs one")
    func recording() throws {
        let short = Gesture.RecordingReference(
            file: "circle.events", filePlace: SourcePlace(line: 4, column: 31, length: 13))
        #expect(try action("recording: circle.events") == .recording(short))
        let long = Gesture.RecordingReference(
            file: "circle.events", filePlace: SourcePlace(line: 4, column: 38, length: 13), device: "touch.desc",
            devicePlace: SourcePlace(line: 4, column: 61, length: 10))
        #expect(try action("recording: {file: circle.events, device: touch.desc}") == .recording(long))
    }

    @Test("a recording says what its file does not state")
    func recordingOptions() throws {
        func options(_ members: String) throws -> RecordingOptions? {
            let action = try action("recording: {file: a.log, \(members)}")
            if case .recording(let reference) = action { return reference.options }
            return nil
        }
        let axes = RecordingAxes(horizontal: 0...1079, vertical: -5...2399.5)
        #expect(try options("axes: {x: [0, 1079], y: [-5, 2399.5]}") == RecordingOptions(axes: axes))
        #expect(try options("rotation: 270") == RecordingOptions(rotation: .left))
        #expect(
            try options("format: motion-events, reportRate: 60")
                == RecordingOptions(format: .motionEvents, reportsPerSecond: 60))
    }
}
