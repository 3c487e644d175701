import Testing
import TouchstoneGeometry
import TouchstoneScenes

@Suite struct GeteventReaderTests {
    private static let options = RecordingOptions(axes: RecordingAxes(horizontal: 0...100, vertical: 0...100))
    private static let tap = """
        0003 0039 00000001
        0003 0035 0000000a
        0003 0036 00000014
        0000 0000 00000000
        0003 0039 ffffffff
        0000 0000 00000000

        """

    private static func recording(_ text: String) throws -> Recording {
        try Recording.parse(Array(text.utf8), options: options)
    }

    @Test("ffffffff is −1, which lifts, and reports without times are evenly apart")
    func lifts() throws {
        let recording = try Self.recording(Self.tap)
        #expect(recording.fingers[0].lifted == 0.008333)
        #expect(!recording.isTimed)
    }

    @Test("the description may be a file of its own, and the device is found in it")
    func description() throws {
        let recording = try Recording.parse(
            Array(Self.tap.utf8), device: Array(Samples.description.utf8))
        #expect(recording.horizontal == 0...999 && recording.vertical == 0...499)
        #expect(recording.deviceName == "touch_screen")
    }

    @Test("of several devices the one counts that was touched most")
    func devices() throws {
        let moves = "/dev/input/event9: 0003 0035 00000032\n/dev/input/event9: 0000 0000 00000000\n"
        let text =
            Self.tap.split(separator: "\n").map { "/dev/input/event1: \($0)\n" }.joined()
            + Self.tap.split(separator: "\n").dropLast(2).map { "/dev/input/event9: \($0)\n" }.joined() + moves
        let recording = try Self.recording(text)
        #expect(recording.fingers[0].samples.last?.location == Point(x: 50, y: 20))
    }

    @Test("what a terminal adds, rates and devices that go are skipped")
    func chatter() throws {
        let text =
            "$ adb shell getevent -lt\ncould not get driver version for /dev/input/mouse0, Not a typewriter\n"
            + Self.tap.replacing("0000 0000 00000000", with: "0000 0000 00000000              rate 60")
            + "remove device 3: /dev/input/event3\n^C\n"
        let recording = try Self.recording(text)
        #expect(recording.fingers.count == 1)
    }

    @Test("times of very old versions are read")
    func oldTimes() throws {
        let lines = Self.tap.split(separator: "\n")
        let text = lines.enumerated().map { "12-\(345_000 + $0.offset / 4 * 250): /dev/input/event3: \($0.element)\n" }
        let recording = try Self.recording(text.joined())
        #expect(recording.fingers[0].lifted == 0.00025)
    }

    private static let mistakes: [(String, String)] = [
        (
            "0003 0035 3a2\n",
            "line 7: expected an event of getevent ('[ 123.456789] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 000003a2')"
        ),
        (
            "EV_ABS abs 00000001\n",
            "line 7: expected an event of getevent ('[ 123.456789] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 000003a2')"
        ),
        (
            "[ 12.3] 0003 0035 00000001\n",
            "line 7: expected an event of getevent ('[ 123.456789] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 000003a2')"
        ),
        ("0003 0035 00", "line 7: the last line is cut off"),
        ("[ 12.345678] 0003 0035 00000001\n", "line 7: this event has a time, unlike those before"),
        (
            "add device 1: /dev/input/event5\n  ABS_MT_POSITION_X : value 0, min 9, max 1\n",
            "line 8: the maximum of the axis (1) is not above its minimum (9)"
        ),
        (
            "add device 1: /dev/input/event5\n  ABS_MT_POSITION_X : value 0, min 9\n",
            "line 8: expected 'ABS_MT_POSITION_X : value 0, min 0, max 1079, …'"
        ),
    ]

    @Test("what is wrong is said with its line", arguments: mistakes)
    func wrong(lines: String, message: String) {
        #expect(Samples.error(Self.tap + lines, options: Self.options) == "recording: \(message)")
    }

    @Test("without axes the error says how to give them")
    func noAxes() {
        #expect(Samples.error(Self.tap).hasSuffix("has no description of its device's axes"))
        #expect(
            Samples.error(Self.tap, device: "add device 1: /dev/input/event0\n  name: \"keys\"\n")
                == "device: this file describes no axes of a device")
    }
}
