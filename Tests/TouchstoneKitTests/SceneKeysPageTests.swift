import Foundation
import Testing
import TouchstoneKit
import TouchstonePlayer
import TouchstoneScenes
import TouchstoneTestSupport

/// `docs/scene-keys.md` is generated.
@Suite struct SceneKeysPageTests {
    /// `RECORD_GOLDENS=1` writes the page, and fails.
    @Test func pageOfKeysIsWhatTheTablesSay() throws {
        let path = "docs/scene-keys.md"
        let page = SceneReference(Catalogue(.ready), readings: Self.readings).page
        if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
            try page.write(toFile: "\(PackageFolder.path)/\(path)", atomically: true, encoding: .utf8)
            Issue.record("\(path) was recorded")
        }
        #expect(try PackageFolder.text(path) == page)
    }

    /// Returns the values that a view of a kind adds to the trace, including its limit.
    private static func readings(of kind: Catalogue.Kind) -> [String] {
        guard let view = BehaviorCatalogue.ready.kinds.first(where: { $0.name == kind.name })?.makeView() else {
            return []
        }
        let superview = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        superview.addSubview(view)
        let readings = view.readings
        return (readings.limit == nil ? [] : ["limit"]) + readings.fields.map(\.name)
    }
}
