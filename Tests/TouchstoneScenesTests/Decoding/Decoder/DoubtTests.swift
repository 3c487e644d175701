import Testing
import TouchstoneScenes

/// A valid scene that was most likely not meant as it is written causes a warning.
@Suite struct DoubtTests {
    private func warnings(_ text: String) -> [String] {
        let parsed = Support.parse(text)
        #expect(parsed.scene != nil, "\(parsed.printed)")
        return parsed.diagnostics.map { "\($0.message)" + ($0.suggestion.map { " | \($0)" } ?? "") }
    }

    private func scene(
        view: String = "frame: [120, 90, 120, 80], behavior: draggable", gestures: String = "", more: String = ""
    ) -> String {
        """
        canvas: [390, 300]
        views:
          - {id: card, \(view)}
        gestures: [\(gestures)]
        \(more)
        """
    }

    @Test(
        "radians in the place of degrees",
        arguments: [("-0.5236", "-30"), ("1.57", "90"), ("3.14159", "180"), ("0.785", "45"), ("6.283", "360")])
    func radians(written: String, degrees: String) {
        let found = warnings(scene(view: "frame: [0, 0, 9, 9], transform: {rotate: \(written)}"))
        #expect(found.count == 1 && found[0].hasSuffix("looks like radians | in degrees it is \(degrees)"), "\(found)")
    }

    @Test(
        "other angles are what they are", arguments: ["0", "1", "0.5", "-30", "1.5", "2.25", "90.5", "0.001", "12.566"])
    func degrees(written: String) {
        #expect(warnings(scene(view: "frame: [0, 0, 9, 9], transform: {rotate: \(written)}")) == [])
    }

    @Test("angles of gestures are looked at, too")
    func gestures() {
        let found = warnings(
            scene(gestures: "{at: 0, rotate: card, degrees: 1.5708}, {at: 1, pinch: card, scale: 2, axis: 0.7854}"))
        #expect(found.count == 2)
    }

    @Test("per cent in the place of a factor")
    func percent() {
        #expect(
            warnings(scene(gestures: "{at: 0, pinch: card, scale: 150}")) == [
                "'scale' is a factor, and makes this 150 times as large | 150 % is 1.5"
            ])
        #expect(warnings(scene(gestures: "{at: 0, pinch: card, scale: 15}")) == [])
        #expect(warnings(scene(view: "frame: [0, 0, 9, 9], transform: {scale: [100, 100]}")).count == 1)
        #expect(warnings(scene(view: "frame: [0, 0, 9, 9], transform: {scale: [100, 1]}")) == [])
    }

    @Test("milliseconds in the place of seconds")
    func milliseconds() {
        let found = warnings(scene(gestures: "{at: 100, for: 500, drag: card, by: [20, 4]}"))
        #expect(
            found == [
                "'at' is 100 seconds, and looks like milliseconds | write 0.1, or 100ms",
                "'for' is 500 seconds, and looks like milliseconds | write 0.5, or 500ms",
            ])
        #expect(
            warnings(scene(gestures: "{at: 100s, for: 60s, drag: card, by: [20, 4]}, {at: 200.5, tap: card}")) == [])
        #expect(warnings(scene(more: "actions: [{at: 250, remove: card}]")).count == 1)
    }

    @Test("a start in points")
    func start() {
        #expect(
            warnings(scene(gestures: "{at: 0, drag: card, from: [20, 20], by: [20, 4]}")) == [
                "'from' is in units of the view, and 20 is far outside of it | [20, 20] points in it are [0.17, 0.25]"
            ])
        #expect(
            warnings(scene(gestures: "{at: 0, tap: card, from: [180, 20]}")) == [
                "'from' is in units of the view, and 180 is far outside of it | "
                    + "[0, 0] is its top left corner, [1, 1] its bottom right one"
            ])
        #expect(warnings(scene(gestures: "{at: 0, tap: card, from: [1.5, -0.5]}")) == [])
    }

    @Test("a frame of two corners")
    func corners() {
        #expect(
            warnings(scene(view: "frame: [250, 180, 370, 260]")) == [
                "most of 'card' lies outside: a frame is x, y, width and height | "
                    + "from corner to corner it is [250, 180, 120, 80]"
            ])
        // A sheet that reaches in, a view that is pushed out, and a large one.
        for frame in ["[0, 200, 390, 300]", "[300, 200, 120, 120]", "[20, 20, 380, 290]", "[-50, -50, 490, 400]"] {
            #expect(warnings(scene(view: "frame: \(frame)")) == [], "\(frame)")
        }
    }

    @Test("a gesture on a view that handles none")
    func idle() {
        let message =
            "nothing handles this drag: 'card' has no behavior and no recognizers | give it one: behavior: draggable"
        let drag = "{at: 0, drag: card, by: [20, 4]}"
        #expect(warnings(scene(view: "frame: [0, 0, 90, 90]", gestures: drag)) == [message])
        #expect(
            warnings(scene(view: "frame: [0, 0, 90, 90]", gestures: "{at: 0, tap: card}")) == [
                "nothing handles this tap: 'card' has no behavior and no recognizers | give it one: recognizers: [tap]"
            ])
        #expect(warnings(scene(view: "frame: [0, 0, 90, 90], recognizers: [tap]", gestures: drag)) == [])
        #expect(
            warnings(
                scene(
                    view: "frame: [0, 0, 90, 90], views: [{id: knob, frame: [0, 0, 9, 9], behavior: draggable}]",
                    gestures: drag)) == [])
        #expect(
            warnings(
                scene(
                    view: "frame: [0, 0, 9, 9], behavior: list, views: [{id: row, frame: [0, 0, 9, 9]}]",
                    gestures: "{at: 0, drag: row, by: [20, 4]}")) == [])
        #expect(warnings(scene(view: "frame: [0, 0, 9, 9]", gestures: "{at: 0, touches: {1: [[0, 5, 5]]}}")) == [])
    }

    @Test("a time after the end")
    func end() {
        let drag = "{at: 0.1, for: 0.5, drag: card, by: [20, 4]}"
        #expect(
            warnings(scene(gestures: drag, more: "expect: [{always: no-jump, after: 30, before: 40}]")) == [
                "this time, 40 s, is long after the end of the last gesture, at 0.6 s | "
                    + "times are in seconds: frame 40 is at 0.667"
            ])
        #expect(
            warnings(scene(gestures: drag, more: "expect: [{at: 2, view: card, angle: 0}]\nduration: 1")) == [
                "this time is after the end of the scene, at 1 s | make 'duration' longer, or leave it out"
            ])
        #expect(warnings(scene(gestures: drag, more: "expect: [{always: no-jump, after: 5, before: 15}]")) == [])
        #expect(warnings(scene(gestures: drag, more: "expect: [{begins: card.pan, before: 2}]\nduration: 1")) == [])
        #expect(
            warnings(scene(gestures: "{at: 0, recording: a.csv}", more: "expect: [{always: no-jump, before: 99}]"))
                == [])
    }
}
