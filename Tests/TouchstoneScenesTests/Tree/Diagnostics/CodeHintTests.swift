import Testing
import TouchstoneScenes

/// Code that YAML cannot read.
@Suite struct CodeHintTests {
    @Test(
        "the message says where code goes",
        arguments: [
            ("      pan: a ? b : c", "code goes below 'pan: |'"),
            ("      pan: @objc func f()", "code goes below 'pan: |'"),
            ("      pan: \"a\" + b", "code goes below 'pan: |'"), ("      pan: | a = 1", "code goes below 'pan: |'"),
            ("      pan: a\n\n      tap: `a`", "code goes below 'tap: |'"),
            ("    code: let a: Int", "code goes below 'code: |'"),
        ])
    func hints(line: String, hint: String) {
        let handlers = line.hasPrefix("      ") ? "    handlers:\n" : ""
        let text = "canvas: [9, 9]\nviews:\n  - id: card\n    frame: [0, 0, 9, 9]\n\(handlers)\(line)\n"
        #expect(Support.parse(text).diagnostics.map(\.suggestion) == [hint])
    }

    @Test(arguments: ["{pan: a[0]}", "{pan: f(a: 1)}", "{pan: {a}, tap: b ? c : d}"])
    func braces(handlers: String) {
        let text = "canvas: [9, 9]\nviews:\n  - id: card\n    frame: [0, 0, 9, 9]\n    handlers: \(handlers)\n"
        let diagnostics = Support.parse(text).diagnostics
        #expect(!diagnostics.isEmpty, "\(diagnostics)")
    }

    @Test(
        "a line that stands outside of its block is named",
        arguments: [
            ("      center.x += 1", 7), ("      center.x += 1\n      center.y += 1", 7),
            ("        center.x += 1\n      center.y += 1", 8), ("      if isHidden {\n        alpha = 1\n      }", 7),
        ])
    func outside(lines: String, line: Int) {
        let head = "canvas: [9, 9]\nviews:\n  - id: card\n    handlers:\n      tap: |\n        alpha = 1\n"
        for rest in ["gestures: []\n", "      pan: alpha = 2\n", "    frame: [0, 0, 9, 9]\n"] {
            let diagnostic = Support.parse(head + lines + "\n" + rest).diagnostics.first
            #expect(diagnostic?.message == "this line of code stands as far left as its key")
            #expect(diagnostic?.place?.line == line && diagnostic?.place?.column == 7)
        }
    }

    @Test func aTabInABlock() {
        let text = "canvas: [9, 9]\ncode: |\n  \tlet a = 1\n"
        #expect(Support.messages(text) == ["a tab cannot indent the first line of a block"])
        #expect(Support.messages(text.replacing("|", with: "|2")) == [])
        #expect(Support.messages("canvas: [9, 9]\ncode: |\n  func a() {\n  \tlayoutIfNeeded()\n  }\n") == [])
    }
}
