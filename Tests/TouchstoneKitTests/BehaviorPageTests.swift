import Foundation
import Testing
import TouchstoneChecks
import TouchstoneKit
import TouchstoneTestSupport

/// `docs/behaviors` is correct: every kind has a page with its settings, its events, a scene, its Swift code and a
/// picture.
@Suite struct BehaviorPageTests {
    /// The pages. All naive kinds are on one page.
    private static let pages = PackageFolder.files(in: "docs/behaviors").filter { !$0.hasSuffix("/README.md") }

    private static let kinds = BehaviorCatalogue.ready.kinds.map(\.name)

    private static func page(of kind: String) -> String {
        "docs/behaviors/\(kind.hasPrefix("naive-") ? "naive" : kind).md"
    }

    /// Returns the text below a heading, up to the next heading of the same level.
    private func section(_ heading: String, of page: String) throws -> String {
        let text = try PackageFolder.text(page)
        let parts = text.components(separatedBy: "\n## \(heading)\n")
        try #require(parts.count == 2, "\(page) has no section '\(heading)'")
        return parts[1].components(separatedBy: "\n## ")[0]
    }

    @Test func everyKindHasAPageAndEveryPageAKind() throws {
        #expect(Set(Self.kinds.map(Self.page)) == Set(Self.pages))
        let index = try PackageFolder.text("docs/behaviors/README.md")
        for page in Self.pages { #expect(index.contains("](\(page.dropFirst("docs/behaviors/".count)))"), "\(page)") }
    }

    @Test(arguments: kinds.filter { !$0.hasPrefix("naive-") })
    func settingsStandInARowWithTheirDefaults(name: String) throws {
        let kind = try #require(BehaviorCatalogue.ready.kinds.first { $0.name == name })
        var settings = try section("Settings", of: Self.page(of: name))
        // Settings that are described on another page are not repeated.
        if settings.contains("](rotate-scale-offset.md#settings)") {
            settings = try section("Settings", of: "docs/behaviors/rotate-scale-offset.md")
        }
        let rows = settings.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
            row.split(separator: "|").prefix(2).map { $0.trimmingCharacters(in: .whitespaces) }
        }
        #expect(rows == kind.settings.map { ["`\($0.name)`", Self.text(of: $0.defaultValue)] })
        #expect(rows.isEmpty == settings.contains("None."))
    }

    /// A default as a scene writes it.
    private static func text(of value: BehaviorSetting.Value) -> String {
        func text(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
        func list(_ numbers: [Double]) -> String {
            Set(numbers).count == 1 ? text(numbers[0]) : "[\(numbers.map(text).joined(separator: ", "))]"
        }
        func entry(_ entry: NumberOrWord) -> String {
            switch entry {
            case .number(let number): text(number)
            case .word(let word): word
            }
        }
        return switch value {
        case .bool(let value): "\(value)"
        case .number(let value): text(value)
        case .range(let value): list([value.lowerBound, value.upperBound])
        case .numbers(let value): list(value)
        case .point(let value): list([value.x, value.y])
        case .points(let value): "[\(value.map { list([$0.x, $0.y]) }.joined(separator: ", "))]"
        case .size(let value): list([value.width, value.height])
        case .insets(let value): list([value.top, value.left, value.bottom, value.right])
        case .choice(let value): value
        case .choices(let value): value.joined(separator: ", ")
        case .text(let value): value.isEmpty ? "none" : value
        case .maps(let value): value.isEmpty ? "none" : "\(value.count) maps"
        case .numberOrWord(let value): entry(value)
        case .numbersOrWords(let value): "[\(value.map(entry).joined(separator: ", "))]"
        case .fields, .edgeChoices: "{}"
        case .views(let value): "[\(value.joined(separator: ", "))]"
        }
    }

    @Test(arguments: kinds)
    func recognizersAndEventsAreNamed(name: String) throws {
        let kind = try #require(BehaviorCatalogue.ready.kinds.first { $0.name == name })
        let heading = name.hasPrefix("naive-") ? "`\(name)`" : "Recognizers and events"
        // A backquote holds several names.
        let words = Set(try section(heading, of: Self.page(of: name)).split { !$0.isLetter }.map(String.init))
        for word in kind.recognizers + kind.events { #expect(words.contains(word), "\(name) \(word)") }
    }

    @Test(arguments: pages)
    func yamlIsASceneWhoseExpectationsHold(page: String) throws {
        let blocks = CodeBlocks.of("yaml", in: try PackageFolder.text(page))
        try #require(!blocks.isEmpty)
        for block in blocks {
            let place = try TemporaryFolder()
            try place.place("scene.yaml", block)
            for loaded in try LoadedScene(.file("\(place.path)/scene.yaml")).variants {
                let run = try SceneRun(loaded)
                #expect((run.warnings + run.failures).map(\.description) == [])
                #expect(run.verdict.expectationCount > 0 || loaded.scene.variant?.name == "bug")
            }
        }
    }

    /// The page shows the lines with the mistake and those of the fix, as the text of the kind has them.
    @Test(arguments: kinds.filter { $0.hasPrefix("naive-") && BehaviorCatalogue.ready.kind(named: $0)?.text != nil })
    func linesAreThoseOfTheKind(name: String) throws {
        let text = try StarterScene(kind: name).text
        let place = try TemporaryFolder()
        try place.place("card.yaml", text)
        let variants = try LoadedScene(.file("\(place.path)/card.yaml")).variants.map(\.scene)
        let handlers = try variants.map { scene in try #require(scene.views.first?.views.first).handlers }
        let replaced = zip(handlers[0], handlers[1]).filter { $0.code.text != $1.code.text }
        let shown = CodeBlocks.of("swift", in: try section("`\(name)`", of: Self.page(of: name)))
        try #require(shown.count == 2)
        for (number, code) in [replaced.map(\.0), replaced.map(\.1)].enumerated() {
            for line in code.flatMap({ $0.code.text.split(separator: "\n") }) where !line.contains("report(") {
                let line = line.trimmingCharacters(in: .whitespaces)
                #expect(shown[number].contains(line), "\(name): \(line)")
            }
        }
    }

    @Test(arguments: pages.filter { !$0.hasSuffix("/naive.md") && !$0.contains("-scale") && !$0.contains("scale-") })
    func swiftIsCompiledWithTheTests(page: String) throws {
        let blocks = CodeBlocks.of("swift", in: try PackageFolder.text(page))
        try #require(blocks.count == 1)
        let compiled = try PackageFolder.text("Tests/TouchstoneKitTests/BehaviorPageExamples.swift")
        #expect(CodeBlocks.missing(of: blocks[0], in: compiled) == [])
    }
}
