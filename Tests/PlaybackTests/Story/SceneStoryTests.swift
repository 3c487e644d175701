import Playback
import Testing

/// What is told of a card, 120 × 80 at (100, 100), in a window of 480 × 360.
struct SceneStoryTests {
    private func words(_ rest: String, kind: String = "draggable") throws -> [String] {
        let text = Stage.card(rest).replacing("behavior: draggable", with: "behavior: \(kind)")
        return try Stage.moments(text).filter { !$0.words.isEmpty }.map { "\($0.frame): \($0.words)" }
    }

    @Test func aDragIsToldFromTheFingersLandingToItsLift() throws {
        let words = try words("gestures: [{at: 0.1, for: 0.5, drag: card, by: [60, 0], ease: linear}]")
        #expect(words.contains("6: finger 1 lands") && words.contains("36: finger 1 lifts"))
        #expect(words.contains("11: card.pan begins") && words.contains("36: card.pan ends"))
        #expect(words.contains { $0.hasSuffix("largest step: card moves 2 pt") })
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

    @Test func aViewPastItsLimitIsToldWithTheDistance() throws {
        let words = try words(
            "gestures: [{at: 0.1, for: 0.5, drag: card, by: [-200, 0]}]",
            kind: "{kind: draggable, limitPolicy: rubber-band}")
        #expect(words.contains { $0.contains("card is ") && $0.contains("pt past its limit") })
    }

    @Test func aJumpIsToldWithTheFrameBefore() throws {
        let moments = try Stage.moments(
            Stage.card("gestures: [{at: 0.1, for: 1, drag: card, by: [0, 60], fingers: 2, spread: 80, stagger: 0.4}]")
                .replacing("behavior: draggable", with: "behavior: naive-first-finger"))
        let jump = try #require(moments.first { $0.kind == .jump })
        #expect(moments.contains { $0.kind == .before && $0.frame == jump.frame - 1 })
        #expect(jump.words.hasPrefix("card moves ") && jump.words.contains("pt in one frame, the fingers "))
    }

    @Test func aCancelledTouchAndWhatItCancelsAreTold() throws {
        let words = try words(
            "gestures: [{at: 0.1, for: 0.5, drag: card, by: [60, 0]}]\nactions: [{at: 0.4, cancel: touches}]")
        #expect(words.contains("24: finger 1 is cancelled"))
        #expect(words.contains("24: card.pan is cancelled: its touches were cancelled"))
    }

    @Test func aTapIsRecognizedAtOnce() throws {
        let words = try words("gestures: [{at: 0.1, doubleTap: card}]", kind: "{kind: draggable}")
        #expect(words.filter { $0.hasSuffix("lands") }.count == 2)
        let scaled = try self.words(
            "gestures: [{at: 0.1, for: 0.3, pinch: card, scale: 1.5}, {at: 1, doubleTap: card}]")
        #expect(scaled.contains { $0.hasSuffix("card.doubleTap is recognized") })
    }
}
