import Testing
import TouchstoneDrawing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayerTestSupport
import TouchstoneScenes

struct AxesPainterTests {
    /// The tips of the axes of a view of 100 × 60 whose middle is at (200, 150).
    private func tips(_ keys: String) throws -> [Point] {
        let scene = try PaintedScene(
            "canvas: [400, 300]\nduration: 0\nviews: [{id: a, frame: [150, 120, 100, 60], \(keys)}]", [.axes])
        return scene.list(0).shapes(inGroup: "a axes").compactMap { shape in
            if case .polygon(let points) = shape.outline { points[1] } else { nil }
        }
    }

    @Test(arguments: [
        ("alpha: 1", Point(x: 221, y: 150), Point(x: 200, y: 171)),
        ("transform: {rotate: 90}", Point(x: 200, y: 171), Point(x: 179, y: 150)),
        ("transform: {scale: [-2, 1]}", Point(x: 158, y: 150), Point(x: 200, y: 171)),
    ])
    func axesAreTurnedScaledAndMirroredAsTheViewIs(keys: String, x: Point, y: Point) throws {
        #expect(areClose(try tips(keys), [x, y]))
    }

    @Test func theyBeginAtTheAnchorPoint() throws {
        let scene = try PaintedScene(
            "canvas: [400, 300]\nduration: 0\nviews: [{id: a, frame: [150, 120, 100, 60], anchorPoint: [0, 1]}]",
            [.axes])
        let starts = scene.lines("a axes", frame: 0).map { $0[0] }
        let view = try scene.frames[0].view("a")
        #expect(starts.count == 2)
        #expect(starts.allSatisfy { $0.distance(to: view.corners[3]) < 1e-9 })
        #expect(scene.words("a axes", frame: 0) == ["x", "y"])
    }

    @Test func whatIsTooSmallOrSqueezedToALineHasNoneThere() throws {
        #expect(try tips("transform: {scale: 0.1}").isEmpty)
        #expect(try tips("transform: {scale: [1, 0]}").isEmpty)
    }
}
