import Foundation
import Testing
import TouchstoneTestSupport

/// Names that are paths, too long or empty. No file is created outside the requested folder, and every file has a name
/// that the disk accepts.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct HostileNameTests {
    /// A path at which no run may write.
    private static let outside = "/tmp/touchstone-outside-\(getpid())"
    private static let words =
        [
            "../../../x", "\(outside)/x", "a\0b", "..", "", String(repeating: "ü", count: 300), "con", "a\nb",
            ".touchstone-manifest", "z" + String(repeating: "\u{301}", count: 300),
        ]
        + (Thoroughness.isAsked
            ? [
                "../x", ".", String(repeating: "n", count: 300), "a/b", "a\\..\\b", "~/x", "$(touch x)", "-rf",
                "frames",
                "x.yaml/../../y", "\u{202E}gnp.x",
            ] : [])

    /// Creates a scene inside nested folders, with these words in it.
    private func folder(scene: String, named name: String = "scene.yaml") throws -> (ToolFolder, String) {
        let folder = try ToolFolder()
        try folder.place.place("a/b/c/\(name)", scene)
        return (folder, "\(folder.place.path)/a/b/c")
    }

    private func scene(
        id: String = "card", label: String = "card", title: String = "Card", variant: String = "one",
        recognizer: String = "swipe"
    ) throws -> String {
        // Text quoted as JSON is also valid YAML.
        func quoted(_ word: String) throws -> String {
            String(decoding: try JSONEncoder().encode(word), as: UTF8.self).replacing("\\/", with: "/")
        }
        return """
            canvas: {size: [60, 40], scale: 1}
            title: \(try quoted(title))
            duration: 0.1
            views:
              - {id: \(try quoted(id)), frame: [10, 10, 30, 20], fill: red, label: \(try quoted(label)),
                 behavior: naive-ended-only, recognizers: [{kind: swipe, id: \(try quoted(recognizer))}]}
            variants: [{name: \(try quoted(variant)), set: {fps: 30}}, {name: other, set: {fps: 20}}]
            """
    }

    /// Runs a verb and returns the new files, by their paths from the outermost folder around the scene.
    private func run(
        _ arguments: [String], in folder: ToolFolder, at path: String, allowing statuses: Set<Int32>
    ) throws -> [String] {
        let before = Set(folder.place.contents)
        let run = try BuiltTool.run(arguments, in: path)
        let comment = "\(arguments): \(run.status) \(run.errors.prefix(500))"
        #expect(statuses.contains(run.status), "\(comment)")
        let made = folder.place.contents.filter { !before.contains($0) && $0 != "a/b/c/out/" }
        #expect(made.allSatisfy { $0.hasPrefix("a/b/c/out/") }, "\(comment): \(made)")
        #expect(!FileManager.default.fileExists(atPath: Self.outside), "\(comment)")
        #expect(run.status < 2 || made.isEmpty, "\(comment): \(made)")
        return made
    }

    private static let drawing = ["--frames", "0", "--quiet"]
    private static func exploring(_ scene: String) -> [String] {
        ["explore", scene, "--cases", "3", "--seed", "3", "--variant", "other", "--quiet"]
    }
    private static let everything = drawing + ["--sheet", "--trace", "--html", "--animate", "svg"]

    @Test(arguments: Thoroughness.sample(3, of: words)) func inAScene(word: String) throws {
        // An invalid name is reported, and the others are not tried.
        var scenes = [try scene(id: word, label: word, title: word, variant: word, recognizer: word)]
        if try !draws(scenes[0]) {
            scenes = [
                try scene(id: word), try scene(label: word, recognizer: word), try scene(title: word),
                try scene(variant: word),
            ]
        }
        let count = try scenes.count(where: draws)
        #expect(count > 0 || word.isEmpty)
    }

    /// Returns whether the scene is valid, after checking that all of its files are in the right place.
    private func draws(_ scene: String) throws -> Bool {
        let (folder, path) = try folder(scene: scene)
        let made = try run(["render", "scene.yaml"] + Self.everything, in: folder, at: path, allowing: [0, 65])
        guard !made.isEmpty else { return false }
        #expect(made.contains("a/b/c/out/scene/scene.html"))
        let found = try run(Self.exploring("scene.yaml"), in: folder, at: path, allowing: [1])
        #expect(found.contains { $0.hasSuffix("-sheet.png") } && found.contains { $0.hasSuffix(".yaml") })
        _ = try run(["compare", "scene.yaml"] + Self.drawing, in: folder, at: path, allowing: [0])
        return true
    }

    private static let files = [
        "..yaml", "...yaml", ".yaml", "con.yaml", "a\nb.yaml", "a\\..\\b.yaml", "~.yaml", "-rf.yaml", "frames.yaml",
        ".touchstone-manifest.yaml", "x.yaml.", "$(touch x).yaml", String(repeating: "n", count: 250) + ".yaml",
        String(repeating: "ü", count: 125) + ".yaml", "z" + String(repeating: "\u{301}", count: 120) + ".yaml",
    ]

    @Test(arguments: Thoroughness.sample(5, of: files)) func ofAFile(name: String) throws {
        let isLong = name.utf8.count > 100
        let variant = isLong ? String(repeating: "v", count: 100) : "short"
        let (folder, path) = try folder(scene: try scene(variant: variant), named: name)
        let scene = "./\(name)"
        let made = try run(["render", scene] + Self.everything, in: folder, at: path, allowing: [0])
        #expect(made.count > 8)
        // The name of the sheet shows what was found.
        let found = try run(Self.exploring(scene), in: folder, at: path, allowing: [1])
        let failure = try #require(found.first { $0.hasSuffix(".yaml") })
        #expect(found.contains("\(failure.dropLast(5))-sheet.png"))
        guard isLong || Thoroughness.isAsked else { return }
        try folder.place.place("a/b/c/other.yaml", try self.scene())
        _ = try run(["compare", scene, "other.yaml"] + Self.drawing, in: folder, at: path, allowing: [0])
        _ = try run(["report", scene, "-q"], in: folder, at: path, allowing: [0])
        _ = try run(
            ["check", scene, "--draw", "--golden", "out/golden", "--record", "missing"], in: folder, at: path,
            allowing: [0, 1])
    }
}
