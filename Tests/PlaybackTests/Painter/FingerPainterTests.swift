import Drawing
import Geometry
import GestureEngine
import Playback
import SceneFile
import Testing

@Suite struct FingerPainterTests {
    /// What is drawn of fingers, on a canvas of 200 × 100 without a heading.
    private func paint(_ touches: String, frame: Int, edit: (inout PlayedFrame) -> Void = { _ in }) throws -> DrawList {
        let scene = try Stage.scene(
            "canvas: [200, 100]\nviews: []\nduration: 1\noverlays: [fingers]\ngestures: [{at: 0, touches: {\(touches)}}]"
        )
        let frames = Stage.play(scene).frames
        var frame = frames[frame]
        edit(&frame)
        return FramePainter(scene: scene, firstFrame: frames[0], measuring: Ruler()).paint(frame)
    }

    private func words(_ list: DrawList) -> [String] { list.texts(inGroup: "fingers").map(\.string) }

    @Test("a finger has its number and its phase")
    func phases() throws {
        let touches = "7: [[0.1, 50, 50], [0.2, 80, 50], [0.4, 80, 50]]"
        #expect(words(try paint(touches, frame: 5)) == [])
        #expect(words(try paint(touches, frame: 6)) == ["7", "began"])
        #expect(words(try paint(touches, frame: 12)) == ["7", "moved"])
        #expect(words(try paint(touches, frame: 20)) == ["7", "stationary"])
        #expect(words(try paint(touches, frame: 24)) == ["7", "ended"])
        #expect(words(try paint(touches, frame: 40)) == ["7", "ended"])
        #expect(words(try paint(touches, frame: 43)) == [])
    }

    @Test("a finger that has lifted fades; one that was cancelled is crossed out")
    func ends() throws {
        let touches = "1: [[0.1, 50, 50], [0.2, 50, 50]]"
        let alphas = try [12, 20, 29].map { frame in
            try #require(paint(touches, frame: frame).texts(inGroup: "fingers").first).color.alpha
        }
        #expect(alphas[0] == 1 && alphas[1] < 1 && alphas[2] < alphas[1] && alphas[2] > 0.2)
        let count = try paint(touches, frame: 12).shapes.count
        let cancelled = try paint(touches, frame: 12) { $0.trails[0].phase = .cancelled }
        #expect(cancelled.shapes.count == count + 2)
        #expect(words(cancelled) == ["1", "cancelled"])
    }

    @Test(
        "the phase is beside its finger, away from the others, and on the canvas",
        arguments: [
            (100.0, 50.0), (5, 5), (195, 5), (195, 95), (5, 95), (120, 0),
        ])
    func phasePlaces(x: Double, y: Double) throws {
        let list = try paint("1: [[0, \(x), \(y)], [1, \(x), \(y)]]", frame: 3)
        let phase = try #require(list.texts(inGroup: "fingers").last)
        #expect(Rect(x: 0, y: 0, width: 200, height: 100).contains(phase.box.inset(by: 2)))
        // Not under the finger.
        #expect(phase.box.minX > x + 17 || phase.box.maxX < x - 17)
    }

    @Test("of two fingers the left one has its phase on the left")
    func twoFingers() throws {
        let list = try paint("1: [[0, 90, 50], [1, 90, 50]], 2: [[0, 110, 50], [1, 110, 50]]", frame: 3)
        let texts = list.texts(inGroup: "fingers")
        #expect(texts.map(\.string) == ["1", "stationary", "2", "stationary"])
        #expect(texts[1].box.maxX < 90 && texts[3].box.minX > 110)
    }

    @Test("the trail is a line from where the finger landed to where it is")
    func trail() throws {
        let list = try paint("1: [[0.1, 50, 50], [0.2, 80, 50], [0.3, 80, 70]]", frame: 18)
        #expect(
            list.shapes(inGroup: "fingers").first?.outline
                == .polyline([Point(x: 50, y: 50), Point(x: 80, y: 50), Point(x: 80, y: 70)]))
    }
}
