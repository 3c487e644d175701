import Foundation
import Synchronization
import Testing
import TouchstoneBehaviors
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneKit
import TouchstoneScenes
import TouchstoneTestSupport

@Suite struct SceneCheckerTests {
    private let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    private func check(_ text: String, _ edit: (inout CheckOptions) -> Void) throws -> CheckReport {
        try place.place("card.yaml", text)
        var options = CheckOptions()
        options.output = "\(place.path)/out"
        edit(&options)
        return try LoadedScene(.file("\(place.path)/card.yaml")).check(options: options)
    }

    @Test func lintsAreAskedBesideTheScenesOwn() throws {
        let plain = try check(SceneText.drag) { _ in }
        #expect(plain.scenes[0].outcomes.count == 1)
        let naive = SceneText.drag.replacing("behavior: draggable", with: "behavior: naive-threshold")
            .replacing("{always: inside-limit, view: card}", with: "{begins: card.pan}")
        let linted = try check(naive) { $0.lints = [.jump, .limit] }
        #expect(linted.scenes[0].outcomes.count == 3)
        let failed = try #require(linted.scenes[0].failed.first)
        #expect(linted.scenes[0].failed.count == 1)
        #expect(failed.failure?.view == "card" && failed.place == nil)
        // The failed expectation is not in the file, so the place of the gesture is reported.
        #expect(failed.diagnostic?.place?.line == 7)
    }

    @Test func framesThatFailedAreDrawnWhereThatIsAskedFor() throws {
        let drawn = try check(SceneText.variants) { $0.drawsFailures = true }
        let pictures = drawn.scenes.flatMap { $0.outcomes.flatMap(\.pictures) }
        #expect(!pictures.isEmpty)
        #expect(drawn.files.map(\.path) == pictures.sorted())
        #expect(pictures.allSatisfy { FileManager.default.fileExists(atPath: $0) })
        // After the expectation is met, the picture is removed.
        try place.place("card.yaml", SceneText.drag)
        let good = try check(SceneText.drag) { $0.drawsFailures = true }
        #expect(good.files.isEmpty && !FileManager.default.fileExists(atPath: pictures[0]))
    }

    /// Expectations, lints, the golden, and the pictures of failures and of differences all use the same frames.
    @Test func aSceneIsPlayedOnce() throws {
        let plays = Plays()
        var behaviors = BehaviorCatalogue.ready
        behaviors.register(
            BehaviorKind(name: "counted", summary: "Counts the plays.") { _ in
                plays.count.add(1, ordering: .relaxed)
                return View(frame: .zero)
            })
        let view = "  - {id: other, frame: [60, 10, 40, 30], fill: \"#3366cc\", behavior: counted}\n"
        let text = SceneText.shortAndWrong.replacing("expect:", with: view + "expect:")
        for (mode, color) in [(RecordMode.all, "#3366cc"), (.never, "#cc3366"), (.failed, "#cc3366")] {
            try place.place("card.yaml", text.replacing("#3366cc", with: color))
            let loaded = try LoadedScene(.file("\(place.path)/card.yaml"), behaviors: behaviors)
            var options = CheckOptions()
            options.output = "\(place.path)/out"
            options.golden = GoldenOptions(folder: "\(place.path)/goldens")
            options.golden?.mode = mode
            options.lints = Lint.allCases
            options.drawsFailures = true
            let before = plays.count.load(ordering: .relaxed)
            let report = try loaded.check(options: options)
            #expect(plays.count.load(ordering: .relaxed) == before + 1, "\(mode)")
            #expect(report.goldens.isEmpty == (mode == .never))
            #expect(report.files.contains { $0.path.hasSuffix("-difference.png") } == (mode == .never))
            #expect(report.files.contains { $0.path.contains("/check/frames/") })
        }
    }

    private final class Plays: Sendable {
        let count = Atomic<Int>(0)
    }

    @Test func nothingIsWrittenUnlessAskedFor() throws {
        _ = try check(SceneText.shortAndWrong) { _ in }
        #expect(!FileManager.default.fileExists(atPath: "\(place.path)/out"))
    }

    @Test func aVariantThatIsNotThereIsTold() throws {
        #expect(throws: UnknownName.self) { try self.check(SceneText.drag) { $0.variants = ["x"] } }
    }
}
