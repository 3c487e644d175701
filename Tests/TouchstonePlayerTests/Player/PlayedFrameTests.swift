import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstonePlayerTestSupport

extension Point {
    fileprivate func rounded() -> Point { Point(x: x.rounded(), y: y.rounded()) }
}

@Suite struct PlayedFrameTests {
    @Test("a trail is the finger's path, the newest point last")
    func path() throws {
        let frames = try Stage.frames(
            Stage.card("gestures: [{at: 0.1, for: 0.5, drag: card, by: [60, 0], ease: linear}]"))
        #expect(frames[5].trails == [])
        #expect(frames[6].trails.map(\.points) == [[Point(x: 160, y: 140)]])
        let trail = try #require(frames[20].trails.first)
        #expect(trail.points.count == 2)
        #expect(trail.points.last == frames[20].snapshot.touches[0].location)
        #expect(trail.points.first == Point(x: 160, y: 140))
        #expect(trail.phase == .moved && trail.sinceEnd == nil)
    }

    @Test("a trail forgets what was more than 240 frames ago, and a finger that rests adds nothing")
    func length() throws {
        let frames = try Stage.frames(
            Stage.card(
                "gestures: [{at: 0, touches: {1: [[0, 100, 100], [1, 100, 150], [2, 150, 150], [7, 300, 200]]}}]"))
        func corners(_ frame: Int) -> [Point] { frames[frame].trails[0].points.map { $0.rounded() } }
        #expect(corners(180) == [Point(x: 100, y: 100), Point(x: 100, y: 150), Point(x: 150, y: 150)])
        #expect(corners(299).first == Point(x: 100, y: 100))
        #expect(corners(301).first == Point(x: 100, y: 150))
        // The line to the location of the finger stays.
        #expect(corners(400) == [Point(x: 100, y: 150), Point(x: 150, y: 150)])
        #expect(corners(421) == [Point(x: 150, y: 150), Point(x: 300, y: 200)])
        let resting = try Stage.frames(Stage.card("gestures: [{at: 0, touches: {1: [[0, 9, 9], [2, 9, 9]]}}]"))
        #expect(resting[100].trails[0].points == [Point(x: 9, y: 9)])
        #expect(resting[100].trails[0].phase == .stationary)
    }

    @Test(
        "a trail stays for 0.3 s after the lift, whenever that is", arguments: [0.1, 0.15, 0.35, 0.4, 0.55, 0.7, 0.8])
    func lingering(lift: Double) throws {
        let frames = try Stage.frames(
            Stage.card("duration: 2\ngestures: [{at: 0.05, touches: {1: [[0, 9, 9], [\(lift - 0.05), 9, 9]]}}]"))
        let ended = try #require(frames.firstIndex { $0.snapshot.touches.first?.phase == .ended })
        for frame in frames[ended...(ended + 18)] {
            #expect(frame.trails.map(\.phase) == [.ended])
            let since = try #require(frame.trails.first?.sinceEnd)
            #expect(abs(since - (frame.snapshot.time - frames[ended].snapshot.time)) < 1e-12)
        }
        #expect(frames[ended + 19].trails == [])
    }

    @Test("a finger that lands again starts anew")
    func again() throws {
        let frames = try Stage.frames(
            Stage.card("gestures: [{at: 0.1, tap: card}, {at: 0.3, tap: card, from: [0, 0]}]"))
        let frame = try #require(frames.first { $0.snapshot.time > 0.299 })
        #expect(frame.trails.map(\.points) == [[Point(x: 100, y: 100)]])
        #expect(frame.trails[0].finger == 1 && frame.trails[0].sinceEnd == nil)
    }
}
