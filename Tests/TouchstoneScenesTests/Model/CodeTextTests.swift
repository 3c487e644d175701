import Testing
import TouchstoneScenes
import TouchstoneTestSupport

/// Positions in code are positions in the file.
@Suite struct CodeTextTests {
    /// Returns the code of the key `pan`.
    private func code(_ text: String) throws -> CodeText {
        let document = try SceneDocument(parsing: text, file: "card.yaml")
        let node = try #require(document["handlers"]?["pan"])
        return try #require(CodeText(node))
    }

    /// Checks that each character of the code is at its position in the file.
    private func check(_ text: String, _ code: CodeText) {
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { Array($0.unicodeScalars) }
        var (line, column) = (1, 1)
        for scalar in code.text.unicodeScalars {
            guard scalar != "\n" else {
                (line, column) = (line + 1, 1)
                continue
            }
            defer { column += 1 }
            // This line break of Unicode is not in the lines.
            guard scalar != "\u{2028}" else { continue }
            let place = code.place(line: line, column: column)
            #expect(lines[place.line - 1][place.column - 1] == scalar, "\(line):\(column) is at \(place)")
        }
    }

    @Test(
        "the lines of a block",
        arguments: [
            "handlers:\n  pan: |\n    let t = 1\n    center.x += t\n", "handlers:\n  pan: |-\n    a\n      b\n    c",
            "handlers:\n    pan: |+ # a comment\n            a\n\n              b\n\n\n",
            "handlers:\n  pan: |2\n      a\n    b\n", "handlers:\n  pan: |1-\n\n     a\n   b\n",
            "handlers:\n  pan: |\n\n\n    a\n   \n    b\n  tap: a\n", "handlers:\r\n  pan: |\r\n    a\r\n    b\r\n",
            "handlers:\n  pan: |\n    a\n    \tb\tc\n", "{handlers: {pan: a }}", "handlers:\n  pan: center.x += 1\n",
            "handlers:\n  pan:   !isOpen\n".replacing("!", with: "n"), "handlers: {pan: 'a '}",
        ])
    func blocks(text: String) throws { try check(text, code(text)) }

    @Test("code that begins on a line after its key, and numbers")
    func places() throws {
        #expect(try code("handlers:\n  pan:\n    a = b\n").place == SourcePlace(line: 3, column: 5, length: 5))
        #expect(try code("handlers: {pan: 1}").text == "1")
        #expect(try code("handlers: {pan: true}").place == SourcePlace(line: 1, column: 17, length: 4))
        #expect(try code("handlers:\n  pan: |\n\n    a b\n    c\n").place == SourcePlace(line: 4, column: 5, length: 3))
        #expect(try code("handlers:\n  pan: |\n").text == "")
        #expect(try code("handlers:\n  pan: |\n").place.line == 3)
    }

    @Test(
        "characters that the file writes with several",
        arguments: [
            ("'it''s x'", 5, 23, 1), ("'it''s x'", 3, 20, 2), (#""a \" x""#, 5, 23, 1), (#""\\ x""#, 1, 18, 2),
            (#""\\ x""#, 3, 21, 1), (#""\u00e9\x41\U0001F600x""#, 4, 38, 1), (#""\ud83d\ude00x""#, 2, 30, 1),
            (#""\t\n x""#, 1, 18, 2), ("'a'", 9, 19, 1),
        ])
    func escapes(text: String, column: Int, found: Int, length: Int) throws {
        let place = try code("handlers: {pan: \(text)}").place(line: 1, column: column)
        #expect(place == SourcePlace(line: 1, column: found, length: length))
    }

    @Test("a line feed of a text in double quotes begins a line of the code")
    func escapedLines() throws {
        let code = try code(#"handlers: {pan: "a\n  b\nc"}"#)
        #expect(code.text == "a\n  b\nc")
        #expect(code.place(line: 2, column: 3) == SourcePlace(line: 1, column: 23))
        #expect(code.place(line: 3, column: 1) == SourcePlace(line: 1, column: 26))
    }

    @Test("a position beyond a line is its end, and one beyond the code the end of its text")
    func ends() throws {
        let code = try code("handlers:\n  pan: |\n    ab\n    c\n\n")
        #expect(code.place(line: 1, column: 9) == SourcePlace(line: 3, column: 7))
        #expect(code.place(line: 3, column: 1) == SourcePlace(line: 4, column: 6))
        #expect(code.place(line: 9, column: 9) == SourcePlace(line: 4, column: 6))
        #expect(code.place(line: 1, column: 1, length: 99) == SourcePlace(line: 3, column: 5, length: 2))
        #expect(CodeText("a").place(line: 1, column: 1) == SourcePlace(line: 1, column: 1))
        #expect(CodeText("").place == SourcePlace(line: 1, column: 1))
    }

    @Test("blocks of random lines", arguments: 0..<200)
    func random(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let letters = Array("ab {}\t'\"\\#:é\u{2028}")
        var lines: [String] = ["x"]
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            lines.append(
                String((0..<Int.random(in: 0...6, using: &random)).map { _ in letters.randomElement(using: &random)! }))
        }
        let indentation = String(repeating: " ", count: Int.random(in: 3...9, using: &random))
        let header = ["|", "|-", "|+"].randomElement(using: &random)!
        let written = lines.map {
            $0.isEmpty ? "" : indentation + $0.replacing("\u{2028}", with: "\u{2028}" + indentation)
        }
        let text = "handlers:\n  pan: \(header)\n" + written.joined(separator: "\n") + "\n"
        try check(text, code(text))
    }
}
