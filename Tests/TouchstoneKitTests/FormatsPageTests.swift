import Foundation
import Testing
import TouchstoneTestSupport

/// The tool writes what `docs/formats.md` describes.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct FormatsPageTests {
    private let page: DocumentationPage
    private let text: String

    init() throws {
        page = try DocumentationPage("docs/formats.md")
        text = try PackageFolder.text("docs/formats.md")
    }

    private static func object(_ line: some StringProtocol) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    /// The lines of the trace of a scene.
    private static func trace(_ scene: String) throws -> [String] {
        let commands = try DocumentationCommands(scene: scene)
        _ = try BuiltTool.run(["render", "card.yaml", "--trace", "--quiet"], in: commands.place.path)
        let text = try #require(commands.place.text("out/card/card-trace.jsonl"))
        return text.split(separator: "\n").map(String.init)
    }

    @Test func linesOfTheTraceAreThoseOfTheScene() throws {
        let lines = try Self.trace(try #require(try page.scenes().first).text)
        let examples = page.markdown.blocks.filter { $0.language == "json" }.map { $0.text.dropLast() }
        try #require(examples.count == 2)
        #expect(lines.contains(String(examples[1])))
        // The versions and the picture's size come from another machine.
        let (header, shown) = (try Self.object(lines[0]), try Self.object(examples[0]))
        #expect(header.keys.sorted() == shown.keys.sorted())
        for key in ["touchstone", "scene", "fps"] { #expect("\(header[key] ?? "")" == "\(shown[key] ?? "")", "\(key)") }
    }

    @Test func everyFieldOfTheTraceIsExplained() throws {
        let scene = """
            canvas: [320, 240]
            views:
              - {id: card, frame: [40, 40, 120, 80], behavior: draggable}
              - {id: note, frame: [200, 40, 100, 80], recognizers: [tap, {kind: tap, id: double, taps: 2}, press]}
            rules: [{recognizer: note.tap, requireFailure: note.double}]
            gestures:
              - {at: 0, for: 0.3, transform: card, by: [20, 0], scale: 1.2, degrees: 20, then: [{doubleTap: card}]}
              - {at: 0, tap: note}
            actions: [{at: 0.5, press: select, on: note}]
            """
        var keys: Set<String> = []
        for line in try Self.trace(scene) {
            for (key, value) in try Self.object(line) {
                keys.insert(key)
                // Views and recognizers are listed under their names.
                let isNamed = ["views", "recognizers"].contains(key)
                let objects = isNamed ? (value as? [String: Any])?.values.map { $0 } : value as? [Any] ?? [value]
                for object in objects ?? [] { keys.formUnion((object as? [String: Any])?.keys.map { $0 } ?? []) }
            }
        }
        for key in ["presented", "waitingFor", "press", "with", "limit"] { #expect(keys.contains(key), "\(key)") }
        let kinds = try PackageFolder.text("docs/scene-keys.md")
        for key in keys { #expect(text.contains("`\(key)`") || kinds.contains("`\(key)`"), "\(key)") }
    }

    @Test func everyFieldOfTheChecksIsExplained() throws {
        let commands = try DocumentationCommands(
            scene: DocumentationPage.base + """
                expect: [{at: 1, view: card, frame: [0, 0, 1, 1]}, {begins: card.pan}]
                lint: {slip: "it may"}
                """)
        let run = try BuiltTool.run(
            ["check", "card.yaml", "scenes/lost.yaml", "--json", "--lint", "--draw", "--golden", "none"],
            in: commands.place.path)
        var keys: Set<String> = []
        func collect(_ value: Any) {
            for (key, value) in value as? [String: Any] ?? [:] {
                keys.insert(key)
                collect(value)
            }
            for element in value as? [Any] ?? [] { collect(element) }
        }
        collect(try Self.object(run.output))
        for key in ["reason", "pictures", "missedBy", "lint", "goldens", "allowedLints"] {
            #expect(keys.contains(key), "\(key)")
        }
        for key in keys { #expect(text.contains("`\(key)`"), "\(key)") }
    }

    /// Tests every status of the table that a command line can cause here.
    @Test func statusesAreThoseOfTheTable() throws {
        let commands = try DocumentationCommands(
            scene: DocumentationPage.base + "expect: [{begins: card.pinch}]\n")
        try commands.place.place("bad.yaml", "canvas: 3\n")
        try commands.place.place("good.yaml", DocumentationPage.base)
        try commands.place.place("file", "")
        for (status, words) in [
            (0, ["check", "good.yaml"]), (1, ["check", "card.yaml"]), (64, ["check", "--nonsense"]),
            (65, ["check", "bad.yaml"]), (66, ["check", "lost.yaml"]),
            (73, ["render", "good.yaml", "--at", "0", "--output", "file/out"]),
            (1, ["fmt", "--check", "bad-form.yaml"]),
            (66, ["check", "good.yaml", "bad.yaml", "lost.yaml", "card.yaml"]),
        ] {
            try commands.place.place("bad-form.yaml", "canvas:   [9, 9]\n")
            #expect(try BuiltTool.run(words, in: commands.place.path).status == Int32(status), "\(words)")
            #expect(text.contains("\n| \(status) | "), "\(status)")
        }
    }
}
