import Testing
import TouchstoneScenes

@Suite struct EvemuReaderTests {
    private let landing = Evemu.events("3:39:1 3:35:10 3:36:20 |")

    @Test("without a description the error says where one can be named")
    func noAxes() {
        #expect(
            Evemu.error(landing) == "recording: the recording has no description of its device's axes")
        #expect(Evemu.error("") == Evemu.error(landing))
        #expect(Evemu.error(landing, device: "# EVEMU 1.2\n") == "device: this file describes no axes of a device")
    }

    @Test("a device without multi-touch positions is refused")
    func singleTouch() {
        #expect(
            Evemu.error("A: 00 0 100 0 0 0\n" + landing)
                == "recording: the device has no multi-touch positions (ABS_MT_POSITION_X and ABS_MT_POSITION_Y)")
    }

    @Test("the description given beside the recording counts before the recording's own")
    func device() throws {
        let other = Evemu.device.replacing("A: 35 0 1000", with: "A: 35 -10 2000")
        let recording = try Recording.parse(Array((Evemu.device + landing).utf8), device: Array(other.utf8))
        #expect(recording.horizontal == -10...2000)
    }

    @Test("axes without a resolution, and with carriage returns, are read")
    func oldAxes() throws {
        let old = "A: 35 0 1000 0 0\r\nA: 36 0 500 0 0\r\n"
        let recording = try Recording.parse(Array((old + landing).utf8))
        #expect(recording.vertical == 0...500)
    }

    @Test(
        "a malformed line is named with its number",
        arguments: [
            ("A: 35 0\n", "expected 'A: code minimum maximum fuzz flat resolution', the code in hexadecimal"),
            ("A: 35 9 9 0 0 0\n", "the maximum of the axis (9) is not above its minimum (9)"),
            ("A: 36 9 1 0 0 0\n", "the maximum of the axis (1) is not above its minimum (9)"),
            ("hello\n", "this is not a line of an evemu recording (such as 'E: 0.000001 0003 0035 930')"),
            ("X: 1\n", "this is not a line of an evemu recording (such as 'E: 0.000001 0003 0035 930')"),
            ("E: 5.000000 0003 002f 5\n", "slot 5 is not one of 0 to 4"),
            ("E: 5.000000 0003 002f -1\n", "slot -1 is not one of 0 to 4"),
            ("E: 5.000000 0003 00", "the last line is cut off"),
            ("E", "the last line is cut off"),
        ])
    func malformed(line: String, message: String) {
        #expect(Evemu.error(Evemu.device + line) == "recording: line 10: \(message)")
    }

    @Test(
        "a malformed event is named with its number",
        arguments: [
            "5.000000 0003 0035", "5.000000 0003 0035 1 1", "5.0 0003 0035 1", "5.000000 0003 003x 1",
            "5.000000 3 00035 1",
            "5.000000 0003 0035 0x1", "-5.000000 0003 0035 1", "5.000000 0003 0035 9999999999", "",
            "99999999999999999999.000000 0003 0035 1",
        ])
    func malformedEvent(words: String) {
        #expect(
            Evemu.error("\(Evemu.device)E: \(words)\n") == """
                recording: line 10: expected 'E: seconds.microseconds type code value', type and code in hexadecimal
                """)
    }

    @Test("time does not go back")
    func time() {
        let text = Evemu.device + landing + "E: 4.999999 0003 0035 11\n"
        #expect(Evemu.error(text) == "recording: line 14: the time goes back by 1 µs")
    }

    @Test("a recording that ends within a report is cut off")
    func cut() {
        let text = Evemu.device + landing + "E: 5.010000 0003 0035 11\n"
        #expect(
            Evemu.error(text)
                == "recording: line 14: the recording is cut off: no SYN_REPORT follows the events from here on")
    }

    @Test("a file that is too large is refused before it is read")
    func size() {
        var limits = ResourceLimits.standard
        limits[.recordingBytes] = 100
        let error = #expect(throws: RecordingError.self) {
            try Recording.parse(Array(repeating: 0x41, count: 101), limits: limits)
        }
        #expect(error?.line == nil && error?.message == "the file is larger than 100 bytes")
        #expect(error?.limit == .recordingBytes)
    }
}
