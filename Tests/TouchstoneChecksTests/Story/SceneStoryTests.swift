import Testing
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstonePlayerTestSupport

/// The story of a card, 120 × 80 at (100, 100), in a window of 480 × 360.
struct SceneStoryTests {
    private func words(_ rest: String, kind: String = "draggable") throws -> [String] {
        let text = Stage.card(rest).replacing("behavior: draggable", with: "behavior: \(kind)")
        return try Stage.moments(text).map { "\($0.frame): \($0.words)" }
    }

    @Test func aDragIsToldFromTheFingersLandingToItsLift() throws {
        let words = try words("gestures: [{at: 0.1, for: 0.5, drag: card, by: [60, 0], ease: linear}]")
        #expect(words.contains("6: finger 1 lands on card") && words.contains("36: finger 1 lifts"))
        #expect(words.contains("11: card.pan begins") && words.contains("36: card.pan ends"))
        #expect(words.contains("21: halfway through drag card"))
        #expect(words.first == "0: the first frame" && words.last?.hasSuffix("the last frame") == true)
    }

    @Test func theFirstAndTheLastFrameAreAlwaysThere() throws {
        let moments = try Stage.moments(Stage.card("duration: 0.5"))
        #expect(moments.map(\.frame) == [0, 30] && moments.allSatisfy { $0.kind == .end })
        let one = try Stage.moments(Stage.card("duration: 0"))
        #expect(one.map(\.frame) == [0])
    }

    @Test func aViewThatIsHeldAtItsLimitTouchesItOnceAndLeavesItOnce() throws {
        let there = "{at: 0.1, for: 0.5, drag: card, by: [-200, 0]}"
        let back = "{at: 1, for: 0.5, drag: card, by: [100, 0]}"
        let words = try words("gestures: [\(there), \(back)]")
        #expect(words.filter { $0.hasSuffix("card touches its limit") }.count == 1)
        #expect(words.filter { $0.hasSuffix("card leaves its limit") }.count == 1)
        #expect(!words.contains { $0.contains("past") })
    }

    @Test func aBoundIsToldOnceForAsLongAsItStopsTheView() throws {
        let words = try words(
            "gestures: [{at: 0.1, for: 0.5, pinch: card, scale: 3}]",
            kind: "{kind: draggable, maxScale: 1.5, isLimitDragInside: false}")
        #expect(words.filter { $0.hasSuffix(": card stopped at maxScale 1.5") }.count == 1)
    }

    @Test func aViewPastItsLimitIsToldWithTheDistance() throws {
        let words = try words(
            "gestures: [{at: 0.1, for: 0.5, drag: card, by: [-200, 0]}]",
            kind: "{kind: draggable, limitPolicy: rubber-band}")
        #expect(words.contains { $0.contains("card is ") && $0.contains("pt past its limit") })
    }

    @Test func ofAViewPastItsLimitTheFarthestFrameIsTold() throws {
        let text = Stage.card("gestures: [{at: 0.1, for: 0.5, drag: card, by: [-200, 0]}]").replacing(
            "behavior: draggable", with: "behavior: {kind: draggable, limitPolicy: rubber-band}")
        let past = try Stage.moments(text).filter { $0.kind == .pastLimit }
        let frames = try Stage.frames(text)
        let left = try frames.map { try $0.view("card").drawnFrame.minX }
        #expect(past.map(\.frame) == [left.firstIndex(of: left.min() ?? 0) ?? -1])
        // It is released there, and its model is back at once.
        #expect(past[0].words.hasSuffix(" pt past its limit at the left, as drawn"))
    }

    @Test func aCancelledTouchAndWhatItCancelsAreTold() throws {
        let words = try words(
            "gestures: [{at: 0.1, for: 0.5, drag: card, by: [60, 0]}]\nactions: [{at: 0.4, cancel: touches}]")
        #expect(words.contains("24: finger 1 is cancelled"))
        #expect(words.contains("24: card.pan is cancelled: its touches were cancelled"))
    }

    @Test func aTapIsRecognizedAtOnce() throws {
        let words = try words("gestures: [{at: 0.1, doubleTap: card}]", kind: "{kind: draggable}")
        #expect(words.filter { $0.hasSuffix("lands on card") }.count == 2)
        let scaled = try self.words(
            "gestures: [{at: 0.1, for: 0.3, pinch: card, scale: 1.5}, {at: 1, doubleTap: card}]")
        #expect(scaled.contains { $0.hasSuffix("card.doubleTap is recognized") })
    }

    @Test func actionsHaveCaptions() throws {
        let words = try words(
            """
            duration: 1
            actions:
              - {at: 0.1, set: {card.alpha: 0.5, card.frame: [1, 2, 30, 40]}}
              - {at: 0.2, disable: card.pan}
              - {at: 0.3, enable: card.pan}
              - {at: 0.4, relayout: all}
              - {at: 0.5, resize: [300, 200]}
              - {at: 0.6, remove: card}
            """)
        #expect(
            words.filter { !$0.contains("frame") || $0.contains("becomes") } == [
                "6: card: alpha becomes 0.5 and card: frame becomes 1, 2, 30, 40", "12: card.pan is switched off",
                "18: card.pan is switched on", "24: the window is laid out again", "30: the window becomes 300 × 200",
                "36: card is removed",
            ])
    }

    @Test func aFingerIsToldWithWhatItHitsAndWhyItIsNotTheTarget() throws {
        let words = try Stage.moments(
            """
            canvas: [300, 300]
            views:
              - id: content
                frame: [0, 0, 300, 300]
                views:
                  - id: bar
                    frame: [0, 0, 300, 40]
                    views: [{id: play, frame: [100, 20, 100, 60], behavior: {kind: button, title: Play}}]
              - {id: card, frame: [200, 200, 50, 50], behavior: draggable}
            gestures:
              - {at: 0.1, tap: play, from: [0.5, 0.8]}
              - {at: 1, tap: play, from: [0.5, 0.1]}
              - {at: 2, touches: {1: [[0, 225, 225], [0.2]], 2: [[0, 30, 225], [0.2]], 3: [[0, 228, 225], [0.2]]}}
            """
        ).map(\.words)
        #expect(words.contains("finger 1 lands on content (outside of bar, which contains play)"))
        #expect(words.contains("finger 1 lands on play"))
        #expect(words.contains("fingers 1 and 3 land on card") && words.contains("finger 2 lands on content"))
        #expect(words.contains("fingers 1, 2 and 3 lift"))
    }

    @Test func theEventsOfControlsAreToldAndARunningValueOnce() throws {
        let words = try Stage.moments(
            """
            canvas: [300, 300]
            views:
              - {id: volume, frame: [20, 20, 200, 44], behavior: {kind: slider, value: 0.5}}
              - {id: play, frame: [20, 100, 100, 60], behavior: {kind: button, title: Play}}
            gestures: [{at: 0.1, for: 0.5, drag: volume, by: [40, 0]}, {at: 1, tap: play}]
            """
        ).map(\.words)
        #expect(words.filter { $0.hasPrefix("volume sends valueChanged") }.count == 1)
        #expect(words.contains("play sends touchDown"))
        #expect(words.contains("play sends touchUpInside and primaryActionTriggered"))
    }

    @Test func theSpeedOfALiftIsToldWithTheOneItWasComparedWith() throws {
        func lift(_ duration: Double) throws -> String? {
            try Stage.moments(
                """
                canvas: [300, 400]
                views: [{id: list, frame: [0, 0, 300, 400], behavior: {kind: scroll, contentSize: [300, 2000]}}]
                gestures: [{at: 0.1, for: \(duration), drag: list, by: [0, -100], ease: linear}]
                """
            ).map(\.words).first { $0.hasPrefix("finger 1 lifts") }
        }
        #expect(try lift(0.1)?.hasSuffix("pt/s, above the 250 pt/s of a fling") == true)
        #expect(try lift(1)?.hasSuffix("pt/s, below the 250 pt/s of a fling") == true)
    }

    @Test func aViewWithAGestureComesFirstAndItsPartsAreLeftOut() throws {
        var story = SceneStory()
        let frames = try Stage.frames(
            Stage.card("gestures: [{at: 0.1, for: 0.5, drag: card.bottomRight, by: [40, 20]}]")
                .replacing("behavior: draggable", with: "behavior: handles"))
        for frame in frames { story.observe(frame) }
        #expect(story.changes.views.map(\.name) == ["card"])
        #expect(story.changes.views.first?.kinds == [.position, .size])
        let last = try #require(frames.last).view("card")
        #expect(ViewChanges.words(of: last, [.size]).contains(" × "))
    }

    @Test func theNumbersThatChangeAreKnown() throws {
        var story = SceneStory()
        let text = Stage.card("gestures: [{at: 0.1, for: 0.5, pinch: card, scale: 1.5}]")
        let frames = try Stage.frames(text)
        for frame in frames { story.observe(frame) }
        let change = try #require(story.changes.views.first)
        #expect(change.name == "card" && change.kinds == [.scale])
        let last = try #require(frames.last).view("card")
        #expect(ViewChanges.words(of: last, change.kinds) == "×\(decimals(last.drawn.transform.a, 2))")
        #expect(
            ViewChanges.words(of: last, Set(ViewChanges.Kind.allCases))
                == "at 160, 140 · 120 × 80 · ×\(decimals(last.drawn.transform.a, 2)) · 0° · 100 % opaque")
    }
}
