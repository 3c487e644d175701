import Foundation
import Testing
import TouchstoneTestSupport

/// Names cannot forge lines of a log. Hosted CI systems execute commands in lines, such as `::stop-commands::x`.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct ForgedLineTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    private static let separators = ["\n", "\r", "\r\n", "\u{85}", "\u{B}", "\u{2028}", "\u{2029}"]
    /// Parts of names: a command after everything that ends a line, a command at the beginning, and one that runners
    /// find anywhere in a line.
    private static let words = [
        "a" + separators.map { "\($0)::add-mask::x" }.joined() + "##[add-mask]y##vso[z]", "::stop-commands::x",
    ]

    /// Checks that a log does not contain a command, or a line of its own, that comes from a name.
    private func expectNoCommand(_ run: ChildProcess, _ comment: String, isForCI: Bool = false) {
        for text in [run.output, run.errors] {
            for line in text.split(separator: "\n") {
                let isOurs = isForCI && (line.hasPrefix("::error file=") || line.hasPrefix("::warning file="))
                let start = line.drop { $0.isWhitespace }
                #expect(isOurs || !start.hasPrefix("::"), "\(comment): \(line)")
                #expect(isOurs || !line.contains("##[") && !line.contains("##vso["), "\(comment): \(line)")
            }
            let controls = text.unicodeScalars.filter { scalar in
                scalar != "\n" && scalar != "\t"
                    && [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
            }
            #expect(controls.isEmpty, "\(comment): \(text)")
        }
    }

    private func run(_ arguments: [String]) throws -> ChildProcess {
        let run = try BuiltTool.run(arguments, in: folder.place.path)
        #expect(run.status <= 73, "\(arguments): \(run.status) \(run.errors)")
        return run
    }

    private static let verbs: [[String]] = [
        ["check"], ["check", "--github"], ["check", "--explain", "card.pan"], ["check", "--draw"],
        ["check", "--golden", "goldens", "--record", "missing"], ["render", "--frames", "0", "--sheet"],
        ["report"], ["explore", "--cases", "2"], ["fmt", "--check"], ["fmt"],
        ["compare", "both.yaml", "--frames", "0"],
        ["import"], ["import", "--device", "card.yaml"],
    ]

    private static let contents = [
        ToolFolder.card + "expect:\n  - {begins: card.pan}\n  - {begins: card.pinch}\n", "views: {",
        "time,x,y\n0,1,1\n",
    ]

    @Test(arguments: words + [" ::add-mask::x"], Thoroughness.sample(1, of: contents))
    func inTheNameOfAFile(word: String, content: String) throws {
        let name = "\(word).yaml"
        try folder.place.place(name, content)
        for verb in Self.verbs {
            expectNoCommand(
                try run(verb + [name]), "\(verb) \(name.debugDescription)", isForCI: verb.contains("--github"))
        }
    }

    @Test(arguments: words) func inTheNameOfAFileThatIsNotThere(word: String) throws {
        for verb in Self.verbs {
            expectNoCommand(try run(verb + [word]), "\(verb)", isForCI: verb.contains("--github"))
        }
        try folder.place.place("scene.yaml", "canvas: [9, 9]\ngestures: [{at: 0, recording: \(quoted(word))}]\n")
        expectNoCommand(try run(["check", "scene.yaml"]), "recording")
        let outside = quoted("../\(word)")
        try folder.place.place("scene.yaml", "canvas: [9, 9]\ngestures: [{at: 0, recording: \(outside)}]\n")
        expectNoCommand(try run(["check", "scene.yaml"]), "recording")
    }

    @Test(arguments: words) func inAnArgument(word: String) throws {
        let options = [
            "--variant", "--explain", "--output", "--limit", "--lint", "--junit", "--golden", "--record", "--tolerance",
            "--format", "--frames", "--at", "--overlays", "--theme", "--scale", "--animate", "--into", "--axes",
            "--size",
            "--rotation", "--for", "--shard", "--seed", "--device", "--behavior", "--merge", "--\(word)", word,
        ]
        let verbs = ["check", "render", "compare", "import", "explore", "new", "fmt", "schema"]
        for (index, verb) in verbs.enumerated() {
            // Each option is tried with one or two commands, since they share the code that reads options.
            let tried = options.indices.filter { Thoroughness.isAsked || ($0 + index) % 8 == 0 }.map { options[$0] }
            for option in tried {
                expectNoCommand(try run([verb, "both.yaml", option, word]), "\(verb) \(option)")
                expectNoCommand(try run([verb, option + "=" + word]), "\(verb) \(option)=")
            }
        }
        expectNoCommand(try run([word]), "a verb")
    }

    @Test(arguments: words) func inAScene(word: String) throws {
        let quoted = self.quoted(word)
        for key in [
            "title: \(quoted)\nexpect: [{begins: card.pinch}]", "\(quoted): 1", "fps: \(quoted)",
            "constants: {\(quoted): 1}",
            "gestures: [{at: 0, drag: \(quoted), by: [1, 1]}]", "gestures: [{at: 0, tap: card, \(quoted): 1}]",
            "expect: [{begins: \(quoted)}, {never-begins: card.pan, until: 1}]",
            "expect:\n  - {begins: card.pinch,\n::add-mask::x: 1}",
        ] {
            let gestures = "gestures:\n  - {at: 0, for: 0.2, drag: card, by: [40, 20]}"
            try folder.place.place("scene.yaml", ToolFolder.card.replacing(gestures, with: key))
            for verb in [
                ["check"], ["check", "--github"], ["check", "--json"], ["report"],
                ["compare", "both.yaml", "--frames", "0"],
            ] {
                expectNoCommand(try run(verb + ["scene.yaml"]), "\(verb) \(key)", isForCI: verb.contains("--github"))
            }
        }
    }

    private static let names = ["a\nb", "a\rb", "\u{1B}[2J", "a\u{85}b", "a\u{2028}b", "a\tb", "a\u{7F}", "a\u{202E}b"]

    @Test(arguments: names) func idsAndNamesOfVariantsHaveNoControlCharacters(name: String) throws {
        let quoted = self.quoted(name)
        for (scene, line, what) in [
            ("canvas: [9, 9]\nviews:\n  - {id: \(quoted), frame: [0, 0, 1, 1]}\n", 3, "an id"),
            (
                "canvas: [9, 9]\nviews:\n  - {id: a, frame: [0, 0, 1, 1], recognizers: [{kind: tap, id: \(quoted)}]}\n",
                3,
                "an id"
            ),
            ("canvas: [9, 9]\nvariants:\n  - {name: \(quoted)}\n", 3, "a name"),
        ] {
            try folder.place.place("scene.yaml", scene)
            let run = try run(["check", "scene.yaml"])
            #expect(run.status == 65)
            #expect(run.errors.hasPrefix("scene.yaml:\(line):"), "\(run.errors)")
            #expect(run.errors.contains("error: expected \(what) without control characters, found '"), "\(run.errors)")
        }
    }

    /// Quotes a word as in YAML, with control characters and non-ASCII characters as numbers.
    private func quoted(_ word: String) -> String {
        let scalars = word.unicodeScalars.map { scalar in
            let digits = String(scalar.value, radix: 16)
            return (0x20...0x7E).contains(scalar.value)
                ? String(scalar) : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return "\"\(scalars.joined())\""
    }
}
