import Testing
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayerTestSupport
import TouchstoneScenes

struct GhostPainterTests {
    /// Returns the ghosts of a view that moves to the right by 10 points in each tenth of a second from 0.5 s to 1 s,
    /// at 60 frames per second. The oldest come first.
    private func ghosts(frame: Int, view: String = "a", hidden: Bool = false) throws -> [Shape] {
        let moves = (5...10).map { "{at: \(Double($0) / 10), set: {a.center: [\(10 * $0), 50]}}" }
        let hide = hidden ? ", {at: 0.65, set: {a.hidden: true}}, {at: 0.75, set: {a.hidden: false}}" : ""
        let scene = try Stage.scene(
            """
            canvas: [300, 100]
            duration: 3
            views: [{id: a, frame: [0, 40, 20, 20]}, {id: still, frame: [200, 0, 20, 20]}]
            actions: [\(moves.joined(separator: ", "))\(hide)]
            """)
        let frames = Stage.play(scene).frames
        let overlays = Scene.Overlays(kinds: [.ghosts])
        return FramePainter(
            scene: scene, firstFrame: frames[0], overlays: overlays,
            history: Stage.history(of: frames, for: overlays), measuring: Ruler()
        ).paint(frames[frame]).shapes(inGroup: "\(view) ghosts").filter { ($0.stroke?.width ?? 0) < 2 }
    }

    private func lefts(_ shapes: [Shape]) -> [Double] {
        shapes.compactMap { shape in
            if case .polygon(let corners) = shape.outline { corners.map(\.x).min() } else { nil }
        }
    }

    @Test func outlinesAreASixthOfASecondApartAndTheOlderTheFainter() throws {
        let found = try ghosts(frame: 60)
        // At 1 s the middle is at 100. At 5/6, 4/6 and 3/6 s it is at 80, 60 and 50. Before that it was at 10.
        #expect(lefts(found) == [0, 40, 50, 70])
        let alphas = found.compactMap(\.stroke?.color.alpha)
        #expect(alphas == alphas.sorted() && Set(alphas).count == 4)
    }

    @Test func whatHasNotMovedForASecondHasNone() throws {
        #expect(try ghosts(frame: 60, view: "still") == [])
        #expect(try ghosts(frame: 20) == [])
        #expect(try ghosts(frame: 150) == [])
        #expect(try ghosts(frame: 0) == [])
    }

    @Test func whereItWasHiddenThereIsNone() throws {
        // 4/6 s before 1.33 s is 0.66 s, when it was hidden.
        #expect(lefts(try ghosts(frame: 80)).contains(50))
        #expect(!lefts(try ghosts(frame: 80, hidden: true)).contains(50))
    }
}
