import Foundation
import Testing
import TouchstoneScenes
import TouchstoneTestSupport

/// Limits are counted while a text is read, so an excess is detected before the end of the text.
@Suite struct TreeBuilderTests {
    /// Returns the diagnostics of a scene with a value for the key `a`, which no scene has.
    private func messages(_ value: String, depth: Int) -> [String] {
        Support.messages("a: \(value)", limits: ResourceLimits([.depth: depth]))
    }

    /// Values with the number of levels in them.
    private static let nested: [(value: String, levels: Int)] = [
        ("[[[[x]]]]", 4), ("[[[{a: [x]}]]]", 5), ("{a: {b: {c: {d: x}}}}", 4), ("['[', [\"]\", [[x]]]]", 4),
        ("[it's, [[[[x]]]]]", 5), ("[a'b, c]\nb: [[[[\"'\"]]]]", 4), ("# '\n  [[[[x]]]]", 4), ("[a#', [[[[x]]]]]", 5),
        ("[a #'\n, [[[[x]]]]]", 5), ("&a [[[[x]]]]", 4), ("|\n  '\nb: [[[[x]]]]", 4), (">-2\n  '\n\nb: [[[[x]]]]", 4),
        ("b\n  '\nb: [[[[x]]]]", 4), ("it's\nb: [[[[x]]]]", 4), ("'it''s'\nb: [[[[x]]]]", 4),
        ("\"\\\"'\"\nb: [[[[x]]]]", 4), ("\n- '\n  a'\n- [[[x]]]", 4), ("[\"\\\\\", [[[x]]]]", 4),
    ]

    @Test("brackets are counted where they are brackets", arguments: nested)
    func deepest(value: String, levels: Int) {
        func isTooDeep(_ depth: Int) -> Bool {
            messages(value, depth: depth) == ["nested more than \(depth) levels deep"]
        }
        #expect(isTooDeep(levels))
        #expect(!isTooDeep(levels + 1))
    }

    @Test(
        "what stands in text is no bracket",
        arguments: [
            "'[[[[[['", "\"[[[[[[\"", "b[[[[[[", "b\n  [[[[[[", "|\n  [[[[[[", ">\n   x\n\n   [[[[[[", "|1\n [[[[[[",
            "\n  - b\n   [[[[[[\n  - c", "\n- |\n  [[[[\n  [[[[\n- c", "# [[[[[[", "[b # [[[[[[\n]",
            "[\"]]]]\", '[[[[']",
            "\n  b: c\n    [[[[[[\n", "&[[[[[ b", "|\n\n   x\n   [[[[[[\n",
        ])
    func text(value: String) {
        #expect(!messages(value, depth: 4).contains { $0.hasPrefix("nested more") }, "\(value)")
    }

    @Test("a place names the bracket that is too deep")
    func place() {
        let errors = Support.errors("a: 'x'\nb: [[[\n    [[x]]]]]\n", limits: ResourceLimits([.depth: 2]))
        #expect(
            errors == """
                card.yaml:2:6: error: nested more than 2 levels deep
                    2 | b: [[[
                      |      ^

                """)
    }

    @Test("as many brackets as a text holds are refused at once", arguments: ["[", "{a: ", "[{"])
    func many(opening: String) {
        let piece = String(repeating: opening, count: 900) + String(repeating: "0,", count: 900)
        let text = String(String(repeating: piece, count: 2000).prefix(4_000_000))
        let duration = ContinuousClock().measure {
            #expect(Support.messages(text).contains("nested more than 200 levels deep"))
        }
        #expect(duration < .seconds(20))
    }

    @Test("much text at a depth that is allowed is read in time")
    func effort() {
        let list = String(repeating: "[", count: 150) + String(repeating: "0,", count: 120_000) + "0"
        let text = "a: " + list + String(repeating: "]", count: 150)
        let duration = ContinuousClock().measure {
            #expect(Support.messages(text) == ["unknown key 'a' in the scene", "the scene needs 'canvas'"])
        }
        #expect(duration < .seconds(20))
    }

    @Test("what follows an excess, or a mistake of YAML, is not looked at")
    func end() {
        #expect(
            Support.messages("a: [1, 2, 3]\nb: [", limits: ResourceLimits([.nodes: 5])) == [
                "the scene has more than 5 nodes"
            ]
        )
        #expect(Support.messages("a: !x 1\na: 2\nb: [") == ["expected a value"])
    }

    @Test(
        "what YAML allows and a scene does not is reported with its place, and the rest is read",
        arguments: [
            ("? a\n: 1", "2:1: keys that begin with '? ' are not part of the scene format"),
            ("x: {? a : 1}", "2:5: keys that begin with '? ' are not part of the scene format"),
            ("? [a]\n: 1", "2:3: a list or a map cannot be a key"),
            ("{a: b}: 1", "2:1: a list or a map cannot be a key"),
            ("x: &k 1\n*k : 1", "3:1: an alias cannot be a key"),
            ("<<: {a: 1}", "2:1: merge keys are not part of the scene format"),
            ("x: *y", "2:4: unknown alias '*y'"), ("x: &y [*y]", "2:8: unknown alias '*y'"),
            ("&y x: *y", "2:7: unknown alias '*y'"), ("x: !y 1", "2:7: the tag '!y' is not part of the scene format"),
            ("x: !!int 1", "2:10: the tag '!!int' is not part of the scene format"),
            ("x: [{a: 1, b: 2, a: 3}]", "2:18: duplicate key 'a'"),
        ])
    func refused(text: String, expected: String) {
        let found = Support.parse("fps: nine\n\(text)\n").diagnostics
        let lines = found.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0): \($0.message)" }
        #expect(lines.contains(expected), "\(lines)")
        #expect(lines.contains("1:6: expected a number from 1 to 1000, found 'nine'"))
    }

    @Test(
        "text that begins with a mark of YAML is named",
        arguments: [
            ("*note*", "a name is expected after '*' and '&'"), ("* note", "a name is expected after '*' and '&'"),
            ("*note here", "nothing can follow an alias"), ("[*note here]", "nothing can follow an alias"),
            ("? note", "a '?' cannot begin a value"), ("{a: ?}", "a '?' cannot begin a value"),
            ("@note", "'@' cannot begin a value"), ("- note", "a '-' is not expected here"),
            ("{a: ]", "expected a value"), ("{a:}", "a ':' is not expected here"),
        ])
    func marks(value: String, message: String) {
        #expect(Support.messages("title: \(value)\n") == [message])
    }
}
