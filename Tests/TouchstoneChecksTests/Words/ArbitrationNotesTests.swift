import Testing
import TouchstoneChecks
import TouchstonePlayer
import TouchstonePlayerTestSupport

struct ArbitrationNotesTests {
    /// Returns the decisions of arbitration in the frames of a note with three recognizers, each line once, in order.
    private func notes(_ recognizers: String, rules: String, gestures: String) throws -> [ArbitrationNotes.Note] {
        let frames = try Stage.frames(
            """
            canvas: [200, 200]
            views: [{id: a, frame: [0, 0, 200, 200], recognizers: [\(recognizers)]}]
            rules: [\(rules)]
            gestures: [\(gestures)]
            """)
        var notes: [ArbitrationNotes.Note] = []
        for note in frames.flatMap({ ArbitrationNotes($0.snapshot).notes }) where !notes.contains(note) {
            notes.append(note)
        }
        return notes
    }

    @Test func waitingAndPreventing() throws {
        let notes = try notes(
            "tap, {kind: tap, id: double, taps: 2}, {kind: tap, id: triple, taps: 3}",
            rules: "{recognizer: a.tap, requireFailure: [a.double, a.triple]}", gestures: "{at: 0, tap: a}")
        #expect(notes.map(\.text) == ["a.tap waits for a.double and a.triple to fail"])
        #expect(notes.map(\.isWaiting) == [true])
        let twice = try self.notes(
            "tap, {kind: tap, id: double, taps: 2}", rules: "{recognizer: a.tap, requireFailure: a.double}",
            gestures: "{at: 0, doubleTap: a}")
        #expect(
            twice.map(\.text) == [
                "a.tap waits for a.double to fail", "a.tap is not recognized, because a.double is",
            ])
        #expect(twice.map(\.isWaiting) == [true, false])
    }

    @Test func refusals() throws {
        let notes = try notes(
            "tap, pan, pinch",
            rules: "{recognizer: a.tap, shouldReceive: {touch: false}}, {recognizer: a.pan, shouldBegin: false}",
            gestures: "{at: 0, drag: a, by: [50, 0]}")
        #expect(notes.map(\.text) == ["a.tap receives no touch, says a rule", "a.pan may not begin, says a rule"])
    }

    @Test func touchTypes() throws {
        let notes = try notes(
            "{kind: pan, allowedTouchTypes: [finger, pointer]}", rules: "",
            gestures: "{at: 0, drag: a, by: [50, 0], touchType: pencil}")
        #expect(notes.map(\.text) == ["a.pan accepts no pencil"])
    }

    @Test func recognizingTogether() throws {
        let notes = try notes(
            "pan, {kind: pan, id: other}", rules: "{recognizer: a.other, simultaneous: a.pan}",
            gestures: "{at: 0, drag: a, by: [50, 0]}")
        #expect(notes.map(\.text) == ["a.other may be recognized with a.pan, says a rule"])
    }

    @Test func whatAClassIsNotMadeForIsNoNote() throws {
        #expect(try notes("press", rules: "", gestures: "{at: 0, tap: a}").isEmpty)
    }
}
