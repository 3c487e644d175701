import Testing
import TouchstoneChecks
import TouchstoneScenes

/// Expectations about views and recognizers that do not exist are neither true nor false.
struct SubjectPresenceTests {
    /// A card is removed in frame 12, after a drag that began in frame 3. Another view stays.
    private static let scene = """
        canvas: [300, 200]
        views:
          - {id: card, frame: [10, 10, 60, 60], behavior: {kind: draggable, limitPolicy: clamp, pinchAnchor: fingers}}
          - {id: other, frame: [200, 10, 40, 40]}
        gestures: [{at: 0.05, for: 0.1, drag: card, by: [30, 0]}]
        actions: [{at: 0.2, remove: card}]
        duration: 1
        """

    private func failures(_ expectations: [String], in scene: String = scene) throws -> [Failure] {
        try Film.play(scene + "\nexpect: [\(expectations.joined(separator: ", "))]").failures
    }

    @Test(
        "an expectation about a removed view fails, whatever it says",
        arguments: [
            "{view: card, center: [60, 40], at: 0.5}", "{view: card, center: [99, 99], at: 0.5}",
            "{view: card, scale: 1, at: 0.5}", "{view: card, angle: 0, at: 0.5, presented: true}",
            "{view: card, corners: [0, 0, 1, 0, 1, 1, 0, 1], at: 0.5}",
            "{view: card, reads: {isDragging: false}, at: 0.5}", "{always: inside-limit, view: card, after: 0.5}",
            "{always: no-shear, view: card, after: 0.5}", "{always: no-jump, view: card, after: 0.5}",
            "{always: fingers-attached, view: card, after: 0.5}", "{lint: slip, view: card, after: 0.5}",
            "{events: [], view: card, exactly: true, after: 0.5}", "{events: [didDrag], view: card, after: 0.5}",
        ])
    func ofARemovedView(expectation: String) throws {
        let message = "there is no view card in frame 30 (0.500 s): it was removed in frame 12"
        let found = try failures([expectation])
        #expect(found.map(\.message) == [message])
        #expect(found.map(\.frame) == [30])
        // It is not false, either.
        #expect(try failures(["{not: \(expectation)}"]).map(\.message) == [message])
        #expect(try failures(["{any: [\(expectation), {view: other, scale: 1, at: 0.5}]}"]).isEmpty)
        #expect(try failures(["{not: {any: [\(expectation), {view: other, scale: 2, at: 0.5}]}}"]).count == 1)
        #expect(try failures(["{not: {all: [\(expectation), {view: other, scale: 2, at: 0.5}]}}"]).isEmpty)
    }

    @Test(arguments: [
        "{recognizer: card.pan, state: possible, at: 0.5}", "{begins: card.pan, after: 0.5}",
        "{never-begins: card.pan, after: 0.5}", "{ends: card.pan, after: 0.5}",
        "{never-cancelled: card.pan, after: 0.5}",
    ])
    func ofARemovedRecognizer(expectation: String) throws {
        let message = "there is no recognizer card.pan in frame 30 (0.500 s): it was removed in frame 12"
        #expect(try failures([expectation]).map(\.message) == [message])
        #expect(try failures(["{not: \(expectation)}"]).map(\.message) == [message])
    }

    @Test("a value must hold in all frames of its window, and its view must be in all of them")
    func inAWindow() throws {
        #expect(
            try failures(["{view: card, scale: 1, after: 0.1}"]).map(\.message)
                == ["there is no view card in frame 12 (0.200 s): it was removed in frame 12"])
        // It was wrong before the view was removed.
        let messages = try failures(["{view: card, scale: 2, after: 0.1}"]).map(\.message)
        let message = "the scale of 'card' is 1, not 2: 1 too small, in frame 6 (0.100 s); "
        #expect(messages.first?.hasPrefix(message) == true)
    }

    @Test("without a window, the frames count in which the view exists")
    func always() throws {
        #expect(
            try failures([
                "{always: inside-limit, view: card}", "{always: no-shear, view: card}", "{always: no-jump, view: card}",
                "{always: fingers-attached, view: card}", "{lint: slip, view: card}",
                "{events: [pan], view: card}", "{never-begins: card.pinch}",
            ]).isEmpty)
        #expect(
            try failures(["{always: inside-limit, view: card, after: 0.1}"]).map(\.message)
                == ["there is no view card in frame 12 (0.200 s): it was removed in frame 12"])
    }

    @Test("fingers cannot be attached to a view that no finger holds")
    func attachedToNothing() throws {
        let message = "no finger holds 'card' in these frames"
        for expectation in ["{always: fingers-attached, view: card, before: 0.05}"] {
            #expect(try failures([expectation]).map(\.message) == [message])
            #expect(try failures(["{not: \(expectation)}"]).map(\.message) == [message])
        }
    }
}
