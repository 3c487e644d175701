import Testing
import TouchstoneGeometry
import TouchstoneScenes

@Suite struct SlotTrackerTests {
    private func points(_ finger: Recording.Finger) -> [Point] { finger.samples.map(\.location) }

    @Test("the slot is 0 at first, and what did not change is not printed")
    func sticky() throws {
        let recording = try Evemu.recording("3:39:7 3:35:10 3:36:20 | 3:35:11 | 3:36:21 | | 3:39:-1 |")
        try #require(recording.fingers.count == 1)
        let finger = recording.fingers[0]
        #expect(finger.trackingID == 7)
        #expect(points(finger) == [Point(x: 10, y: 20), Point(x: 11, y: 20), Point(x: 11, y: 21)])
        #expect(finger.samples.map(\.time) == [0, 0.01, 0.02])
        #expect(finger.lifted == 0.04)
        #expect(recording.reports == [0, 0.01, 0.02, 0.03, 0.04])
    }

    @Test("a finger that lands where the slot's last one was takes over its position")
    func takesOver() throws {
        let recording = try Evemu.recording("3:39:1 3:35:10 3:36:20 | 3:39:-1 | 3:39:2 3:36:30 |")
        #expect(recording.fingers.map(points) == [[Point(x: 10, y: 20)], [Point(x: 10, y: 30)]])
        #expect(recording.fingers.map(\.lifted) == [0.01, nil])
    }

    @Test("another tracking id without a lift is a lift and a landing")
    func replaced() throws {
        let recording = try Evemu.recording("3:39:1 3:35:10 3:36:20 | 3:39:2 3:35:50 | 3:39:-1 |")
        #expect(recording.fingers.map(\.lifted) == [0.01, 0.02])
        #expect(recording.fingers.map(points) == [[Point(x: 10, y: 20)], [Point(x: 50, y: 20)]])
    }

    @Test("the same tracking id again is the same finger")
    func repeated() throws {
        let recording = try Evemu.recording("3:39:1 3:35:10 3:36:20 | 3:39:1 3:35:50 | 3:39:-1 |")
        #expect(recording.fingers.map(points) == [[Point(x: 10, y: 20), Point(x: 50, y: 20)]])
    }

    @Test("fingers that land at once come in the order of their slots")
    func order() throws {
        let recording = try Evemu.recording(
            "3:2f:3 3:39:9 3:35:1 3:36:1 3:2f:1 3:39:8 3:35:2 3:36:2 | 3:2f:0 3:39:7 3:35:3 3:36:3 |")
        #expect(recording.fingers.map(\.slot) == [1, 3, 0])
    }

    @Test("the single-touch emulation and keys are ignored")
    func emulation() throws {
        let recording = try Evemu.recording("3:39:7 3:35:10 3:36:20 1:14a:1 3:0:900 3:1:900 | 3:0:901 |")
        #expect(recording.fingers.map(points) == [[Point(x: 10, y: 20)]])
    }

    @Test("a finger that lands and lifts between two reports was never there")
    func tooShort() {
        #expect(throws: RecordingError(line: nil, message: "the recording holds no touches")) {
            try Evemu.recording("3:39:7 3:35:10 3:36:20 3:39:-1 |")
        }
    }

    @Test("after dropped events nothing counts up to the next report, but the slot")
    func dropped() throws {
        let recording = try Evemu.recording(
            "3:39:1 3:35:10 3:36:20 | 3:35:99 0:3:0 3:2f:1 3:35:500 | 3:39:2 3:35:50 3:36:60 | 3:2f:0 3:39:-1 |")
        #expect(recording.dropCount == 1)
        #expect(recording.fingers.map(points) == [[Point(x: 10, y: 20)], [Point(x: 50, y: 60)]])
        #expect(recording.fingers.map(\.lifted) == [0.03, nil])
    }

    @Test("a slot that moves before any finger has landed there is left out; one that moves after a lift may")
    func movesWithoutLanding() throws {
        let message = "slot 0 moves, but no finger has landed there; this touch is left out"
        #expect(throws: RecordingError(line: 10, message: message)) { try Evemu.recording("3:35:10 |") }
        let later = try Evemu.recording("3:35:10 | 3:36:9 | 3:39:-1 | 3:39:7 3:35:12 |")
        #expect(later.fingers.map(points) == [[Point(x: 12, y: 9)]])
        #expect(later.warnings.map(\.line) == [10] && later.warnings.map(\.message) == [message])
        let recording = try Evemu.recording("3:39:1 3:35:10 3:36:20 | 3:39:-1 | 3:35:0 |")
        #expect(recording.fingers.map(points) == [[Point(x: 10, y: 20)]])
    }

    /// Events on the device of 1000 by 500, the resulting locations of the fingers, and the warnings.
    private static let landings: [(events: String, places: [[Point]], warnings: [Recording.Warning])] = [
        (
            "3:39:1 3:35:10 | 3:35:12 | 3:36:30 | 3:39:-1 |",
            [[Point(x: 10, y: 250), Point(x: 12, y: 250), Point(x: 12, y: 30)]],
            [.init(line: 10, message: warning(slot: 0, "vertical"))]
        ),
        (
            "3:2f:2 3:39:1 3:36:20 | 3:39:-1 | 3:39:2 3:36:21 | 3:39:-1 | 3:39:3 3:35:9 | 3:39:-1 |",
            [[Point(x: 500, y: 20)], [Point(x: 500, y: 21)], [Point(x: 9, y: 21)]],
            [.init(line: 11, message: warning(slot: 2, "horizontal"))]
        ),
        (
            "3:39:1 3:35:10 3:2f:1 3:39:2 3:36:7 | 3:39:-1 3:2f:0 3:39:-1 | 3:39:3 |",
            [[Point(x: 10, y: 250)], [Point(x: 500, y: 7)], [Point(x: 10, y: 250)]],
            [
                .init(line: 10, message: warning(slot: 0, "vertical")),
                .init(line: 13, message: warning(slot: 1, "horizontal")),
            ]
        ),
        // The middle of both axes.
        (
            "3:39:1 | 3:35:12 | 3:39:-1 | 3:2f:1 3:39:2 3:36:9 |",
            [[Point(x: 500, y: 250), Point(x: 12, y: 250)], [Point(x: 500, y: 9)]],
            [
                .init(
                    line: 10,
                    message: "a finger lands in slot 0 without a position, and the slot had none before; the middle of "
                        + "both axes is assumed"),
                .init(line: 17, message: warning(slot: 1, "horizontal")),
            ]
        ),
        // The last finger in the slot had both.
        (
            "3:39:1 3:35:10 3:36:20 | 3:36:25 | 3:39:-1 | 3:39:2 | 3:39:-1 |",
            [[Point(x: 10, y: 20), Point(x: 10, y: 25)], [Point(x: 10, y: 25)]], []
        ),
    ]

    /// Events on the device of 1000 by 500, and the warnings.
    private static let farPositions: [(events: String, warnings: [Recording.Warning])] = [
        ("3:39:1 3:35:0 3:36:500 | 3:35:1000 | 3:36:0 |", []),
        (
            "3:39:1 3:35:1001 3:36:20 | 3:35:1200 | 3:35:1100 |",
            [.init(line: 14, message: "the horizontal position 1200 is beyond the range of the axis, 0 to 1000")]
        ),
        (
            "3:39:1 3:35:-3 3:36:20 | 3:36:501 3:35:1001 |",
            [
                .init(line: 11, message: "the horizontal position -3 is beyond the range of the axis, 0 to 1000"),
                .init(line: 14, message: "the vertical position 501 is beyond the range of the axis, 0 to 500"),
                .init(line: 15, message: "the horizontal position 1001 is beyond the range of the axis, 0 to 1000"),
            ]
        ),
        // After dropped events nothing counts up to the next report.
        ("3:39:1 3:35:10 3:36:20 | 0:3:0 3:35:2000 | 3:35:11 |", []),
    ]

    @Test("positions beyond the announced range are warned of, the farthest at each end", arguments: farPositions)
    func far(events: String, warnings: [Recording.Warning]) throws {
        #expect(try Evemu.recording(events).warnings == warnings)
    }

    private static func warning(slot: Int, _ axis: String) -> String {
        "a finger lands in slot \(slot) without a \(axis) position, and the slot had none before; the "
            + "middle of the axis is assumed"
    }

    @Test("a coordinate that is not printed is the slot's last one, or the middle of the axis", arguments: landings)
    func unprinted(events: String, places: [[Point]], warnings: [Recording.Warning]) throws {
        let recording = try Evemu.recording(events)
        #expect(recording.fingers.map(points) == places)
        #expect(recording.warnings == warnings)
    }

    private static let texts: [(name: String, text: String, line: Int)] = [
        ("evemu", Samples.evemu.replacing("E: 57261.000000 0003 0036 200\n", with: ""), 7),
        (
            "getevent",
            Samples.getevent.replacing(
                "[   57261.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    000000c8    \n", with: ""), 24
        ),
        ("libinput", Samples.libinput.replacing("    - [  7, 5,   3,  54,   200] # 0\n", with: ""), 30),
    ]

    @Test("every format of the kernel's events is read so", arguments: texts)
    func formats(name: String, text: String, line: Int) throws {
        let recording = try Recording.parse(Array(text.utf8))
        #expect(recording.fingers[0].samples.first?.location == Point(x: 100, y: 249.5))
        #expect(recording.warnings == [.init(line: line, message: Self.warning(slot: 0, "vertical"))])
    }

    @Test("ranges that are given, and those of another description, have the middle")
    func ranges() throws {
        let bytes = Array(Evemu.events("3:39:1 3:35:10 |").utf8)
        let axes = RecordingAxes(horizontal: 0...100, vertical: 40...60)
        let given = try Recording.parse(bytes, options: RecordingOptions(format: .evemu, axes: axes))
        #expect(given.fingers.map(points) == [[Point(x: 10, y: 50)]] && given.warnings.map(\.line) == [1])
        let described = try Recording.parse(bytes, device: Array(Evemu.device.utf8))
        #expect(described.fingers.map(points) == [[Point(x: 10, y: 250)]] && described.warnings.map(\.line) == [1])
    }
}
