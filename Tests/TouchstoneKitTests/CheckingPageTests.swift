import Testing
import TouchstoneChecks
import TouchstoneKit
import TouchstoneTestSupport

/// `docs/checking.md` is correct.
@Suite struct CheckingPageTests {
    private let text: String

    init() throws { text = try PackageFolder.text("docs/checking.md") }

    @Test func itsSceneHoldsAndMakesNoMistake() throws {
        let place = try TemporaryFolder()
        let block = try #require(CodeBlocks.of("yaml", in: text).first)
        try place.place("card.yaml", block)
        let loaded = try LoadedScene(.file("\(place.path)/card.yaml"))
        #expect(loaded.scene.expectations.count == 6)
        let run = try SceneRun(loaded, lints: Lint.allCases)
        #expect((run.warnings + run.failures).map(\.description) == [])
        // The failure that the page quotes.
        try place.place(
            "card.yaml", block.replacing("frame: [150, 95, 120, 80], tolerance: 0.5", with: "frame: [151, 90, 120, 80]")
        )
        let failure = try #require(
            try SceneRun(LoadedScene(.file("\(place.path)/card.yaml"))).failures.first)
        #expect(
            text.contains(
                "card.yaml:\(failure.place?.line ?? 0):\(failure.place?.column ?? 0): error: \(failure.message)\n"))
    }

    @Test func everyLintAndEveryModeHasARow() {
        for word in Lint.allCases.map(\.rawValue) + RecordMode.allCases.map(\.rawValue) {
            #expect(text.split(separator: "\n").contains { $0.hasPrefix("| `\(word)`") }, "\(word)")
        }
    }
}
