import Testing
import TouchstoneChecks
import TouchstoneKit
import TouchstonePictures
import TouchstoneTestSupport

/// Every complaint occurs with the lines that have it, and not with those of the second variant.
@Suite struct ComplaintTests {
    /// A scene of a complaint, and the failure it is about.
    struct Complaint: Sendable, CustomTestStringConvertible {
        var scene: String
        var words: String

        var testDescription: String { scene }
    }

    static let all = [
        Complaint(
            scene: "1-jump", words: "a corner of 'card' moves by 80 pt while the fingers move by at most 1.8 pt"),
        Complaint(scene: "2-one-finger", words: "the scale of 'card' is 2.04, not 1.2: 0.84 too large, more than 0.3"),
        Complaint(scene: "3-late-finger", words: "photo.pinch does not begin"),
        Complaint(
            scene: "4-flip", words: "a corner of 'card' moves by 164 pt while the fingers move by at most 2 pt"),
        Complaint(scene: "5-unrotated-limit", words: "'card' is 2.3 pt past the bottom edge of its limit"),
        Complaint(scene: "6-cancelled", words: "'card' does not report 'didEndDragging' after 'didBeginDragging'"),
        Complaint(
            scene: "7-refused-step",
            words: "the frame of 'card' is [17.94, 15.29, 254.12, 169.41], not [0, 3.3, 290, 193.3]"),
    ]

    @Test func everyComplaintHasItsScene() {
        let scenes = PackageFolder.scenes.filter { $0.hasPrefix("scenes/complaints/") }
        #expect(scenes == Self.all.map { "scenes/complaints/\($0.scene).yaml" })
    }

    @Test(arguments: all)
    func firstVariantHasItAndTheSecondHasNot(complaint: Complaint) throws {
        let path = "\(PackageFolder.path)/scenes/complaints/\(complaint.scene).yaml"
        let verdicts = try LoadedScene(.file(path)).variants.map { try SceneRun($0).verdict }
        try #require(verdicts.count == 2)
        // The first variant has no expectations of its own: its failures are about the expectations of the second.
        #expect(verdicts[0].expectationCount == 0)
        let said = verdicts[0].failures.map(\.message)
        #expect(said.contains { $0.hasPrefix(complaint.words) }, "\(said)")
        #expect(verdicts[1].expectationCount >= 1)
        #expect(verdicts[1].failures == [])
    }

    /// The change of the second variant is visible in its picture.
    @Test(arguments: all)
    func variantsAreCalledBugAndFixed(complaint: Complaint) throws {
        let path = "\(PackageFolder.path)/scenes/complaints/\(complaint.scene).yaml"
        let variants = try LoadedScene(.file(path)).variants.compactMap(\.scene.variant)
        #expect(variants.map(\.name) == ["bug", "fixed"])
        #expect(variants[0].changes.isEmpty && !variants[1].changes.isEmpty)
    }
}
