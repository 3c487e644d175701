import Testing
import TouchstoneEngine
import TouchstonePlayer
import TouchstonePlayerTestSupport

/// A gesture in a few words, as the heading shows it.
@Suite struct GestureSummaryTests {
    @Test(
        "each verb is told as the file names it",
        arguments: [
            ("tap: card", "tap card"), ("doubleTap: card", "doubleTap card"), ("drag: card, by: [1, 1]", "drag card"),
            ("pinch: card, scale: 2", "pinch card"), ("rotate: card, degrees: 2", "rotate card"),
            ("transform: card, scale: 2", "transform card"), ("touches: {1: [[0, 9, 9]]}", "touches of 1 finger"),
            ("touches: {1: [[0, 9, 9]], 2: [[0, 9, 9]]}", "touches of 2 fingers"),
        ])
    func summary(gesture: String, words: String) throws {
        let frames = try Stage.frames(Stage.card("gestures: [{at: 0, \(gesture)}]\nduration: 0"))
        #expect(frames[0].running == [words])
    }
}
