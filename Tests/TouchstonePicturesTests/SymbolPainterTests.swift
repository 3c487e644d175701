import Testing
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayerTestSupport
import TouchstoneScenes

struct SymbolPainterTests {
    private func shapes(_ keys: String) throws -> [Shape] {
        let scene = try Stage.scene(
            "canvas: [300, 300]\noverlays: plain\nduration: 0\nviews: [{id: a, frame: [100, 80, 120, 80], \(keys)}]")
        let frame = Stage.play(scene).frames[0]
        // The first is the view itself.
        return Array(
            FramePainter(scene: scene, firstFrame: frame, measuring: Ruler()).paint(frame).shapes(inGroup: "a")
                .dropFirst()
        )
    }

    /// The corners of a shape, or of its box, in the picture.
    private func points(_ shape: Shape) -> [Point] {
        let points: [Point] =
            switch shape.outline {
            case .rectangle(let rect), .roundedRectangle(let rect, _), .ellipse(let rect): rect.corners
            case .polyline(let points), .polygon(let points): points
            case .path: shape.outline.tracedPoints
            }
        return points.map { $0.applying(shape.transform) }
    }

    @Test(arguments: Symbol.allCases)
    func aSymbolIsHalfAsLargeAsItsViewAndInTheMiddle(symbol: Symbol) throws {
        let found = try shapes("symbol: \(symbol.rawValue)").flatMap(points)
        let box = try #require(Rect(enclosing: found))
        #expect(box.center.distance(to: Point(x: 160, y: 120)) < 5)
        #expect(max(box.width, box.height) > 34 && max(box.width, box.height) <= 40.001)
    }

    @Test func aSymbolTurnsWithItsView() throws {
        let straight = try shapes("symbol: arrow").flatMap(points)
        let turned = try shapes("symbol: arrow, transform: {rotate: 90}").flatMap(points)
        for (one, other) in zip(straight, turned) {
            let offset = one - Point(x: 160, y: 120)
            #expect(other.distance(to: Point(x: 160 - offset.dy, y: 120 + offset.dx)) < 1e-9)
        }
    }

    @Test func itsColourIsTheStrokesOrStandsOutFromTheFillAndIsLight() throws {
        #expect(
            try shapes("symbol: star, fill: white").map(\.fill) == [Color.white.mixed(with: Theme.light.text, 0.5)])
        #expect(
            try shapes("symbol: star, fill: white, stroke: {color: red, width: 2}").last?.fill
                == Color.white.mixed(with: Color(red: 1, green: 0, blue: 0), 0.5))
        let dark = try #require(try shapes("symbol: star, fill: black").first?.fill)
        #expect(dark.red > 0.4 && dark.red < 0.6)
    }

    @Test func aLabelStandsBelow() throws {
        let alone = try #require(Rect(enclosing: try shapes("symbol: star").flatMap(points)))
        let above = try #require(Rect(enclosing: try shapes("symbol: star, label: stars").flatMap(points)))
        #expect(above.center.y < alone.center.y && above.minY >= 80)
    }

    @Test func aViewWithoutAnAreaHasNoSymbol() throws {
        #expect(try shapes("symbol: star, transform: {scale: 1}").count == 1)
        let scene = try Stage.scene(
            "canvas: [9, 9]\noverlays: plain\nduration: 0\nviews: [{id: a, frame: [0, 0, 0, 5], symbol: star}]")
        let frame = Stage.play(scene).frames[0]
        #expect(FramePainter(scene: scene, firstFrame: frame, measuring: Ruler()).paint(frame).shapes.count == 1)
    }
}
