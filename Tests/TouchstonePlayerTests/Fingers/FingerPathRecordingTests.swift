import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

/// Recorded touches in a scene.
@Suite struct FingerPathRecordingTests {
    private static func finger(slot: Int, _ samples: [(Double, Double, Double)], lifted: Double?) -> Recording.Finger {
        Recording.Finger(
            slot: slot, trackingID: slot,
            samples: samples.map { Recording.Sample(time: $0.0, location: Point(x: $0.1, y: $0.2)) }, lifted: lifted)
    }

    /// On a surface of 1000 × 500 whose left end is at 100.
    private static let recording = Recording(
        fingers: [
            finger(slot: 0, [(0, 100, 0), (0.1, 1100, 500)], lifted: 0.2),
            finger(slot: 1, [(0.05, 600, 250)], lifted: nil),
            finger(slot: 0, [(0.3, 600, 250)], lifted: nil),
        ],
        horizontal: 100...1100, vertical: 0...500, reports: [0, 0.05, 0.1, 0.2, 0.3, 0.4])

    @Test("one factor maps both axes; a finger that never lifts is lifted with the last report")
    func paths() {
        let paths = FingerPath.paths(of: Self.recording, at: 1, in: Size(width: 400, height: 300))
        // 400 / 1000 is the smaller ratio; 500 become 200 of 300, so 50 are left above.
        #expect(
            paths.map { $0.samples.map(\.location) } == [
                [Point(x: 0, y: 50), Point(x: 400, y: 250)], [Point(x: 200, y: 150)], [Point(x: 200, y: 150)],
            ])
        #expect(paths.map(\.number) == [nil, nil, nil])
        #expect(paths.map { $0.samples.map(\.time) } == [[1, 1.1], [1.05], [1.3]])
        #expect(paths.map(\.liftTime) == [1.2, 1.4, 1.4])
    }

    @Test("a finger that was cancelled is, in a recording as in raw touches")
    func cancelled() throws {
        var recording = Self.recording
        recording.fingers[0].isCancelled = true
        let recorded = FingerPath.paths(of: recording, at: 1, in: Size(width: 400, height: 300))[0]
        let last = try #require(recorded.inputs(finger: 1).last)
        #expect(last.phase == .cancelled && last.time == 1.2 && last.location == Point(x: 400, y: 250))
        let raw = try FingerPath.paths(of: "at: 1, touches: {1: [[0, 5, 5], [0.2, cancel]]}")[0]
        #expect(raw.inputs(finger: 1).map(\.phase) == [.began, .cancelled])
        #expect(raw.liftTime == 1.2)
    }

    @Test("fingers are numbered as they land, and a free number is used again")
    func numbers() throws {
        let scene = try Stage.scene(
            """
            canvas: [400, 300]
            fps: 100
            views: [{id: card, frame: [0, 0, 400, 300]}]
            gestures: [{at: 0.1, recording: {file: a.events}}]
            """)
        guard case .recording(let reference) = scene.gestures[0].action else { return }
        let frames = Stage.play(scene, recordings: [reference: Self.recording]).frames
        func fingers(_ frame: Int) -> [String] { frames[frame].snapshot.touches.map { "\($0.finger) \($0.phase)" } }
        #expect(fingers(10) == ["1 began"])
        #expect(fingers(15) == ["1 stationary", "2 began"])
        #expect(fingers(30) == ["1 ended", "2 stationary"])
        #expect(fingers(40) == ["2 stationary", "1 began"])
        #expect(fingers(50) == ["2 ended", "1 ended"])
        #expect(fingers(51) == [])
        #expect(frames[20].running == ["recording a.events"])
    }
}
