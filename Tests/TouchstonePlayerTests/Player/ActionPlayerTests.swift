import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

/// `actions`, played.
@Suite struct ActionPlayerTests {
    private func frames(_ actions: String, gestures: String = "") throws -> [PlayedFrame] {
        try Stage.frames(Stage.card("actions: [\(actions)]\ngestures: [\(gestures)]"))
    }

    private func state(_ recognizer: String, in frame: PlayedFrame) throws -> GestureRecognizer.State {
        try #require(frame.snapshot.recognizers.first { $0.fullName == recognizer }).state
    }

    @Test func anActionHappensInTheFirstFrameAtOrAfterItsTime() throws {
        let frames = try frames("{at: 0.101, set: {card.alpha: 0.5}}")
        #expect(try frames[6].view("card").model.alpha == 1)
        #expect(try frames[7].view("card").model.alpha == 0.5)
        // The scene waits for its last action.
        #expect(try self.frames("{at: 3, set: {card.alpha: 0.5}}").last?.snapshot.time == 3.25)
    }

    @Test func everyPropertyReachesTheView() throws {
        let last = try #require(
            try frames(
                """
                {at: 0, set: {card.frame: [1, 2, 30, 40], card.alpha: 0.5, card.hidden: true, card.clip: true,
                  card.fill: white, card.transform: {rotate: 90}}}, {at: 0.1, set: {card.center: [50, 60], card.size: [7, 8]}}
                """
            ).last)
        let card = try last.view("card")
        #expect(card.model.center == Point(x: 50, y: 60) && card.model.bounds == Rect(x: 0, y: 0, width: 7, height: 8))
        #expect(card.model.alpha == 0.5 && card.isHidden && card.clipsToBounds && card.model.backgroundColor == .white)
        #expect(card.model.transform.distance(to: Transform(rotationAngle: .pi / 2)) < 1e-12)
        let frame = try #require(try frames("{at: 0, set: {card.frame: [1, 2, 30, 40]}}").last).view("card").frame
        #expect(frame == Rect(x: 1, y: 2, width: 30, height: 40))
    }

    @Test func whatIsAnimatedHasItsValueAtOnceAndIsDrawnOnItsWay() throws {
        let frames = try frames("{at: 0.1, set: {card.center: [160, 90]}, for: 0.2, ease: linear}")
        let start = try frames[5].view("card").model.center
        let card = try frames.map { try $0.view("card") }
        #expect(card[6].model.center == Point(x: 160, y: 90))
        for (frame, part) in [(6, 0), (9, 0.25), (12, 0.5), (18, 1), (19, 1)] {
            let expected = start + (Point(x: 160, y: 90) - start) * part
            #expect((card[frame].presented ?? card[frame].model).center.distance(to: expected) < 1e-9, "\(frame)")
        }
    }

    /// The card moves from (100, 60) to (160, 60) in a second. The finger lands in the middle of its way, where both the
    /// drawn card and the model's are, or only one of them.
    @Test(arguments: [
        ("", 130.0, "window"), (", touchable: true", 130, "card"), (", touchable: true", 185, "card"),
        (", touchable: true", 95, "window"), (", spring: 1, touchable: true", 185, "card"),
    ])
    func onlyATouchableAnimationLeavesTheModelToTouches(rest: String, x: Double, hit: String) throws {
        let scene = """
            canvas: [240, 120]
            views: [{id: card, frame: [70, 30, 60, 60], behavior: draggable}]
            actions: [{at: 0, set: {card.center: [160, 60]}, for: 1, ease: linear\(rest)}]
            gestures: [{at: 0.5, touches: {1: [[0, \(x), 60], [0.1, \(x), 60]]}}]
            """
            .replacing(rest.contains("spring") ? ", ease: linear" : "no", with: "")
        let landings = try Stage.frames(scene).flatMap(\.snapshot.landings)
        #expect(landings.map(\.view) == [hit])
    }

    @Test func theCurveIsThePlatformsUnlessGiven() throws {
        func middle(_ rest: String) throws -> Double {
            let frames = try frames("{at: 0, set: {card.alpha: 0}, for: 0.4\(rest)}")
            return try #require(frames[6].view("card").presented).alpha
        }
        let standard = try middle("")
        #expect(try middle(", ease: ease-in-out") == standard)
        #expect(try middle(", ease: linear") == 0.75)
        #expect(try middle(", ease: ease-out") < 0.75)
        #expect(try middle(", ease: ease-in") > standard)
    }

    @Test func aSpringTakesItsTimeAndItsVelocity() throws {
        let frames = try frames("{at: 0, set: {card.center: [160, 90]}, for: 0.4, spring: {damping: 0.5, velocity: 3}}")
        let spring = try #require(Spring(dampingRatio: 0.5, duration: 0.4, initialVelocity: 3))
        let card = try frames[6].view("card")
        let start = try #require(frames[0].view("card").presented).center
        let expected = start + (card.model.center - start) * spring.progress(at: 0.1)
        #expect(try #require(card.presented).center.distance(to: expected) < 1e-9)
    }

    @Test func viewsThatFollowAreAnimatedWithIt() throws {
        let frames = try Stage.frames(
            """
            canvas: [300, 200]
            views:
              - {id: bar, frame: [0, 150, 300, 50]}
              - {id: button, layout: {left: 10, width: 40, height: 40, bottom: {of: bar, part: top}}}
            actions: [{at: 0.1, set: {bar.center: [150, 75]}, for: 0.2, ease: linear}]
            """)
        #expect(try frames[5].view("button").frame == Rect(x: 10, y: 110, width: 40, height: 40))
        let half = try #require(frames[12].view("button").presented)
        #expect(half.center.distance(to: Point(x: 30, y: 80)) < 1e-9)
        #expect(try #require(frames.last).view("button").frame == Rect(x: 10, y: 10, width: 40, height: 40))
    }

    /// As the platform sets it: `docs/platform.md`, "Views".
    @Test(arguments: [
        ("{rotate: -90}", Size(width: 40, height: 30), Rect(x: 1, y: 2, width: 30, height: 40)),
        ("{scale: [-0.5, 2]}", Size(width: 60, height: 20), Rect(x: 1, y: 2, width: 30, height: 40)),
        ("{scale: [0, 2]}", Size(width: 120, height: 20), Rect(x: 16, y: 2, width: 0, height: 40)),
        ("{scale: 0}", Size(width: 120, height: 80), Rect(x: 16, y: 22, width: 0, height: 0)),
    ])
    func aFrameIsSetUnderTheTransform(transform: String, size: Size, frame: Rect) throws {
        let actions = "{at: 0, set: {card.transform: \(transform)}}, {at: 0.1, set: {card.frame: [1, 2, 30, 40]}}"
        let card = try #require(try frames(actions).last).view("card")
        #expect(abs(card.model.bounds.width - size.width) < 1e-9)
        #expect(abs(card.model.bounds.height - size.height) < 1e-9)
        for (corner, expected) in zip(card.frame.corners, frame.corners) {
            #expect(corner.distance(to: expected) < 1e-9)
        }
    }

    @Test func aViewWithoutInteractionIsNotTouched() throws {
        let tap = "{at: 0.2, doubleTap: card}"
        let with = try frames("{at: 0.1, set: {card.transform: {scale: 2}}}", gestures: tap)
        let without = try frames(
            "{at: 0.1, set: {card.transform: {scale: 2}, card.interaction: false}}", gestures: tap)
        func resets(_ frames: [PlayedFrame]) -> Bool {
            frames.contains { $0.snapshot.events.contains { $0.name == "didReset" } }
        }
        #expect(resets(with) && !resets(without))
    }

    @Test(arguments: [("outer", ["outer", "inner"]), ("inner", ["inner"]), ("all", ["outer", "inner"])])
    func relayoutLaysOutAViewAndWhatIsInIt(_ target: String, _ laidOut: [String]) throws {
        final class Shelf: View {
            override func layoutSubviews() {
                super.layoutSubviews()
                report("didLayOut")
            }
        }
        var behaviors = BehaviorCatalogue.ready
        behaviors.register(BehaviorKind(name: "shelf", summary: "Tells of its layout.", make: { _ in Shelf() }))
        let frames = try Stage.frames(
            """
            canvas: [200, 200]
            views:
              - {id: outer, frame: [0, 0, 100, 100], behavior: shelf,
                 views: [{id: inner, frame: [0, 0, 50, 50], behavior: shelf}]}
            actions: [{at: 0.5, relayout: \(target)}]
            """, behaviors: behaviors)
        let told = frames.dropFirst().flatMap { frame in
            frame.snapshot.events.map { "\($0.view) \(frame.snapshot.frame)" }
        }
        #expect(told == laidOut.map { "\($0) 30" })
    }

    @Test func aSettingOfTheBehaviorIsChangedInTheMiddle() throws {
        let frames = try frames(
            "{at: 1, set: {card.maxScale: 1.5}}",
            gestures: "{at: 0, pinch: card, scale: 1.3}, {at: 1.2, for: 2, pinch: card, scale: 2, spread: 60}")
        let scale = try #require(frames.last).view("card").model.transform.a
        #expect(scale > 1.3 && scale <= 1.5)
    }

    @Test func aRecognizerIsSwitchedOffAndOnAgain() throws {
        let frames = try frames(
            "{at: 0.4, disable: card.pan}, {at: 1.4, enable: card.pan}",
            gestures: "{at: 0.1, for: 0.6, drag: card, by: [60, 0]}, {at: 1, for: 0.3, drag: card, by: [60, 0]}, "
                + "{at: 1.5, for: 0.3, drag: card, by: [60, 0]}")
        #expect(try state("card.pan", in: frames[23]) == .changed)
        #expect(try state("card.pan", in: frames[24]) == .cancelled)
        let began = frames.filter { frame in
            frame.snapshot.transitions.contains { $0.recognizer == "card.pan" && $0.state == .began }
        }
        #expect(began.map { $0.snapshot.time < 1.4 } == [true, false])
    }

    @Test func allTouchesAreCancelled() throws {
        let frames = try frames("{at: 0.4, cancel: touches}", gestures: "{at: 0.1, for: 0.6, drag: card, by: [60, 0]}")
        #expect(frames[24].snapshot.touches.map(\.phase) == [.cancelled])
        #expect(frames[25].snapshot.touches.isEmpty)
    }

    @Test func aViewIsRemoved() throws {
        let frames = try frames(
            "{at: 0.4, remove: card}, {at: 0.5, set: {card.alpha: 0.5}}, {at: 0.6, disable: card.pan}",
            gestures: "{at: 0.1, for: 0.6, drag: card, by: [60, 0]}")
        #expect(frames[23].snapshot.views.count == 1 && frames[24].snapshot.views.isEmpty)
    }

    @Test func aViewIsMovedToAnotherAndStaysWhereItIs() throws {
        let views = """
            canvas: [300, 200]
            views:
              - {id: board, frame: [100, 50, 100, 100], views: [{id: note, frame: [0, 0, 9, 9]}]}
              - {id: card, frame: [10, 10, 60, 60], transform: {rotate: 30}, views: [{id: inner, frame: [0, 0, 9, 9]}]}
            duration: 0.5
            actions:
            """
        func tree(_ action: String) throws -> [String] {
            try Stage.frames(views + " [\(action)]")[20].snapshot.views.map(\.name)
        }
        #expect(try tree("{at: 0.1, move: card, to: board}") == ["board", "note", "card", "inner"])
        #expect(try tree("{at: 0.1, move: card, to: board, index: 0}") == ["board", "card", "inner", "note"])
        #expect(try tree("{at: 0.1, move: card, to: inner}") == ["board", "note", "card", "inner"])
        let card = try Stage.frames(views + " [{at: 0.1, move: card, to: board}]")[20].view("card").model
        #expect(card.center == Point(x: -60, y: -10))
        #expect(abs(card.transform.b - 0.5) < 1e-12)
    }

    @Test func actionsOfOneTimePlayInTheOrderOfTheFile() throws {
        let frames = try frames(
            "{at: 0.2, set: {card.alpha: 0.3}}, {at: 0.1, set: {card.alpha: 0.1}}, {at: 0.2, set: {card.alpha: 0.4}}")
        #expect(try frames[11].view("card").model.alpha == 0.1)
        #expect(try frames[12].view("card").model.alpha == 0.4)
    }

    @Test func aGestureStartsWithTheViewsAsTheActionsOfItsFrameLeaveThem() throws {
        let frames = try frames("{at: 0.5, set: {card.center: [300, 200]}}", gestures: "{at: 0.5, tap: card}")
        #expect(frames[30].snapshot.touches.map(\.location) == [Point(x: 300, y: 200)])
    }

    @Test func aKeyGoesDownAndUp() throws {
        let frames = try Stage.frames(
            """
            canvas: [100, 100]
            views:
              - {id: a, frame: [0, 0, 90, 90], recognizers: [{kind: press, press: menu}, {kind: press, id: ok}]}
            actions: [{at: 0.5, press: menu, on: a, for: 0.1}, {at: 1, press: select, on: a}]
            """)
        let events = frames.flatMap { frame in frame.snapshot.events.map { (frame.snapshot.frame, $0.name) } }
        #expect(events.map(\.0) == [36, 63] && events.map(\.1) == ["press", "ok"])
    }

    @Test func theWindowIsTurnedAndResized() throws {
        let frames = try Stage.frames(
            """
            canvas: [390, 844]
            fps: 10
            duration: 0.4
            views: [{id: card, frame: [10, 10, 370, 824], layout: {autoresize: [width, height]}}]
            actions: [{at: 0.1, rotate: device}, {at: 0.3, resize: [100, 50]}]
            """)
        #expect(frames.map(\.snapshot.windowSize.width) == [390, 844, 844, 100, 100])
        #expect(frames.map(\.snapshot.views[0].frame.height) == [824, 370, 370, 30, 30])
        #expect(frames.map(\.snapshot.events.count) == [0, 1, 0, 1, 0])
    }

    @Test func theKeyboardComesAndGoes() throws {
        let frames = try Stage.frames(
            """
            canvas: [390, 844]
            fps: 10
            duration: 1.6
            views:
              - {id: bar, layout: {left: 0, right: 0, height: 60, bottom: {of: keyboard}}}
              - id: board
                frame: [0, 400, 390, 444]
                views: [{id: note, layout: {left: 0, width: 40, top: {of: keyboard, constant: -50}, height: 10}}]
            actions: [{at: 0.1, keyboard: {height: 300}}, {at: 0.8, keyboard: {height: 0, for: 0}}]
            """)
        #expect(frames[0].snapshot.views.map(\.name) == ["bar", "board", "note", "keyboard"])
        let heights = frames.map { $0.snapshot.views[3].frame.height }
        #expect(heights == [0] + Array(repeating: 300.0, count: 7) + Array(repeating: 0, count: 9))
        #expect(frames.map { 844 - $0.snapshot.views[0].frame.maxY } == heights)
        #expect(frames.map { 394 - $0.snapshot.views[2].frame.minY } == heights, "it is pinned across the board")
        #expect(frames[1].snapshot.views[0].drawnFrame.maxY == 844, "the animation starts in the action's frame")
        #expect(frames[6].snapshot.views[0].drawnFrame.maxY - 544 < 0.5)
        #expect(frames[8].snapshot.views[0].drawnFrame.maxY == 844)
    }

    @Test func aSceneWithoutItHasNoKeyboard() throws {
        let frames = try Stage.frames("canvas: [90, 90]\nviews: [{id: card, frame: [0, 0, 9, 9]}]")
        #expect(frames[0].snapshot.views.map(\.name) == ["card"])
    }

    @Test func gesturesAndExpectationsNameTheKeyboard() throws {
        let scene = try Stage.scene(
            """
            canvas: [390, 844]
            views: [{id: card, frame: [0, 0, 390, 844], recognizers: [{kind: tap}]}]
            gestures: [{at: 0.2, tap: keyboard}]
            actions: [{at: 0, keyboard: {height: 300, for: 0}}, {event: card.tap, keyboard: {height: 0}}]
            expect:
              - {at: 0.3, view: keyboard, frame: [0, 544, 390, 300]}
              - {holds: keyboard.frame.maxY == 844}
            """)
        let (frames, warnings) = Stage.play(scene)
        #expect(warnings.isEmpty)
        #expect(frames.flatMap(\.snapshot.landings).map(\.view) == ["keyboard"])
        #expect(frames.last?.snapshot.views[1].frame.height == 300, "the tap does not reach the card")
    }
}
