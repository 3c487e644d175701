import Foundation
import SceneFile
import TestSupport
import Testing

/// Each key of a scene is declared once, and all that is made from the declarations agrees.
@Suite struct KeyTests {
    private let definitions: [String: Any]

    init() throws {
        let json = try JSONSerialization.jsonObject(with: Data(SceneSchema(Support.catalogue).text.utf8))
        definitions = try #require((json as? [String: Any])?["definitions"] as? [String: Any])
    }

    private func properties(of level: String) throws -> [String: [String: Any]] {
        let definition = try #require(definitions[level] as? [String: Any])
        return try #require(definition["properties"] as? [String: [String: Any]])
    }

    @Test func everyKeyIsExplainedInTheSchema() throws {
        var count = 0
        for (name, definition) in definitions {
            let properties = (definition as? [String: Any])?["properties"] as? [String: [String: Any]] ?? [:]
            for (key, schema) in properties where name != "constants" {
                count += 1
                let sentence = schema["description"] as? String ?? ""
                #expect(sentence.count > 5 && !sentence.hasSuffix("."), "\(name): \(key)")
            }
        }
        #expect(count > 120)
    }

    @Test func defaultsExamplesAndMeaningsAreInTheSchema() throws {
        let canvas = try properties(of: "canvas")
        #expect(canvas["scale"]?["default"] as? Int == 2)
        #expect(canvas["scale"]?["description"] as? String == "Pixels per point of pictures; 2 unless given")
        #expect(canvas["size"]?["examples"] as? [[Int]] == [[390, 844]])
        let gesture = try properties(of: "gesture")
        #expect(gesture["ease"]?["default"] as? String == "minimum-jerk")
        let words = try #require(gesture["ease"]?["enum"] as? [String])
        let meanings = try #require(gesture["ease"]?["enumDescriptions"] as? [String])
        #expect(words.count == meanings.count && meanings.first == "As a hand moves: slow, fast, slow")
    }

    @Test func defaultsOfTheSchemaAreThoseOfTheDecoder() throws {
        let scene = try #require(Support.parse("canvas: [9, 9]").scene)
        #expect(scene.fps == 60 && scene.canvas.scale == 2 && scene.seed == 0)
        let root = try properties(of: "scene")
        #expect(root["fps"]?["default"] as? Int == 60 && root["seed"]?["default"] as? Int == 0)
        // A value that is given as its default changes nothing.
        let given = "canvas: {size: [9, 9], scale: 2}\nfps: 60\nseed: 0\noverlays: {theme: light}"
        #expect(Support.parse(given).scene == scene)
    }

    @Test func aMessageOfTheSchemaNamesTheVerbOrTheForm() throws {
        for (level, key, other) in [("gesture", "drag", "scale"), ("expectation", "always", "events")] {
            let rules = try #require((definitions[level] as? [String: Any])?["allOf"] as? [[String: Any]])
            let dependencies = try #require(rules.compactMap { $0["dependencies"] as? [String: [String: Any]] }.first)
            let names = try #require(dependencies[key]?["propertyNames"] as? [String: Any])
            #expect((names["enum"] as? [String])?.contains(other) == false)
            #expect(
                (names["errorMessage"] as? String)?.hasPrefix("this does not belong to '\(key)', which takes ") == true)
        }
    }

    /// `RECORD_GOLDENS=1` writes the page, and fails.
    @Test func pageOfKeysIsWhatTheTablesSay() throws {
        let path = "docs/scene-keys.md"
        if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
            try SceneReference.page.write(to: Support.root.appending(path: path), atomically: true, encoding: .utf8)
            Issue.record("\(path) was recorded")
        }
        #expect(try PackageFolder.text(path) == SceneReference.page)
    }
}
