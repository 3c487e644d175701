import Geometry
import SceneFile
import Testing

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
    }

    @Test("a drag has one finger unless it asks for two")
    func drag() throws {
        let one = Gesture.Movement(verb: "drag", view: "card", by: Vector(dx: 3, dy: -4), fingers: 1)
        #expect(try action("drag: card, by: [3, -4]") == .movement(one))
        let two = Gesture.Movement(
            verb: "drag", view: "card", duration: 0.2, from: Point(x: 0, y: 1), by: Vector(dx: 3, dy: -4), fingers: 2,
            spread: 40, axis: .degrees(90), ease: .linear)
        let text = "for: 200ms, drag: card, from: [0, 1], by: [3, -4], fingers: 2, spread: 40, axis: 90, ease: linear"
        #expect(try action(text) == .movement(two))
    }

    @Test("pinch, rotate and transform have two fingers")
    func twoFingers() throws {
        #expect(
            try action("pinch: card, scale: 1.5")
                == .movement(.init(verb: "pinch", view: "card", scale: 1.5, fingers: 2)))
        #expect(
            try action("rotate: card, degrees: -30")
                == .movement(.init(verb: "rotate", view: "card", rotation: .degrees(-30), fingers: 2)))
        #expect(
            try action("transform: card, by: [1, 2], scale: 0.7, degrees: 30")
                == .movement(
                    .init(
                        verb: "transform", view: "card", by: Vector(dx: 1, dy: 2), scale: 0.7, rotation: .degrees(30),
                        fingers: 2)))
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
}
