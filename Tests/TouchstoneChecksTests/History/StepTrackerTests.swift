import Testing
import TouchstoneChecks
import TouchstoneGeometry
import TouchstonePlayer
import TouchstonePlayerTestSupport

/// A card, 120 × 80 at (100, 100), that follows the first finger.
struct StepTrackerTests {
    private func steps(_ gestures: String, kind: String = "naive-first-finger") throws -> [[StepTracker.Step]] {
        let text = Stage.card("gestures: [\(gestures)]").replacing("behavior: draggable", with: "behavior: \(kind)")
        var tracker = StepTracker(view: "card", presented: true)
        return try Stage.frames(text).map { tracker.steps(in: $0.snapshot) }
    }

    @Test func theFirstFrameHasNoFrameBefore() throws {
        let steps = try steps("{at: 0.1, for: 0.5, drag: card, by: [60, 0]}")
        #expect(steps[0].isEmpty && steps.dropFirst().allSatisfy { $0.map(\.view) == ["card"] })
    }

    @Test func whatFingersExplainIsNoJump() throws {
        let steps = try steps("{at: 0.1, for: 0.5, drag: card, by: [60, 0], ease: linear}", kind: "draggable")
        let moved = steps.joined().filter { $0.distance > 0 }
        #expect(!moved.isEmpty && moved.allSatisfy { !$0.isJump })
        // 60 points in half a second are 2 in a sixtieth.
        let last = try #require(moved.last { $0.isTouched })
        #expect(abs(last.fingerDistance - 2) < 1e-9 && abs(last.distance - 2) < 1e-9)
    }

    @Test func aStepThatNoFingerMadeIsAJump() throws {
        let steps = try steps("{at: 0.1, for: 1, drag: card, by: [0, 60], fingers: 2, spread: 80, stagger: 0.4}")
        let all = Array(steps.joined())
        let jump = try #require(all.first { $0.isJump })
        #expect(jump.distance > 30 && jump.fingerDistance < 5)
    }
}
