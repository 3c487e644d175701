import Testing
import TouchstoneDrawing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

@Suite struct LimitPainterTests {
    private static let theme = Theme.light

    /// Returns the shapes of the card's limit if the card, 40 × 30, has its frame at `origin` in a superview of 200 ×
    /// 100.
    private func shapes(at origin: Point, rotate: Double = 0, edit: (inout FrameSnapshot) -> Void = { _ in }) throws
        -> [Shape]
    {
        let scene = try Stage.scene(
            """
            canvas: [400, 300]
            views:
              - id: board
                frame: [100, 100, 200, 100]
                transform: {rotate: \(rotate)}
                views:
                  - {id: card, frame: [\(origin.x), \(origin.y), 40, 30], behavior: {kind: draggable, limitInsideInsets: 10}}
            overlays: [limit, frame]
            duration: 0
            """)
        var frame = Stage.play(scene).frames[0]
        edit(&frame.snapshot)
        let list = FramePainter(scene: scene, firstFrame: frame, measuring: Ruler()).paint(frame)
        return list.shapes(inGroup: "card frame") + list.shapes(inGroup: "card limit")
    }

    @Test(
        "the limit is drawn in the warning colour exactly when an edge is touched or crossed, and so is the edge",
        arguments: [
            ("inside", 50.0, 40.0, []), ("almost left", 10.02, 40, []), ("almost bottom", 50, 59.98, []),
            ("touches left", 10, 40, ["left"]), ("crosses left", -5, 40, ["left"]),
            ("touches top", 50, 10, ["top"]), ("crosses top", 50, 3, ["top"]),
            ("touches right", 150, 40, ["right"]), ("crosses right", 170, 40, ["right"]),
            ("touches bottom", 50, 60, ["bottom"]), ("crosses bottom", 50, 99, ["bottom"]),
            ("in a corner", 150, 60, ["right", "bottom"]), ("far out", -500, -500, ["top", "left"]),
        ] as [(String, Double, Double, [String])])
    func warning(name: String, x: Double, y: Double, edges: [String]) throws {
        let shapes = try shapes(at: Point(x: x, y: y))
        #expect(shapes.count == 2 + edges.count)
        let corners = [
            Point(x: 110, y: 110), Point(x: 290, y: 110), Point(x: 290, y: 190), Point(x: 110, y: 190),
        ]
        // The limited box, the limit, the edges.
        #expect(shapes[0].stroke?.color == Self.theme.frame)
        #expect(shapes[1].outline == .polygon(corners))
        #expect(shapes[1].stroke?.color == (edges.isEmpty ? Self.theme.limit : Self.theme.warning))
        #expect(shapes[1].stroke?.dash.isEmpty == false)
        let lines = [
            "top": [corners[0], corners[1]], "right": [corners[1], corners[2]], "bottom": [corners[2], corners[3]],
            "left": [corners[3], corners[0]],
        ]
        for (shape, edge) in zip(shapes.dropFirst(2), edges) {
            #expect(shape.outline == .polyline(lines[edge] ?? []))
            #expect(shape.stroke?.color == Self.theme.warning)
        }
    }

    @Test("limit and box turn with the superview")
    func rotated() throws {
        let shapes = try shapes(at: Point(x: 50, y: 40), rotate: 30)
        func turned(_ rect: Rect) -> [Point] {
            let turn = Transform(translationX: -100, y: -50).concatenating(Transform(rotationAngle: .pi / 6))
                .concatenating(Transform(translationX: 200, y: 150))
            return rect.corners.map { $0.applying(turn) }
        }
        for (shape, rect) in [
            (shapes[0], Rect(x: 50, y: 40, width: 40, height: 30)),
            (shapes[1], Rect(x: 10, y: 10, width: 180, height: 80)),
        ] {
            guard case .polygon(let points) = shape.outline else {
                Issue.record("not a polygon")
                continue
            }
            for (point, expected) in zip(points, turned(rect)) { #expect(point.distance(to: expected) < 1e-9) }
            #expect(shape.transform.isIdentity)
        }
    }

    @Test("nothing is drawn for views that are hidden, or that are in one that is")
    func hidden() throws {
        for index in 0...1 {
            #expect(try shapes(at: .zero) { $0.views[index].isHidden = true }.isEmpty)
            #expect(try shapes(at: .zero) { $0.views[index].model.alpha = 0 }.isEmpty)
        }
        #expect(try shapes(at: .zero) { $0.views[1].readings.limit = nil }.isEmpty)
    }

    @Test("a limit that is animated out of is judged by what is drawn")
    func animated() throws {
        let shapes = try shapes(at: Point(x: 50, y: 40)) { snapshot in
            var presented = snapshot.views[1].model
            presented.center.x = 20
            snapshot.views[1].presented = presented
        }
        #expect(shapes[1].stroke?.color == Self.theme.warning)
    }

    @Test("a limit that is touched is drawn over those that are not")
    func order() throws {
        let scene = try Stage.scene(
            """
            canvas: [400, 300]
            views:
              - {id: touching, frame: [0, 100, 40, 30], behavior: draggable}
              - {id: free, frame: [100, 100, 40, 30], behavior: draggable}
            overlays: [limit]
            duration: 0
            """)
        let frame = Stage.play(scene).frames[0]
        let groups = FramePainter(scene: scene, firstFrame: frame, measuring: Ruler()).paint(frame).groups
        #expect(groups.filter { $0.hasSuffix(" limit") } == ["free limit", "touching limit"])
    }
}
