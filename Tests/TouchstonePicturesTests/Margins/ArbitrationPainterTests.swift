import Testing
import TouchstoneDrawing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

struct ArbitrationPainterTests {
    /// Paints a view with taps that all wait for the last, at 0.1 s.
    private func painted(taps count: Int, at time: Double = 0.1) throws -> (lines: [String], layout: PictureLayout) {
        let taps = (0...count).map { "{kind: tap, id: t\($0), taps: \($0 == count ? 2 : 1)}" }
        let rules = (0..<count).map { "{recognizer: a.t\($0), requireFailure: a.t\(count)}" }
        let scene = try Stage.scene(
            """
            canvas: [400, 200]
            views: [{id: a, frame: [0, 0, 400, 200], recognizers: [\(taps.joined(separator: ", "))]}]
            rules: [\(rules.joined(separator: ", "))]
            gestures: [{at: 0, tap: a}]
            overlays: [arbitration]
            """)
        let frames = Stage.play(scene).frames
        let history = Stage.history(of: frames, for: scene.overlays)
        let painter = FramePainter(
            scene: scene, firstFrame: frames[0], overlays: scene.overlays, history: history, measuring: Ruler())
        let frame = try #require(frames.first { $0.snapshot.time >= time - 1e-9 })
        return (painter.paint(frame).texts(inGroup: "arbitration").map(\.string), painter.layout)
    }

    @Test func thereIsALineForEachThatWaits() throws {
        let (lines, layout) = try painted(taps: 2)
        #expect(lines == ["a.t0 waits for a.t2 to fail", "a.t1 waits for a.t2 to fail"])
        #expect(layout.arbitration?.height == 32)
    }

    @Test func aFrameWithoutADecisionSaysSoInTheSameRoom() throws {
        let (lines, layout) = try painted(taps: 2, at: 0)
        #expect(lines == ["no recognizer waits or is prevented"])
        #expect(layout.arbitration?.height == 32)
    }

    @Test func aLaterFrameShowsTheLastDecisionsWithTheirTimes() throws {
        let (lines, _) = try painted(taps: 2, at: 0.55)
        #expect(lines.first == "no recognizer waits or is prevented" && lines.count == 2)
        #expect(lines[1] == "0.417 s: a.t0 prevents a.t1")
    }

    @Test func whatFindsNoRoomIsCounted() throws {
        let (lines, layout) = try painted(taps: 8)
        #expect(lines.count == 5 && lines.last == "and 4 more")
        #expect(layout.arbitration?.height == 80)
    }
}
