import Testing
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstoneScenes

struct AnchorPainterTests {
    @Test func aTargetStandsAtTheAnchorPointWithItsPlaceInTheBounds() throws {
        let scene = try PaintedScene(
            """
            canvas: [400, 300]
            duration: 0
            views: [{id: a, center: [200, 150], size: [100, 60], anchorPoint: [0.25, 1], transform: {rotate: 30}}]
            """, [.anchor])
        let targets = scene.list(0).shapes(inGroup: "a anchor").compactMap { shape -> Point? in
            if case .ellipse(let rect) = shape.outline { rect.center } else { nil }
        }
        #expect(areClose(targets, [Point(x: 200, y: 150)]))
        #expect(scene.words("a anchor", frame: 0) == ["anchor 0.25, 1"])
    }

    @Test func oneOutsideOfTheCanvasIsNotDrawn() throws {
        let scene = try PaintedScene(
            "canvas: [400, 300]\nduration: 0\nviews: [{id: a, frame: [-90, 0, 100, 60]}]", [.anchor])
        #expect(scene.list(0).outerGroups == ["views", "names"])
    }
}
