import Testing
import TouchstoneScenes

@Suite struct DiagnosticTests {
    private func printed(line: String, column: Int, length: Int = 1, suggestion: String? = nil) -> String {
        Diagnostic(
            .error, file: "card.yaml", place: SourcePlace(line: 7, column: column, length: length), message: "no",
            suggestion: suggestion, sourceLine: line
        ).description
    }

    @Test("of two places one comes first, unless they are the same")
    func order() {
        let places = [(1, 9, 9), (2, 1, 1), (2, 1, 4), (2, 3, 1)].map {
            SourcePlace(line: $0.0, column: $0.1, length: $0.2)
        }
        #expect(places.reversed().sorted() == places)
    }

    @Test("the layout is that of the design")
    func layout() {
        let diagnostic = Diagnostic(
            .error, file: "scenes/card.yaml", place: SourcePlace(line: 12, column: 22, length: 8),
            message: "unknown behavior 'dragable'", suggestion: "did you mean 'draggable'?",
            sourceLine: "    behavior: {kind: dragable}")
        #expect(
            diagnostic.description == """
                scenes/card.yaml:12:22: error: unknown behavior 'dragable'
                   12 |     behavior: {kind: dragable}
                      |                      ^~~~~~~~ did you mean 'draggable'?
                """)
    }

    @Test("without a place there is no line, and a suggestion stands alone")
    func wholeFile() {
        let error = Diagnostic(.error, file: "a.yaml", place: nil, message: "the file is empty")
        #expect(error.description == "a.yaml: error: the file is empty")
        let warning = Diagnostic(.warning, file: "a.yaml", place: nil, message: "odd", suggestion: "fix it")
        #expect(warning.description == "a.yaml: warning: odd\n      | fix it")
    }

    @Test("tabs stay tabs below the line")
    func tabs() {
        #expect(printed(line: "\ta:\tb", column: 5) == "card.yaml:7:5: error: no\n    7 | \ta:\tb\n      | \t  \t^")
    }

    @Test("a caret goes no further than the line")
    func end() {
        #expect(printed(line: "abc", column: 3, length: 9) == "card.yaml:7:3: error: no\n    7 | abc\n      |   ^")
        #expect(printed(line: "", column: 5) == "card.yaml:7:5: error: no\n    7 | \n      | ^")
    }

    @Test("of a long line the part around the place is shown")
    func longLine() {
        let line = String(repeating: "x", count: 500) + "HERE" + String(repeating: "y", count: 500)
        let lines = printed(line: line, column: 501, length: 4, suggestion: "so").split(separator: "\n")
        let before = String(repeating: "x", count: 60)
        let after = String(repeating: "y", count: 96)
        #expect(lines[1] == "    7 | …\(before)HERE\(after)…")
        #expect(lines[2] == "      | \(String(repeating: " ", count: 61))^~~~ so")
    }

    @Test("what a terminal would act on is shown as �")
    func controls() {
        #expect(printed(line: "a\u{1B}[2Jb\u{202E}", column: 1).contains("    7 | a�[2Jb�\n"))
    }
}
