import Testing
import TouchstoneChecks
import TouchstoneScenes

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

    private func failure(_ expectation: String, in scene: String = scene) throws -> Failure {
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
                == "'board' around it has moved: board.pan moves it"
        )
    }

    @Test(
        "a reason names what moved the view",
        arguments: [
            ("actions: [{at: 0.2, set: {note.center: [90, 90]}}]", "an action moves it (note: center becomes 90, 90)"),
            (
                "actions: [{at: 0.2, set: {note.center: [90, 90]}, for: 3}]",
                "an action moves it (note: center becomes 90, 90, in 3 s)"
            ),
            ("actions: [{at: 0.2, resize: [200, 200]}]", "a layout moves it"),
        ])
    func ofAViewThatOthersMove(what: String, reason: String) throws {
        let scene = """
            canvas: [400, 300]
            views:
              - {id: note, frame: [60, 60, 80, 80], \(what.contains("resize") ? "layout: {right: 20}" : "fill: orange")}
              - {id: both, behavior: {kind: group, members: [note]}}
            \(what)
            """
        let failure = try failure("{view: note, center: [0, 0], at: 1}", in: scene)
        #expect(failure.reason == reason, "\(failure.message)")
    }

    @Test("a reason names the group that moves the view")
    func ofAMember() throws {
        let scene = """
            canvas: [400, 300]
            views:
              - {id: note, frame: [60, 60, 80, 80]}
              - {id: both, behavior: {kind: group, members: [note]}}
            gestures: [{at: 0.2, for: 0.3, drag: both, by: [40, 0]}]
            """
        #expect(try failure("{view: note, frame: [60, 60, 80, 80], at: 1}", in: scene).reason == "both.pan moves it")
    }

    @Test("a reason names what scales the view")
    func ofAViewThatAnotherScales() throws {
        let zoomed = """
            canvas: [300, 300]
            views:
              - id: list
                frame: [0, 0, 300, 300]
                behavior: {kind: scroll, contentSize: [300, 300], maximumZoomScale: 3}
                views: [{id: photo, frame: [0, 0, 300, 300]}]
            gestures: [{at: 0.1, for: 0.5, pinch: photo, scale: 2}]
            """
        #expect(try failure("{view: photo, scale: 1, after: 0}", in: zoomed).reason == "list.pinch scales it")
    }

    @Test("a view that came back is said to have moved")
    func ofAViewThatCameBack() throws {
        let card = """
            canvas: [390, 300]
            views: [{id: card, frame: [40, 40, 100, 100], behavior: KIND}]
            gestures: [{at: 0.2, for: 0.3, drag: card, by: [150, 0]}, {at: 2, for: 0.3, drag: card, by: [-150, 0]}]
            """
        let spring = card.replacing("KIND", with: "spring-drag")
        let sprang = try #require(try failure("{at: 0.9, view: card, center: [230, 90]}", in: spring).reason)
        #expect(sprang.hasPrefix("it moved 140 pt and sprang back by frame "), "\(sprang)")
        let drag = card.replacing("KIND", with: "center-drag")
        let came = try #require(try failure("{at: 3, view: card, center: [230, 90]}", in: drag).reason)
        #expect(came.hasPrefix("it moved 140 pt and came back by frame "), "\(came)")
    }

    @Test(
        "a reason is what the kind of view did with the gesture",
        arguments: [
            (
                "{kind: draggable, maxScale: 1.5, isLimitDragInside: false}", "pinch: it, scale: 3",
                "{at: 1, view: it, scale: 2.5}", "stopped at maxScale 1.5"
            ),
            (
                "{kind: draggable, minScale: 0.8, isLimitDragInside: false, pinchAnchor: fingers}",
                "pinch: it, scale: 0.3, spread: 180", "{at: 1, view: it, scale: 0.3}", "stopped at minScale 0.8"
            ),
            (
                "{kind: scroll, contentSize: [600, 200], paging: true}", "drag: it, by: [-90, 0]",
                "{at: 3, view: it, reads: {contentOffset: [200, 0]}}", "dragged 80 of the 100 pt that turn the page"
            ),
            ("slider", "drag: it, by: [60, 0]", "{at: 1, view: it, reads: {value: 0.5}}", "missed the thumb by 64 pt"),
            (
                "slider", "drag: it, from: [0.07, 0.5], by: [400, 0]", "{at: 1, view: it, reads: {value: 1.5}}",
                "stopped at maximumValue 1"
            ),
            ("slider", "drag: it, by: [60, 0]", "{events: [valueChanged], view: it}", "missed the thumb by 64 pt"),
        ])
    func ofAnEffect(kind: String, gesture: String, expectation: String, reason: String) throws {
        let scene = """
            canvas: [700, 400]
            views: [{id: it, frame: [95, 100, 200, 200], behavior: \(kind)}]
            gestures: [{at: 0.1, for: 0.8, \(gesture)}]
            """
        let failure = try failure(expectation, in: scene)
        #expect(failure.reason == reason, "\(failure.message)")
    }

    @Test("an effect is no reason for a value that it does not prevent")
    func ofAnotherEffect() throws {
        let scene = """
            canvas: [400, 400]
            views:
              - id: photo
                frame: [95, 100, 200, 200]
                behavior: {kind: draggable, maxScale: 1.5, isLimitDragInside: false}
            gestures: [{at: 0.1, for: 0.5, pinch: photo, scale: 3}]
            """
        #expect(
            try failure("{at: 1, view: photo, scale: 1.2}", in: scene).reason?.hasPrefix("photo.pinch began in frame ")
                == true)
    }

    @Test("what happens inside the window comes before what happened earlier")
    func ofAWindow() throws {
        let scene = """
            canvas: [300, 200]
            views: [{id: card, frame: [20, 60, 80, 80], behavior: center-drag}]
            gestures: [{at: 0.1, tap: card}, {at: 1, for: 0.4, drag: card, by: [0, 40]}]
            actions: [{at: 0.8, set: {card.center: [200, 100]}, for: 0.8}]
            """
        let failure = try failure("{begins: card.pan, after: 0.9}", in: scene)
        #expect(failure.reason == "finger 1 lands on window: card is being animated")
        #expect(failure.knownIn == 60)
    }

    @Test("a permission from an earlier frame is known when the recognizer begins")
    func ofAnEarlierPermission() throws {
        let scene = """
            canvas: [400, 300]
            views:
              - id: board
                frame: [0, 0, 400, 300]
                recognizers: [{kind: pinch, id: pinch}]
                views: [{id: card, frame: [100, 100, 160, 100], behavior: center-drag}]
            rules: [{recognizer: card.pan, simultaneous: board.pinch}]
            gestures:
              - at: 0.1
                touches:
                  1: [[0, 150, 150], [0.2, 150, 180], [1, 150, 180]]
                  2: [[0, 220, 150], [0.5, 220, 150], [0.9, 250, 150]]
            """
        let reason = try #require(try failure("{never-begins: board.pinch}", in: scene).reason)
        #expect(reason.hasPrefix("it may be recognized together with card.pan, says a rule"), "\(reason)")
        #expect(reason.contains(" (frame "))
    }

    @Test("a value in a message is the model's or the drawn one, where they differ")
    func ofAnAnimatedView() throws {
        let scene = """
            canvas: [200, 100]
            views: [{id: low, frame: [110, 20, 36, 36]}]
            actions: [{at: 0.2, set: {low.center: [78, 38], low.transform: {scale: 2}}, for: 0.4, ease: linear}]
            """
        #expect(
            try failure("{view: low, center: [128, 38], at: 0.4}", in: scene).message.hasPrefix(
                "the center of 'low' is [78, 38] in the model, drawn at [103, 38], not [128, 38]: 50 pt too far left, in"
            ))
        #expect(
            try failure("{view: low, center: [128, 38], at: 0.4, presented: true}", in: scene).message.hasPrefix(
                "the center of 'low' is drawn at [103, 38], in the model [78, 38], not [128, 38]: 25 pt too far left, in"
            ))
        #expect(
            try failure("{view: low, scale: 1, at: 0.4}", in: scene).message.hasPrefix(
                "the scale of 'low' is 2 in the model, drawn as 1.5, not 1: 1 too large, in"))
        let board = """
            canvas: [200, 100]
            views: [{id: low, frame: [110, 20, 36, 36], behavior: draggable}]
            actions: [{at: 0.2, set: {low.center: [300, 38]}, for: 0.4, ease: linear}]
            """
        let past = "{always: inside-limit, view: low, after: 0.2, before: 0.5"
        #expect(
            try failure("\(past)}", in: board).message.hasPrefix(
                "'low' is 118 pt past the right edge of its limit in the model in frame 12 (0.200 s)"))
        #expect(
            try failure("\(past), presented: true}", in: board).message.contains(
                " pt past the right edge of its limit as drawn in frame "))
        // Where both are the same, one is enough.
        #expect(
            try failure("{view: low, center: [128, 38], at: 1}", in: scene).message.hasPrefix(
                "the center of 'low' is [78, 38], not [128, 38]: 50 pt too far left, in"))
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
            failure.reason?.contains("; finger 2 lands; that is the distance of fingers 1 and 2, 80 pt") == true
                && failure.reason?.contains(" of naive-first-finger, `center.") == true,
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
