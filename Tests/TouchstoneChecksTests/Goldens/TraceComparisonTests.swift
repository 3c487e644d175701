import Testing
import TouchstoneChecks

@Suite struct TraceComparisonTests {
    private static let header =
        #"{"touchstone":1,"scene":"a","fps":60,"canvas":{"width":10,"height":20},"image":{"width":30,"height":40,"scale":2},"cairo":"1.16.0","font":"Inter.ttf"}"#
    private static func line(_ frame: Int, x: String = "3", phase: String = "moved", more: String = "") -> String {
        #"{"frame":\#(frame),"time":\#(frame),"touches":[{"id":1,"phase":"\#(phase)","location":[\#(x),4]}],"held":true\#(more)}"#
    }

    private func compare(
        _ lines: [String], header: String = Self.header, golden: [String], tolerance: Double = 1e-6
    ) throws -> [TraceComparison.Difference] {
        var comparison = try TraceComparison(
            ([Self.header] + golden).joined(separator: "\n") + "\n", tolerance: tolerance)
        comparison.observe(header: header)
        for line in lines { comparison.observe(line) }
        return comparison.finish()
    }

    @Test("a trace is as itself, and as one that is off by the tolerance")
    func same() throws {
        let golden = [Self.line(0), Self.line(1)]
        #expect(try compare(golden, golden: golden).isEmpty)
        #expect(try compare([Self.line(0, x: "3.5"), Self.line(1)], golden: golden, tolerance: 0.5).isEmpty)
        #expect(try compare([Self.line(0, x: "3.51"), Self.line(1)], golden: golden, tolerance: 0.5).count == 1)
    }

    @Test("the line of a handler may change, and what it did may not")
    func handlers() throws {
        func line(_ line: Int, _ to: Int) -> String {
            let set = #"{"line":\#(line + 1),"of":"card","property":"n","from":1,"to":\#(to)}"#
            let run = #"{"view":"card","handler":"pan","line":\#(line),"sets":[\#(set)],"prints":[]}"#
            return Self.line(0, more: #","handlers":[\#(run)]"#)
        }
        #expect(try compare([line(9, 2)], golden: [line(5, 2)]).isEmpty)
        #expect(try compare([line(5, 3)], golden: [line(5, 2)]).count == 1)
        func variable(_ value: Int) -> String { Self.line(0, more: #","line":\#(value)"#) }
        #expect(try compare([variable(3)], golden: [variable(4)]).count == 1)
    }

    @Test("the first number that differs is told, with by how much and how often")
    func number() throws {
        let golden = [Self.line(0), Self.line(1), Self.line(2)]
        let found = try compare(
            [Self.line(0), Self.line(1, x: "3.25"), Self.line(2, x: "1")], golden: golden)
        #expect(
            found.map(\.message) == [
                "finger 1's x is 3.25, not 3: off by 0.25 in frame 1 (1.000 s); 2 frames differ, at worst by 2"
            ])
        #expect(found.first?.frame == 1)
        #expect(found.first?.measure?.missedBy == 0.25)
    }

    @Test(
        "words, and what is new or gone, are told",
        arguments: [
            (line(0, phase: "ended"), "finger 1's phase is 'ended', not 'moved' in frame 0 (0.000 s)"),
            (line(0, more: #","new":1"#), "new is new in frame 0 (0.000 s)"),
            (
                #"{"frame":0,"time":0,"touches":[],"held":true}"#,
                "the list of fingers has 0 entries, not 1 in frame 0 (0.000 s)"
            ),
            (
                line(0).replacing(#""held":true"#, with: #""held":false"#),
                "held is false, not true in frame 0 (0.000 s)"
            ),
            (line(0).replacing(#","held":true"#, with: ""), "held is gone in frame 0 (0.000 s)"),
            (line(0, x: "null"), "finger 1's x is nothing, not 3 in frame 0 (0.000 s)"),
        ])
    func words(line: String, message: String) throws {
        #expect(try compare([line], golden: [Self.line(0)]).map(\.message) == [message])
    }

    @Test(
        "a number is called by what it is of",
        arguments: [
            ("[3,4]]", "[3,0]]", "card's top right corner y is 4, not 0"),
            ("[1,2,3,4]", "[1,2,3,0]", "card's frame height is 4, not 0"),
            ("[1,0,0,1,0,5]", "[1,0,0,1,0,9]", "card's presented transform ty is 5, not 9"),
            ("[7,1]", "[0,1]", "card.pan's translation x is 7, not 0"),
            (#""scale":2"#, #""scale":0"#, "the 2nd event's scale is 2, not 0"),
        ])
    func places(now: String, before: String, message: String) throws {
        let line =
            #"{"frame":0,"time":0,"views":{"card":{"corners":[[1,2],[3,4]],"frame":[1,2,3,4],"#
            + #""presented":{"transform":[1,0,0,1,0,5]}}},"recognizers":{"card.pan":{"translation":[7,1]}},"#
            + #""events":[{"name":"a"},{"name":"b","scale":2}]}"#
        let found = try compare([line], golden: [line.replacing(now, with: before)])
        #expect(found.count == 1 && found[0].message.hasPrefix(message), "\(found)")
    }

    @Test("frame count, rate and sizes are told before numbers")
    func general() throws {
        let header = Self.header.replacing("\"fps\":60", with: "\"fps\":30")
            .replacing("\"width\":10", with: "\"width\":11").replacing("\"scale\":2", with: "\"scale\":1")
        let found = try compare([Self.line(0, x: "9")], header: header, golden: [Self.line(0), Self.line(1)])
        #expect(
            found.map(\.message) == [
                "it has 1 frame, and the golden 2",
                "the rate is 30 frames a second, and the golden's 60 frames a second",
                "the canvas is 11 × 20 pt, and the golden's 10 × 20 pt",
                "the picture is 30 × 40 pt at scale 1, and the golden's 30 × 40 pt at scale 2",
                "finger 1's x is 9, not 3: off by 6 in frame 0 (0.000 s)",
            ])
    }

    @Test("another Cairo or font is no difference, and is known")
    func maker() throws {
        var comparison = try TraceComparison(Self.header + "\n" + Self.line(0), tolerance: 0)
        comparison.observe(header: Self.header.replacing("1.16.0", with: "1.18.4"))
        comparison.observe(Self.line(0))
        #expect(comparison.finish().isEmpty)
        #expect(
            comparison.anotherMaker
                == "the golden was drawn with Cairo 1.16.0 and Inter.ttf, this with Cairo 1.18.4 and Inter.ttf")
    }

    @Test("what is no trace is refused", arguments: ["", "\n", "{}", "[1]", "{\"touchstone\":2}", "hello\n{}"])
    func noTrace(text: String) {
        #expect(throws: TraceComparison.NotATrace.self) { try TraceComparison(text, tolerance: 0) }
    }

    @Test("a damaged line is told with its number")
    func damaged() throws {
        let found = try compare([Self.line(0)], golden: ["{\"frame\":"])
        #expect(found.map(\.message) == ["the golden's line 2 is not JSON in frame 0"])
    }
}
