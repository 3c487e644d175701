import Testing
import TouchstoneScenes
import TouchstoneTestSupport

/// A text is read as a tree, changed, and written in one form.
@Suite struct SceneDocumentTests {
    private func formatted(_ text: String) throws -> String { try SceneDocument(parsing: text, file: "card.yaml").text }

    @Test func everyKindOfCommentStaysWithItsValue() throws {
        let text = try formatted(CommentedScene.text)
        #expect(text == CommentedScene.canonical)
        let again = try formatted(text)
        #expect(again == text)
    }

    @Test func keysComeInTheGrammarsOrderWithTheirComments() throws {
        let text = try formatted(
            """
            # The file.

            # The fingers.
            gestures: [{drag: card, for: 1, at: 0.1}]
            # The room.
            canvas: [4, 3]
            """)
        #expect(
            text == """
                # The file.

                # The fingers.
                # The room.
                canvas: [4, 3]
                gestures:
                  - {at: 0.1, for: 1, drag: card}

                """)
    }

    @Test func settingsAndUnknownKeysStayBehindInTheirOrder() throws {
        let text = try formatted("canvas: {zeta: 1, background: red, alpha: 2, size: [4, 3]}")
        #expect(text == "canvas: {size: [4, 3], background: red, zeta: 1, alpha: 2}\n")
    }

    @Test func valuesThatAnExpectationNamesStayInTheirOrder() throws {
        let text = try formatted("expect: [{angle: 3, center: [1, 2], view: card, at: 1}]")
        #expect(text == "expect:\n  - {at: 1, view: card, angle: 3, center: [1, 2]}\n")
    }

    @Test func expectationsThatArePutTogetherStandOnOneLine() throws {
        let text = try formatted("expect: [{any: [{angle: 0, view: a}, {view: a, angle: 9}], at: 2}]")
        #expect(text == "expect:\n  - {at: 2, any: [{view: a, angle: 0}, {view: a, angle: 9}]}\n")
    }

    @Test func mapWithAnchorsOrAliasesKeepsItsOrder() throws {
        let text = try formatted(
            "canvas: &size [4, 3]\ntitle: *size\n")
        #expect(text == "canvas: &size [4, 3]\ntitle: *size\n")
    }

    @Test(arguments: [
        ("a: 1.50", "a: 1.50"), ("a: '1.50'", "a: \"1.50\""), ("a: 'card'", "a: card"), ("a: yes", "a: \"yes\""),
        ("a: null", "a: ~"), ("a:", "a: ~"), ("a: !!str 5", "a: 5"), ("a: 200ms", "a: 200ms"), ("a: +5", "a: +5"),
        ("a: '#fff'", "a: \"#fff\""), ("a: \"x: y\"", "a: \"x: y\""), ("a: hold, then drag", "a: hold, then drag"),
        ("a: [\"hold, then drag\"]", "a: [\"hold, then drag\"]"), ("a: '\"hi\", it says'", "a: '\"hi\", it says'"),
        ("a: 'say \"hi\"'", "a: say \"hi\""),
        ("a: 2026-11-22", "a: \"2026-11-22\""), ("a: 0.6 to 1.8", "a: 0.6 to 1.8"), ("a: 0x10", "a: \"0x10\""),
        ("a: '*card'", "a: \"*card\""), ("a: '- x'", "a: \"- x\""), ("a: ''", "a: \"\""), ("a: \"\\e\"", "a: \"\\e\""),
        ("a: \"\\ud83d\\ude00\"", "a: 😀"), ("a: |\n  x\n", "a: |\n  x"), ("a: >-\n  x\n  y\n", "a: x y"),
        ("a: |+\n  x\n\n", "a: \"x\\n\\n\""), ("'1': x", "1: x"), ("\"<<\": x", "\"<<\": x"),
        ("'a: b': x", "\"a: b\": x"),
        ("a: {b: , c: []}", "a: {b: ~, c: []}"), ("{\"a\": [1, {\"b\": true}]}", "a: [1, {b: true}]"),
    ])
    func scalarIsWrittenAsPlainAsItCanBe(text: String, expected: String) throws {
        #expect(try formatted(text) == expected + "\n")
    }

    @Test func oneLineHoldsWhatFitsIntoIt() throws {
        let word = String(repeating: "x", count: 51)
        #expect(try formatted("a: {b: \(word), c: \(word)0}") == "a: {b: \(word), c: \(word)0}\n")
        #expect(try formatted("a: {b: \(word), c: \(word)012345}") == "a:\n  b: \(word)\n  c: \(word)012345\n")
    }

    @Test func viewsAndListsOfMapsHaveLines() throws {
        let text = try formatted(
            """
            {"views": [{"id": "a", "frame": [0, 0, 9, 9], "views": [{"id": "b", "alpha": 1}]}, {"id": "c", "alpha": 0,
            "hidden": true, "clip": true, "recognizers": ["pan", {"kind": "tap"}]}], "a": [[{"b": 1, "c": 2}, {"d": 3}], []],
            "variants": []}
            """)
        #expect(
            text == """
                views:
                  - id: a
                    frame: [0, 0, 9, 9]
                    views:
                      - {id: b, alpha: 1}
                  - id: c
                    alpha: 0
                    hidden: true
                    clip: true
                    recognizers: [pan, {kind: tap}]
                variants: []
                a:
                  - - {b: 1, c: 2}
                    - {d: 3}
                  - []

                """)
    }

    @Test func keysAreReadSetAndTakenAway() throws {
        var document = try SceneDocument(parsing: "# x\ncanvas: [4, 3] # y\nseed: 4", file: "card.yaml")
        #expect(document["seed"]?.content == .word("4"))
        document["canvas"] = ["size": [390, 844], "scale": 0.5]
        document["seed"] = nil
        document["title"] = "5"
        document["canvas"]?["background"] = "red"
        #expect(document.text == "# x\ntitle: \"5\"\ncanvas: {size: [390, 844], scale: 0.5, background: red} # y\n")
        #expect(document["seed"] == nil)
    }

    @Test func numbersAreReadAgainAsTheyWere() {
        let numbers = [0, -0.0, 1, -3.5, 1e-6, 0.1 + 0.2, 1e300, .pi, 123_456_789.125]
        for number in numbers {
            let text = SceneDocument([SceneDocument.Entry("a", SceneDocument.Node(number))]).text
            #expect(Double(text.dropFirst(3).dropLast()) == number, "\(number)")
        }
        #expect(SceneDocument(heading: ["Made.", ""], [SceneDocument.Entry("a", 3.0)]).text == "# Made.\n#\na: 3\n")
    }

    @Test(arguments: [
        ("- a", "1:1: error: expected the scene as a map, found a list"),
        ("a: 1\nb: 2\n'a': 3", "3:1: error: duplicate key 'a'"), ("a: *b", "1:4: error: unknown alias '*b'"),
        ("a: {b: 1", "1:9: error: expected ',' or '}'"), ("", " error: the file is empty"),
        ("a: !x 1", "1:7: error: the tag '!x' is not part of the scene format"),
    ])
    func whatIsNoDocumentIsRefusedWithItsPlace(text: String, expected: String) throws {
        let error = #expect(throws: UnreadableDocument.self) {
            try SceneDocument(parsing: text, file: "card.yaml")
        }
        let lines = try #require(error).diagnostics.map(\.description)
        #expect(lines.first?.hasPrefix("card.yaml:" + expected) == true, "\(lines)")
    }
}
