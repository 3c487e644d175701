import Foundation
import Testing
import TouchstoneKit
import TouchstonePlayer
import TouchstonePlayerTestSupport
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
        guard let made = BehaviorCatalogue.ready.kinds.first(where: { $0.name == kind.name }) else { return [] }
        let view = made.makeView()
        let superview = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        superview.addSubview(view)
        // Only a scene plays the lines of a kind that is written in its language.
        let scene = "canvas: [9, 9]\nviews: [{id: card, frame: [0, 0, 9, 9], behavior: \(kind.name)}]"
        let played = made.text == nil ? nil : try? Stage.frames(scene).first?.view("card").readings
        let readings = played ?? view.readings
        return (readings.limit == nil ? [] : ["limit"]) + readings.fields.map(\.name)
    }
}
