import Testing
import TouchstoneGeometry
import TouchstoneScenes

@Suite struct CSVReaderTests {
    private func recording(_ text: String) throws -> Recording { try Recording.parse(Array(text.utf8)) }

    @Test(
        "times are seconds, unless the column's name says milliseconds",
        arguments: [("time", 1.0), ("t", 1), ("Seconds", 1), ("ms", 0.001), ("time_ms", 0.001), ("Time (ms)", 0.001)])
    func units(name: String, seconds: Double) throws {
        let recording = try recording("\(name),x,y\n3,1,1\n5,2,1\n")
        #expect(abs(recording.fingers[0].samples[1].time - 2 * seconds) < 1e-12)
    }

    @Test("columns are found by their names, others are skipped, and fields may be quoted")
    func columns() throws {
        let recording = try recording(
            "\"phase\",pressure,\"Y\",\"X\",finger_id,time\nACTION_DOWN,0.5,\"2\", 1 ,left,0\nup,0,2,1,left,0.1\n")
        #expect(recording.fingers[0].samples.map(\.location) == [Point(x: 1, y: 2)])
        #expect(recording.fingers[0].lifted == 0.1)
    }

    @Test("without phases and fingers, all is one finger's, from the first line to the last")
    func bare() throws {
        let recording = try recording("x\ty\tms\n1\t1\t0\n1\t1\t8\n4\t1\t16\n\n4\t1\t40\n")
        #expect(recording.fingers.count == 1)
        #expect(recording.fingers[0].samples.map(\.time) == [0, 0.016])
        #expect(recording.fingers[0].lifted == 0.04)
    }

    @Test("places stay where they are, and the surface is not known")
    func surface() throws {
        let recording = try recording("time,x,y\n0,10,500\n1,-3,20\n")
        #expect(!recording.hasSurface && recording.fit(in: Size(width: 1, height: 1)) == .identity)
        #expect(recording.horizontal == -3...10 && recording.vertical == 0...500)
    }

    private static let mistakes: [(String, String)] = [
        ("0,1\n", "line 2: expected 3 fields or more, as in the first line"),
        ("soon,1,1,1,down\n", "line 2: expected a number for the time, found 'soon'"),
        ("0,nan,1,1,down\n", "line 2: expected a number for x, found 'nan'"),
        ("0,1,inf,1,down\n", "line 2: expected a number for y, found 'inf'"),
        ("0,1,1,1,hover\n", "line 2: expected began, moved, ended or cancelled, found 'hover'"),
        ("0,1,1,1,down\n-1,1,1,1,move\n", "line 3: the time of finger 1 goes back by 1 s"),
        ("0,1,1,1,move\n", "the recording holds no touches"),
        ("0,1,1,1,do", "line 2: the last line is cut off"),
    ]

    @Test("what is wrong is said with its line", arguments: mistakes)
    func wrong(lines: String, message: String) {
        #expect(Samples.error("time,x,y,finger,phase\n" + lines) == "recording: \(message)")
    }

    @Test("a table whose columns have no names is refused")
    func header() {
        #expect(
            Samples.error("0,1,1\n", options: RecordingOptions(format: .csv)) == """
                recording: line 1: expected the names of columns: time (in seconds; ms in milliseconds), x, y, finger, phase
                """)
    }
}
