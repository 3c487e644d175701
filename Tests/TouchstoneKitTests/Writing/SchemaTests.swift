import Foundation
import Testing
import TouchstoneChecks
import TouchstoneGeometry
import TouchstoneKit
import TouchstoneScenes
import TouchstoneTestSupport

/// The schema of scenes agrees with the decoder: a real validator checks every scene.
@Suite struct SchemaTests {
    static let python = ["/usr/bin/python3", "python3"].first { python in
        (try? ChildProcess.shell("\(python) -c 'import jsonschema'"))?.status == 0
    }
    static let isInstalled = python != nil

    /// Validates the JSON of every instance and returns the names of the invalid ones. A name that is the path of a part
    /// of the schema is validated by that part.
    static func invalid(_ instances: [String: String]) throws -> [String] {
        let place = try TemporaryFolder()
        try place.place("schema.json", Touchstone.schema())
        let names = instances.keys.sorted()
        for (index, name) in names.enumerated() {
            try place.place("scenes/\(index)", instances[name] ?? "")
            try place.place("names/\(index)", name)
        }
        let program = """
            import json, os, warnings
            warnings.simplefilter("ignore")
            import jsonschema
            schema = json.load(open("schema.json"))
            jsonschema.Draft7Validator.check_schema(schema)
            judge = jsonschema.Draft7Validator(schema)
            for index in range(len(os.listdir("scenes"))):
                name = open(f"names/{index}").read()
                part = judge
                if name.startswith("definitions/"):
                    node = schema
                    for key in name.split("/"): node = node[key]
                    part = jsonschema.Draft7Validator(dict(node, definitions=schema["definitions"]))
                if not part.is_valid(json.load(open(f"scenes/{index}"))): print(index)
            """
        try place.place("judge.py", program)
        let run = try ChildProcess.run("/bin/sh", ["-c", "\(try #require(Self.python)) judge.py"], in: place.path)
        #expect(run.status == 0, "\(run.errors)")
        return run.output.split(separator: "\n").compactMap { Int($0).map { names[$0] } }
    }

    private func json(_ text: String) throws -> String {
        let document = try SceneDocument(parsing: text, file: "card.yaml")
        // Without anchors, which JSON does not support.
        var json = JSONText()
        json.value(SceneDocument.Node(.map(document.entries)))
        return json.text
    }

    @Test func handlersHaveTheEventsOfViewsAndRecognizers() throws {
        func map(_ path: String...) throws -> [String: [String: Any]] {
            var value: Any? = try JSONSerialization.jsonObject(with: Data(Touchstone.schema().utf8))
            for key in ["definitions", "handlers"] + path {
                value = (value as? [String: Any])?[key]
            }
            return try #require(value as? [String: [String: Any]])
        }
        let events = try map("properties")
        for name in ["start", "pointInside", "touchesMoved", "scrollViewDidZoom"] {
            #expect((events[name]?["description"] as? String)?.isEmpty == false, "\(name)")
        }
        let parts = try map("patternProperties")
        for name in ["pan.began", "pan.onEnded", "pan.updating.offset", "pan.shouldReceive"] {
            let found = try parts.keys.filter { try Regex($0).wholeMatch(in: name) != nil }
            #expect(found.count == 1, "\(name)")
        }
    }

    @Test(.enabled(if: isInstalled, "jsonschema is not installed"))
    func scenesOfThePackageAreValid() throws {
        var instances: [String: String] = [:]
        for scene in PackageFolder.scenes {
            instances[scene.replacing("/", with: "_")] = try json(try PackageFolder.text(scene))
        }
        for page in PackageFolder.files(in: "docs").filter({ $0.hasSuffix(".md") }) + ["README.md"] {
            // A kind that is registered by another program is not a standard kind.
            let blocks = CodeBlocks.scenes(in: try PackageFolder.text(page)).filter { !$0.contains("behavior: lamp") }
            for (index, block) in blocks.enumerated() {
                instances["\(page.replacing("/", with: "_"))-\(index)"] = try json(block)
            }
        }
        #expect(instances.count > 40)
        #expect(try Self.invalid(instances) == [])
    }

    /// Errors that a schema cannot detect: names of views and recognizers, references to earlier values, and text that
    /// is not the YAML of a scene. Nor can it read code.
    private static let unknowable: Set = [
        "colon-in-text", "complex-keys", "doubts", "duplicate-ids", "duplicate-keys", "empty", "indentation",
        "not-utf8",
        "path-of-nothing", "paths-to-code", "question-keys", "syntax", "tab", "tags-and-merges", "two-documents",
        "unknown-names",
    ]

    @Test(.enabled(if: isInstalled, "jsonschema is not installed"))
    func scenesWithMistakesInTheirStructureAreNotValid() throws {
        var instances: [String: String] = [:]
        for file in PackageFolder.files(in: "scenes/invalid") where file.hasSuffix(".yaml") {
            let name = String(file.dropFirst("scenes/invalid/".count).dropLast(".yaml".count))
            if Self.unknowable.contains(name) || name.hasPrefix("code-") { continue }
            // Some have a key twice, which JSON cannot express.
            instances[name] = try? json(try PackageFolder.text(file))
        }
        #expect(instances.count > 15)
        #expect(try Self.invalid(instances) == instances.keys.sorted())
    }

    @Test(.enabled(if: isInstalled, "jsonschema is not installed")) func itKnowsTheGrammar() throws {
        let scenes = [
            ("views: [{id: a, frame: [0, 0, 1, 1], behavior: dragable}]", false),
            ("kinds: {knob: {}}\nviews: [{id: a, frame: [0, 0, 1, 1], behavior: knob}]", true),
            ("kinds: {knob: {recogniser: [pan]}}", false), ("kinds: {knob: {settings: {a: [1]}}}", true),
            ("kinds: {knob: {settings: {a: [b]}}}", false),
            ("views: [{id: a, frame: [0, 0, 1, 1], views: [{id: b, frame: [0, 0, 1, 1], behavior: dragable}]}]", false),
            ("views: [{id: a, frame: [0, 0, 1, 1], handlers: {pan: 1}, state: {a: [1, 2], b: \"= c\"}}]", true),
            ("views: [{id: a, frame: [0, 0, 1, 1], handlers: {pan: [1]}}]", false),
            ("views: [{id: a, frame: [0, 0, 1, 1], modifiers: [{offset: a}, {scaleEffect: 1}]}]", true),
            ("actions: [{event: a.pan, times: 1, run: b}]", true), ("actions: [{run: b}]", false),
            ("expect: [{holds: a, at: 1}]", true), ("expect: [{holds: a, view: b}]", false),
            ("views: [{id: a, frame: [0, 0, 1, 1], behavior: {kind: center-drag, minScale: 1}}]", false),
            ("views: [{id: a, frame: [0, 0, 1, 1], behavior: {kind: draggable, minScale: 1}}]", true),
            ("views: [{id: a, frame: [0, 0, 1, 1], center: [1, 1]}]", false), ("views: [{id: a}]", false),
            ("views: [{id: a, behavior: draggable}]", false), ("views: [{id: a, behavior: {kind: draggable}}]", false),
            ("views: [{id: a, behavior: sheet}]", true), ("views: [{id: a, behavior: {kind: sheet}}]", true),
            ("views: [{id: a, behavior: {kind: group, members: [b]}}]", true),
            ("gestures: [{at: 0, drag: a}]", false), ("gestures: [{at: 0, drag: a, by: [1, 1], scale: 2}]", false),
            ("gestures: [{at: 200ms, drag: a, by: [1, 1], then: {tap: a}}]", true),
            ("expect: [{always: no-jump, events: []}]", false), ("expect: [{not: {always: no-jump}}]", true),
            ("expect: [{any: [{always: no-jmp}]}]", false), ("duration: soon", false), ("label: a", false),
        ]
        let found = try Self.invalid(
            Dictionary(uniqueKeysWithValues: scenes.map { ($0.0, try json("canvas: [4, 3]\n" + $0.0)) }))
        #expect(found == scenes.filter { !$0.1 }.map(\.0).sorted())
    }

    @Test func everyKindAndSettingIsExplained() throws {
        let schema = Touchstone.schema()
        for kind in BehaviorCatalogue.ready.kinds {
            #expect(schema.contains("\"const\": \"\(kind.name)\""))
            for setting in kind.settings {
                #expect(schema.contains("\"\(setting.name)\": {"), "\(setting.name)")
                #expect(schema.contains(setting.summary.replacing("\"", with: "\\\"")), "\(setting.name)")
            }
        }
        #expect(schema == Touchstone.schema())
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(schema.utf8)) }
    }

    @Test func kindsOfAUserAreInIt() {
        var behaviors = BehaviorCatalogue.ready
        behaviors.register(BehaviorKind(name: "sticker", summary: "Sticks.", make: { _ in View() }))
        #expect(Touchstone.schema(behaviors: behaviors).contains("\"Sticks.\""))
    }
}
