import Checks
import Playback
import SceneFile
import Testing

/// The reasons that follow the message of a failed expectation.
struct ReasonTests {
    /// A card on a list that scrolls. It is dragged by (80, 40), then pinched, then rotated.
    private static let scene = """
        canvas: [600, 400]
        views:
          - {id: card, frame: [60, 90, 120, 80], behavior: {kind: draggable, isLimitDragInside: false}}
          - id: list
            frame: [400, 0, 190, 400]
            behavior: {kind: scroll, contentSize: [190, 1000]}
            views:
              - {id: sheet, frame: [10, 10, 150, 300], recognizers: [pan, pinch]}
          - {id: photo, frame: [10, 300, 80, 80], recognizers: [{id: single, kind: tap}, {id: double, kind: tap, taps: 2}]}
        rules: [{recognizer: photo.single, requireFailure: photo.double}]
        gestures:
          - {at: 0.1, for: 0.5, drag: card, by: [80, 40]}
          - {at: 1.0, for: 0.4, drag: sheet, by: [0, -60]}
          - {at: 1.5, tap: photo}
          - {at: 3.0, for: 0.5, pinch: card, scale: 1.5}
          - {at: 4.0, for: 0.5, rotate: card, degrees: 45}
        duration: 5
        """

    private func failure(_ expectation: String, in scene: String = scene) throws -> CheckFailure {
        let failures = try Film.play(scene + "\nexpect: [\(expectation)]").failures
        #expect(failures.count == 1, "\(expectation)")
        return try #require(failures.first)
    }

    @Test(
        arguments: [
            ("{begins: list.pan}", "sheet.pan was recognized first (frame 68), and both cannot be recognized", 68),
            (
                "{begins: sheet.pinch, after: 1, before: 2}",
                "sheet.pan was recognized first (frame 68), and both cannot be recognized", 68
            ),
            ("{never-begins: photo.single}", "photo.double, which it waited for, failed", 115),
            (
                "{never-begins: card.pinch}",
                "it may begin, says its delegate", 194
            ),
            ("{begins: photo.single, before: 1.8}", "it waited for photo.double to fail", 109),
            ("{begins: card.pan, before: 0.12}", "finger 1 lands at 0.100 s", 8),
            ("{begins: sheet.pan, after: 2}", "it does not begin again: ", nil),
        ] as [(String, String, Int?)])
    func ofOneThatBegins(expectation: String, reason: String, frame: Int?) throws {
        let failure = try failure(expectation)
        #expect(failure.reason?.hasPrefix(reason) == true, "\(failure.message)")
        #expect(failure.message.hasSuffix(failure.reason ?? "?"))
        if let frame { #expect(failure.knownIn == frame, "\(failure)") }
    }

    /// A recognizer that is already recognized would prevent it from beginning if a rule did not allow both.
    @Test func ofOneThatBeginsBesideAnother() throws {
        let nested = """
            canvas: [400, 300]
            views:
              - id: board
                frame: [60, 90, 220, 180]
                behavior: center-drag
                views: [{id: card, frame: [0, 0, 80, 80], behavior: center-drag}]
            rules: [{recognizer: card.pan, simultaneous: board.pan}]
            gestures: [{at: 0.1, for: 0.6, drag: card, by: [60, 0]}]
            """
        let failure = try failure("{never-begins: board.pan}", in: nested)
        #expect(failure.reason == "it may be recognized together with card.pan, says a rule")
    }

    /// The causes of a view's movement: its grips, and the views around it.
    @Test func ofAViewThatIsMovedByOthers() throws {
        let box = """
            canvas: [400, 300]
            views: [{id: box, frame: [60, 90, 120, 80], behavior: handles}]
            gestures: [{at: 0.1, for: 0.6, drag: box.bottomRight, by: [60, 0]}]
            """
        #expect(
            try failure("{at: 1, view: box, frame: [0, 0, 9, 9]}", in: box).reason
                == "bottomRight.pan began in frame 17")
        let board = """
            canvas: [400, 300]
            views:
              - id: board
                frame: [60, 90, 120, 80]
                behavior: draggable
                views: [{id: card, frame: [0, 0, 20, 20]}]
            gestures: [{at: 0.1, for: 0.6, drag: board, by: [60, 0]}]
            """
        let corners = "{at: 1, view: card, corners: [60, 90, 80, 90, 80, 110, 60, 110]}"
        #expect(
            try failure(corners, in: board).reason
                == "'board' around it has moved, and none of its own gestures has begun"
        )
    }

    /// An earlier finger on the view does not count for a later one that misses it.
    @Test func ofOneThatALaterFingerMisses() throws {
        let box = """
            canvas: [320, 240]
            views:
              - id: box
                frame: [20, 20, 100, 100]
                views: [{id: card, frame: [10, 10, 60, 60], behavior: center-drag}]
            gestures:
              - {at: 0.1, for: 0.5, drag: card, by: [150, 90]}
              - {at: 1, for: 0.5, drag: card, by: [-90, 0]}
            """
        let reason = try failure("{begins: card.pan, after: 0.9}", in: box).reason
        #expect(
            reason
                == "it does not begin again: finger 1 lands in card, but hits window: the point is outside of box, which contains card"
        )
    }

    /// An edge along which a view has moved as far as its fingers does not restrict it.
    @Test func ofAViewAtAnEdgeThatDoesNotHoldIt() throws {
        let list = """
            canvas: [280, 260]
            views:
              - {id: list, frame: [0, 0, 280, 720], behavior: {kind: draggable, axis: "y", limitSide: cover}}
            gestures: [{at: 0.1, for: 0.15, fling: list, from: [0.5, 0.1], by: [0, -50]}]
            """
        let reason = try failure("{at: 1, view: list, frame: [0, -170, 280, 720], tolerance: 20}", in: list).reason
        #expect(reason == "list.pan began in frame 8")
    }

    @Test(arguments: [
        ("{at: 0.8, view: card, frame: [140, 130, 120, 80]}", "card.pan leaves out the first 10 points of a drag"),
        (
            "{at: 0.8, view: card, corners: [140, 130, 260, 130, 260, 210, 140, 210]}",
            "card.pan leaves out the first 10"
        ),
        ("{at: 0.8, view: card, transform: [1, 0, 0, 1, 80, 40]}", "card.pan leaves out the first 10"),
        (
            "{at: 0.8, view: card, center: [200, 170]}",
            "'card' moves by its transform, so its center stays; its frame is [130, 123."
        ),
        ("{at: 3.8, view: card, scale: 1.5}", "card.pinch leaves out the first 8 points of the fingers' distance"),
        ("{at: 4.8, view: card, angle: 45}", "card.rotation leaves out the first 5 to 10 degrees of a turn"),
        // Far from the movement that a threshold subtracts.
        ("{at: 0.8, view: card, frame: [170, 130, 120, 80]}", "card.pan began in frame 1"),
        ("{at: 1.3, view: sheet, frame: [20, 10, 150, 300]}", "sheet.pan began in frame 68, and 'sheet' has not moved"),
        ("{at: 2.8, view: card, scale: 1.5}", "card.pinch does not begin: "),
        ("{at: 0.8, view: list, frame: [0, 0, 190, 400]}", "list.pan never begins: no finger landed"),
    ])
    func ofAValue(expectation: String, reason: String) throws {
        let failure = try failure(expectation)
        #expect(failure.reason?.hasPrefix(reason) == true, "\(failure.message)")
    }

    @Test(
        arguments: [
            (
                "{events: [pinch], view: sheet}",
                "sheet.pinch does not begin: sheet.pan was recognized first (frame 68)", 68
            ),
            ("{events: [didReset], view: card}", "card.doubleTap does not begin: ", nil),
            (
                "{events: [didEndDragging, didBeginDragging, didDrag, didBeginDragging, didBeginDragging], view: card}",
                "it is reported ", nil
            ),
            ("{events: [didBeginDragging], view: card, before: 0.12}", "it is reported at ", nil),
            ("{events: [didBeginDragging], view: card, exactly: true}", "card.pan is began", nil),
        ] as [(String, String, Int?)])
    func ofEvents(expectation: String, reason: String, frame: Int?) throws {
        let failure = try failure(expectation)
        #expect(failure.reason?.hasPrefix(reason) == true, "\(failure.message)")
        if let frame { #expect(failure.knownIn == frame) }
    }

    @Test func ofAnEndThatACancelTakesAway() throws {
        let failure = try failure(
            "{events: [didBeginDragging, didEndDragging], view: card}",
            in: """
                canvas: [300, 200]
                views: [{id: card, frame: [40, 50, 140, 80], behavior: naive-ended-only}]
                gestures: [{at: 0.1, for: 0.8, drag: card, by: [100, 10]}]
                actions: [{at: 0.6, cancel: touches}]
                """)
        #expect(failure.reason == "card.pan was cancelled in frame 36: its touches were cancelled")
    }

    @Test func ofAJump() throws {
        let failure = try failure(
            "{always: no-jump, view: card}",
            in: """
                canvas: [400, 300]
                views: [{id: card, frame: [80, 25, 160, 80], behavior: naive-first-finger}]
                gestures:
                  - {at: 0.1, for: 1.2, drag: card, by: [0, 90], fingers: 2, spread: 80, stagger: 0.4}
                """)
        #expect(
            failure.reason?.hasPrefix("finger 2 lands; that is the distance of fingers 1 and 2, 80 pt") == true,
            "\(failure.message)")
    }

    @Test func ofOneThatBeginsByItself() throws {
        let failure = try failure("{never-begins: sheet.pan}")
        #expect(failure.reason == "it received finger 1 (frame 60), and nothing kept it from beginning")
    }

    @Test func ofAState() throws {
        let failure = try failure("{at: 1.3, recognizer: list.pan, state: changed}")
        #expect(failure.reason == "sheet.pan was recognized first (frame 68), and both cannot be recognized")
    }
}
