import Foundation
import Testing
import TouchstoneChecks
import TouchstoneHandlers
import TouchstoneKit
import TouchstonePlayer
import TouchstoneScenes
import TouchstoneTestSupport

/// What an editor shows and inserts by the schema.
@Suite struct EditorSchemaTests {
    private typealias Object = [String: Any]

    private let schema: Object
    private let definitions: [String: Object]
    private let events: [String: Object]

    init() throws {
        let json = try JSONSerialization.jsonObject(with: Data(Touchstone.schema().utf8))
        schema = try #require(json as? Object)
        definitions = try #require(schema["definitions"] as? [String: Object])
        events = try #require(definitions["handlers"]?["properties"] as? [String: Object])
    }

    @Test func itHasTheAddressAtWhichReleasesPublishIt() {
        #expect(
            schema["$id"] as? String
                == "https://github.com/\(Release.owner)/touchstone/releases/latest/download/scene.schema.json")
        #expect(Release.repository == "https://github.com/\(Release.owner)/touchstone")
    }

    /// Editors load the schema with each scene.
    @Test func itStaysSmall() {
        #expect(Touchstone.schema().utf8.count < 1_000_000)
    }

    /// Returns the catalog's entry on the page if it is right, and otherwise the reason.
    private func mistake(inEntry text: String) throws -> String? {
        let entry = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
        if Set(entry.keys) != ["name", "description", "fileMatch", "url"] { return "keys" }
        for key in ["name", "description"] where (entry[key] as? String ?? "").isEmpty { return key }
        let patterns = entry["fileMatch"] as? [String] ?? []
        // A pattern that matches other files would check all YAML of the world.
        if patterns.isEmpty || !patterns.allSatisfy({ $0.hasPrefix("*.touchstone.y") }) { return "fileMatch" }
        return entry["url"] as? String == schema["$id"] as? String ? nil : "url"
    }

    @Test func entryForACatalogLeadsToIt() throws {
        let blocks = CodeBlocks.of("json", in: try PackageFolder.text("docs/editors.md"))
        let entry = try #require(blocks.first { $0.contains("fileMatch") })
        #expect(try mistake(inEntry: entry) == nil)
        #expect(try mistake(inEntry: entry.replacing(".touchstone.yaml", with: ".yaml")) == "fileMatch")
        #expect(try mistake(inEntry: entry.replacing("/latest/", with: "/1/")) == "url")
    }

    // MARK: Explanations

    /// Returns the properties without a description, and the words without a meaning, of a schema.
    private func unexplained(_ value: Any, at path: String) -> [String] {
        if let list = value as? [Any] {
            return list.enumerated().flatMap { unexplained($1, at: "\(path)/\($0)") }
        }
        guard let node = value as? Object, node["doNotSuggest"] as? Bool != true else { return [] }
        var found: [String] = []
        if let words = node["enum"] as? [Any] {
            let meanings = node["enumDescriptions"] as? [String] ?? []
            let hasMeanings = meanings.count == words.count && !meanings.contains("")
            if !hasMeanings, node["description"] == nil { found.append(path) }
        }
        for (name, property) in node["properties"] as? [String: Object] ?? [:] {
            let isKnown = property["description"] is String || property["doNotSuggest"] as? Bool == true
            if !isKnown { found.append("\(path)/\(name)") }
        }
        // What only decides, and is not shown.
        for (key, part) in node where !["if", "not", "propertyNames", "dependencies", "else"].contains(key) {
            found += unexplained(part, at: "\(path)/\(key)")
        }
        return found
    }

    @Test func everyKeySettingConstantAndWordIsExplained() throws {
        // The fields of a map of edges or axes have the explanation of the setting.
        let found = unexplained(definitions, at: "").filter { !$0.contains("/then/properties/") }
        #expect(found == [])
        for kind in Catalogue(.ready).kinds + Catalogue(.ready).recognizers {
            for setting in kind.settings { #expect(!setting.summary.isEmpty, "\(kind.name).\(setting.name)") }
        }
        #expect(unexplained(["properties": ["a": ["type": "string"]]], at: "") == ["/a"])
        #expect(unexplained(["a": ["enum": ["b"], "enumDescriptions": [""]]], at: "") == ["/a"])
    }

    @Test func everyLevelHasATitle() {
        for level in Level.allCases {
            let title = definitions["\(level)"]?["title"] as? String ?? ""
            #expect(title.lowercased() == level.name.lowercased(), "\(level)")
        }
    }

    // MARK: Handlers

    @Test(arguments: Catalogue(.ready).recognizers)
    func everyEventOfARecognizerIsExplainedAndReadByTheChecker(kind: Catalogue.Kind) throws {
        let names = events.keys.filter { $0 == kind.name || $0.hasPrefix("\(kind.name).") }.sorted()
        let isDiscrete = ["tap", "press", "swipe"].contains(kind.name)
        #expect(names.contains("\(kind.name).began") != isDiscrete)
        #expect(names.contains("\(kind.name).onChanged") == kind.name.hasSuffix("Gesture"))
        for part in ["", ".ended", ".shouldBegin", ".shouldReceive"] { #expect(names.contains(kind.name + part)) }
        for name in names {
            #expect((events[name]?["description"] as? String)?.isEmpty == false, "\(name)")
            let text = try #require(events[name]?["markdownDescription"] as? String)
            let value = name.contains(".on") ? "`value`" : "`\(kind.name)`"
            #expect(text.contains("\n\n\(value)"), "\(name)")
        }
        let handlers = names.map { "      \($0): \(insertion(of: $0))" }.joined(separator: "\n")
        let scene = """
            canvas: [390, 844]
            views:
              - id: card
                frame: [95, 300, 200, 140]
                recognizers: [\(kind.name)]
                handlers:
            \(handlers)

            """
        #expect(try failures(scene) == [])
    }

    @Test func eventsOfViewsAreReadByTheChecker() throws {
        let names = HandlerEvent.ofViews.map(\.name)
        #expect(names.count == 14)
        let handlers = names.map { "      \($0): \(insertion(of: $0))" }.joined(separator: "\n")
        #expect(
            try failures(
                """
                canvas: [390, 844]
                views:
                  - id: card
                    frame: [95, 300, 200, 140]
                    behavior: scroll
                    handlers:
                \(handlers)

                """) == [])
    }

    /// What an editor inserts for an event, below a key with six blanks before it.
    private func insertion(of event: String) -> String {
        let snippets = events[event]?["defaultSnippets"] as? [Object] ?? []
        let body = snippets.first?["body"] as? String ?? ""
        return filled(body).replacing("\n", with: "\n      ")
    }

    @Test func eventsThatBehaviorsReportAreThere() {
        for kind in Catalogue(.ready).kinds {
            for name in kind.events + kind.recognizers { #expect(events[name] != nil, "\(kind.name): \(name)") }
        }
    }

    @Test func membersInExplanationsAreThoseOfTheTable() throws {
        let declarations = Set(Member.all.map(\.declaration))
        let texts = events.values.compactMap { $0["markdownDescription"] as? String }
        let listed = texts.flatMap { $0.matches(of: #/- `([^`]+)`: /#).map { String($0.output.1) } }
        #expect(listed.count > 500)
        #expect(listed.filter { !declarations.contains($0) } == [])
        let pan = try #require(events["pan.changed"]?["markdownDescription"] as? String)
        #expect(pan.contains("- `func translation(in: UIView?) -> CGPoint`: how far it was dragged"))
        let handlers = (definitions["view"]?["properties"] as? [String: Object])?["handlers"]
        let members = try #require(handlers?["markdownDescription"] as? String)
        let names = Set(Member.all.filter { $0.owner == .value(.object(.view)) }.map(\.name))
        let ofViews = members.matches(of: #/`(\w+)`/#).map { String($0.output.1) }
        #expect(ofViews.count > 10)
        #expect(ofViews.filter { !names.contains($0) } == [])
    }

    // MARK: Snippets and examples

    /// A text of a snippet with what its places contain at first.
    private func filled(_ text: String) -> String {
        text.replacing(#/\$\{\d+:([^}]*)\}/#) { String($0.output.1) }
    }

    /// The body of a snippet as the language server writes it, each line after the first with an indentation.
    private func written(_ body: SceneDocument.Node, _ indentation: String = "") -> String {
        guard let entries = body.entries else {
            let elements = (body.elements ?? []).map { "\n\(indentation)- " + written($0, indentation + "  ") }
            return body.elements == nil ? filled(body.scalar ?? "") : elements.joined()
        }
        let lines = entries.map { entry in
            let value = written(entry.value, indentation + "  ")
            let isMap = entry.value.entries != nil
            let separator = isMap ? "\n\(indentation)  " : value.hasPrefix("\n") ? "" : " "
            return filled(entry.key) + ":" + separator + value
        }
        return lines.joined(separator: "\n\(indentation)")
    }

    /// Returns the errors, warnings and failures of a scene.
    private func failures(_ text: String) throws -> [String] {
        let place = try TemporaryFolder()
        try place.place("card.yaml", text)
        do {
            let runs = try LoadedScene(.file("\(place.path)/card.yaml")).variants.map { try SceneRun($0) }
            return runs.flatMap { ($0.warnings + $0.failures).map(\.description) }
        } catch let error as SceneError {
            return ["\(error)", text]
        }
    }

    @Test(arguments: SceneSnippet.all.map(\.label)) func snippetIsAValidPartOfAScene(label: String) throws {
        let snippet = try #require(SceneSnippet.all.first { $0.label == label })
        #expect(!snippet.summary.isEmpty)
        var parts = [
            "canvas": "canvas: [390, 844]",
            "views": "views:\n  - {id: card, frame: [95, 300, 200, 140], recognizers: [pan, pinch]}",
            "gestures": "gestures:\n  - {at: 0.1, for: 0.5, drag: card, by: [60, 40]}",
        ]
        if let section = snippet.section {
            parts[section] = "\(section):\n  - \(written(snippet.body, "    "))"
        } else {
            for entry in snippet.body.entries ?? [] {
                parts[entry.key] = written(SceneDocument.Node(.map([entry])))
            }
        }
        // The keys of one expectation are not another's.
        if snippet.section == "gestures" { parts["expect"] = nil }
        #expect(try failures(parts.values.sorted().joined(separator: "\n") + "\n") == [])
    }

    /// Those for a recognizer with an id of its own.
    @Test func snippetsOfEventsAreReadByTheChecker() throws {
        let snippets = SceneSchema(Catalogue(.ready)).root["definitions"]?["handlers"]?["defaultSnippets"]?.elements
        let bodies = try #require(snippets).compactMap { $0["body"] }
        #expect(bodies.count == HandlerEvent.ofRecognizers.count)
        let scene = """
            canvas: [390, 844]
            views:
              - id: card
                frame: [95, 300, 200, 140]
                recognizers: [pan, dragGesture]
                state: {offset: "= CGSize.zero"}
                handlers:
                  \(bodies.map { written($0) }.joined(separator: "\n      "))

            """
        #expect(try failures(scene) == [])
    }

    @Test func sectionsAndTheSceneHaveTheirSnippets() throws {
        func labels(_ node: Object?) -> [String] {
            (node?["defaultSnippets"] as? [Object] ?? []).compactMap { $0["label"] as? String }
        }
        let scene = try #require(definitions["scene"])
        let sections = try #require(scene["properties"] as? [String: Object])
        for snippet in SceneSnippet.all {
            let node = snippet.section.map { sections[$0] } ?? scene
            #expect(labels(node).contains(snippet.label))
        }
        let page = try PackageFolder.text("docs/editors.md")
        for snippet in SceneSnippet.all { #expect(page.contains("`\(snippet.label)`"), "\(snippet.label)") }
        #expect(labels((definitions["view"]?["properties"] as? [String: Object])?["views"]).count == 3)
    }

    /// The values that an editor inserts for the keys of the scene and its levels.
    @Test(.enabled(if: SchemaTests.isInstalled, "jsonschema is not installed")) func examplesAreValid() throws {
        var instances: [String: String] = [:]
        let names = SceneSnippet.all.map(\.label)
        let definitions = SceneSchema(Catalogue(.ready)).root["definitions"]
        for level in Level.allCases {
            for property in definitions?["\(level)"]?["properties"]?.entries ?? [] {
                var sample = property.value["examples"]?.elements?.first
                // The label of a snippet is the value that it inserts, unless it is a name.
                let snippets = property.value["defaultSnippets"]?.elements ?? []
                if snippets.count == 1, let label = snippets[0]["label"]?.scalar, !names.contains(label) {
                    sample = try SceneDocument(parsing: "value: \(label)", file: "card.yaml").entries.first?.value
                }
                guard let sample else { continue }
                var json = JSONText()
                json.value(sample)
                instances["definitions/\(level)/properties/\(property.key)"] = json.text
            }
        }
        #expect(instances.count > 100)
        #expect(try SchemaTests.invalid(instances) == [])
        let wrong = "definitions/scene/properties/constants"
        #expect(try SchemaTests.invalid([wrong: "{\"panSlop\": 5}"]) == [wrong])
    }
}
