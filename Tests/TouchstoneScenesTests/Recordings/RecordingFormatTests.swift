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
            ("# a remark\n\nX\tY\tms", .csv), (#"Input device name: "panel""#, .evtest),
            ("Input driver version is 1.0.1", .evtest), ("Event: time 1.000000, ---- SYN_REPORT ----", .evtest),
            ("time 1.5    type 3 (EV_ABS), code 53   (ABS_MT_POSITION_X), value 7", .evtest),
            ("I/Board(812): onTouch MotionEvent { action=ACTION_DOWN, eventTime=1 }", .motionEvents),
            (#"[{"type":"pointerdown"}]"#, .pointerEvents), (" [\r\n\n  {", .pointerEvents), ("[[{", .pointerEvents),
        ])
    func shown(text: String, format: RecordingFormat) {
        #expect(RecordingFormat(recognizing: Array(text.utf8)) == format)
    }

    @Test("a log may contain many other lines before its first event")
    func log() {
        let others = String(repeating: "03-07 10:15:22.041   812   812 I Board   : nothing\n", count: 2000)
        #expect(RecordingFormat(recognizing: Array(others.utf8)) == nil)
        #expect(RecordingFormat(recognizing: Array((others + Samples.motionEvents).utf8)) == .motionEvents)
    }

    @Test(
        "other texts show none",
        arguments: [
            "", "hello", "x,y", "time", "[1, 2]", "a: b", "003f", "EV_ABS", "[", "[[", "time to type", "MotionEvent {",
        ])
    func none(text: String) {
        #expect(RecordingFormat(recognizing: Array(text.utf8)) == nil)
    }
}
