import Testing
import TouchstoneGeometry
import TouchstoneScenes

/// The objects of a file are found whatever is between them, with the lines on which they begin.
@Suite struct JSONObjectsTests {
    private func recording(_ text: String) throws -> Recording { try Recording.parse(Array(text.utf8)) }

    private static let down = #"{"type":"pointerdown","pointerId":1,"x":5,"y":6,"time":0}"#
    private static let up = #"{"type":"pointerup","pointerId":1,"x":5,"y":6,"time":8}"#

    @Test(
        "commas, brackets and breaks may be anywhere between objects",
        arguments: [
            "[\(down),\(up)]", "[\n\(down),\n\(up),\n]\n", "\(down)\r\n\(up)", "\(down),\n\(up),\n",
            "[[\(down)],[\(up)]]",
            " [ \(down) , \(up)", "\u{FEFF}[\(down)\t\(up)];\n",
        ])
    func separators(text: String) throws {
        #expect(try recording(text).fingers.map(\.lifted) == [0.008])
    }

    @Test("an object may have several lines, and braces and quotation marks in its texts")
    func nested() throws {
        let text = """
            [
              {
                "type": "pointerdown", "target": {"id": "a}\\"{", "rect": {"x": 0}},
                "x": 5, "y": 6, "time": 0
              },
              {
                "type": "pointerup",
                "time": 8
              }
            ]
            """
        #expect(try recording(text).fingers.map(\.lifted) == [0.008])
        #expect(
            Samples.error(text.replacing("\"time\": 8", with: "\"time\": nan")).hasPrefix(
                "recording: line 6: expected an event in valid JSON"))
    }

    @Test("a list in one line may be longer than a line of other formats, but an object may not")
    func long() throws {
        var limits = ResourceLimits.standard
        limits[.lineBytes] = 80
        let list = Array("[\(Self.down),\(Self.up)]".utf8)
        #expect(try Recording.parse(list, limits: limits).fingers.count == 1)
        limits[.lineBytes] = 50
        let error = #expect(throws: RecordingError.self) { try Recording.parse(list, limits: limits) }
        #expect(error?.message == "the line is longer than 50 bytes" && error?.limit == .lineBytes)
    }

    private static let cuts: [(String, String)] = [
        ("[\(down),\n{\"type\":\"pointerup\",", "line 2: the last line is cut off"),
        (
            "[\(down),\n{\n\"type\":\"pointerup\",\n",
            "line 2: the event that begins here is cut off: its '}' is missing"
        ),
        ("[\(down),\nnull]\n", "line 2: expected an event such as "),
        ("[\(down),\n}\n", "line 2: expected an event such as "),
    ]

    @Test("an error has the column of its object")
    func columns() throws {
        let text = "\u{FEFF}[\(Self.down),\(Self.up),{\"type\":\"pointerup\",\"é\":1}]"
        let error = #expect(throws: RecordingError.self) { try recording(text) }
        #expect(error?.line == 1 && error?.column == 2 + Self.down.count + 1 + Self.up.count + 1)
        let second = #expect(throws: RecordingError.self) { try recording("[\(Self.down),\n {}") }
        #expect(second?.line == 2 && second?.column == 2)
        let lost = #"{"type":"pointermove","pointerId":2,"pointerType":"touch","x":1,"y":1,"time":3}"#
        #expect(try recording("[\(Self.down),\(lost)]").warnings.map(\.column) == [Self.down.count + 3])
    }

    @Test("what is no object says where it is", arguments: cuts)
    func wrong(text: String, message: String) {
        #expect(Samples.error(text).hasPrefix("recording: \(message)"), "\(Samples.error(text))")
    }
}
