import Testing
import TouchstoneChecks
import TouchstonePlayerTestSupport

struct RecognizerStoryTests {
    private func story(of recognizer: String, _ scene: String) throws -> String {
        var story = RecognizerStory(of: recognizer)
        for frame in try Stage.frames(scene) { story.observe(frame) }
        return story.text
    }

    /// A view over the whole canvas with these recognizers.
    private func story(
        of recognizer: String, _ recognizers: String, rules: String = "", actions: String = "", gestures: String
    ) throws -> String {
        try story(
            of: recognizer,
            """
            canvas: [200, 200]
            duration: 2
            views: [{id: a, frame: [0, 0, 200, 200], recognizers: [\(recognizers)]}]
            rules: [\(rules)]
            actions: [\(actions)]
            gestures: [\(gestures)]
            """)
    }

    @Test func whatDominanceHoldsBackIsInTheStory() throws {
        let text = try story(
            of: "card.rotation",
            """
            canvas: [480, 400]
            constants: {dominance: true}
            views: [{id: card, frame: [100, 20, 200, 100], behavior: draggable}]
            gestures: [{at: 0.1, for: 0.5, transform: card, by: [0, 250], scale: 1.16, degrees: 12, spread: 100}]
            """)
        #expect(text.contains("its value is held back: the fingers mostly move in another way (dominance)"))
        #expect(text.contains("failed: turned far enough, but the fingers mostly moved in another way (dominance)"))
    }

    @Test func theLinesOfHandlersAreBelowTheFrameInWhichTheyRan() throws {
        let text = try story(
            of: "a.tap",
            """
            canvas: [200, 200]
            duration: 1
            views:
              - id: a
                frame: [0, 0, 200, 200]
                recognizers: [tap, {kind: tap, id: other, taps: 3}]
                state: {taps: 0}
                handlers:
                  tap: |
                    let point = tap.location(in: self)
                    if point.x > 150 { alpha = 0 }
                    taps += 1
                    print("tapped", taps)
                  other: print("never")
            gestures: [{at: 0.1, tap: a}]
            """)
        #expect(
            text == """
                a.tap
                  0.100 s  frame 6  finger 1 lands on a
                  0.150 s  frame 9  may it prevent a.other? no, says its own class
                  0.150 s  frame 9  recognized
                                      line 10: point = (100, 100)
                                      line 11: point.x > 150 is false
                                      line 12: taps: 0 → 1
                                      prints: tapped 1.0
                  a.tap was recognized once at 0.150 s
                """)
    }

    /// A fling, whose last movement and lift are in one frame.
    @Test func eachRunIsBelowTheStateThatCausedItInTheOrderOfItsLines() throws {
        let text = try story(
            of: "a.pan",
            """
            canvas: [200, 200]
            views:
              - id: a
                frame: [0, 0, 200, 200]
                recognizers: [pan]
                state: {n: 0}
                code: |
                  func add() { n += 1 }
                handlers:
                  pan.shouldBegin: n >= 0
                  pan: |
                    let isOver = pan.state == .ended
                    n = 5
                    add()
                  pan.ended: n = 9
            gestures: [{at: 0.1, for: 0.08, fling: a, by: [0, 60]}]
            """)
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
        let question = try #require(lines.firstIndex { $0.hasSuffix("may it begin? yes, says its handler") })
        let began = try #require(lines.firstIndex { $0.hasSuffix("began") })
        #expect(question < began)
        #expect(lines[began + 1] == "line 12: isOver = false")
        #expect(lines[began + 2] == "line 13: n: 0 → 5" && lines[began + 3] == "line 8: n: 5 → 6")
        let ended = try #require(lines.firstIndex { $0.hasSuffix("ended") })
        #expect(lines[ended + 1] == "line 12: isOver = true")
        #expect(lines[ended - 1] == "line 8: n: 5 → 6")
        #expect(lines[ended + 4].hasSuffix("pan.ended runs") && lines[ended + 5] == "line 15: n: 6 → 9")
    }

    @Test func theRunsOfAViewsHandlersAreTold() throws {
        let frames = try Stage.frames(
            """
            canvas: [200, 200]
            duration: 0.5
            views:
              - id: a
                frame: [0, 0, 200, 200]
                state: {touched: 0}
                handlers:
                  start: alpha = 0.5
                  touchesBegan: touched += 1
            gestures: [{at: 0.1, tap: a}]
            """)
        let expected = [
            "a": """
            a
              0.000 s  frame 0  start runs
                                  line 8: alpha: 1 → 0.5
              0.100 s  frame 6  touchesBegan runs
                                  line 9: touched: 0 → 1
              the code of a ran 2 times
            """,
            "a.touchesBegan": """
            a.touchesBegan
              0.100 s  frame 6  touchesBegan runs
                                  line 9: touched: 0 → 1
              the code of a.touchesBegan ran once
            """,
            "a.touchesMoved": """
            a.touchesMoved
              the code of a.touchesMoved never ran
            """,
        ]
        for (name, text) in expected {
            var story = HandlerStory(of: name)
            for frame in frames { story.observe(frame) }
            #expect(story.text == text)
        }
    }

    @Test func whatWaitsIsToldSinceWhenAndForWhom() throws {
        let text = try story(
            of: "a.tap", "tap, {kind: tap, id: double, taps: 2}",
            rules: "{recognizer: a.tap, requireFailure: a.double}", gestures: "{at: 0.2, tap: a}")
        #expect(
            text == """
                a.tap
                  0.200 s  frame 12  finger 1 lands on a
                  0.250 s  frame 15  waits for a.double to fail
                  0.617 s  frame 37  recognized after waiting for 0.367 s
                  a.tap was recognized once at 0.617 s
                """)
    }

    @Test func aTouchThatItDoesNotTakeIsInTheStory() throws {
        let text = try story(
            of: "a.pan", "{kind: pan, allowedTouchTypes: finger}",
            gestures: "{at: 0.2, drag: a, by: [60, 0], touchType: pencil}")
        #expect(
            text == """
                a.pan
                  0.200 s  frame 12  finger 1 lands, and is not offered to it: it accepts no pencil
                  a.pan never began: it accepts no pencil
                """)
    }

    @Test func theAxisThatWasNotKeptToIsInTheStory() throws {
        let text = try story(
            of: "a.pan", "{kind: pan, axis: x}", gestures: "{at: 0.2, drag: a, by: [0, 60], ease: linear}")
        #expect(
            text.hasSuffix(
                "a.pan never began: it failed once (it pans sideways only, and the movement went down in its view)"))
    }

    @Test func whyAGestureDidNotBeginIsTheLastLine() throws {
        let text = try story(of: "a.tap", "tap", gestures: "{at: 0.2, for: 0.2, drag: a, by: [60, 0], ease: linear}")
        #expect(
            text == """
                a.tap
                  0.200 s  frame 12  finger 1 lands on a
                  0.367 s  frame 22  failed: moved 50 pt, more than the 45 pt allowed
                  a.tap never began: it failed once (moved 50 pt, more than the 45 pt allowed)
                """)
    }

    @Test func aRunOfChangesIsToldOnce() throws {
        let text = try story(of: "a.pan", "pan", gestures: "{at: 0.1, for: 0.5, drag: a, by: [60, 0], ease: linear}")
        #expect(
            text == """
                a.pan
                  0.100 s  frame 6          finger 1 lands on a
                  0.183 s  frame 11         began
                  0.200 s  frames 12 to 36  changed
                  0.600 s  frame 36         ended
                  a.pan began once at 0.183 s
                """)
    }

    @Test func questionsAndAnswersAreToldOfBothSides() throws {
        let recognizers = "pan, {kind: pan, id: other}"
        let rules = "{recognizer: a.pan, simultaneous: a.other, answer: false}"
        let gesture = "{at: 0, for: 0.2, drag: a, by: [60, 0]}"
        let text = try story(of: "a.pan", recognizers, rules: rules, gestures: gesture)
        #expect(text.contains("may it be recognized together with a.other? no, says a rule\n"))
        #expect(text.contains("prevents a.other\n"))
        let other = try story(of: "a.other", recognizers, rules: rules, gestures: gesture)
        #expect(other.contains("failed: a.pan was recognized first, and both cannot be recognized\n"))
        #expect(
            other.hasSuffix(
                "a.other never began: it failed once (a.pan was recognized first, and both cannot be recognized)"))
    }

    @Test func aClassThatAnswersIsNamedForBothSides() throws {
        let recognizers = "tap, {kind: tap, id: double, taps: 2}"
        let text = try story(of: "a.tap", recognizers, gestures: "{at: 0.2, tap: a}")
        #expect(text.contains("may it prevent a.double? no, says its own class\n"))
        let other = try story(of: "a.double", recognizers, gestures: "{at: 0.2, tap: a}")
        #expect(other.contains("may a.tap prevent it? no, says the class of a.tap\n"))
    }

    @Test(arguments: [
        ("{recognizer: a.tap, shouldReceive: {touch: false}}", "", "it was refused every touch"),
        (
            "{recognizer: a.tap, shouldBegin: false}", "", "it failed once (it may not begin, says a rule)"
        ),
        ("", "{at: 0, disable: a.tap}", "it was switched off when fingers landed on its view"),
        ("", "{at: 0.22, cancel: touches}", "it failed once (its touches were cancelled)"),
        ("", "{at: 0.22, remove: a}", "it failed once (it was removed, or its view was)"),
    ])
    func obstacles(rules: String, actions: String, summary: String) throws {
        let text = try story(of: "a.tap", "tap", rules: rules, actions: actions, gestures: "{at: 0.2, tap: a}")
        #expect(text.hasSuffix("a.tap never began: \(summary)"), "\(text)")
    }

    @Test func aRecognizerThatIsNotTouchedHasAShortStory() throws {
        #expect(
            try story(of: "a.tap", "tap", gestures: "")
                == "a.tap\n  a.tap never began: no finger landed on its view, and no button that it handles went down")
    }

    @Test func aPressIsToldByItsKey() throws {
        let text = try story(
            of: "a.press", "press", actions: "{at: 0.2, press: select, on: a}", gestures: "{at: 0.5, tap: a}")
        #expect(
            text == """
                a.press
                  0.200 s  frame 12  select goes down
                  0.250 s  frame 15  recognized
                  0.500 s  frame 30  may it receive the event? no, says its own class
                  0.500 s  frame 30  finger 1 lands on a, but the recognizer may not receive it
                  a.press was recognized once at 0.250 s
                """)
    }

    @Test func aCancelledGestureSaysWhy() throws {
        let text = try story(
            of: "a.pan", "pan", actions: "{at: 0.4, disable: a.pan}",
            gestures: "{at: 0.1, for: 0.5, drag: a, by: [60, 0]}")
        #expect(text.contains("cancelled: it was switched off\n"))
        #expect(text.hasSuffix("and was cancelled once (it was switched off)"))
    }

    @Test func aRecognizerThatIsNotThereHasNoStory() throws {
        for name in ["nobody", "a.nobody"] {
            #expect(
                try story(of: name, "tap", gestures: "{at: 0.2, tap: a}")
                    == "\(name)\n  \(name) never began: no finger landed on its view, and no button that it handles went down"
            )
        }
    }

    /// A card that reaches out of its board, and the reasons why it does not get a finger.
    @Test(arguments: [
        ("", "", "[0.9, 0.5]", "the point is outside of board, which contains card"),
        ("hidden: true", "", "[0.2, 0.5]", "card is hidden"),
        ("alpha: 0", "", "[0.2, 0.5]", "card is transparent"),
        ("", "{id: lid, frame: [90, 50, 60, 60]}", "[0.2, 0.5]", "lid is in front"),
        ("", "", "[5, 5]", nil),
    ])
    func whyAFingerInsideTheViewHitsAnother(
        _ card: String, _ sibling: String, _ from: String, _ obstacle: String?
    ) throws {
        let text = try story(
            of: "card.tap",
            """
            canvas: [200, 200]
            duration: 1
            views:
              - id: board
                frame: [0, 0, 120, 120]
                views: [{id: card, frame: [80, 60, 80, 40], recognizers: [tap], \(card)}, \(sibling)]
            gestures: [{at: 0.2, tap: card, from: \(from)}]
            """)
        if let obstacle {
            #expect(text.contains("finger 1 lands inside card, but hits "), "\(text)")
            #expect(
                text.hasSuffix("card.tap never began: fingers inside its view hit another view: \(obstacle)"), "\(text)"
            )
        } else {
            #expect(
                text
                    == "card.tap\n  card.tap never began: no finger landed on its view, and no button that it handles went down"
            )
        }
    }
}
