import Testing
import TouchstoneTestSupport

@Suite struct HabitsTests {
    @Test func everyFileKeepsTheHabits() throws {
        let swift = ["Sources", "Tests", "Benchmarks"].flatMap(PackageFolder.files(in:)).filter {
            $0.hasSuffix(".swift")
        }
        #expect(swift.count > 150)
        let violations = try swift.flatMap { Habits.violations(in: try PackageFolder.text($0), path: $0) }
        #expect(violations == [])
    }

    @Test func exceptionsAreNeeded() throws {
        for path in Habits.longFiles.keys {
            #expect(try PackageFolder.text(path).split(separator: "\n").count > Habits.longest, "\(path)")
        }
        for path in Habits.unseeded {
            #expect(Habits.violations(in: try PackageFolder.text(path), path: "Sources/other") != [], "\(path)")
        }
        for path in Habits.unchecked {
            #expect(try PackageFolder.text(path).contains("ThreadConfined<Value>: @unchecked " + "Sendable"))
        }
    }

    @Test func plantedViolationsAreSeen() {
        let long = String(repeating: "//\n", count: 401)
        #expect(Habits.violations(in: long, path: "a") == ["a: 401 lines, and 400 are the most"])
        #expect(Habits.violations(in: String(long.dropLast(3)), path: "a") == [])
        #expect(Habits.violations(in: "\n// TO" + "DO: more", path: "a") == ["a:2: TO" + "DO"])
        for chance in [
            "Int.random(in: 0..<9, using: &numbers)", "cards.shuffled()", "cards.randomElement(using: &numbers)",
        ] {
            let message = "Sources/a:1: chance that is not SplitMix64's"
            #expect(Habits.violations(in: "let a = \(chance)", path: "Sources/a") == [message])
            #expect(Habits.violations(in: "let a = \(chance)", path: "Tests/a") == [])
        }
        for path in ["Sources/TouchstonePictures/a", "Sources/TouchstonePlayer/a"] {
            let message = "\(path):2: '\u{22EF}', which Inter lacks"
            #expect(Habits.violations(in: "// \u{22EF}\nlet a = \"…\u{22EF}\"", path: path) == [message])
        }
        #expect(Habits.violations(in: "\u{22EF}", path: "Sources/TouchstoneLive/a") == [])
        let unsure = "@unchecked " + "Sendable"
        #expect(Habits.violations(in: "final class A: \(unsure) {}", path: "a") == ["a:1: \(unsure)"])
        let place = "Sources/TouchstoneEngine/ThreadConfined.swift"
        #expect(Habits.violations(in: "struct ThreadConfined<Value>: \(unsure) {", path: place) == [])
        #expect(Habits.violations(in: "struct Other: \(unsure) {", path: place) == ["\(place):1: \(unsure)"])
    }

    @Test func everyModuleHasADocumentationPage() throws {
        // Modules of a few lines need no page.
        let small = [
            "touchstone", "TouchstoneSystem", "TouchstoneFoundation", "TouchstoneTestingOverlay",
            "TouchstoneSwiftUIMacros",
        ]
        for module in House.touchstone.arrows.keys.sorted() where !small.contains(module) {
            let page = "Sources/\(module)/\(module).docc/\(module).md"
            #expect(try PackageFolder.text(page).hasPrefix("# ``\(module)``\n"), "\(page)")
        }
    }
}
