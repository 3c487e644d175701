import Testing
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstoneScenes

struct CentroidPainterTests {
    /// A card that one finger drags, then two.
    private static let text = """
        canvas: [400, 300]
        views: [{id: card, frame: [100, 80, 160, 120], behavior: draggable}]
        gestures:
          - at: 0
            touches:
              1: [[0, 140, 120], [0.1, 152, 120], [0.2, 160, 120], [0.3, 170, 120], [0.4, 190, 120], [1, 190, 120]]
              2: [[0.5, 230, 160], [1, 230, 160]]
        """

    private func mark(_ scene: PaintedScene, frame: Int) -> Point? {
        scene.list(frame).shapes(inGroup: "card centroid").lazy.compactMap { shape in
            if case .polygon(let points) = shape.outline { Point.centroid(of: points) } else { nil }
        }.first
    }

    @Test func theMidpointOfTwoFingersIsTiedToBoth() throws {
        let scene = try PaintedScene(Self.text, [.centroid])
        let middle = try #require(mark(scene, frame: 45))
        #expect(areClose([middle], [Point(x: 210, y: 140)]))
        let ends = scene.lines("card centroid", frame: 45).filter { $0.count == 2 && $0[0] == Point(x: 210, y: 140) }
        #expect(ends.contains { $0[1] == Point(x: 190, y: 120) } && ends.contains { $0[1] == Point(x: 230, y: 160) })
        #expect(scene.words("card centroid", frame: 45) == ["midpoint 210, 140 pt"])
    }

    @Test func itsWayBreaksWhereAFingerLands() throws {
        let scene = try PaintedScene(Self.text, [.centroid])
        #expect(scene.lines("card centroid", frame: 28).count == 1)
        let paths = scene.lines("card centroid", frame: 45).filter { $0.count > 2 }
        #expect(paths.count == 2)
        #expect(paths.allSatisfy { path in Set(path.map { $0.y }).count == 1 })
    }

    @Test func oneFingerIsItsOwnMidpointAndNoneHasNone() throws {
        let scene = try PaintedScene(Self.text, [.centroid])
        #expect(mark(scene, frame: 28) == nil)
        #expect(scene.list(0).outerGroups == ["views", "names"])
    }
}
