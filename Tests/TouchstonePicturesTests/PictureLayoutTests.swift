import Testing
import TouchstoneChecks
import TouchstoneDrawing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

@Suite struct PictureLayoutTests {
    private static let sizes = [
        Size(width: 480, height: 360), Size(width: 40, height: 200), Size(width: 1, height: 1),
        Size(width: 331.5, height: 10), Size(width: 16384, height: 16384),
    ]

    /// A scene of `count` draggable views.
    private func scene(_ count: Int, canvas: Size, id: (Int) -> String = { "v\($0)" }) throws -> Scene {
        var scene = try Stage.scene("canvas: [10, 10]\nviews: [{id: a, frame: [0, 0, 9, 9], behavior: draggable}]")
        scene.canvas.size = canvas
        scene.views = (0..<count).map { index in
            var node = scene.views[0]
            node.id = id(index)
            return node
        }
        scene.duration = 0
        return scene
    }

    private func layout(
        _ scene: Scene, history: SceneHistory = SceneHistory(for: .plain)
    ) -> PictureLayout {
        let frame = Stage.play(scene).frames[0]
        return PictureLayout(
            canvas: scene.canvas.size, overlays: scene.overlays, recognizers: frame.snapshot.recognizers,
            history: history, measuring: Ruler())
    }

    @Test("the heading lies above the canvas and both within the picture", arguments: sizes, [0, 1, 4, 100])
    func places(canvas: Size, count: Int) throws {
        let layout = layout(try scene(count, canvas: canvas))
        let picture = Rect(origin: .zero, size: layout.size)
        let canvas = Rect(origin: layout.canvasOrigin, size: canvas)
        let heading = try #require(layout.heading)
        #expect(picture.contains(canvas) && picture.contains(heading))
        #expect(heading.maxY < canvas.minY)
        // There is a margin on all sides of the canvas.
        #expect(canvas.minX >= 14 && picture.maxX - canvas.maxX >= 14 && picture.maxY - canvas.maxY >= 14)
        for cell in layout.recognizers.cells {
            #expect(cell.rect.minX >= 0 && cell.rect.maxX <= heading.width + 0.01)
            #expect(cell.rect.maxY + 21 + 19 <= heading.height)
        }
    }

    @Test("without a heading the picture is the canvas")
    func noHeading() throws {
        var scene = try scene(3, canvas: Size(width: 30, height: 20))
        scene.overlays = Scene.Overlays(kinds: [.limit, .fingers])
        let layout = layout(scene)
        #expect(layout.size == Size(width: 30, height: 20) && layout.canvasOrigin == .zero && layout.heading == nil)
    }

    @Test("a row for each view, a cell for each recognizer, none over another")
    func grid() throws {
        let grid = layout(try scene(3, canvas: Size(width: 480, height: 360))).recognizers
        #expect(!grid.isCrowded)
        #expect(grid.labels.map(\.view) == ["v0", "v1", "v2"])
        #expect(
            grid.cells.map(\.recognizer)
                == (0..<3).flatMap { view in
                    ["pan", "pinch", "rotation", "doubleTap"].map { "v\(view).\($0)" }
                })
        for (index, cell) in grid.cells.enumerated() {
            #expect(cell.rect.minX >= grid.labelWidth)
            for other in grid.cells[(index + 1)...] {
                #expect(cell.rect.intersection(other.rect).map { $0.width == 0 || $0.height == 0 } ?? true)
            }
        }
        #expect(layout(try scene(0, canvas: Size(width: 480, height: 360))).recognizers.height == 0)
    }

    @Test("a crowd has cells without owners, in a heading that is not higher than that of a full one")
    func crowd() throws {
        let canvas = Size(width: 480, height: 360)
        let full = layout(try scene(5, canvas: canvas)).recognizers
        let grid = layout(try scene(100, canvas: canvas)).recognizers
        #expect(!full.isCrowded && grid.isCrowded)
        #expect(grid.height <= full.height)
        #expect(grid.cells.allSatisfy { $0.recognizer == nil } && grid.labels.isEmpty)
        #expect(grid.cells.count == 12)
    }

    /// Returns a scene of forty views, some of which are dragged at the same time.
    private func busy(_ count: Int) throws -> PictureLayout {
        var scene = try scene(40, canvas: Size(width: 480, height: 360))
        scene.duration = 0.4
        scene.gestures = (0..<count).map { index in
            Gesture(
                place: scene.views[0].place, at: 0,
                action: .movement(
                    Gesture.Movement(
                        verb: "drag", view: "v\(index)", path: .straight(Vector(dx: 200, dy: 0)), fingers: .init(1))))
        }
        for index in scene.views.indices {
            scene.views[index].box = .center(
                Point(x: Double(index % 8) * 50 + 20, y: Double(index / 8) * 50 + 20), size: Size(width: 40, height: 40)
            )
        }
        return layout(scene, history: Stage.history(of: Stage.play(scene).frames, for: scene.overlays))
    }

    @Test("of a crowd those have a place that do something at any time; nobody who does nothing takes room")
    func busyCrowd() throws {
        let idle = try busy(0).recognizers
        #expect(idle.height == 0 && idle.cells.isEmpty)
        let grid = try busy(2).recognizers
        #expect(!grid.isCrowded && grid.labels.map(\.view) == ["v0", "v1"])
        #expect(grid.cells.count == 8)
        // There are only as many cells as are needed at the same time.
        let crowd = try busy(6).recognizers
        #expect(crowd.isCrowded && crowd.cells.count == 12)
    }

    @Test("a cell is as wide as the longest that is written in it in the scene")
    func narrowCells() throws {
        let frame = Stage.play(try scene(1, canvas: Size(width: 480, height: 360))).frames[0]
        let unknown = layout(try scene(1, canvas: Size(width: 480, height: 360))).recognizers
        let still = PictureLayout(
            canvas: Size(width: 480, height: 360), overlays: .standard, recognizers: frame.snapshot.recognizers,
            history: Stage.history(of: [frame], for: .standard), measuring: Ruler()
        ).recognizers
        #expect(still.cells.count == unknown.cells.count && still.cells[3].rect.maxX < unknown.cells[2].rect.maxX)
        #expect(still.cells[0].rect.width == 3 * 5.5 + 10 + 0.5)
    }

    @Test("long ids take at most about a third of the width")
    func longNames() throws {
        let scene = try scene(1, canvas: Size(width: 400, height: 9)) { _ in String(repeating: "x", count: 10_000) }
        let grid = layout(scene).recognizers
        #expect(grid.labelWidth <= 121)
    }
}
