import Foundation
import Testing
import TouchstoneGeometry
import TouchstoneScenes

@Suite(.enabled(if: RecordedFiles.areHere, "the recordings beside the package are not here"))
struct RecordedFilesTests {
    @Test("a circle of two fingers has the distances, angles and times that its description gives")
    func circle() throws {
        let recording = try Recording.parse(
            RecordedFiles.bytes("two-finger-circle.events"), device: RecordedFiles.bytes("two-finger.desc"))
        #expect(recording.horizontal == 0...2776)
        #expect(recording.vertical == 0...1569)
        #expect(recording.dropCount == 0)
        try #require(recording.fingers.count == 2)
        let (first, second) = (recording.fingers[0], recording.fingers[1])
        #expect(first.slot == 0 && second.slot == 1)
        let lifts = try [#require(first.lifted), #require(second.lifted)]
        #expect(abs(lifts[1] - lifts[0] - 0.028) < 0.0001)

        // Both fingers are down in all reports except the last two, one for each lift.
        let times = recording.reports.filter { $0 < lifts[0] }
        #expect(times.count == 127)
        let lines = times.map { second.location(at: $0) - first.location(at: $0) }
        #expect(abs(lines.map(\.length).min()! - 173.9) < 0.05)
        #expect(abs(lines.map(\.length).max()! - 205.5) < 0.05)
        let angles = lines.map { atan2($0.dy, $0.dx) * 180 / .pi }
        #expect(abs(angles[0] - 139.5) < 0.05)
        #expect(abs(angles.last! - 165) < 0.5)
        // 8 to 12 ms apart, except before the first move, which came late, and before two reports that the device left
        // out.
        let gaps = zip(times.dropFirst(), times).map { $0 - $1 }
        #expect(gaps.filter { (0.0075...0.0125).contains($0) }.count == gaps.count - 3)
        #expect(gaps.dropFirst().max()! < 0.0205)
    }

    @Test("a tap of two fingers lifts one after the other")
    func tap() throws {
        let recording = try Recording.parse(
            RecordedFiles.bytes("two-finger-tap.events"), device: RecordedFiles.bytes("two-finger.desc"))
        #expect(recording.fingers.map(\.trackingID) == [9, 10])
        #expect(recording.fingers.map(\.samples.count) == [1, 1])
        #expect(recording.fingers[0].samples[0] == .init(time: 0, location: Point(x: 1463, y: 716)))
        #expect(recording.fingers.map(\.lifted) == [0.039988, 0.059981])
    }

    @Test("a recording with its own description needs no other")
    func scroll() throws {
        let bytes = try RecordedFiles.bytes("two-finger-scroll.events")
        let recording = try Recording.parse(bytes)
        #expect(recording.horizontal == 0...1279)
        #expect(recording.fingers.map(\.trackingID) == [13, 14])
        let described = try Recording.parse(bytes, device: RecordedFiles.bytes("two-finger-scroll.desc"))
        #expect(described == recording)
    }
}

extension Recording.Finger {
    /// Returns the last known location of the finger at or before a time.
    fileprivate func location(at time: Double) -> Point {
        (samples.last { $0.time <= time } ?? samples[0]).location
    }
}
