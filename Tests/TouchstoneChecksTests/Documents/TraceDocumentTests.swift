import Foundation
import Testing
import TouchstoneBehaviors
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes
import TouchstoneTestSupport

@Suite struct TraceDocumentTests {
    private func parsed(_ line: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    // MARK: Lines

    @Test("the header says what is in the files beside the trace")
    func header() throws {
        let scene = try Stage.scene("title: Nested card\ncanvas: [480, 360]\nviews: []")
        let picture = TraceDocument.Picture(
            size: Size(width: 508, height: 434), canvasOrigin: Point(x: 14, y: 60), scale: 2, cairo: "1.16.0",
            font: "Sans.ttf")
        let line = TraceDocument.header(of: scene, picture: picture)
        #expect(
            line == #"{"touchstone":1,"scene":"Nested card","fps":60,"canvas":{"width":480,"height":360},"#
                + #""image":{"width":508,"height":434,"scale":2,"canvas":[14,60]},"cairo":"1.16.0","font":"Sans.ttf"}"#)
        _ = try parsed(line)
        let golden = TraceDocument.header(of: scene, picture: picture, frames: [0, 12])
        #expect(golden == line.dropLast() + #","pictures":[0,12]}"#)
        _ = try parsed(golden)
    }

    @Test("effects are written in the frames that have some")
    func effects() throws {
        let frames = try Stage.frames(
            """
            canvas: [390, 400]
            views:
              - id: photo
                frame: [95, 100, 200, 200]
                behavior: {kind: draggable, maxScale: 1.5, isLimitDragInside: false}
              - {id: volume, frame: [0, 0, 200, 40], behavior: slider}
            gestures:
              - {at: 0.2, for: 0.5, pinch: photo, scale: 3}
              - {at: 1, for: 0.2, drag: volume, by: [50, 0]}
            """)
        let lines = frames.map { TraceDocument.line(of: $0.snapshot) }
        #expect(!lines[0].contains("effects"))
        let bound = #","effects":[{"view":"photo","kind":"bound","setting":"maxScale","value":1.5}]}"#
        #expect(lines.contains { $0.hasSuffix(bound) })
        #expect(
            lines[60].hasSuffix(#","effects":[{"view":"volume","kind":"miss","part":"thumb","distance":64}]}"#))
        for line in [lines[0], lines[60]] { _ = try parsed(line) }
    }

    @Test("a touch that is no finger says what it is")
    func touchTypes() throws {
        let frames = try Stage.frames(
            """
            canvas: [200, 100]
            views: []
            gestures:
              - at: 0
                touches: {1: [[0, 5, 5], [0.1]], 2: [[0, 9, 9], [0.1]], 3: [[0, 1, 1], [0.1]]}
                touchType: {1: pencil, 3: pointer}
            duration: 0.1
            """)
        let line = TraceDocument.line(of: frames[0].snapshot)
        #expect(line.contains(#"{"id":1,"type":"pencil","phase":"began""#))
        #expect(line.contains(#"{"id":2,"phase":"began""#) && line.contains(#"{"id":3,"type":"pointer","phase""#))
        _ = try parsed(line)
    }

    @Test("the lines of a small scene")
    func lines() throws {
        let frames = try Stage.frames(
            """
            canvas: [200, 100]
            fps: 10
            views:
              - id: box
                frame: [20, 10, 100, 80]
                views: [{id: card, frame: [10, 20, 40, 30], behavior: {kind: draggable, limitInsideInsets: 5}}]
            gestures: [{at: 0.1, touches: {4: [[0, 50, 45], [0.1, 68, 45]]}}]
            duration: 0.3
            """)
        let quiet =
            #""views":{"box":{"bounds":[0,0,100,80],"center":[70,50],"transform":[1,0,0,1,0,0],"frame":[20,10,100,80],"#
            + #""corners":[[20,10],[120,10],[120,90],[20,90]]},"#
            + #""card":{"bounds":[0,0,40,30],"center":[30,35],"transform":[1,0,0,1,0,0],"frame":[10,20,40,30],"#
            + #""corners":[[30,30],[70,30],[70,60],[30,60]],"limit":[5,5,90,70],"#
            + #""overflow":[0,0],"currentScale":1,"isDragging":false}},"#
        func recognizers(_ pan: String) -> String {
            #""recognizers":{"card.pan":{"# + pan + #","#
                + #""card.pinch":{"state":"possible","scale":1,"velocity":0},"#
                + #""card.rotation":{"state":"possible","rotation":0,"velocity":0},"#
                + #""card.doubleTap":{"state":"possible"}},"#
        }
        let still = recognizers(#""state":"possible","translation":[0,0],"velocity":[0,0]}"#)
        let nothing = #""events":[],"decisions":[],"outcomes":[],"#
        let offers = ["pan", "pinch", "rotation", "doubleTap"].map {
            #"{"recognizer":"card.\#($0)","finger":4,"received":true}"#
        }
        let lines = frames.map { TraceDocument.line(of: $0.snapshot) }
        #expect(lines.count == 4)
        #expect(lines[0] == #"{"frame":0,"time":0,"touches":[],"# + quiet + still + nothing + #""offers":[]}"#)
        #expect(
            lines[1] == #"{"frame":1,"time":0.1,"touches":[{"id":4,"phase":"began","location":[50,45],"view":"card"}],"#
                + quiet + still + nothing + #""offers":[\#(offers.joined(separator: ","))]}"#)
        let last = try parsed(lines[3])
        #expect(last["touches"] as? [String] == [])
        let moved = try parsed(lines[2])
        let events = try #require(moved["events"] as? [[String: Any]])
        #expect(
            events.map { "\($0["view"] ?? "") \($0["name"] ?? "") \($0["state"] ?? "-")" } == [
                "card pan began", "card didBeginDragging -", "card didDrag -", "card pan ended", "card didDrag -",
                "card didEndDragging -",
            ])
        #expect(events[0]["translation"] as? [Double] == [8, 0])
        let decisions = try #require(moved["decisions"] as? [[String: Any]])
        #expect(decisions.first?["ask"] as? String == "shouldBegin")
        #expect(decisions.first?["of"] as? String == "card.pan")
        #expect(decisions.first?["answer"] as? Bool == true)
        #expect(decisions.first?["by"] as? String == "delegate")
    }

    @Test("while an animation runs `presented` holds what is drawn; corners follow it, frame and transform do not")
    func presented() throws {
        let frames = try Stage.frames(
            """
            canvas: [480, 360]
            views: [{id: card, frame: [100, 100, 120, 80], transform: {translate: [50, 0]}, behavior: draggable}]
            gestures: [{at: 0.1, doubleTap: card}]
            """)
        let cards = try frames.map { frame -> (time: Double, card: [String: Any]) in
            let line = try parsed(TraceDocument.line(of: frame.snapshot))
            let views = try #require(line["views"] as? [String: [String: Any]])
            return (frame.snapshot.time, try #require(views["card"]))
        }
        let animated = cards.filter { $0.card["presented"] != nil }
        #expect((10...13).contains(animated.count))
        for (time, card) in animated {
            let presented = try #require(card["presented"] as? [String: Any])
            #expect(Set(presented.keys) == ["bounds", "center", "transform", "alpha"])
            #expect(card["transform"] as? [Double] == [1, 0, 0, 1, 0, 0])
            #expect(card["frame"] as? [Double] == [100, 100, 120, 80])
            let drawn = try #require(presented["transform"] as? [Double])
            let corner = try #require((card["corners"] as? [[Double]])?.first)
            #expect(abs(corner[0] - 100 - drawn[4]) < 1e-9, "at \(time)")
            #expect(presented["alpha"] as? Double == 1)
        }
        #expect(cards.last?.card["presented"] == nil)
    }

    @Test("who waits is told beside the state, and why one failed among the outcomes")
    func waitingAndOutcomes() throws {
        let frames = try Stage.frames(
            """
            canvas: [200, 200]
            views: [{id: a, frame: [0, 0, 200, 200], recognizers: [tap, {kind: tap, id: double, taps: 2}]}]
            rules: [{recognizer: a.tap, requireFailure: a.double}]
            gestures: [{at: 0, tap: a}]
            """)
        let lines = frames.map { TraceDocument.line(of: $0.snapshot) }
        #expect(
            lines[10].contains(
                #""recognizers":{"a.tap":{"state":"possible","waitingFor":["a.double"]},"a.double":{"state":"possible"}}"#
            ))
        let asked = #"{"ask":"waitsFor","of":"a.tap","with":"a.double","answer":true,"by":"requirement"}"#
        #expect(lines.filter { $0.contains(asked) }.count == 1)
        let failed =
            #""outcomes":[{"recognizer":"a.double","state":"failed","reason":"no further tap came within 0.35 s"}"#
        #expect(lines.filter { $0.contains(failed) }.count == 1)
    }

    @Test("limit is absent where there is none")
    func noLimit() throws {
        let frames = try Stage.frames(
            """
            canvas: [480, 360]
            views:
              - {id: held, frame: [0, 0, 9, 9], behavior: draggable}
              - {id: free, frame: [0, 0, 9, 9], behavior: {kind: draggable, isLimitDragInside: false}}
              - {id: plain, frame: [0, 0, 9, 9]}
            """)
        let line = try parsed(TraceDocument.line(of: frames[0].snapshot))
        let views = try #require(line["views"] as? [String: [String: Any]])
        #expect(views["held"]?["limit"] as? [Double] == [0, 0, 480, 360])
        #expect(views["free"]?["limit"] == nil && views["plain"]?["limit"] == nil)
        #expect(views["free"]?["overflow"] as? [Double] == [0, 0])
        #expect(
            views["plain"].map { Set($0.keys) } == ["bounds", "center", "transform", "frame", "corners"])
    }

    // MARK: Text and numbers

    @Test(
        "every string arrives as it was",
        arguments: [
            "plain", "a \"quote\" and a \\", "tab\tand\nlines\r", "\u{0}\u{1}\u{1f}\u{7f}", "\u{85}",
            "\u{2028}\u{2029}", "é 👩‍👩‍👧‍👦 日本", "</script>", "",
        ])
    func strings(text: String) throws {
        var frame = try Stage.frames(Stage.card("duration: 0"))[0].snapshot
        frame.views[0].name = text
        frame.views[0].readings.fields.append(TraceField("note", .text(text)))
        let line = TraceDocument.line(of: frame)
        #expect(!line.contains { $0.isNewline })
        #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value) })
        let views = try #require(try parsed(line)["views"] as? [String: [String: Any]])
        #expect(views[text]?["note"] as? String == text)
    }

    @Test("what handlers did comes after the offers, only in scenes with handlers")
    func handlers() throws {
        let text = """
            canvas: [100, 100]
            duration: 0
            views:
              - id: card
                frame: [0, 0, 20, 20]
                state: {n: 1}
                handlers:
                  start: |
                    n += 0.5
                    center.x = 30
                    backgroundColor = nil
                    print("a", n)
                    tag += 1
            """
        let frame = try #require(try Stage.frames(text).first)
        let expected =
            #""offers":[],"handlers":[{"view":"card","handler":"start","line":9,"sets":["#
            + #"{"line":9,"of":"card","property":"n","from":1,"to":1.5},"#
            + #"{"line":10,"of":"card","property":"center","from":[10,10],"to":[30,10]},"#
            + #"{"line":11,"of":"card","property":"backgroundColor","from":null,"to":null},"#
            + #"{"line":13,"of":"card","property":"tag","from":0,"to":1}],"prints":["a 1.5"]}]}"#
        #expect(TraceDocument.line(of: frame).hasSuffix(expected), "\(TraceDocument.line(of: frame))")
        let other = try #require(try Stage.frames(Stage.card("duration: 0")).first)
        #expect(TraceDocument.line(of: other).hasSuffix(#""offers":[]}"#))
    }

    @Test("numbers are in full precision")
    func numbers() throws {
        var frame = try Stage.frames(Stage.card("duration: 0"))[0].snapshot
        var generator = SeededGenerator(seed: 11)
        var values: [Double] = [
            0, -0.0, 1, -1, 0.1, 1.0 / 3, 1e15, 1e15 - 1, -1e15, 1e16, 123_456_789_012_345_680, 1e300, -1e-300,
            .leastNonzeroMagnitude, .greatestFiniteMagnitude, .pi, 0.1 + 0.2, 9_007_199_254_740_992,
        ]
        while values.count < 2000 {
            let value = Double(bitPattern: generator.next())
            if value.isFinite { values.append(value) }
        }
        frame.views[0].readings.fields = [TraceField("values", .vector(values))]
        // Foundation's parser on Linux is sometimes off by a bit, so the text itself is tested.
        let line = TraceDocument.line(of: frame)
        _ = try parsed(line)
        let text = try #require(line.firstMatch(of: /"values":\[([^\]]*)\]/)).1
        let read = try text.split(separator: ",").map { try #require(Double($0)) }
        #expect(read.count == values.count)
        for (value, read) in zip(values, read) { #expect(value == read) }
    }

    @Test("what is not a number is null, never nan or inf")
    func notNumbers() throws {
        var frame = try Stage.frames(Stage.card("duration: 0"))[0].snapshot
        frame.time = .nan
        frame.views[0].frame = Rect(x: .infinity, y: -.infinity, width: .nan, height: 1)
        frame.views[0].readings.fields = [TraceField("value", .number(.nan)), TraceField("on", .bool(true))]
        let line = TraceDocument.line(of: frame)
        #expect(!line.contains("nan") && !line.contains("inf"))
        #expect(line.contains(#""time":null"#))
        #expect(line.contains(#""frame":[null,null,null,1]"#))
        #expect(line.contains(#""value":null,"on":true"#))
        _ = try parsed(line)
    }

    @Test(
        "every line of every scene is JSON, without nan or inf, and keeps its keys in order",
        arguments: [
            "nested-card", "rotated-limit", "parent-and-child", "staggered-fingers",
        ])
    func scenes(name: String) throws {
        for frame in Stage.play(try Stage.scene(named: name)).frames {
            let line = TraceDocument.line(of: frame.snapshot)
            #expect(!line.contains("nan") && !line.contains("inf"))
            let keys = Set(try parsed(line).keys)
            #expect(
                keys.subtracting(frame.snapshot.effects.isEmpty ? [] : ["effects"]) == [
                    "frame", "time", "touches", "views", "recognizers", "events", "decisions", "outcomes", "offers",
                ])
            let places = try [
                "\"frame\":", "\"touches\":", "\"views\":", "\"recognizers\":", "\"events\":", "\"decisions\":",
            ]
            .map { try #require(line.range(of: $0)).lowerBound }
            #expect(places == places.sorted())
        }
    }
}
