import Foundation
import Testing
import TouchstoneChecks
import TouchstoneScenes

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The machine-readable formats of a check's results.
@Suite struct ReportTests {
    /// Characters that each format must write in a special way.
    private static let hostile = "<a & \"b\" 'c'>,:%\r\n\u{1}\u{2028}]]>::x"

    private static func scenes() -> [CheckedScene] {
        let place = SourcePlace(line: 12, column: 5)
        var failure = Failure(hostile, of: "card", frame: 7)
        failure.time = 0.125
        failure.measure = .init(found: [1.5], expected: [1], missedBy: 0.5, tolerance: 0.25)
        var failed = CheckedScene.Outcome(
            words: "'card' " + hostile, place: place, failure: failure,
            diagnostic: Diagnostic(.error, file: "a,b.yaml", place: place, message: hostile))
        failed.pictures = ["out/a/7.png"]
        return [
            CheckedScene(
                file: "a,b.yaml", title: hostile, variant: "one", frameCount: 9, duration: 0.5,
                outcomes: [failed, CheckedScene.Outcome(words: "it holds")],
                warnings: [Diagnostic(.warning, file: "a,b.yaml", place: place, message: "misses")]),
            CheckedScene(file: "good.yaml", title: "good", frameCount: 1),
            CheckedScene(
                file: "bad.yaml", title: "bad.yaml",
                errors: [
                    Diagnostic(
                        .error, file: "bad.yaml", place: SourcePlace(line: 1, column: 1), message: "unknown key 'x'",
                        suggestion: "did you mean 'y'?")
                ]),
        ]
    }

    @Test("JSON reads back, with the numbers")
    func json() throws {
        let text = CheckJSON.text(of: Self.scenes(), version: "9.9")
        let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(root["touchstone"] as? String == "9.9" && root["passed"] as? Bool == false)
        let scenes = try #require(root["scenes"] as? [[String: Any]])
        #expect(scenes.map { $0["status"] as? String } == ["failed", "passed", "error"])
        let outcomes = try #require(scenes[0]["expectations"] as? [[String: Any]])
        #expect(outcomes.map { $0["holds"] as? Bool } == [false, true])
        #expect(outcomes[0]["message"] as? String == Self.hostile)
        #expect(outcomes[0]["frame"] as? Int == 7 && outcomes[0]["time"] as? Double == 0.125)
        #expect(outcomes[0]["found"] as? [Double] == [1.5] && outcomes[0]["missedBy"] as? Double == 0.5)
        #expect(outcomes[0]["line"] as? Int == 12 && outcomes[0]["pictures"] as? [String] == ["out/a/7.png"])
        #expect((scenes[2]["errors"] as? [[String: Any]])?.first?["suggestion"] as? String == "did you mean 'y'?")
    }

    @Test("JUnit is XML whose counts are those of its cases")
    func junit() throws {
        let text = JUnitDocument.text(of: Self.scenes())
        let reader = Reader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        #expect(parser.parse(), "\(String(describing: parser.parserError))\n\(text)")
        #expect(reader.counts["testsuite"] == 3)
        // A scene that was played and has no expectations, and a scene that was not played, are one test case each.
        #expect(reader.counts["testcase"] == 4)
        #expect(reader.counts["failure"] == 1 && reader.counts["error"] == 1)
        #expect(reader.root["tests"] == "4" && reader.root["failures"] == "1" && reader.root["errors"] == "1")
        // XML cannot contain U+0001.
        #expect(reader.messages.first == Self.hostile.replacingOccurrences(of: "\u{1}", with: "\\u{1}"))
        #expect(text.contains("line=\"12\""))
        #expect(text.contains("[[ATTACHMENT|out/a/7.png]]"))
    }

    @Test("names that XML cannot contain stay different")
    func names() {
        let files = ["a\u{1}.yaml", "a\u{2}.yaml", "a\\u{1}.yaml", "a\u{FFFE}.yaml", "a\\u.yaml", "a\u{FFFD}.yaml"]
        let text = JUnitDocument.text(of: files.map { CheckedScene(file: $0, title: "a", frameCount: 1) })
        let names = text.matches(of: #/<testsuite name="([^"]*)"/#).map { String($0.output.1) }
        #expect(
            names == [
                "a\\u{1}.yaml", "a\\u{2}.yaml", "a\\u{5C}u{1}.yaml", "a\\u{FFFE}.yaml", "a\\u.yaml", "a\u{FFFD}.yaml",
            ])
    }

    @Test("annotations are a line each, with file, line and column")
    func annotations() {
        let lines = WorkflowCommands.text(of: Self.scenes()).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(
            lines[0]
                == "::error file=a%2Cb.yaml,line=12,col=5,title=Expectation (one)::<a & \"b\" 'c'>,:%25%0D%0A\\u{1}\\u{2028}]]>::x"
        )
        #expect(lines[1] == "::warning file=a%2Cb.yaml,line=12,col=5,title=Scene::misses")
        #expect(lines[2] == "::error file=bad.yaml,line=1,col=1,title=Scene::unknown key 'x' (did you mean 'y'?)")
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var counts: [String: Int] = [:]
        var root: [String: String] = [:]
        var messages: [String] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            counts[name, default: 0] += 1
            if name == "testsuites" { root = attributes }
            if name == "failure" { messages.append(attributes["message"] ?? "") }
        }
    }
}
