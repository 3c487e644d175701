import Testing
import TouchstoneGeometry
import TouchstoneScenes

/// The names and forms that the events of browsers have in logs.
@Suite struct DOMEventTests {
    private func recording(_ objects: String...) throws -> Recording {
        try Recording.parse(Array("[\(objects.joined(separator: ",\n"))]".utf8))
    }

    private func points(_ finger: Recording.Finger) -> [Point] { finger.samples.map(\.location) }

    @Test(
        "a location has one of several names, and that in the window is the best",
        arguments: [
            #""clientX":3,"clientY":4,"pageX":9,"pageY":9,"x":8,"y":8"#, #""x":3,"y":4,"pageX":9,"pageY":9"#,
            #""pageX":3,"pageY":4,"screenX":9,"screenY":9"#, #""screenX":3,"screenY":4,"offsetX":9,"offsetY":9"#,
            #""offsetX":3,"offsetY":4"#, #""clientX":1,"clientY":null,"pageX":3,"pageY":4"#,
        ])
    func locations(members: String) throws {
        let recording = try recording("{\"type\":\"pointerdown\",\"timeStamp\":1,\(members)}")
        #expect(recording.fingers.map(points) == [[Point(x: 3, y: 4)]])
    }

    @Test(
        "types and times have several names",
        arguments: [("type", "timeStamp"), ("eventType", "timestamp"), ("event", "t")])
    func names(type: String, time: String) throws {
        let recording = try recording(
            "{\"\(type)\":\"pointerdown\",\"x\":3,\"y\":4,\"\(time)\":1784431143747}",
            "{\"\(type)\":\"pointerup\",\"x\":3,\"y\":4,\"\(time)\":1784431143749}")
        #expect(recording.fingers.map(\.lifted) == [0.002])
    }

    @Test("a pointer is identified by a number or a text")
    func identities() throws {
        let recording = try recording(
            #"{"type":"pointerdown","pointerId":2385535732,"x":1,"y":0,"t":0}"#,
            #"{"type":"pointerdown","pointerId":2385535733,"x":2,"y":0,"t":0}"#,
            #"{"type":"pointerdown","pointerId":"pen","x":3,"y":0,"t":0}"#,
            #"{"type":"pointermove","pointerId":2385535733,"x":4,"y":0,"t":1}"#)
        #expect(recording.fingers.map { points($0).map(\.x) } == [[1], [2, 4], [3]])
        #expect(recording.fingers.map(\.trackingID) == [2_385_535_732, 2_385_535_733, 2])
    }

    @Test("the coalesced samples of a movement come before it")
    func coalesced() throws {
        let recording = try recording(
            #"{"type":"pointerdown","x":0,"y":0,"timeStamp":0}"#,
            #"{"type":"pointermove","x":3,"y":0,"timeStamp":12,"coalescedEvents":[{"x":1,"y":0,"timeStamp":4},{"x":2,"y":0,"timeStamp":8},{"x":3,"y":0,"timeStamp":12}]}"#
        )
        #expect(recording.fingers[0].samples.map(\.time) == [0, 0.004, 0.008, 0.012])
        #expect(points(recording.fingers[0]).map(\.x) == [0, 1, 2, 3])
    }

    @Test("a list of touches may be an object with numbers as names")
    func numberedTouches() throws {
        let recording = try recording(
            #"{"type":"touchstart","changedTouches":{"0":{"identifier":7,"clientX":1,"clientY":2},"1":{"identifier":8,"clientX":3,"clientY":4},"length":2},"timeStamp":0}"#
        )
        #expect(recording.fingers.map(\.trackingID) == [7, 8])
        #expect(recording.fingers.map(points) == [[Point(x: 1, y: 2)], [Point(x: 3, y: 4)]])
    }

    @Test("an event of which only isTrusted was written says why")
    func emptied() {
        #expect(
            Samples.error(#"[{"isTrusted":true}]"#)
                == "recording: line 1: JSON.stringify writes only 'isTrusted' of an event: copy its members into a new object first"
        )
    }
}
