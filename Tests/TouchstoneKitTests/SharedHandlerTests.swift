import Testing
import TouchstoneChecks
import TouchstoneKit
import TouchstoneTestSupport

/// The shared scenes with handlers do what they say, as they are.
@Suite(.enabled(if: PackageFolder.shared("scenes/handlers-knob.yaml") != nil, "the shared scenes are not here"))
struct SharedHandlerTests {
    @Test(arguments: ["added-again", "cancelled", "knob", "photo", "turned-board"])
    func everyExpectationPasses(name: String) throws {
        let path = try #require(PackageFolder.shared("scenes/handlers-\(name).yaml"))
        let report = try LoadedScene(.file(path)).check()
        #expect(report.scenes.count > 1)
        for scene in report.scenes {
            #expect(scene.outcomes.count > 0 && scene.failed.isEmpty, "\(scene.failed.map(\.words))")
            #expect(scene.warnings.isEmpty)
        }
    }
}
