import Testing
import TouchstoneGeometry
import TouchstoneScenes

@Suite struct PointerEventReaderTests {
    private func recording(_ lines: String...) throws -> Recording {
        try Recording.parse(Array(lines.map { $0 + "\n" }.joined().utf8))
    }

    @Test("other events, hovering and events of pointers that are up do not count")
    func others() throws {
        let recording = try recording(
            #"{"type":"pointerover","pointerId":1,"clientX":1,"clientY":1,"timeStamp":1}"#,
            #"{"type":"pointermove","pointerId":1,"clientX":1,"clientY":1,"timeStamp":2,"pointerType":"mouse"}"#,
            #"{"type":"pointerdown","pointerId":1,"clientX":5,"clientY":6,"timeStamp":100,"pressure":0.5}"#,
            #"{"type":"click","pointerId":1}"#,
            #"{"type":"pointerup","pointerId":1,"clientX":5,"clientY":6,"timeStamp":150}"#,
            #"{"type":"pointermove","pointerId":1,"clientX":9,"clientY":9,"timeStamp":160}"#)
        #expect(recording.fingers.count == 1 && recording.reports == [0, 0.05])
        #expect(recording.fingers[0].samples == [.init(time: 0, location: Point(x: 5, y: 6))])
        #expect(recording.fingers[0].lifted == 0.05)
    }

    @Test("a cancel is one, wherever the browser says that it was")
    func cancelled() throws {
        let recording = try recording(
            #"{"type":"pointerdown","pointerId":1,"x":5,"y":6,"time":100}"#,
            #"{"type":"pointercancel","pointerId":1,"x":0,"y":0,"time":120}"#)
        #expect(recording.fingers[0].isCancelled && recording.fingers[0].lifted == 0.02)
        #expect(recording.fingers[0].samples.count == 1)
    }

    @Test("a lift at another place moves there first")
    func lastMove() throws {
        let recording = try recording(
            #"{"type":"pointerdown","pointerId":1,"x":5,"y":6,"time":0}"#,
            #"{"type":"pointerup","pointerId":1,"x":7,"y":6,"time":8}"#)
        #expect(recording.fingers[0].samples.map(\.location.x) == [5, 7])
        #expect(recording.fingers[0].lifted == 0.008)
    }

    @Test("one that lands and is down already has lifted unseen")
    func landsTwice() throws {
        let recording = try recording(
            #"{"type":"pointerdown","pointerId":1,"x":5,"y":6,"time":0}"#,
            #"{"type":"pointerdown","pointerId":1,"x":9,"y":6,"time":8}"#)
        #expect(recording.fingers.map(\.lifted) == [0.008, nil])
        #expect(recording.fingers.map(\.slot) == [0, 0])
    }

    @Test("coalesced samples of one finger may follow what another did later")
    func coalesced() throws {
        let recording = try recording(
            #"{"type":"pointerdown","pointerId":1,"x":1,"y":1,"time":10}"#,
            #"{"type":"pointerdown","pointerId":2,"x":2,"y":2,"time":9}"#,
            #"{"type":"pointermove","pointerId":1,"x":1,"y":3,"time":20}"#,
            #"{"type":"pointermove","pointerId":2,"x":2,"y":3,"time":15}"#)
        #expect(recording.fingers.map(\.trackingID) == [2, 1])
        #expect(recording.fingers[0].samples.map(\.time) == [0, 0.006])
        #expect(recording.reports == [0, 0.001, 0.006, 0.011])
    }

    @Test("a position beyond the size of the page, or beyond axes that are given, is warned of")
    func far() throws {
        let lines = [
            #"{"recording":"touches","version":1,"width":390,"height":844}"#,
            #"{"type":"pointermove","pointerId":1,"x":900,"y":6,"time":0}"#,
            #"{"type":"pointerdown","pointerId":1,"x":5,"y":6,"time":0}"#,
            #"{"type":"pointermove","pointerId":1,"x":390.5,"y":844,"time":8}"#,
        ]
        let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
        let message = "the horizontal position 390.5 is beyond the range of the axis, 0 to 390"
        #expect(try Recording.parse(bytes).warnings == [.init(line: 4, message: message)])
        let axes = RecordingAxes(horizontal: 0...400, vertical: 10...800)
        let given = try Recording.parse(bytes, options: RecordingOptions(axes: axes))
        #expect(given.warnings.map(\.line) == [3, 4])
        // Without a size, the surface is as large as the fingers need.
        #expect(try Recording.parse(Array(bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst())).warnings == [])
    }

    @Test("the changed touches of Touch Events count, else what has changed in the list of all touches")
    func touchEvents() throws {
        func touch(_ id: Int, _ x: Int) -> String { #"{"identifier":\#(id),"clientX":\#(x),"clientY":0}"# }
        func event(_ type: String, _ time: Int, _ touches: String, changed: String?) -> String {
            #"{"type":"touch\#(type)","timeStamp":\#(time),"touches":[\#(touches)]"#
                + (changed.map { #","changedTouches":[\#($0)]"# } ?? "") + "}"
        }
        func lines(isListed: Bool) -> String {
            let both = touch(0, 2) + "," + touch(1, 9)
            return [
                event("start", 0, touch(0, 1), changed: isListed ? touch(0, 1) : nil),
                event("start", 10, both.replacing(":2", with: ":1"), changed: isListed ? touch(1, 9) : nil),
                event("move", 20, both, changed: isListed ? touch(0, 2) : nil),
                event("end", 30, touch(1, 9), changed: isListed ? touch(0, 2) : nil),
                event("cancel", 40, "", changed: isListed ? touch(1, 9) : nil),
            ].joined(separator: ",\n")
        }
        for isListed in [true, false] {
            let recording = try recording("[" + lines(isListed: isListed) + "]")
            #expect(recording.fingers.map { $0.samples.map(\.location.x) } == [[1, 2], [9]], "\(isListed)")
            #expect(recording.fingers.map(\.lifted) == [0.03, 0.04] && recording.warnings == [])
            #expect(recording.fingers.map(\.isCancelled) == [false, true])
        }
        let single = try recording(#"{"type":"touchstart","pageX":3,"pageY":4,"timeStamp":1}"#)
        #expect(single.fingers.map { $0.samples.map(\.location) } == [[Point(x: 3, y: 4)]])
    }

    @Test("of pointer, touch and mouse events of the same touch, only one family counts")
    func families() throws {
        let mouse = #"{"type":"mousedown","x":7,"y":7,"time":3},{"type":"mouseup","x":7,"y":7,"time":3}"#
        let touch = #"{"type":"touchstart","changedTouches":[{"identifier":0,"clientX":6,"clientY":6}],"time":2}"#
        let pointer = #"{"type":"pointerdown","x":5,"y":5,"time":1},{"type":"pointercancel","time":9}"#
        let hover = #"{"type":"pointermove","x":1,"y":1,"time":0,"pointerType":"mouse","buttons":0}"#
        func places(_ events: String...) throws -> [Double] {
            try recording("[" + events.joined(separator: ",") + "]").fingers.map(\.samples[0].location.x)
        }
        #expect(try places(pointer, touch, mouse) == [5])
        #expect(try places(touch, mouse) == [6])
        #expect(try places(hover, mouse) == [7])
    }

    @Test("a list with the newest event first is reversed")
    func reversed() throws {
        let recording = try recording(
            #"[{"type":"pointerup","x":9,"y":0,"t":30},{"type":"pointermove","x":8,"y":0,"t":20},"#,
            #"{"type":"pointerdown","x":5,"y":0,"t":10},{"type":"pointermove","x":5,"y":0,"t":10,"buttons":0}]"#)
        #expect(recording.fingers.map { $0.samples.map(\.location.x) } == [[5, 8, 9]])
        #expect(recording.fingers.map(\.lifted) == [0.02])
    }

    @Test("a touch whose landing was not recorded is left out, with a warning; a mouse that hovers is not")
    func lostLanding() throws {
        let recording = try recording(
            #"{"type":"pointermove","pointerId":4,"pointerType":"touch","x":1,"y":1,"time":1}"#,
            #"{"type":"pointermove","pointerId":4,"pointerType":"touch","x":2,"y":1,"time":2}"#,
            #"{"type":"pointerup","pointerId":4,"pointerType":"touch","x":2,"y":1,"time":3}"#,
            #"{"type":"pointermove","pointerId":1,"pointerType":"mouse","buttons":0,"x":2,"y":1,"time":3}"#,
            #"{"type":"pointerdown","pointerId":1,"pointerType":"mouse","buttons":1,"x":2,"y":1,"time":4}"#)
        #expect(recording.fingers.count == 1)
        #expect(
            recording.warnings.map(\.message) == [
                "finger 4 moves, but its landing was not recorded; this touch is left out"
            ])
        #expect(recording.warnings.map(\.line) == [1])
    }

    private static let event =
        #"line 2: expected an event such as {"type":"pointerdown","pointerId":1,"clientX":12,"clientY":34,"timeStamp":56}"#

    private static let mistakes: [(String, String)] = [
        ("{}\n", event + ", found an empty object"), ("null\n", event),
        (#"{"type":7}"# + "\n", event + ", found an object whose 'type' is not a text"),
        (#"{"kind":"down","events":[{"type":"pointerup"}]}"# + "\n", event + ", found an object with 'events', 'kind'"),
        (#"{"type":"pointermove","x":19O}"# + "\n", "line 2: expected an event in valid JSON"),
        (
            #"{"type":"pointerup","x":5,"y":6,"time":8}"# + "\n",
            "line 2: expected a 'pointerId', as in other events"
        ),
        (#"{"type":"pointermove""#, "line 2: the last line is cut off"),
        (#"{"type":"pointermove","x":1,"y":1}"# + "\n", "line 2: expected the number 'timeStamp', in milliseconds"),
        (
            #"{"pointerId":1,"type":"pointerdown","time":1,"x":1}"# + "\n",
            "line 2: expected the event's position, the numbers 'clientX' and 'clientY'"
        ),
        (
            #"{"pointerId":1,"type":"pointermove","x":1,"y":2,"time":-5}"# + "\n",
            "line 2: the time of finger 1 goes back by 0.005 s"
        ),
        (
            #"{"pointerId":1,"type":"pointermove","x":1e300,"y":2,"time":5}"# + "\n",
            "line 2: the position (1e+300, 2.0) is not on a screen"
        ),
        (
            #"{"pointerId":1,"type":"pointermove","x":1,"y":2,"time":1e300}"# + "\n",
            "line 2: the time is not a finite number, or is too large"
        ),
        (
            #"{"recording":"touches","version":2}"# + "\n",
            "line 2: version 2 of 'touches' is not supported, only 1 of 'touches'"
        ),
        (
            #"{"recording":"touches","version":1,"width":0,"height":9}"# + "\n",
            "line 2: a surface of 0.0 × 9.0 points has no area"
        ),
    ]

    @Test("what is wrong is said with its line", arguments: mistakes)
    func wrong(line: String, message: String) {
        let landing = #"{"type":"pointerdown","pointerId":1,"x":5,"y":6,"time":0}"# + "\n"
        #expect(Samples.error(landing + line) == "recording: \(message)")
    }
}
