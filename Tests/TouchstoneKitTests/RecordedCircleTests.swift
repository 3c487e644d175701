import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneKit
import TouchstonePlayer
import TouchstoneTestSupport

/// Two real fingers move in a circle on a draggable view inside a limit.
@Suite(.enabled(if: PackageFolder.shared("recordings/two-finger-circle.events") != nil, "the recordings are not here"))
struct RecordedCircleTests {
    private let place: TemporaryFolder
    private let scene: String

    init() throws {
        place = try TemporaryFolder()
        let events = try #require(PackageFolder.shared("recordings/two-finger-circle.events"))
        let device = try #require(PackageFolder.shared("recordings/two-finger.desc"))
        try place.place("circle.yaml", SceneText.recording(events, device: device))
        scene = "\(place.path)/circle.yaml"
    }

    @Test func twoFingersTurnTheViewInsideItsLimit() throws {
        let player = try LoadedScene(.file(scene), input: InputOptions(allowsOutside: true)).makePlayer()
        var fingers: Set<Int> = []
        var most = 0
        var angles: [Double] = []
        while let frame = player.next() {
            let snapshot = frame.snapshot
            fingers.formUnion(snapshot.touches.map(\.finger))
            most = max(most, snapshot.touches.count)
            let dial = try #require(snapshot.views.first { $0.name == "dial" })
            angles.append(dial.model.transform.b)
            let limit = try #require(dial.readings.limit)
            #expect(limit.inset(by: -1e-6).contains(dial.frame), "frame \(snapshot.frame)")
        }
        #expect(fingers.count == 2)
        #expect(most == 2)
        #expect(angles.contains { abs($0) > 0.01 }, "the dial never turns")
        #expect(player.warnings.map(\.message) == [])
    }

    @Test func expectationsHoldAndFramesAreDrawn() throws {
        var options = RenderOptions()
        options.formats = [.png]
        options.selection = FrameSelection(every: 40)
        let loaded = try LoadedScene(.file(scene), input: InputOptions(allowsOutside: true))
        let report = try loaded.render(to: place.path, options: options)
        #expect(report.failures.map(\.description) == [])
        #expect(report.files.count >= 2)
        for name in place.contents where name.hasSuffix(".png") {
            #expect(try PNGPicture(try #require(place.bytes(name))).width > 480)
        }
    }
}
