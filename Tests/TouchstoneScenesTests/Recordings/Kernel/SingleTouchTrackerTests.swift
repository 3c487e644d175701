import Testing
import TouchstoneGeometry
import TouchstoneScenes

@Suite struct SingleTouchTrackerTests {
    /// A device of 1000 by 500 units that reports one finger.
    private static let device = "A: 00 0 1000 0 0 0\nA: 01 0 500 0 0 0\n"

    private func recording(_ events: String) throws -> Recording {
        try Recording.parse(Array((Self.device + Evemu.events(events)).utf8))
    }

    private func points(_ finger: Recording.Finger) -> [Point] { finger.samples.map(\.location) }

    @Test("a finger is down while the button is pressed, and coordinates that are not printed stay")
    func touches() throws {
        let recording = try recording("1:14a:1 3:0:10 3:1:20 | 3:1:25 | 1:14a:0 | 3:0:900 | 1:14a:1 3:1:30 | 1:14a:0 |")
        #expect(recording.fingers.map(points) == [[Point(x: 10, y: 20), Point(x: 10, y: 25)], [Point(x: 900, y: 30)]])
        #expect(recording.fingers.map(\.lifted) == [0.02, 0.05])
        #expect(recording.fingers.map(\.slot) == [0, 0])
        #expect(recording.horizontal == 0...1000 && recording.vertical == 0...500 && recording.warnings == [])
    }

    @Test("a screen that poses as a mouse has the left button, which does not count beside a touch")
    func leftButton() throws {
        #expect(try recording("1:110:1 3:0:10 3:1:20 | 1:110:0 |").fingers.map(\.lifted) == [0.01])
        let both = try recording("1:14a:1 3:0:10 3:1:20 | 1:110:1 | 1:110:0 | 1:14a:0 |")
        #expect(both.fingers.map(\.lifted) == [0.03])
    }

    @Test("a finger that lands before a position is known is in the middle, with a warning")
    func unknown() throws {
        let recording = try recording("1:14a:1 3:0:10 | 3:1:20 |")
        #expect(recording.fingers.map(points) == [[Point(x: 10, y: 250), Point(x: 10, y: 20)]])
        #expect(
            recording.warnings == [
                .init(
                    line: 3,
                    message: "a finger lands before the recording has a position; the middle of the screen is assumed")
            ])
    }

    @Test("a position beyond the axes is warned of, while the finger is down")
    func far() throws {
        let recording = try recording("3:0:2000 3:1:1 | 1:14a:1 3:0:10 | 3:0:1001 |")
        #expect(
            recording.warnings == [
                .init(line: 9, message: "the horizontal position 1001 is beyond the range of the axis, 0 to 1000")
            ])
    }

    @Test("after dropped events nothing counts up to the next report")
    func dropped() throws {
        let recording = try recording("1:14a:1 3:0:10 3:1:20 | 3:0:11 0:3:0 3:0:12 | 3:1:21 |")
        #expect(recording.dropCount == 1)
        #expect(recording.fingers.map(points) == [[Point(x: 10, y: 20), Point(x: 10, y: 21)]])
    }

    @Test("multi-touch events count before those for programs that know only one finger")
    func both() throws {
        let axes = "A: 35 0 100 0 0 0\nA: 36 0 100 0 0 0\n"
        let events = Evemu.events("3:39:1 3:35:7 3:36:8 1:14a:1 3:0:70 3:1:80 |")
        let recording = try Recording.parse(Array((axes + Self.device + events).utf8))
        #expect(recording.fingers.map(points) == [[Point(x: 7, y: 8)]] && recording.horizontal == 0...100)
    }

    @Test("getevent names the button and the axes")
    func labels() throws {
        let text = """
            add device 1: /dev/input/event1
              name:     "panel"
                ABS (0003): ABS_X                 : value 0, min 0, max 99, fuzz 0, flat 0, resolution 0
                            ABS_Y                 : value 0, min 0, max 49, fuzz 0, flat 0, resolution 0
            [ 1.000000] /dev/input/event1: EV_KEY       BTN_TOUCH            DOWN
            [ 1.000000] /dev/input/event1: EV_ABS       ABS_X                00000010
            [ 1.000000] /dev/input/event1: EV_ABS       ABS_Y                00000020
            [ 1.000000] /dev/input/event1: EV_SYN       SYN_REPORT           00000000
            [ 1.250000] /dev/input/event1: EV_KEY       BTN_TOUCH            UP
            [ 1.250000] /dev/input/event1: EV_SYN       SYN_REPORT           00000000

            """
        let recording = try Recording.parse(Array(text.utf8))
        #expect(recording.fingers.map(points) == [[Point(x: 16, y: 32)]] && recording.fingers[0].lifted == 0.25)
        #expect(recording.horizontal == 0...99 && recording.vertical == 0...49)
    }

    @Test("without ranges, or without a button, it is no touch screen")
    func others() {
        let events = Evemu.events("1:14a:1 3:0:10 3:1:20 |")
        #expect(
            Evemu.error("A: 00 0 0 0 0 0\nA: 01 0 500 0 0 0\n" + events)
                == "recording: the description of the device has no range of ABS_X")
        #expect(
            Evemu.error(Self.device + Evemu.events("3:0:10 3:1:20 |"))
                == "recording: the device has no multi-touch positions (ABS_MT_POSITION_X and ABS_MT_POSITION_Y)")
    }
}
