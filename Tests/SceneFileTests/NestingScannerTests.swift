import Foundation
import SceneFile
import TestSupport
import Testing

/// What is nested too deep is known before the text is read in full.
@Suite struct NestingScannerTests {
    /// The diagnostics of a scene with a value below `a`, which no scene has.
    private func messages(_ value: String, depth: Int) -> [String] {
        Support.messages("a: \(value)", limits: SceneLimits(depth: depth))
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
        let errors = Support.errors("a: 'x'\nb: [[[\n    [[x]]]]]\n", limits: SceneLimits(depth: 2))
        #expect(
            errors == """
                card.yaml:3:5: error: nested more than 2 levels deep
                    3 |     [[x]]]]]
                      |     ^ --limit depth=N allows more

                """)
    }

    @Test("as many brackets as a text holds are refused at once", arguments: ["[", "{a: ", "[{"])
    func many(opening: String) {
        let piece = String(repeating: opening, count: 900) + String(repeating: "0,", count: 900)
        let text = String(String(repeating: piece, count: 2000).prefix(4_000_000))
        let duration = ContinuousClock().measure {
            #expect(Support.messages(text) == ["nested more than 200 levels deep"])
        }
        #expect(duration < .seconds(20))
    }

    @Test("much text at a depth that little text may have is refused")
    func effort() {
        let list = String(repeating: "[", count: 150) + String(repeating: "0,", count: 50_000) + "0"
        let text = "a: " + list + String(repeating: "]", count: 150)
        #expect(Support.messages(text, limits: SceneLimits(bytes: 120_000)) == ["too much text is nested too deep"])
        #expect(Support.messages(text) == ["unknown key 'a' in the scene", "the scene needs 'canvas'"])
    }

    @Test("brackets are found among text of every kind")
    func agreement() {
        var seen = 0
        for seed in 0..<400 as Range<UInt64> {
            var text = RandomYAML(seed: seed)
            let deepest = text.makeRoot()
            // Where words have met that YAML does not take, nothing can be learnt.
            guard !Support.messages(text.text).contains(where: { $0.hasPrefix("this is not YAML") }), deepest >= 2
            else {
                continue
            }
            seen += 1
            let scalars = Array(text.text.unicodeScalars)
            let comment = Comment(rawValue: "seed \(seed)\n\(text.text)")
            #expect(NestingScanner(scalars, limits: SceneLimits(depth: deepest - 1)).excess == nil, comment)
            #expect(NestingScanner(scalars, limits: SceneLimits(depth: deepest - 2)).excess?.limit == .depth, comment)
        }
        #expect(seen > 80)
    }

    @Test("nodes are counted, and no more than there are")
    func nodes() {
        for seed in 0..<50 as Range<UInt64> {
            var text = RandomYAML(seed: seed)
            _ = text.makeRoot()
            let scalars = Array(text.text.unicodeScalars)
            let isRead = { (nodes: Int) in
                !Support.messages(text.text, limits: SceneLimits(nodes: nodes)).contains { $0.hasSuffix(" nodes") }
            }
            // What the tree has room for, the scanner lets through.
            let enough = (1...).first(where: isRead) ?? 0
            #expect(
                NestingScanner(scalars, limits: SceneLimits(nodes: enough)).excess == nil, "seed \(seed)\n\(text.text)")
        }
        let list = Array("a: [b, {c: d}]".unicodeScalars)
        #expect(NestingScanner(list, limits: SceneLimits(nodes: 6)).excess?.limit == .nodes)
        #expect(NestingScanner(list, limits: SceneLimits(nodes: 7)).excess == nil)
    }
}
