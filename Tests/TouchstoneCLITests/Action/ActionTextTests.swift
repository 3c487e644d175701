import Foundation
import Testing
import TouchstoneTestSupport

/// Text from a scene cannot mention users, add formatting or inject commands, neither in the comment nor in the log of a workflow.
@Suite(.enabled(if: ActionJob.isPossible, "the action is for Linux on x86-64, with python3 and git"))
struct ActionTextTests {
    private static let hostile = [
        "@octo @octo/team", "#123 octo/gestures#1 GH-1", "0123456789abcdef0123456789abcdef01234567",
        "https://evil.example www.evil.example a@evil.example", "**b** _i_ ~~s~~ `c` | t | [l](x) ![i](x)",
        "# h", "> [!WARNING]", "- [ ] task", "```", "$\\frac{a}{b}$", ":x: :tada:", "&lt;b&gt; &#64;octo &amp;",
        "<img src=x onerror=alert(1)>", "</code></p><script>alert(1)</script>", "\"' onload='x",
        "<!-- touchstone 0 -->",
        "--> <!--", "::error::x", "::add-mask::x", "##[add-mask]x", "%0A::error::x", "$(touch owned) `touch owned`",
        "; touch owned", "../../owned", "-rf", "*", "é漢🙂",
    ]
    /// Those that a scene refuses in a name, and a file may be called; with how they are shown.
    private static let unseen = [
        "a\n\n::error::x\n": "a\\u{A}\\u{A}::error::x\\u{A}", "a\r\nb\tc": "a\\u{D}\\u{A}b\\u{9}c",
        "\u{1B}[31mred": "\\u{1B}[31mred", "\u{202E}abc\u{2066}": "\\u{202E}abc\\u{2066}",
        "a\u{200B}b\u{2028}c": "a\\u{200B}b\\u{2028}c", "\u{85}\u{FEFF}\u{E000}": "\\u{85}\\u{FEFF}\\u{E000}",
    ]

    /// The texts as the comment has them.
    private func code(_ texts: [String]) throws -> [String] {
        let program = """
            import json, sys
            sys.path.insert(0, "Scripts/action")
            import body
            print(json.dumps([body.code(text) for text in json.load(sys.stdin)]))
            """
        let input = String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
        let run = try ChildProcess.run("/usr/bin/env", ["python3", "-B", "-c", program], input: input)
        return try JSONDecoder().decode([String].self, from: Data(run.output.utf8))
    }

    /// What a reader sees of a text in the comment; nil where it could be taken for anything but a text.
    private func seen(_ text: String) -> String? {
        guard text.wholeMatch(of: #/<code>(?:[A-Za-z0-9 ]|&#[0-9]+;)*<\/code>/#) != nil else { return nil }
        return String(text.dropFirst(6).dropLast(7)).withReferencesRead
    }

    @Test func textsAreShownAsTheyAre() throws {
        for (text, shown) in zip(Self.hostile, try code(Self.hostile)) { #expect(seen(shown) == text) }
        let unseen = Self.unseen.sorted { $0.key < $1.key }
        for (text, shown) in zip(unseen, try code(unseen.map(\.key))) { #expect(seen(shown) == text.value) }
        let long = try code([String(repeating: "@", count: 1000)])
        #expect(seen(long[0]) == String(repeating: "@", count: 399) + "…")
    }

    @Test func aHostileSceneInjectsNothing() throws {
        let scenes = try Self.scenes()
        let job = try ActionJob(scenes: scenes)
        var shown = 0
        // A comment takes ten scenes.
        for start in stride(from: 0, to: scenes.count, by: 10) {
            let names = scenes.keys.sorted()[start..<min(start + 10, scenes.count)]
            let run = try job.run(["scenes": names.map { "scenes/\($0)" }.joined(separator: "\n")])
            #expect(run.status == 1, "\(run.log)")
            try expectOnlyAnnotations(in: run.log)
            let body = try #require(try job.comments().first).body
            #expect(try job.comments().count == 1)
            let isOneBlock = body.allSatisfy(\.isASCII) && !body.contains("\n\n")
            #expect(isOneBlock && body.components(separatedBy: "-->").count == 2)
            let texts = body.matches(of: #/<code>.*?<\/code>/#).map { String($0.output) }
            for text in texts { #expect(seen(text) != nil, "\(text)") }
            // Beside the texts there are only words and markup of the action's own.
            let rest = body.replacing(#/<code>.*?<\/code>/#, with: "").replacing(
                #/^<!-- touchstone [0-9a-f]{16} -->/#, with: ""
            )
            .replacing(#/<\/?(?:h3|h4|p|ul|li)>|<br>|<a href="[^"<>]*">|<\/a>/#, with: "")
            .replacing(#/<img alt="" src="[^"<>]*\.png">/#, with: "").replacing("&#10060;", with: "")
            #expect(rest.wholeMatch(of: #/[A-Za-z0-9 .:;,\n]*/#) != nil, "\(rest)")
            shown += Self.hostile.filter { text in texts.contains { seen($0)?.contains("'\(text)'") == true } }.count
        }
        #expect(shown >= Self.hostile.count)
        #expect(!job.checkout.contents.contains { $0.hasSuffix("owned") })
    }

    /// For each hostile text a scene with a view and a file of this name, and an expectation that fails.
    private static func scenes() throws -> [String: String] {
        var scenes: [String: String] = [:]
        for (number, text) in hostile.enumerated() {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .withoutEscapingSlashes
            let word = String(decoding: try encoder.encode(text), as: UTF8.self)
            // The name of a variant has a letter.
            let variant = String(decoding: try encoder.encode("\(text) a"), as: UTF8.self)
            let name = "\(10 + number) \(text.replacing("/", with: "∕").replacing("*", with: "+")).yaml"
            scenes[name] = """
                title: \(word)
                canvas: {size: [120, 90], scale: 1}
                duration: 0.2
                views: [{id: \(word), frame: [10, 10, 40, 30]}]
                variants: [{name: \(variant)}]
                expect:
                  - {at: 0.1, view: \(word), frame: [1, 1, 1, 1]}

                """
        }
        return scenes
    }

    /// Every command in a log is an annotation of the tool's or the action's, with no property that these do not have.
    private func expectOnlyAnnotations(in log: String) throws {
        for line in log.split(whereSeparator: \.isNewline) where line.drop(while: \.isWhitespace).hasPrefix("::") {
            let annotation = line.wholeMatch(
                of: #/::(?:error|warning|notice) (?:file=[^:,]*,(?:line=\d+,col=\d+,)?)?title=[^:,]*::.*/#)
            #expect(annotation != nil, "\(line)")
        }
    }
}
