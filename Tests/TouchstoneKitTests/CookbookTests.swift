import Foundation
import Testing
import TouchstoneChecks
import TouchstoneKit
import TouchstoneTestSupport

/// Every recipe of `docs/cookbook` has a scene with the bug and its fix, a picture, and a line in the index.
@Suite struct CookbookTests {
    private static let pages = PackageFolder.files(in: "docs/cookbook").filter { !$0.hasSuffix("/README.md") }

    private static func name(of page: String) -> String { String(page.dropFirst("docs/cookbook/".count).dropLast(3)) }
    private static func scene(of page: String) -> String { "scenes/cookbook/\(name(of: page)).yaml" }

    /// A scene without the comments above it, as the page shows it.
    private static func text(of scene: String) throws -> String {
        let lines = try PackageFolder.text(scene).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.drop { $0.hasPrefix("#") }.joined(separator: "\n")
    }

    @Test func everyRecipeHasASceneAPictureAndALineInTheIndex() throws {
        #expect(Self.pages.count >= 24)
        #expect(PackageFolder.files(in: "scenes/cookbook") == Self.pages.map(Self.scene))
        let pictures = try ListedPicture.all()
        let index = try PackageFolder.text("docs/cookbook/README.md")
        for page in Self.pages {
            let name = Self.name(of: page)
            #expect(pictures.first { $0.name == "cookbook-\(name).svg" }?.scene == Self.scene(of: page), "\(page)")
            #expect(index.contains("](\(name).md)"), "\(page)")
        }
    }

    @Test(arguments: pages) func bugFailsAndFixPasses(page: String) throws {
        let path = "\(PackageFolder.path)/\(Self.scene(of: page))"
        let variants = try LoadedScene(.file(path)).variants
        #expect(variants.map(\.scene.variant?.name) == ["bug", "fixed"])
        let runs = try variants.map { try SceneRun($0) }
        #expect(runs.allSatisfy { $0.warnings.isEmpty && $0.verdict.expectationCount > 0 })
        #expect(runs.first?.failures.isEmpty == false)
        #expect(runs.last?.failures.map(\.description) == [])
    }

    @Test(arguments: pages) func pageShowsTheScene(page: String) throws {
        let scene = try Self.text(of: Self.scene(of: page))
        #expect(try DocumentationPage(page).scenes().map(\.text) == [scene])
        let lines = scene.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("#") }
        #expect((10...60).contains(lines.count), "\(lines.count) lines")
    }

    @Test(arguments: pages) func pageSaysWhyAndHowAndWhoReportedIt(page: String) throws {
        let text = try PackageFolder.text(page)
        let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }
        #expect(headings == ["## Why it happens", "## The fix", "## Reported in"])
        #expect(text.contains("](../pictures/cookbook-\(Self.name(of: page)).svg)"))
        let threads = Self.threads(in: text)
        #expect(threads.count >= 2)
        // The threads of the trial were chosen among those that the cookbook does not show.
        let chosen = Self.threads(in: try PackageFolder.text("docs/development/public-threads.md"))
        #expect(chosen.count == 20)
        #expect(Set(threads).isDisjoint(with: chosen))
    }

    /// The addresses of issues and of questions.
    private static func threads(in text: String) -> [String] {
        text.split { " ()\n".contains($0) }.map(String.init).filter { $0.hasPrefix("https://") }
    }
}
