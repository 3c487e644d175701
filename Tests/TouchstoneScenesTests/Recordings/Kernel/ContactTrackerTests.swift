import Testing
import TouchstoneGeometry
import TouchstoneScenes

@Suite struct ContactTrackerTests {
    /// Reports of contacts on a screen of 100 by 100; each contact is `x,y`, with `#id` and `!` for one without pressure.
    private func recording(_ reports: String...) throws -> Recording {
        let events = reports.map { report in
            let contacts = report.split(separator: " ").map { word in
                let parts = word.filter { $0 != "!" }.split(separator: "#")
                let place = parts[0].split(separator: ",").map { "3:\($0)" }
                let id = parts.count > 1 ? "3:39:\(parts[1]) " : ""
                let place2 = "3:35:\(place[0].dropFirst(2)) 3:36:\(place[1].dropFirst(2)) "
                return "\(place2)\(id)3:3a:\(word.contains("!") ? 0 : 9) 0:2:0"
            }
            return (contacts.isEmpty ? ["0:2:0"] : contacts).joined(separator: " ") + " |"
        }
        let text =
            "A: 35 0 100 0 0 0\nA: 36 0 100 0 0 0\n" + Evemu.events(events.joined(separator: " "))
        return try Recording.parse(Array(text.utf8))
    }

    private func ways(_ recording: Recording) -> [[Point]] { recording.fingers.map { $0.samples.map(\.location) } }

    @Test("contacts without ids are the fingers that were nearest, in whatever order they come")
    func nearest() throws {
        let recording = try recording("10,10 50,50", "52,52 12,12", "14,14 54,54")
        #expect(
            ways(recording) == [
                [Point(x: 10, y: 10), Point(x: 12, y: 12), Point(x: 14, y: 14)],
                [Point(x: 50, y: 50), Point(x: 52, y: 52), Point(x: 54, y: 54)],
            ])
    }

    @Test("the nearest pair is matched first, and what is left over lands")
    func leftOver() throws {
        let recording = try recording("10,10", "18,10 11,10", "19,10", "")
        #expect(ways(recording)[0] == [Point(x: 10, y: 10), Point(x: 11, y: 10)])
        #expect(ways(recording)[1] == [Point(x: 18, y: 10), Point(x: 19, y: 10)])
        #expect(recording.fingers.map(\.lifted) == [0.02, 0.03])
    }

    @Test("no finger goes farther than a quarter of the screen between two reports")
    func reach() throws {
        let near = try recording("10,10", "35,10")
        #expect(ways(near) == [[Point(x: 10, y: 10), Point(x: 35, y: 10)]])
        let far = try recording("10,10", "36,10")
        #expect(ways(far) == [[Point(x: 10, y: 10)], [Point(x: 36, y: 10)]])
        #expect(far.fingers[0].lifted == 0.01)
    }

    @Test("a contact beyond the range of an axis is warned of")
    func far() throws {
        #expect(try recording("10,10", "0,100").warnings == [])
        #expect(
            try recording("10,10", "10,104 50,50", "10,103").warnings == [
                .init(line: 8, message: "the vertical position 104 is beyond the range of the axis, 0 to 100")
            ])
    }

    @Test("ids count before places")
    func ids() throws {
        let recording = try recording("10,10#1 50,50#2", "50,50#1 10,10#2", "10,11#2")
        #expect(ways(recording)[0] == [Point(x: 10, y: 10), Point(x: 50, y: 50)])
        #expect(ways(recording)[1] == [Point(x: 50, y: 50), Point(x: 10, y: 10), Point(x: 10, y: 11)])
        #expect(recording.fingers.map(\.trackingID) == [1, 2])
        #expect(recording.fingers.map(\.lifted) == [0.02, nil])
    }

    @Test("a contact without pressure is above the screen")
    func pressure() throws {
        let recording = try recording("10,10", "11,10!", "12,10")
        #expect(ways(recording) == [[Point(x: 10, y: 10)], [Point(x: 12, y: 10)]])
        #expect(recording.fingers[0].lifted == 0.01)
    }

    @Test("a report without contacts lifts all, also where it only says that nothing touches")
    func empty() throws {
        let axes = "A: 35 0 100 0 0 0\nA: 36 0 100 0 0 0\n"
        let events = Evemu.events("3:35:1 3:36:1 0:2:0 3:35:9 3:36:9 0:2:0 | 1:14a:0 |")
        let recording = try Recording.parse(Array((axes + events).utf8))
        #expect(recording.fingers.map(\.lifted) == [0.01, 0.01])
    }

    @Test("dropped events count up to the next report, and fingers go on from there")
    func dropped() throws {
        let axes = "A: 35 0 100 0 0 0\nA: 36 0 100 0 0 0\n"
        let events = Evemu.events("3:35:1 3:36:1 0:2:0 | 0:3:0 3:35:60 3:36:60 0:2:0 | 3:35:3 3:36:3 0:2:0 |")
        let recording = try Recording.parse(Array((axes + events).utf8))
        #expect(recording.dropCount == 1)
        #expect(ways(recording) == [[Point(x: 1, y: 1), Point(x: 3, y: 3)]])
    }

    private static let mistakes: [(String, String)] = [
        ("3:35:1 0:2:0 |", "line 3: a contact has no position"),
        ("3:35:1 3:36:1 0:2:0", "line 3: the recording is cut off: no SYN_REPORT follows the events from here on"),
        (
            "3:2f:0 3:35:1 3:36:1 0:2:0 |",
            "line 3: the device names slots (protocol B) and ends contacts with SYN_MT_REPORT (A)"
        ),
    ]

    @Test("what is wrong is said with its line", arguments: mistakes)
    func wrong(events: String, message: String) {
        let axes = "A: 35 0 100 0 0 0\nA: 36 0 100 0 0 0\n"
        #expect(Samples.error(axes + Evemu.events(events)) == "recording: \(message)")
    }
}
