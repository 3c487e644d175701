import Testing
import TouchstoneGeometry
import TouchstoneScenes

@Suite struct MotionEventReaderTests {
    private static let options = RecordingOptions(axes: RecordingAxes(horizontal: 0...1079, vertical: 0...2399))

    private func recording(_ lines: String...) throws -> Recording {
        try Recording.parse(Array(lines.map { $0 + "\n" }.joined().utf8), options: Self.options)
    }

    private func points(_ finger: Recording.Finger) -> [Point] { finger.samples.map(\.location) }

    /// A line for an event. Pointers are at the same height.
    private static func line(
        _ action: String, _ time: Int, _ pointers: [(id: Int, x: Double)] = [(0, 5)], down: Int = 100, device: Int = 4,
        more: String = ""
    ) -> String {
        let fields = pointers.enumerated().map { "id[\($0)]=\($1.id), x[\($0)]=\($1.x), y[\($0)]=20.0, " }.joined()
        return "D/Board(812): MotionEvent { action=\(action), \(fields)\(more)pointerCount=\(pointers.count), "
            + "historySize=0, eventTime=\(time), downTime=\(down), deviceId=\(device), source=0x1002 }"
    }

    @Test("the index of an action is that of a pointer in the event, and positions are pixels")
    func pointers() throws {
        let recording = try recording(
            Self.line("ACTION_DOWN", 100, [(0, 5)]),
            Self.line("ACTION_POINTER_DOWN(1)", 108, [(0, 6), (1, 50)]),
            Self.line("ACTION_POINTER_UP(0)", 120, [(0, 6), (1, 60)]),
            Self.line("ACTION_POINTER_DOWN(0)", 130, [(0, 9), (1, 60)]),
            Self.line("ACTION_POINTER_UP(1)", 140, [(0, 9), (1, 61)]),
            Self.line("ACTION_UP", 150, [(0, 9.5)]))
        #expect(recording.fingers.map { points($0).map(\.x) } == [[5, 6], [50, 60, 61], [9, 9.5]])
        #expect(recording.fingers.map(\.lifted) == [0.02, 0.04, 0.05])
        #expect(recording.fingers.map(\.trackingID) == [0, 1, 0])
        #expect(!recording.isInPoints && recording.hasSurface && recording.warnings == [])
    }

    @Test("old and short texts have fewer fields, and numbers instead of names")
    func versions() throws {
        let recording = try recording(
            "MotionEvent { action=0, x[0]=5.0, y[0]=20.0, eventTime=100 }",
            "MotionEvent { action=261, x[0]=5.0, y[0]=20.0, x[1]=7.0, y[1]=20.0, pointerCount=2, eventTime=110 }",
            "MotionEvent { action=ACTION_CANCEL, x[0]=5.0, y[0]=20.0, x[1]=7.0, y[1]=20.0, pointerCount=2, eventTime=120 }"
        )
        #expect(recording.fingers.map { points($0).map(\.x) } == [[5], [7]])
        #expect(recording.fingers.allSatisfy(\.isCancelled) && recording.fingers.map(\.lifted) == [0.02, 0.02])
    }

    @Test("an event that is printed several times counts once, where it was first")
    func repeated() throws {
        let recording = try recording(
            Self.line("ACTION_DOWN", 100, [(0, 300)]), Self.line("ACTION_DOWN", 100, [(0, 20)]),
            Self.line("ACTION_MOVE", 110, [(0, 310)]), Self.line("ACTION_MOVE", 120, [(0, 320)]),
            Self.line("ACTION_MOVE", 110, [(0, 310)]), Self.line("ACTION_MOVE", 120, [(0, 40)]),
            "onFling " + Self.line("ACTION_DOWN", 100, [(0, 20)]) + " " + Self.line("ACTION_UP", 130, [(0, 320)]))
        #expect(recording.fingers.map { points($0).map(\.x) } == [[300, 310, 320]])
        #expect(recording.fingers[0].lifted == 0.03)
    }

    @Test("a cancel counts only if the gesture does not go on, because views get one when their parent takes over")
    func cancels() throws {
        let continued = try recording(
            Self.line("ACTION_DOWN", 100), Self.line("ACTION_MOVE", 110, [(0, 9)]),
            Self.line("ACTION_CANCEL", 110, [(0, 2)]), Self.line("ACTION_MOVE", 120, [(0, 11)]),
            Self.line("ACTION_UP", 130, [(0, 11)]))
        #expect(continued.fingers.map { points($0).map(\.x) } == [[5, 9, 11]])
        #expect(!continued.fingers[0].isCancelled && continued.fingers[0].lifted == 0.03)
        let over = try recording(
            Self.line("ACTION_DOWN", 100), Self.line("ACTION_CANCEL", 110),
            Self.line("ACTION_DOWN", 200, down: 200), Self.line("ACTION_UP", 210, down: 200))
        #expect(over.fingers.map(\.isCancelled) == [true, false] && over.fingers.map(\.lifted) == [0.01, 0.11])
        let palm = try recording(
            Self.line("ACTION_DOWN", 100), Self.line("ACTION_UP", 110, more: "flags=0x20, "))
        #expect(palm.fingers[0].isCancelled && palm.fingers[0].lifted == 0.01)
    }

    @Test("hovering, scrolling, buttons and other windows are skipped, and so are other lines")
    func others() throws {
        let skipped = [
            "ACTION_HOVER_ENTER", "ACTION_HOVER_MOVE", "ACTION_HOVER_EXIT", "ACTION_SCROLL", "ACTION_OUTSIDE",
            "ACTION_BUTTON_PRESS", "ACTION_BUTTON_RELEASE", "7",
        ]
        let lines = skipped.map { Self.line($0, 50, [(0, 900)], device: 15) + "\n" }.joined()
        let recording = try recording(
            "--------- beginning of main", lines + "[MotionEvent] ViewRootImpl { action=ACTION_DOWN, id[0]=0 }",
            Self.line("ACTION_DOWN", 100), Self.line("ACTION_UP", 110))
        #expect(recording.fingers.map { points($0).map(\.x) } == [[5]] && recording.reports == [0, 0.01])
    }

    @Test("pointers of several devices, and of several windows, are different fingers")
    func devices() throws {
        let recording = try recording(
            Self.line("ACTION_DOWN", 100), Self.line("ACTION_DOWN", 105, [(0, 700)], down: 105, device: 15),
            Self.line("ACTION_DOWN", 110, [(1, 80)], down: 110), Self.line("ACTION_MOVE", 120, [(0, 6)]),
            Self.line("ACTION_UP", 130, [(1, 80)], down: 110), Self.line("ACTION_UP", 140, [(0, 6)]),
            Self.line("ACTION_UP", 150, [(0, 700)], down: 105, device: 15))
        #expect(recording.fingers.map { points($0).map(\.x) } == [[5, 6], [700], [80]])
        #expect(recording.fingers.map(\.lifted) == [0.04, 0.05, 0.03])
    }

    @Test("a pointer that an event no longer lists has lifted, and so has one that lands again")
    func lostLifts() throws {
        let recording = try recording(
            Self.line("ACTION_DOWN", 100), Self.line("ACTION_POINTER_DOWN(1)", 110, [(0, 5), (1, 50)]),
            Self.line("ACTION_MOVE", 120, [(0, 6)]), Self.line("ACTION_DOWN", 200, down: 200))
        #expect(recording.fingers.map(\.lifted) == [0.1, 0.02, nil])
    }

    @Test("a touch whose landing was not logged is left out, with a warning")
    func lostLanding() throws {
        let partial = [Self.line("ACTION_MOVE", 90, down: 60), Self.line("ACTION_UP", 95, down: 60)]
        let message = "finger 0 moves, but its landing was not recorded; this touch is left out"
        let recording = try recording(
            partial[0], partial[1], Self.line("ACTION_DOWN", 100), Self.line("ACTION_UP", 110))
        #expect(
            recording.warnings == [.init(line: 1, message: message, isOfMissingLanding: true)]
                && recording.fingers.count == 1)
        #expect(
            Samples.error(partial.joined(separator: "\n"), options: Self.options) == "recording: line 1: \(message)")
    }

    @Test("the size of the screen must be given, and the error says how far the positions reach")
    func axes() {
        let text = Self.line("ACTION_DOWN", 100, [(0, 812.5)]) + "\n"
        #expect(
            Samples.error(text)
                == "recording: the recording does not state the size of its screen, and its positions reach (812.5, 20)"
        )
        #expect(throws: RecordingError.self) { try Recording.parse(Array(text.utf8)) }
        do { _ = try Recording.parse(Array(text.utf8)) } catch { #expect(error.missing == .screenSize) }
    }

    private static let whole =
        "expected a whole event ('MotionEvent { action=ACTION_DOWN, id[0]=0, x[0]=540.0, y[0]=1200.0, eventTime=7042315, … }')"

    private static let mistakes: [(String, String)] = [
        ("MotionEvent { action=ACTION_MOVE, id[0]=0, ...\n", whole),
        ("MotionEvent { id[0]=0, eventTime=120 }\n", "expected the event's action, such as 'action=ACTION_DOWN'"),
        ("MotionEvent { action=ACTION_MO", "the last line is cut off"),
        (line("ACTION_WAVE", 120) + "\n", "expected an action of Android, such as ACTION_DOWN, found 'ACTION_WAVE'"),
        (
            line("ACTION_POINTER_UP(x)", 120) + "\n",
            "expected an action of Android, such as ACTION_DOWN, found 'ACTION_POINTER_UP(x)'"
        ),
        (line("13", 120) + "\n", "expected an action of Android, such as ACTION_DOWN, found '13'"),
        (line("ACTION_POINTER_UP(1)", 120) + "\n", "expected a pointer with the index 1, as in ACTION_POINTER_UP(1)"),
        (
            "MotionEvent { action=ACTION_MOVE, x[0]=1.0, y[0]=1.0 }\n",
            "expected the event's time, 'eventTime', in milliseconds"
        ),
        (
            "MotionEvent { action=ACTION_MOVE, x[0]=NaN, y[0]=1.0, eventTime=120 }\n",
            "expected a number for x[0], found 'NaN'"
        ),
        (
            "MotionEvent { action=ACTION_MOVE, id[0]=0, eventTime=120 }\n",
            "expected the event's position, 'x[0]' and 'y[0]'"
        ),
        (
            "MotionEvent { action=ACTION_MOVE, x[0]=1.0, y[0]=1.0, pointerCount=2, eventTime=120 }\n",
            "expected the event's position, 'x[1]' and 'y[1]'"
        ),
        (
            "MotionEvent { action=ACTION_MOVE, x[0]=1.0, y[0]=1.0, pointerCount=17, eventTime=120 }\n",
            "expected a 'pointerCount' from 1 to 16"
        ),
        (line("ACTION_MOVE", 60) + "\n", "the time of finger 0 goes back by 0.04 s"),
        (line("ACTION_MOVE", 120, [(0, 1e12)]) + "\n", "the position (1000000000000.0, 20.0) is not on a screen"),
    ]

    @Test("what is wrong is said with its line", arguments: mistakes)
    func wrong(line: String, message: String) {
        let text = Self.line("ACTION_DOWN", 100) + "\n" + line
        #expect(Samples.error(text, options: Self.options) == "recording: line 2: \(message)")
    }
}
