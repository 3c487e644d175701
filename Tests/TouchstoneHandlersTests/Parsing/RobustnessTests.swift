import Foundation
import Testing
import TouchstoneGeometry
import TouchstoneHandlers
import TouchstoneTestSupport

/// Whatever a text is, it is read, checked and run, or refused, within the limits.
@Suite struct RobustnessTests {
    private static let seeds = 0..<UInt64(Thoroughness.number(60, thorough: 4_000))

    /// Checks and runs a text in each way that code can be in a scene. Returns what is wrong with the errors.
    private static func faults(of text: String) -> [String] {
        var limits = CodeLimits.standard
        limits.frameStatements = 20_000
        let handler = CodeTester(text, limits: limits)
        handler.run?.record = HandlerRecord(notesLines: true)
        _ = handler.runHandler()
        let value = CodeTester(expression: text, type: .double, limits: limits)
        if value.code != nil { _ = value.result() }
        return [handler, value, CodeTester(members: text, limits: limits)].flatMap { faults(of: $0, text) }
    }

    /// Code either has a mistake or can run, and each mistake is in a line of the text.
    private static func faults(of tester: CodeTester, _ text: String) -> [String] {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
        let misplaced = tester.diagnostics.map(\.error).filter { error in
            error.message.isEmpty || error.position.column < 1 || !(1...lines).contains(error.position.line)
        }
        let isUndecided = (tester.code == nil) == tester.errors.isEmpty
        return misplaced.map { "\($0) in \(text)" } + (isUndecided ? ["neither code nor a mistake: \(text)"] : [])
    }

    @Test(arguments: HandlerCorpus.handlers) func theCorpusHasNoMistakes(text: String) {
        let tester = CodeTester(text)
        #expect(tester.errors == [])
        #expect(tester.runHandler() == nil)
    }

    @Test(arguments: seeds) func changedHandlers(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<10 {
            var text = Array(random.element(of: HandlerCorpus.handlers) ?? "")
            for _ in 0..<random.integer(in: 1...6) {
                let at = random.integer(in: 0..<text.count)
                let length = min(random.integer(in: 1...12), text.count - at)
                switch random.integer(in: 0...3) {
                case 0: if text.count > length { text.removeSubrange(at..<at + length) }
                case 1: text.insert(contentsOf: text[at..<at + length], at: random.integer(in: 0...text.count))
                case 2: text[at] = random.element(of: Array("(){}[].,:;?!=+-*/<>&|\"\\ \n0a_$`@#é")) ?? " "
                default: text.insert(contentsOf: Self.token(&random), at: at)
                }
            }
            #expect(Self.faults(of: String(text)) == [])
        }
    }

    private static func token(_ random: inout SplitMix64) -> String {
        random.element(of: [
            "(", ")", "{", "}", "[", "]", ".", ",", ":", ";", "?", "!", "=", "==", "+", "-", "*", "/", "%", "??", "...",
            "..<", "&&",
            "->", "in", "let", "var", "if", "else", "guard", "return", "for", "switch", "case", "default", "break",
            "nil", "self",
            "super", "as", "as?", "is", "func", "enum", "true", "0", "1.5", "9223372036854775807", "\"a\"", "\"\\(",
            "a", "center",
            "pan", "subviews", "UIView", ".animate", "withDuration:", "CGPoint", ".zero", ".init", "x", "$0", "_",
            "map", "forEach",
            "append", "list", "[weak self]", "Int", "CGFloat", "@objc", "#available(iOS 1, *)", "\n", "//", "/*", "*/",
            "`", "\\",
        ]) ?? ""
    }

    @Test(arguments: seeds) func tokens(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<15 {
            var text = ""
            for _ in 0..<random.integer(in: 0...30) { text += Self.token(&random) + (random.happens(0.7) ? " " : "") }
            #expect(Self.faults(of: text) == [])
        }
    }

    @Test(arguments: seeds) func bytes(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let bytes = (0..<random.integer(in: 0...200)).map { _ in UInt8(random.integer(in: 0...255)) }
        #expect(Self.faults(of: String(decoding: bytes, as: UTF8.self)) == [])
    }

    /// Code that can contain itself: the text before, the innermost code, and the text after.
    private static let nestings: [(open: String, core: String, close: String)] = [
        ("(", "1", ")"), ("[", "1", "]"), ("-(", "1", ")"), ("!(", "true", ")"), ("abs(", "1", ")"),
        ("\"\\(", "1", ")\""),
        ("true ? 1 : ", "1", ""), ("", "center", ".x"), ("", "superview", "?.superview"), ("", "superview", "!"),
        ("", "subviews", "[0].subviews"), ("1 + ", "1", ""), ("", "1", " + 1"), ("superview ?? ", "self", ""),
        ("1 + (", "1", ")"),
        ("subviews.map { _ in ", "1", "}"), ("[1].forEach { _ in ", "alpha = 1", " }"),
        ("if true { ", "alpha = 1", " }"),
        ("if tag == 1 { } else ", "{ }", ""), ("if tag > 0 { } else if ", "true { }", ""),
        ("for _ in 0..<1 { ", "alpha = 1", " }"),
        ("switch tag { default: ", "alpha = 1", " }"), ("guard isHidden else { ", "return", "; return }"),
        ("UIView.animate(withDuration: 1) { ", "self.alpha = 1", " }"), ("let a: ", "Int", "?"),
        ("let a: [", "Int", "] = []"),
        ("{ ", "alpha = 1", " }"), ("let a = ", "1", "; "), ("1 as ", "Int", ""), ("", "1", " as Int"),
        ("", "tag", " is Int"),
        ("/* ", "a", " */"), ("case .a: ", "1", ""), ("f(", "a", ""), ("f {", "a", ""), ("min(1, ", "2", ")"),
        ("max(", "1", ", 2)"),
        ("[[1].first ?? ", "1", "].count"), ("CGPoint(x: ", "1", ", y: 0).x"), ("print(", "1", ")"),
        ("[weak ", "self", "]"),
    ]

    @Test(arguments: nestings.indices) func deepCodeFitsOnSmallStacks(number: Int) async {
        let nesting = Self.nestings[number]
        let faults = await Self.onSmallStack {
            [10, 24, 45, 49, 97, 99, 101, 2_000].flatMap { count in
                Self.faults(
                    of: String(repeating: nesting.open, count: count) + nesting.core
                        + String(repeating: nesting.close, count: count))
            }
        }
        #expect(faults == [])
    }

    /// Runs work on a thread with a quarter of the stack that the threads of this package have.
    private static func onSmallStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: work()) }
            thread.stackSize = 2 << 20
            thread.start()
        }
    }

    @Test func longLinesAreRead() {
        for text in ["a", "a ", "a.", "a,", "((", "{a,", "\"", "//", "1", "-", "a?", "[weak ", "{ x\n"] {
            #expect(Self.faults(of: String(repeating: text, count: 60_000)) == [])
        }
        let many = CodeTester(String(repeating: "alpha = 1\n", count: 20_000))
        #expect(many.errors == [])
    }

    @Test func deepCodeIsRefused() {
        let text = String(repeating: "(", count: 101) + "1" + String(repeating: ")", count: 101)
        #expect(
            CodeTester(expression: text, type: .double).errors
                == ["1:101 this is more than 100 levels deep (--limit code-depth=… allows more)"])
    }

    @Test func endlessCallsEnd() async {
        let functions = [
            "func f() { f() }", "func f() { if true { for _ in 0..<2 { f() } } }",
            "func f() { [1].forEach { _ in f() } }",
            "var f: CGFloat { 1 + (2 * (3 - f)) }", "func f() { g() }; func g() { switch tag { default: f() } }",
            "func f(_ a: Int = 1) -> Int { max(1, [f()].map { $0 + f() }[0]) }",
        ]
        for function in functions {
            let call = function.hasPrefix("var") ? "alpha = f" : "_ = f()"
            await Self.onSmallStack {
                let tester = CodeTester(call, members: function)
                #expect(tester.errors == [], "\(function)")
                #expect(tester.runHandler()?.contains("calls are too deep inside each other") == true, "\(function)")
            }
        }
    }
}
