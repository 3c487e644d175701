import Geometry
import GestureEngine
import Playback
import PlaybackTestSupport
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
        #expect(jump.words.hasPrefix("card jumps 80 pt left in one frame, the fingers move "))
    }

    @Test func aTurnOverIsToldInDegrees() throws {
        // The first of two fingers lifts and lands again, and is the second then.
        let text = Stage.card(
            "gestures: [{at: 0.1, touches: {1: [[0, 130, 140], [0.3, 130, 140]], 2: [[0, 190, 140], [0.2, 190, 150], "
                + "[0.8, 190, 150]]}}, {at: 0.6, touches: {1: [[0, 130, 140], [0.1, 130, 142], [0.3, 130, 142]]}}]"
        ).replacing("behavior: draggable", with: "behavior: naive-atan2")
        let jumps = try Stage.moments(text).filter { $0.kind == .jump }.map(\.words)
        #expect(jumps.count == 1 && jumps[0].hasPrefix("card turns by 1"), "\(jumps)")
    }

    @Test func ofAViewPastItsLimitTheFarthestFrameIsTold() throws {
        let text = Stage.card("gestures: [{at: 0.1, for: 0.5, drag: card, by: [-200, 0]}]").replacing(
            "behavior: draggable", with: "behavior: {kind: draggable, limitPolicy: rubber-band}")
        let past = try Stage.moments(text).filter { $0.kind == .pastLimit }
        let frames = try Stage.frames(text)
        let left = try frames.map { try $0.view("card").drawnFrame.minX }
        #expect(past.map(\.frame) == [left.firstIndex(of: left.min() ?? 0) ?? -1])
        #expect(past[0].words.hasSuffix(" pt past its limit at the left"))
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
