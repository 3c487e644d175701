import Testing
import TouchstoneBehaviors
import TouchstonePlayer
import TouchstoneScenes
import TouchstoneTestSupport

/// Each line of the table "Differences from Swift" in `docs/handlers.md` is true.
@Suite struct DifferencesTests {
    /// The first cell of each line.
    private static let lines: [String] = {
        let page = (try? PackageFolder.text("docs/handlers.md")) ?? ""
        let section = page.split(separator: "\n## ").first { $0.hasPrefix("Differences from Swift\n") } ?? ""
        return section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
            String(line.dropFirst(2).split(separator: " | ")[0])
        }
    }()

    @Test(arguments: lines)
    func lineIsTrue(line: String) throws {
        let check = try #require(Self.checks[line])
        check()
    }

    @Test func everyCheckHasALine() { #expect(Set(Self.checks.keys) == Set(Self.lines)) }

    private static let checks: [String: @Sendable () -> Void] = [
        "`CGFloat` and `Double` are two types that convert into each other": {
            let code = "let a: [CGFloat] = [1.5]\nlet b: [Double] = a\nlet c: CGFloat? = b.first\nprint(c == 1.5)"
            #expect(Run(code).prints == ["true"])
        },
        "a view's subclass has outlets for other views": {
            #expect(Run("print(list.contentOffset.y)").prints == ["0.0"])
        },
        "`as? UIImageView` fails for a plain view": {
            #expect(Run("print((superview as? UIImageView) != nil)").prints == ["true"])
            #expect(Run("print((superview as? UIScrollView) != nil)").prints == ["false"])
        },
        "`self.` is required in a closure that may run later": {
            let run = Run("UIView.animate(withDuration: 1) { alpha = 0 }")
            #expect(run.errors == [] && run.warnings.count == 1)
            #expect(Run("UIView.animate(withDuration: 1) { self.alpha = 0 }").warnings == [])
        },
        "a `Set` has no order": {
            let code = "for touch in touches { print(touch.location(in: self).x) }"
            let run = Run("isMultipleTouchEnabled = true", handlers: ["touchesBegan": code])
            #expect(run.prints == ["20.0", "30.0", "40.0", "50.0", "60.0"])
        },
        "a `switch` may `fallthrough`": {
            let run = Run("switch tag {\ncase 0: fallthrough\ndefault: print(1)\n}")
            #expect(run.errors.count == 1 && run.errors[0].contains("'fallthrough' is not there"))
            #expect(Run("switch tag {\ncase 0, 1: print(1)\ndefault: print(2)\n}").prints == ["1"])
        },
        "points have no arithmetic": {
            #expect(Run("center = center + (center - center)").errors.count == 1)
            let run = Run("", expectation: "card.center + (card.center - list.center) == CGPoint(x: 160, y: -30)")
            #expect(run.errors == [])
            #expect(run.conditions == [true])
        },
        "functions of one name may have other parameters": {
            let run = Run("", code: "func f() { }\nfunc f(_ a: Int) { }")
            #expect(run.errors.count == 1 && run.errors[0].contains("'f' is already the name"))
        },
        "a function can call itself thousands of times": {
            func calls(_ count: Int) -> Run {
                let code = "func f(_ n: Int) -> Int { n == 0 ? 0 : 1 + f(n - 1) }"
                return Run("print(f(\(count)))", code: code)
            }
            #expect(calls(100).prints == ["100"])
            #expect(calls(1000).failure == "calls are too deep inside each other")
        },
        "only the first value of a `lazy` property can use other properties, when it is read": {
            let run = Run(
                "alpha = 0.5\nprint(first, second)", code: "var first = alpha\nlazy var second = alpha")
            #expect(run.prints == ["1.0 1.0"])
        },
        "`list[i()] = f()` calls `i` first, and `point?.x = f()` calls `f` only if there is a point": {
            let functions = """
                func i() -> Int { print("i"); return 0 }
                func f() -> CGFloat { print("f"); return 5 }
                """
            let index = "var list: [CGFloat] = [1]\nlist[i()] = f()\nprint(list[0])"
            #expect(Run(index, code: functions).prints == ["f", "i", "5.0"])
            let chain = "var point: CGPoint?\npoint?.x = f()\nprint(point == nil)"
            #expect(Run(chain, code: functions).prints == ["f", "true"])
        },
        "an unused value is a warning": {
            #expect(Run("alpha == 1").errors.count == 1)
            let run = Run("max(1, 2)\nlet a = 3\nprint(4)")
            #expect(run.prints == ["4"] && run.warnings == [])
        },
        "`print` shows what a view, a color, a state or `1...3` contains": {
            let run = Run("print(self, UIColor.red, UIGestureRecognizer.State.began, 1...3)")
            #expect(run.prints == ["UIView UIColor began 1..<4"])
        },
    ]

    /// A scene whose view `card`, at (60, 20), runs code when the scene begins, with a list and five fingers on the card.
    private struct Run {
        var errors: [String] = []
        var warnings: [String] = []
        var prints: [String] = []
        var conditions: [Bool] = []
        /// The mistake that ended the code.
        var failure: String?

        init(_ start: String, code: String = "", handlers: [String: String] = [:], expectation: String? = nil) {
            func block(_ key: String, _ text: String, _ indentation: String) -> String {
                let lines = text.split(separator: "\n").map { "\(indentation)  \($0)" }
                return text.isEmpty ? "" : (["\(indentation)\(key): |"] + lines).joined(separator: "\n") + "\n"
            }
            var text = "canvas: [200, 200]\nviews:\n  - id: list\n    frame: [0, 100, 80, 60]\n    behavior: scroll\n"
            text += "  - id: card\n    frame: [60, 20, 80, 60]\n" + block("code", code, "    ")
            let all = handlers.merging(["start": start]) { $1 }.filter { !$0.value.isEmpty }
            if !all.isEmpty { text += "    handlers:\n" }
            for (event, lines) in all.sorted(by: { $0.key < $1.key }) { text += block(event, lines, "      ") }
            text += "gestures: [{at: 0, tap: card, fingers: 5, spread: 40}]\n"
            if let expectation { text += "expect: [{holds: '\(expectation)', at: 0}]\n" }
            let parsed = SceneParser.parse(
                Array(text.utf8), file: "test.yaml", defaultTitle: "x", catalogue: Catalogue(.ready))
            errors = parsed.diagnostics.filter { $0.severity == .error }.map(\.message)
            warnings = parsed.diagnostics.filter { $0.severity == .warning }.map(\.message)
            guard let scene = parsed.scene else { return }
            let player = ScenePlayer(scene, behaviors: .ready)
            let frames = Array(player)
            prints = frames.flatMap { ($0.handlers ?? []).flatMap(\.prints) }
            conditions = frames[0].conditions.values.map(\.isTrue)
            failure = player.codeFailure?.mistake
        }
    }
}
