import Testing
import TouchstoneScenes

@Suite struct RecordingFormatTests {
    @Test(
        "one line is enough to show a format",
        arguments: [
            ("E: 0.000001 0003 0035 930", RecordingFormat.evemu), ("A: 35 0 9 0 0 0", .evemu),
            ("add device 1: /dev/input/event5", .getevent), ("EV_ABS ABS_MT_POSITION_X 000003a2", .getevent),
            ("0003 0035 000003a2", .getevent), ("[ 1.000000] 0003 0035 000003a2", .getevent),
            ("12-345678: /dev/input/event5: 0003 0035 000003a2", .getevent), ("ndevices: 1", .libinput),
            ("# libinput record", .libinput), (#"{"type":"pointerdown"}"#, .pointerEvents), ("time,x,y", .csv),
            ("# a remark\n\nX\tY\tms", .csv),
        ])
    func shown(text: String, format: RecordingFormat) {
        #expect(RecordingFormat(recognizing: Array(text.utf8)) == format)
    }

    @Test("other texts show none", arguments: ["", "hello", "x,y", "time", "[1, 2]", "a: b", "003f", "EV_ABS"])
    func none(text: String) {
        #expect(RecordingFormat(recognizing: Array(text.utf8)) == nil)
    }
}
