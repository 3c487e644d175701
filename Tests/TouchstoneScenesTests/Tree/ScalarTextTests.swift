import Testing
import TouchstoneScenes

/// Numbers are written in decimal digits. Readers of YAML 1.1 take `3e-05` for a text, because it has no point.
@Suite struct ScalarTextTests {
    @Test(
        "a number of a program has no exponent",
        arguments: [
            (3e-05, "0.00003"), (-1.25e-07, "-0.000000125"), (1e-300, "1.0e-300"), (0.0604, "0.0604"), (0, "0"),
            (1e16, "10000000000000000"), (1.5e17, "150000000000000000"), (-2.5e300, "-2.5e+300"), (12, "12"),
        ])
    func numbers(number: Double, text: String) {
        #expect(SceneDocument([.init("at", SceneDocument.Node(number))]).text == "at: \(text)\n")
        #expect(SceneDocument.Node(.word(text)).number == number, "the same number is read again")
    }

    @Test(
        "a number of a scene is written without its exponent",
        arguments: [
            ("3e-05", "0.00003"), ("3E5", "300000"), ("+1.50e+1", "+15"), (".5e-2", "0.005"), ("5.e3", "5000"),
            ("1e0", "1"), ("-0e5", "-0"), ("12.34e1", "123.4"), ("1e300", "1.0e+300"), ("1.50", "1.50"),
            ("true", "true"), ("\"3e-05\"", "\"3e-05\""),
        ])
    func formatted(written: String, text: String) throws {
        let document = try SceneDocument(parsing: "at: \(written)\n", file: "card.yaml")
        #expect(document.text == "at: \(text)\n")
        #expect(try SceneDocument(parsing: document.text, file: "card.yaml").text == document.text)
    }

    @Test("a suggestion to copy has no exponent either")
    func suggestion() {
        let errors = Support.errors(
            """
            canvas: [390, 300]
            views:
              - {id: card, frame: [0, 0, 9, 9], alpha: 0.002%}
            """)
        #expect(errors.contains("100 % is 1: write 0.00002"), "\(errors)")
    }
}
