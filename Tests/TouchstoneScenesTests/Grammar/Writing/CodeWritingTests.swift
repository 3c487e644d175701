import Foundation
import Testing
import TouchstoneScenes
import TouchstoneTestSupport

/// The canonical form leaves code as it is written.
@Suite struct CodeWritingTests {
    private func formatted(_ text: String) throws -> String {
        let formatted = try SceneDocument(parsing: text, file: "card.yaml").text
        #expect(try SceneDocument(parsing: formatted, file: "card.yaml").text == formatted, "the form is canonical")
        return formatted
    }

    /// Returns a scene with the lines of a view.
    private func scene(_ lines: String) -> String {
        "canvas: [480, 360]\nviews:\n  - id: card\n    frame: [0, 0, 9, 9]\n    fill: red\n    label: a\n    alpha: 1\n"
            + lines.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    }

    @Test(
        "what is canonical already",
        arguments: [
            "handlers:\n  pan: |\n    a\n      b\n\n    c", "handlers:\n  pan: |-\n    a\n  tap: |-\n    b",
            "handlers:\n  pan: |+\n    a\n\n\n  tap: b", "handlers:\n  pan: |2\n      a\n    b",
            "handlers:\n  pan: |2-\n      a\n    b", "handlers:\n  pan: a = [1, {2}]\n  tap: \"b\"\n  start: 'c'",
            "handlers: {pan: \"a\", tap: 'it''s'}", "handlers: {pan: \"a \\\"b\\\" \\u00e9\"}",
            "handlers:\n  pan: | # a comment\n    # no comment\n    a\n  # a comment\n  tap: b",
            "handlers:\n  pan: true\n  tap: 1e5\n  start: \"1\"",
            "handlers:\n  pan: |\n    \ta\n    b\t".replacing("|", with: "|2"),
            "state: {a: \"= b\", c: '= d', e: 1, f: = g}",
            "modifiers: [{offset: a}, {scaleEffect: \"b\"}, {position: 1.50}]",
            "modifiers:\n  - offset: |\n      a\n  - {scaleEffect: b}", "code: |\n  var a = 1",
            "code: |\n\n  var a = 1\n\n  func b() {\n  }", "handlers:\n  pan: |\n  tap: a",
        ])
    func canonical(lines: String) throws {
        let text = scene(lines)
        #expect(try formatted(text) == text)
        #expect(Support.parse(text).printed == "")
    }

    @Test(
        "blocks are indented by two blanks, and the blanks inside them stay",
        arguments: [
            ("handlers:\n     pan: |\n            a\n              b", "handlers:\n  pan: |\n    a\n      b"),
            ("handlers:\n  pan: |4\n        a\n      b", "handlers:\n  pan: |2\n      a\n    b"),
            ("handlers:\n  pan: |-1\n     a\n   b", "handlers:\n  pan: |-2\n      a\n    b"),
            ("handlers: {pan: a, tap: b}", "handlers:\n  pan: a\n  tap: b"),
            ("handlers:\n  pan: \"a\"", "handlers: {pan: \"a\"}"),
            ("modifiers: [{offset: a}]\nstate:\n  b: 1", "state: {b: 1}\nmodifiers: [{offset: a}]"),
            ("modifiers:\n  - offset: f(a, b)", "modifiers:\n  - offset: f(a, b)"),
        ])
    func changed(lines: String, expected: String) throws {
        #expect(try formatted(scene(lines)) == scene(expected))
    }

    @Test("keys of kinds, actions, rules, expectations and variants")
    func others() throws {
        let text = """
            canvas: [480, 360]
            ignore: [onChange]
            code: |
              let k = 1
            kinds:
              knob:
                settings: {minAngle: -135}
                recognizers: [pan]
                state: {angle: 0}
                handlers:
                  pan: angle = 1
                limit: superview.bounds
              dial: {behavior: knob}
            views:
              - {id: card, frame: [0, 0, 9, 9], behavior: knob}
            rules:
              - {recognizer: card.pan, shouldBegin: true, when: "card.angle > 0"}
              - {recognizer: card.pan, shouldBegin: true, when: {direction: down}}
            gestures:
              - {at: 0, drag: card, by: [9, 0]}
            actions:
              - {event: card.pan.began, times: 2, run: "card.alpha = 0.5", on: card}
              - {at: 1, set: {card.alpha: "= 0.5 * 1", card.hidden: true}}
              - at: 1
                run: |
                  card.alpha = 1
            variants:
              - name: a
                set:
                  card.handlers.pan: |
                    angle = 2
              - name: b
                set:
                  kinds.knob.handlers: {pan: "angle = 3"}
                  card.handlers.tap: ~
              - {name: c, set: {card.modifiers: [{offset: a}], card.state.angle: "= 1", fps: 30}}
            expect:
              - {holds: "card.angle <= 2", at: 1}
              - {not: {holds: 'card.alpha == 1'}, variant: a}

            """
        #expect(try formatted(text) == text)
        #expect(Support.parse(text).printed == "")
    }

    @Test("a variant on its own has the code of the variant")
    func variant() throws {
        let text =
            scene("handlers: {tap: \"a\"}")
            + "variants:\n  - name: b\n    set:\n      card.handlers.pan: |+\n        c\n          d\n\n"
        let document = try SceneDocument(parsing: text, file: "card.yaml")
            .applying(variant: "b", catalogue: Support.catalogue, file: "card.yaml")
        let lines = document.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.suffix(6) == ["      tap: \"a\"", "      pan: |+", "        c", "          d", "", ""])
        #expect(try SceneDocument(parsing: document.text, file: "card.yaml").text == document.text)
    }

    @Test("random code stays as it is", arguments: 0..<300)
    func random(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let letters = Array("ab {}[],:#'\"\\\t|>&*!%@`=é\u{2028}-?")
        func line() -> String {
            String((0..<Int.random(in: 0...8, using: &random)).map { _ in letters.randomElement(using: &random)! })
        }
        var text = scene("handlers:")
        for number in 0..<3 {
            let lines = ["x" + line()] + (0..<Int.random(in: 0...4, using: &random)).map { _ in line() }
            let header = ["|", "|-", "|+", "|4", "|4-", "|+4"].randomElement(using: &random)!
            text += "      e\(number): \(header)\n"
            for line in lines {
                text += line.isEmpty ? "\n" : "          \(line.replacing("\u{2028}", with: "\u{2028}          "))\n"
            }
            if Bool.random(using: &random) { text += "\n" }
            if Bool.random(using: &random) { text += "      # a comment\n" }
        }
        func code(_ text: String) throws -> [CodeText] {
            let handlers = try SceneDocument(parsing: text, file: "card.yaml")["views"]?.elements?.first?["handlers"]
            return (handlers?.entries ?? []).compactMap { CodeText($0.value) }
        }
        let (before, after) = (try code(text), try code(formatted(text)))
        #expect(before.map(\.text) == after.map(\.text), "seed \(seed)")
        #expect(before.count == 3)
    }

    private static let shared = [
        "handlers-added-again", "handlers-cancelled", "handlers-knob", "handlers-photo", "handlers-turned-board",
    ]

    @Test(
        .enabled(if: PackageFolder.shared("scenes/handlers-knob.yaml") != nil, "the shared scenes are not here"),
        arguments: shared)
    func codeOfSharedScenesStays(name: String) throws {
        let text = try String(contentsOfFile: #require(PackageFolder.shared("scenes/\(name).yaml")), encoding: .utf8)
        let formatted = try formatted(text)
        // Apart from its indentation, each line of code is still there.
        func lines(_ text: String) -> [String] {
            text.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter {
                !$0.hasPrefix("#") && !$0.hasPrefix("-") && $0.contains("=")
            }
        }
        for line in lines(text) { #expect(lines(formatted).contains(line), "\(line)") }
    }
}
