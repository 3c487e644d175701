import Testing
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayerTestSupport
import TouchstoneScenes

struct PathPainterTests {
    private func paint(frame: Int, pathViews: [String] = []) throws -> DrawList {
        let scene = try Stage.scene(
            """
            canvas: [480, 360]
            views: [{id: a, frame: [0, 0, 20, 20]}, {id: b, frame: [0, 0, 20, 20]}, {id: still, frame: [0, 0, 9, 9]}]
            actions:
              - {at: 0.1, set: {a.center: [100, 50], b.center: [7, 7]}}
              - {at: 0.2, set: {a.center: [200, 60]}}
            """)
        let frames = Stage.play(scene).frames
        let overlays = Scene.Overlays(kinds: [.path], pathViews: pathViews)
        let history = Stage.history(of: frames, for: overlays)
        return FramePainter(
            scene: scene, firstFrame: frames[0], overlays: overlays, history: history, measuring: Ruler()
        ).paint(frames[frame])
    }

    private func points(_ list: DrawList, _ group: String) -> [Point]? {
        list.shapes(inGroup: group).lazy.compactMap { shape in
            if case .polyline(let points) = shape.outline { points } else { nil }
        }.first
    }

    @Test func aPathGoesAsFarAsTheFrame() throws {
        let start = Point(x: 10, y: 10)
        #expect(points(try paint(frame: 5), "a path") == nil)
        #expect(points(try paint(frame: 6), "a path") == [start, Point(x: 100, y: 50)])
        #expect(
            points(try paint(frame: 15), "a path") == [start, Point(x: 100, y: 50), Point(x: 200, y: 60)])
    }

    @Test func onlyTheViewsThatAreNamedAndMoveHaveAPath() throws {
        func paths(_ list: DrawList) -> [String] { list.groups.filter { $0.hasSuffix(" path") } }
        #expect(paths(try paint(frame: 15)) == ["a path", "b path"])
        #expect(paths(try paint(frame: 15, pathViews: ["b"])) == ["b path"])
    }
}
