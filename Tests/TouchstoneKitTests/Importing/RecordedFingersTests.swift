import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// Every recording of real fingers becomes a scene that plays, is drawn, and is recognized as the gesture it was.
@Suite(.enabled(if: PackageFolder.shared("recordings/two-finger-tap.events") != nil, "the recordings are not here"))
struct RecordedFingersTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Imports a recording into the scene and returns its failures.
    private func failures(_ name: String, device: String? = "two-finger", into scene: String? = nil, expect: String)
        throws
        -> [String]
    {
        let file = try #require(PackageFolder.shared("recordings/\(name).events"))
        let device = try device.map { try #require(PackageFolder.shared("recordings/\($0).desc")) }
        var source: SceneSource?
        if let scene {
            try folder.place("into.yaml", scene)
            source = .file("\(folder.path)/into.yaml")
        }
        let imported = try ImportedScene(from: .file(file), device: device, into: source)
        #expect(imported.notes == [])
        try folder.place("\(name).yaml", imported.text + "expect: \(expect)\n")
        let path = "\(folder.path)/\(name).yaml"
        var options = RenderOptions()
        options.formats = [.png]
        options.selection = FrameSelection(every: 30)
        let report = try LoadedScene(.file(path)).render(to: folder.path, options: options)
        #expect(report.files.count > 1 && report.warnings.map(\.message) == [])
        return report.failures.map(\.description)
    }

    /// One of these is recognized at a time.
    private static let pad = """
        canvas: [690, 390]
        views:
          - id: pad
            frame: [0, 0, 690, 390]
            recognizers:
              - {kind: tap, id: one}
              - {kind: tap, id: two, touches: 2}
              - pan
              - pinch
              - rotation
              - longPress
        """

    @Test func theTapIsATapOfTwoFingers() throws {
        let failures = try failures(
            "two-finger-tap", into: Self.pad, expect: "[{events: [two], view: pad, exactly: true}]")
        #expect(failures == [])
    }

    @Test func theScrollIsAPanAndNothingElse() throws {
        let others = ["one", "two", "pinch", "rotation", "longPress"].map { "{never-begins: pad.\($0)}" }
        let failures = try failures(
            "two-finger-scroll", device: nil, into: Self.pad,
            expect: "[{begins: pad.pan}, \(others.joined(separator: ", "))]")
        #expect(failures == [])
    }

    @Test func theScrollDragsTheCard() throws {
        let failures = try failures(
            "two-finger-scroll", device: nil, expect: "[{begins: card.pan}, {never-begins: card.rotation}]")
        #expect(failures == [])
    }

    @Test func theCircleTurnsTheCard() throws {
        let failures = try failures(
            "two-finger-circle",
            expect: "[{begins: card.rotation}, {begins: card.pan}, {always: inside-limit, view: card}]")
        #expect(failures == [])
    }
}
