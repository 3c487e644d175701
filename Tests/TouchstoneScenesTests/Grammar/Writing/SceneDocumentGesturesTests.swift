import Testing
import TouchstoneGeometry
import TouchstoneScenes

/// Gestures and actions that are written in the format of scenes are read back unchanged.
@Suite struct SceneDocumentGesturesTests {
    private static let catalogue = Catalogue(
        kinds: [
            Catalogue.Kind(
                name: "kind",
                settings: [
                    .init(name: "flag", type: .bool, isSettable: true),
                    .init(name: "edges", type: .insets, isSettable: true),
                    .init(name: "word", type: .choice(["one", "no"]), isSettable: true),
                    .init(name: "words", type: .choices(["one", "two"]), isSettable: true),
                    .init(name: "steps", type: .numbers(0...10), isSettable: true),
                    .init(name: "bounds", type: .range(0...10), isSettable: true),
                ], recognizers: ["pan"], events: [])
        ], constants: [])

    private static func scene(_ part: String) -> ParsedScene {
        let text = """
            canvas: [300, 200]
            views:
              - {id: card, frame: [0, 0, 100, 80], behavior: kind}
              - {id: all of it, frame: [0, 0, 10, 10]}
            \(part)
            """
        return SceneParser.parse(Array(text.utf8), file: "scene.yaml", defaultTitle: "x", catalogue: catalogue)
    }

    @Test(arguments: [
        "{at: 0.1, tap: card}", "{at: 0.1, tap: all of it, from: [0.1, 0.2], fingers: 3, spread: 20, axis: 30}",
        "{at: 0.1, hold: 0.2, doubleTap: card}", "{at: 0, longPress: card}",
        "{at: 0.1, for: 0.9, longPress: card, jitter: 2}", "{at: 0.25, drag: card, by: [10, -3.5]}",
        "{at: 0.1, for: 0.7, drag: card, hold: 0.2, by: [0, 0]}", "{at: 0.1, fling: card, by: [100, 0]}",
        "{at: 0.1, swipe: card, direction: left}", "{at: 0.1, longPressDrag: card, by: [1, 2], ease: ease-in}",
        "{at: 0.1, for: 2, drag: card, thenHold: 1, by: [1, 2]}", "{at: 0.1, pinch: card, thenHold: 1, scale: 2}",
        "{at: 0.1, longPressDrag: card, hold: 0, by: [1, 2]}", "{at: 0.1, pinch: card, scale: 1}",
        "{at: 0.1, pinch: card, scale: 0.333, fingers: 5, stagger: 0.05}", "{at: 0.1, rotate: card, degrees: 33.3}",
        "{at: 0.1, rotate: card, degrees: 0, stagger: {land: 0.1, reverse: true}}",
        "{at: 0.1, transform: card, scale: 1}", "{at: 0.1, transform: card, by: [3, 4], scale: 2, degrees: -400}",
        "{at: 0.1, drag: card, along: [[1, 2], [3, 4]]}",
        "{at: 0.1, drag: card, along: {points: [[1, 2], [3, 4]], smooth: true}}",
        "{at: 0.1, transform: card, along: {circle: {radius: 30}}}",
        "{at: 0.1, drag: card, along: {arc: {radius: 30, from: 10, sweep: -77.7}}}",
        "{at: 0.1, touches: {1: [[0, 5, 6], [0.2, 7.25, 8]], 3: [[0.1, -1, 0], [0.4]], 4: [[0, 1, 1], [1, cancel]]}}",
        "{at: 0.1, tapDrag: card, by: [0, 90]}", "{at: 0.1, for: 0.9, tapDrag: card, hold: 0.2, by: [0, 90]}",
        "{at: 0.1, tap: card, touchType: pencil}", "{at: 0.1, pinch: card, scale: 2, touchType: {2: pointer}}",
        "{at: 0.1, touches: {1: [[0, 5, 6]], 3: [[0, 1, 1]]}, touchType: {1: pencil, 3: finger}}",
        "{at: 0.1, recording: a.evemu, touchType: pointer}", "{at: 0.1, recording: a b.evemu}",
        "{at: 0.1, recording: {file: a.evemu, device: b.txt}}",
        "{at: 0.1, recording: {file: a.log, axes: {x: [0, 1079], y: [-5, 2399.5]}}}",
        "{at: 0.1, recording: {file: a.txt, device: b.txt, format: getevent, rotation: 90, reportRate: 60}}",
    ])
    func gesture(text: String) throws {
        let parsed = Self.scene("gestures: [\(text)]")
        let gesture = try #require(parsed.scene?.gestures.first, "\(parsed.diagnostics)")
        let written = SceneDocument([.init("gestures", .init(.list([.init(gesture)])))]).text
        let again = Self.scene(written)
        let read = try #require(again.scene?.gestures, "\(written) \(again.diagnostics)")
        #expect(read.map { Self.content($0) } == [Self.content(gesture)], "\(written)")
    }

    @Test(arguments: [
        "cancel: touches", "enable: card.pan", "disable: card.pan", "relayout: card", "relayout: all",
        "press: playPause, on: card", "press: menu, on: all of it, for: 0.3", "remove: card", "rotate: device",
        "resize: [100, 120.5]", "keyboard: {height: 336}", "keyboard: {height: 0, for: 0.4}",
        "set: {card.frame: [1, 2, 3, 4], card.center: [5, 6], card.size: [7, 8], card.alpha: 0.25, card.hidden: true}",
        "set: {card.transform: [1, 0.5, -0.5, 1, 3, 4], card.fill: \"#80ff0033\", card.clip: false}",
        "set: {card.interaction: false, card.flag: true, card.edges: {left: 3}, card.word: no}",
        "set: {card.words: [two], card.steps: [1, 2.5], card.bounds: [1, 3]}", "set: {card.fill: \"#102030\"}",
        "set: {card.alpha: 0.5}, for: 0.3", "set: {card.alpha: 0.5}, for: 0.3, ease: linear",
        "set: {card.alpha: 0.5}, for: 0.3, spring: 0.6",
        "set: {card.alpha: 0.5}, for: 0.3, touchable: true",
        "set: {card.alpha: 0.5}, for: 0.3, spring: {damping: 0.6, velocity: 2}",
    ])
    func action(text: String) throws {
        let parsed = Self.scene("actions: [{at: 0.1, \(text)}]")
        let action = try #require(parsed.scene?.actions.first, "\(parsed.diagnostics)")
        let written = SceneDocument([.init("actions", .init(.list([.init(action)])))]).text
        let again = Self.scene(written)
        let read = try #require(again.scene?.actions, "\(written) \(again.diagnostics)")
        #expect(read.map(\.content) == [action.content], "\(written)")
        #expect(read.map(\.at) == [action.at])
    }

    @Test func whatIsAsItWouldBeAnywayIsLeftOut() throws {
        let gesture = try #require(
            Self.scene("gestures: [{at: 0.1, for: 0.5, drag: card, from: [0.5, 0.5], by: [1, 0], hold: 0}]").scene?
                .gestures.first)
        let text = SceneDocument([.init("g", .init(gesture))]).text
        #expect(text == "g: {at: 0.1, drag: card, by: [1, 0]}\n")
    }

    /// Returns a gesture without its places in the file.
    private static func content(_ gesture: Gesture) -> Gesture {
        var content = gesture
        content.place = SourcePlace(line: 1, column: 1)
        if case .recording(var reference) = gesture.action {
            reference.filePlace = content.place
            reference.devicePlace = nil
            content.action = .recording(reference)
        }
        return content
    }
}
