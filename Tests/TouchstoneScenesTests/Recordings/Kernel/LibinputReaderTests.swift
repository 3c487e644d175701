import Testing
import TouchstoneScenes

@Suite struct LibinputReaderTests {
    @Test("of several devices the one counts that was touched most")
    func devices() throws {
        let mouse = """
            - node: /dev/input/event1
              evdev:
                name: "Mouse"
              events:
              - evdev:
                - [  0,      0,   2,   0,      -1] # EV_REL / REL_X
                - [  0,      0,   0,   0,       0] # SYN_REPORT

            """
        let text = Samples.libinput.replacing("devices:\n- node", with: "devices:\n\(mouse)- node")
        let recording = try Recording.parse(Array(text.utf8))
        #expect(recording.deviceName == "Touch" && recording.fingers.count == 2)
    }

    private static let mistakes: [(String, String, String)] = [
        ("version: 1", "version: 2", "line 2: version 2 of libinput's recordings is not supported, only 1"),
        (
            "53: [0, 999, 0, 0, 10]", "53: [0, 999, 0]",
            "line 18: expected an axis, 'code: [minimum, maximum, fuzz, flat, resolution]'"
        ),
        (
            "53: [0, 999, 0, 0, 10]", "53: [9, 9, 0, 0, 10]",
            "line 18: the maximum of the axis (9) is not above its minimum (9)"
        ),
        (
            "- [  7, 5,", "- [  7, 1000000,",
            "line 29: expected an event, '- [seconds, microseconds, type, code, value]'"
        ),
        ("- [  7, 5,", "- [  7, ,", "line 29: expected an event, '- [seconds, microseconds, type, code, value]'"),
    ]

    @Test("what is wrong is said with its line", arguments: mistakes)
    func wrong(old: String, new: String, message: String) {
        let text = Samples.libinput.replacing(old, with: new, maxReplacements: 1)
        #expect(Samples.error(text) == "recording: \(message)")
    }

    @Test("a file that ends within an event is cut off")
    func cut() {
        let count = Samples.libinput.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(
            Samples.error(Samples.libinput + "  - evdev:\n    - [  8, 5,")
                == "recording: line \(count + 1): the last line is cut off")
    }
}
