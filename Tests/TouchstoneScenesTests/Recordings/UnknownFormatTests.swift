import Testing
import TouchstoneScenes

/// The errors for files that are not recordings name their actual format.
@Suite struct UnknownFormatTests {
    private static let files: [([UInt8], String)] = [
        ([0x50, 0x4B, 0x03, 0x04, 0, 0], "a zip archive"), ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG picture"),
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], "a PNG picture"), (Array("GIF89a".utf8), "a GIF picture"),
        ([0x1F, 0x8B, 8], "a gzip archive"), (Array("%PDF-1.7".utf8), "a PDF document"),
        (Array("RIFF....WEBPVP8 ".utf8), "a WebP picture"), ([0, 0, 0, 32] + Array("ftypisom".utf8), "a film"),
        ([0, 0, 0, 24] + Array("ftypqt  ".utf8), "a film"), ([0, 0, 0, 24] + Array("ftypheic".utf8), "a HEIC picture"),
        (Array("\n <!DOCTYPE html>".utf8), "a page of HTML or XML"), (Array("bplist00".utf8), "a binary property list"),
    ]

    @Test("by their first bytes", arguments: files)
    func foreign(bytes: [UInt8], name: String) {
        #expect(ForeignFile(recognizing: bytes)?.rawValue == name)
        #expect(throws: RecordingError.self) { try Recording.parse(bytes) }
        do {
            _ = try Recording.parse(bytes)
        } catch {
            #expect(error.message.hasPrefix("this is \(name), not a recording of touches: "))
            #expect(error.message.contains("unpack it") == name.contains("archive"))
        }
    }

    @Test("text is none of them", arguments: ["", "canvas: [390, 300]", "time,x,y", "{}", "PK", "\u{FEFF}# EVEMU"])
    func text(text: String) {
        #expect(ForeignFile(recognizing: Array(text.utf8)) == nil)
    }

    @Test(
        "a table says what it lacks",
        arguments: [
            ("x,y\n1,2\n", "no column 'time' (seconds; 'ms' for milliseconds); its columns are x, y"),
            (
                "zeit;x;y;phase\n",
                "no column 'time' (seconds; 'ms' for milliseconds); its columns are zeit, x, y, phase"
            ),
            ("\ntime\tleft\ttop\n", "no column 'x', 'y'; its columns are time, left, top"),
        ])
    func tables(text: String, message: String) {
        #expect(Samples.error(text).hasSuffix("the table has \(message)"), "\(Samples.error(text))")
    }

    @Test("other text is of no known format", arguments: ["1,2,3\n", "name,size\n", "a, b: c\n", "hello\n"])
    func other(text: String) {
        #expect(Samples.error(text).hasPrefix("recording: the format is unknown; the known ones are evemu"))
    }

    @Test("the first line of a recording shows it where a scene is wanted")
    func instead() {
        for text in [
            "time,x,y\n", "# EVEMU 1.3\n", #"{"recording":"touches","version":1}"#, #"{"type":"pointerdown"}"#,
            "[\n {", Samples.evtest,
        ] {
            #expect(RecordingFormat.isShown(byFirstLineOf: Array(text.utf8)), "\(text)")
        }
        for text in ["", "canvas: [1, 2]\ntime,x,y\n", #"{"canvas": [390, 300]}"#, "{"] {
            #expect(!RecordingFormat.isShown(byFirstLineOf: Array(text.utf8)), "\(text)")
        }
    }

    @Test("an event of an app is told the names of the web")
    func appEvents() {
        let text = #"{"time": 5, "touch": 1, "phase": "began", "x": 1, "y": 2}"# + "\n"
        let line = #"{"type":"pointerdown","pointerId":1,"clientX":1.0,"clientY":2.0,"timeStamp":5000.0}"#
        #expect(
            Samples.error(text)
                .hasSuffix(
                    "expected an event; write this and all other lines as \(line), with the time in milliseconds"))
    }
}
