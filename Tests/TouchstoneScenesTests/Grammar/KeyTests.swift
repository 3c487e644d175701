import Foundation
import Testing
import TouchstoneScenes
import TouchstoneTestSupport

/// Each key of a scene is declared once, and everything that is generated from the declarations agrees.
@Suite struct KeyTests {
    private typealias Node = SceneDocument.Node

    private let definitions = SceneSchema(Support.catalogue).root["definitions"]

    private func property(_ key: String, of level: String) throws -> Node {
        try #require(definitions?[level]?["properties"]?[key])
    }

    @Test func everyKeyIsExplainedInTheSchema() throws {
        var count = 0
        for definition in definitions?.entries ?? [] where definition.key != "constants" {
            for property in definition.value["properties"]?.entries ?? [] {
                count += 1
                let sentence = property.value["description"]?.scalar ?? ""
                #expect(sentence.count > 5 && !sentence.hasSuffix("."), "\(definition.key): \(property.key)")
            }
        }
        #expect(count > 120)
    }

    @Test func defaultsExamplesAndMeaningsAreInTheSchema() throws {
        // Not as a default, which an editor would insert with every element of a list.
        #expect(try property("scale", of: "canvas")["default"] == nil)
        #expect(try property("scale", of: "canvas")["examples"] == [2])
        #expect(
            try property("scale", of: "canvas")["description"] == "Pixels per point of pictures; 2 unless given")
        let size = try #require(try property("size", of: "canvas")["defaultSnippets"]?.elements?.first)
        #expect(size["label"] == "[390, 844]" && size["body"] == "[${1:390}, ${2:844}]")
        let transform = try #require(try property("transform", of: "view")["defaultSnippets"]?.elements?.first)
        #expect(transform["body"] == ["rotate": "${1:30}", "scale": "${2:1.5}"])
        let ease = try property("ease", of: "gesture")
        #expect(ease["description"]?.scalar?.hasSuffix("; minimum-jerk unless given") == true)
        let meanings = try #require(ease["enumDescriptions"]?.elements)
        #expect(ease["enum"]?.elements?.count == meanings.count)
        #expect(meanings.first == "As a hand moves: slow, fast, slow")
    }

    @Test func defaultsOfTheSchemaAreThoseOfTheDecoder() throws {
        let scene = try #require(Support.parse("canvas: [9, 9]").scene)
        #expect(scene.fps == 60 && scene.canvas.scale == 2 && scene.seed == 0)
        #expect(try property("fps", of: "scene")["examples"] == [60])
        #expect(try property("seed", of: "scene")["examples"] == [0])
        // A key with its default value changes nothing.
        let given = "canvas: {size: [9, 9], scale: 2}\nfps: 60\nseed: 0\noverlays: {theme: light}"
        #expect(Support.parse(given).scene == scene)
    }

    // MARK: Forms

    private func rule(of key: String, in level: String) throws -> Node {
        let rules = definitions?[level]?["allOf"]?.elements ?? []
        let found = rules.compactMap { (rule: Node) -> Node? in rule["dependencies"]?[key] }.first
        return try #require(found)
    }

    @Test(arguments: [
        ("gesture", "drag", "scale"), ("follower", "pinch", "by"), ("expectation", "always", "events"),
        ("action", "set", "on"), ("rule", "shouldBegin", "answer"), ("along", "arc", "smooth"),
    ])
    func aMessageOfTheSchemaNamesTheVerbOrTheForm(level: String, key: String, other: String) throws {
        let names = try #require(try rule(of: key, in: level)["propertyNames"])
        #expect(names["enum"]?.elements?.contains { $0.scalar == other } == false)
        #expect(names["errorMessage"]?.scalar?.hasPrefix("this does not belong to '\(key)', which takes ") == true)
    }

    @Test func whatAFormNeedsIsInTheSchema() throws {
        #expect(try rule(of: "press", in: "action")["required"] == ["on"])
        #expect(try rule(of: "drag", in: "gesture")["anyOf"] == [["required": ["by"]], ["required": ["along"]]])
        #expect(try rule(of: "tap", in: "gesture")["anyOf"] == nil)
    }

    @Test(arguments: [
        (
            "gestures: [{at: 0, tap: card, pinch: card, scale: 2}]",
            "'pinch' cannot be combined with 'tap' in a gesture"
        ),
        ("gestures: [{at: 0, pinch: card, by: [1, 1], scale: 2}]", "'by' does not belong to 'pinch'"),
        (
            "gestures: [{at: 0, drag: card, along: {smooth: true, arc: {radius: 9, sweep: 9}}}]",
            "'smooth' does not belong to 'arc'"
        ),
        ("gestures: [{at: 0, drag: card, along: {smooth: true}}]", "a path needs one of these keys"),
        ("actions: [{at: 0, press: menu}]", "'press' needs 'on'"),
        ("actions: [{at: 0, set: {card.alpha: 1}, on: card}]", "'on' does not belong to 'set'"),
        (
            "rules: [{recognizer: card.pan, shouldBegin: true, answer: true}]",
            "'answer' does not belong to 'shouldBegin'"
        ),
        (
            "rules: [{recognizer: card.pan, shouldBegin: true, shouldReceive: true}]",
            "'shouldReceive' cannot be combined with 'shouldBegin' in a rule"
        ),
        ("expect: [{begins: card.pan, exactly: true}]", "'exactly' does not belong to 'begins'"),
        ("expect: [{at: 1, center: [1, 1]}]", "'center' needs 'view'"),
    ])
    func whatDoesNotBelongTogetherIsReported(line: String, message: String) {
        #expect(Support.messages(Support.scene(line)) == [message])
    }

    /// An invalid value causes no errors about its neighbours.
    @Test(arguments: [
        "gestures: [{at: 0, drag: card, by: [1, 1], for: soon, hold: 0.4}]",
        "gestures: [{at: 0, drag: card, by: [1, 1], fingers: 9, spread: 20}]",
        "gestures: [{at: 0, pinch: card, scale: 2, for: 0.2, stagger: late}]",
        "gestures: [{at: never, tap: card, then: [{doubleTap: card}]}]",
        "expect: [{always: no-jump, after: 2, before: early}]",
        "actions: [{at: 0, set: {card.transform: [{scale: big}, {scale: 2}]}}]",
    ])
    func aWrongValueIsOneError(line: String) {
        let messages = Support.messages(Support.scene(line))
        #expect(messages.count == 1 && messages[0].hasPrefix("expected "), "\(messages)")
    }

    @Test func everythingWrongWithAMapIsReportedAtOnce() {
        let messages = Support.messages(
            Support.scene("gestures: [{at: -1, drag: crad, by: [1], hold: x, ease: slow, axis: 4}]"))
        #expect(messages.count == 6, "\(messages)")
    }
}
