import Testing
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstonePlayerTestSupport

@Suite struct DrawingTests {
    private let triangle = Path([.move(.zero), .line(Point(x: 4, y: 0)), .curve(.zero, .zero, to: .zero), .close])

    private func drawing() -> Drawing {
        var list = DrawList(size: Size(width: 9, height: 9), scale: 1, background: .white)
        list.append(clippedTo: .path(triangle, .evenOdd)) { list in
            let line = Stroke(
                .black, width: 2, dash: [3], cap: .square, join: .bevel, miterLimit: 4, dashPhase: 1)
            list.draw(.rectangle(Rect(x: 1, y: 1, width: 3, height: 3)), stroke: line)
            list.append(
                GradientFill(
                    .path(triangle, .winding),
                    gradient: Gradient(
                        .linear(start: .zero, end: Point(x: 4, y: 0)),
                        stops: [Gradient.Stop(offset: 0.5, color: .black)])))
            list.append(
                ImageRun(Bitmap(width: 1, height: 1, .pixels([0])), in: Rect(x: 0, y: 0, width: 2, height: 2)))
        }
        return Drawing(list.items)
    }

    @Test func itemsArePlaced() {
        var list = DrawList(size: Size(width: 90, height: 90), scale: 1, background: .white)
        list.append(drawing().items, placed: .identity)
        list.append(drawing().items, placed: Transform(scaleX: 2, y: 3))
        let line = "dash 3 square-cap bevel-join miter-limit 4 phase 1"
        let path = "move (0, 0) line (4, 0) curve (0, 0) (0, 0) (0, 0) close"
        #expect(
            list.text == """
                picture 90 × 90 @1 #ffffff
                  clip path \(path) even-odd
                    rectangle (1, 1, 3, 3) stroke #000000 2 \(line)
                    gradient path \(path) linear (0, 0) (4, 0): 0.5 #000000
                    image 1 × 1 (0, 0, 2, 2)
                  clip path \(path) even-odd [2 0 0 3 0 0]
                    rectangle (1, 1, 3, 3) [2 0 0 3 0 0] stroke #000000 2 \(line)
                    gradient path \(path) linear (0, 0) (4, 0): 0.5 #000000 [2 0 0 3 0 0]
                    image 1 × 1 (0, 0, 2, 2) [2 0 0 3 0 0]

                """)
    }

    @Test func itemsOfSeveralListsShareTheDrawing() {
        let drawing = drawing()
        #expect(drawing.items.count == 5)
    }

    @Test func onlyLinesAreTraced() {
        let path = Path([
            .line(Point(x: 9, y: 9)), .close, .move(Point(x: 50, y: 50)), .move(Point(x: 1, y: 1)),
            .line(Point(x: 2, y: 1)), .close, .line(Point(x: 3, y: 3)), .close, .close, .move(Point(x: 70, y: 70)),
        ])
        let points = Outline.path(path, .winding).tracedPoints
        #expect(points == [Point(x: 1, y: 1), Point(x: 2, y: 1), Point(x: 1, y: 1), Point(x: 3, y: 3)])
    }

    @Test(arguments: [
        (0.0, [4.0, 3.0], 0.0), (9, [4, 3], 2), (-1, [4, 3], 6), (5, [4], 5), (11, [4], 3), (.nan, [4, 3], 0),
        (.infinity, [4, 3], 0),
    ])
    func phasesAreInTheDash(phase: Double, dash: [Double], usable: Double) {
        #expect(Stroke.usablePhase(phase, of: dash) == usable)
    }

    @Test func bitmapsAreEqualIfTheirContentsAre() {
        let one = Bitmap(width: 2, height: 2, .pixels([1, 2, 3, 4]))
        #expect(one == Bitmap(width: 2, height: 2, .pixels([1, 2, 3, 4])))
        #expect(one != Bitmap(width: 4, height: 1, .pixels([1, 2, 3, 4])))
        #expect(one != Bitmap(width: 2, height: 2, .png([1, 2, 3, 4])))
    }

    @Test func pixelsAreMadeValid() {
        let words = [0xFF12_3456, 0x8090_7FFF, 0x0000_FF01, 0x1010_1010].map(PremultipliedWord.valid)
        #expect(words == [0xFF12_3456, 0x8080_7F80, 0, 0x1010_1010])
    }
}
