import Foundation
import Testing
import TouchstoneTestSupport

/// The examples in documentation comments and on the pages of modules compile: those of `Sources/NAME` are in
/// `Tests/NAMETests/DocumentedExamples.swift`.
@Suite struct ExamplesTests {
    private static let modules = Set(
        PackageFolder.files(in: "Sources").compactMap { path in
            path.contains(".docc/") ? path.split(separator: "/").dropFirst().first.map(String.init) : nil
        }
    ).sorted()

    @Test(arguments: modules)
    func everyExampleIsCompiledWithTheTests(module: String) throws {
        let compiled = "Tests/\(module)Tests/DocumentedExamples.swift"
        let isThere = FileManager.default.fileExists(atPath: "\(PackageFolder.path)/\(compiled)")
        let program = isThere ? try PackageFolder.text(compiled) : ""
        var count = 0
        for path in PackageFolder.files(in: "Sources/\(module)") {
            guard path.hasSuffix(".swift") || path.hasSuffix(".md") else { continue }
            let text = try PackageFolder.text(path)
            for example in try Examples.of(path.hasSuffix(".md") ? text : Examples.comments(in: text), path: path) {
                count += 1
                #expect(Examples.isPart(example, of: program), "\(path): this is not in \(compiled):\n\(example)")
            }
        }
        #expect(isThere == (count > 0))
    }

    /// The lines for SwiftUI in the cookbook are those that `CookbookTests` plays.
    @Test func linesOfTheCookbookAreTested() throws {
        let program = try PackageFolder.text("Tests/TouchstoneSwiftUITests/Cookbook/CookbookViews.swift")
        var count = 0
        for path in PackageFolder.files(in: "docs/cookbook") {
            for example in try Examples.of(PackageFolder.text(path), path: path) {
                count += 1
                #expect(Examples.isPart(example, of: program), "\(path): this is not tested:\n\(example)")
                #expect(program.contains("// MARK: \(path.dropFirst("docs/cookbook/".count))\n"))
            }
        }
        #expect(count >= 5)
    }

    /// The view of the guide is the one that `GuideTests` plays.
    @Test func viewOfTheGuideIsTested() throws {
        let page = "docs/swiftui.md"
        let example = try #require(Examples.of(PackageFolder.text(page), path: page).first)
        let program = try PackageFolder.text("Tests/TouchstoneSwiftUITests/Cookbook/GuideViews.swift")
        // The target of the tests has no alias of the module.
        let view = example.replacing("import SwiftUI\n", with: "import TouchstoneSwiftUI\n")
        #expect(Examples.isPart(view, of: program), "\(page): this is not tested:\n\(view)")
    }

    @Test func examplesAreFound() throws {
        let source = """
            /// A card.
            ///
            /// ```swift
            /// let card = Card()
            /// card.move(
            ///     by: 1)
            /// ```
            ///
            ///     idle   it begins → dragging
            struct Card {
                /// Turns.
                ///
                /// ```swift
                /// card.turn()
                /// ```
                func turn() {}
            }
            """
        let found = try Examples.of(Examples.comments(in: source), path: "Card.swift")
        #expect(found == ["let card = Card()\ncard.move(\n    by: 1)", "card.turn()"])
        #expect(Examples.isPart(found[0], of: "func a() {\n    let card = Card()\n    card.move(\n        by: 1)\n}"))
        #expect(!Examples.isPart(found[0], of: "let card = Card()\ncard.turn()\ncard.move(\nby: 1)"))
        #expect(!Examples.isPart("card.turn()", of: "let card = card.turn()"))
        #expect(Examples.isPart("import A\n\nlet a = b", of: "import A\nimport C\n\nlet a = b"))
    }

    @Test(arguments: [
        "/// Moves.\n///\n/// card.move()\n/// ```\n", "/// ```\n/// card.move()\n/// ```\n",
        "/// ```swift\n/// card.move()\n", "///     let card = Card()\n///     card.move()\n",
        "///     try card.move()\n",
    ])
    func codeThatIsNotFencedAsSwiftIsSeen(source: String) {
        #expect(throws: Examples.NotFenced.self) {
            try Examples.of(Examples.comments(in: source), path: "Card.swift")
        }
    }
}
