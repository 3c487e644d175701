import Testing
import TouchstoneGeometry
import TouchstoneScenes

@Suite struct EvtestReaderTests {
    private func recording(_ text: String) throws -> Recording { try Recording.parse(Array(text.utf8)) }

    /// The description of a device with the ranges of its multi-touch positions.
    private static func device(_ name: String = "panel", right: Int = 799, bottom: Int = 479) -> String {
        """
        Input driver version is 1.0.1
        Input device name: "\(name)"
        Supported events:
          Event type 0 (EV_SYN)
          Event type 3 (EV_ABS)
            Event code 53 (ABS_MT_POSITION_X)
              Value      0
              Min        0
              Max     \(right)
            Event code 54 (ABS_MT_POSITION_Y)
              Value      0
              Min        0
              Max     \(bottom)
        Key repeat handling:
          Repeat type 20 (EV_REP)
            Repeat code 0 (REP_DELAY)
              Value    250
        Properties:
        Testing ... (interrupt to exit)

        """
    }

    private static let landing = """
        Event: time 41.100000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 12
        Event: time 41.100000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 310
        Event: time 41.100000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 220

        """
    private static let report = "Event: time 41.100000, -------------- SYN_REPORT ------------\n"

    @Test("the axes and the name are those of the description, and lines of the terminal are skipped")
    func description() throws {
        let text =
            "$ sudo evtest\nSelect the device event number [0-1]: 1\n" + Self.device() + Self.landing + Self.report
        let recording = try recording(text + "....\n^C\n")
        #expect(recording.deviceName == "panel")
        #expect(recording.horizontal == 0...799 && recording.vertical == 0...479)
        #expect(recording.fingers.map(\.trackingID) == [12])
        #expect(recording.fingers[0].samples == [.init(time: 0, location: Point(x: 310, y: 220))])
    }

    @Test(
        "a report ends in the words of every version",
        arguments: ["SYN_REPORT", "Report Sync", "EV_SYN"])
    func reports(name: String) throws {
        let end = "Event: time 41.100000, -------------- \(name) ------------               \n"
        #expect(try recording(Self.device() + Self.landing + end).reports == [0])
    }

    @Test("a change of the configuration ends no report", arguments: ["SYN_CONFIG", "Config Sync"])
    func configuration(name: String) throws {
        let other = "Event: time 41.100000, -------------- \(name) ------------\n"
        let text = Self.device() + Self.landing + other
        #expect(
            Samples.error(text)
                == "recording: line 20: the recording is cut off: no SYN_REPORT follows the events from here on")
        #expect(try recording(text + Self.report).fingers.count == 1)
    }

    @Test("dropped events are counted, and nothing counts up to the next report")
    func dropped() throws {
        let recording = try recording(
            Self.device() + Self.landing + Self.report + """
                Event: time 41.200000, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
                Event: time 41.200000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 5
                Event: time 41.200000, -------------- SYN_REPORT ------------

                """)
        #expect(recording.dropCount == 1 && recording.fingers[0].samples.count == 1)
    }

    @Test("the events of python-evdev have no word in front, and any number of decimals")
    func python() throws {
        let text = """
            time 41.1    type 3 (EV_ABS), code 57   (ABS_MT_TRACKING_ID), value 3
            time 41.1    type 3 (EV_ABS), code 53   (ABS_MT_POSITION_X), value 31
            time 41.1    type 3 (EV_ABS), code 54   (ABS_MT_POSITION_Y), value 22
            time 41.1    --------- SYN_REPORT --------
            time 41.25   type 3 (EV_ABS), code 57   (ABS_MT_TRACKING_ID), value -1
            time 41.25   --------- SYN_REPORT --------

            """
        let axes = RecordingAxes(horizontal: 0...99, vertical: 0...99)
        let recording = try Recording.parse(Array(text.utf8), options: RecordingOptions(axes: axes))
        #expect(recording.format == .evtest)
        #expect(recording.fingers.map(\.lifted) == [0.15])
        #expect(Samples.error(text).hasSuffix("the recording has no description of its device's axes"))
    }

    @Test("of several devices, the one that was touched most counts")
    func devices() throws {
        let mouse =
            "Event: time 40.000000, type 2 (EV_REL), code 0 (REL_X), value 1\nEvent: time 40.000000, -------------- SYN_REPORT ------------\n"
        let text = #"Input device name: "mouse""# + "\n" + mouse + Self.device() + Self.landing + Self.report
        #expect(try recording(text).deviceName == "panel")
    }

    @Test("codes of scanned keys are hexadecimal, and do not matter")
    func scans() throws {
        let scan = "Event: time 41.100000, type 4 (EV_MSC), code 4 (MSC_SCAN), value d0042\n"
        #expect(try recording(Self.device() + scan + Self.landing + Self.report).fingers.count == 1)
    }

    private static let expected =
        "expected an event of evtest ('Event: time 12.345678, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 398')"

    private static let mistakes: [(String, String)] = [
        ("Event: time 41.1000001, type 3 (EV_ABS), code 53 (X), value 1\n", expected),
        ("Event: time soon, type 3 (EV_ABS), code 53 (X), value 1\n", expected),
        ("Event: time 41.100000, type 3 (EV_ABS), code 53 (X), value one\n", expected),
        ("Event: time 41.100000, type 3 (EV_ABS), value 1\n", expected),
        ("Event: time 41.100000, -+------------ SYN_REPORT ------------\n", expected),
        ("Event: time 41.100000, type 3 (EV_ABS), code 5", "the last line is cut off"),
        ("Event: time 40.100000, type 3 (EV_ABS), code 53 (X), value 1\n", "the time goes back by 1000000 µs"),
        ("Event type three (EV_ABS)\n", "expected 'Event type' and a whole number"),
    ]

    @Test("what is wrong is said with its line", arguments: mistakes)
    func wrong(line: String, message: String) {
        #expect(Samples.error(Self.device() + Self.landing + Self.report + line) == "recording: line 24: \(message)")
    }

    @Test("an axis needs whole numbers, the maximum above the minimum")
    func axes() {
        let text = Self.device() + Self.landing + Self.report
        #expect(
            Samples.error(text.replacing("Max     799", with: "Max     many"))
                == "recording: line 9: expected 'Max' and a whole number")
        #expect(
            Samples.error(text.replacing("Max     799", with: "Max     0"))
                == "recording: line 9: the maximum of the axis (0) is not above its minimum (0)")
    }
}
