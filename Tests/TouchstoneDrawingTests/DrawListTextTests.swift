import Testing
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstonePlayerTestSupport

@Suite struct DrawListTextTests {
    @Test func everyItemIsALine() {
        let blue = Color(red: 0, green: 0, blue: 1)
        var list = DrawList(size: Size(width: 480, height: 360.5), scale: 2, background: .white)
        list.append(Shape(.rectangle(Rect(x: 0, y: 0.1234, width: 10, height: 20)), fill: blue))
        list.append(clippedTo: .roundedRectangle(Rect(x: 1, y: 2, width: 3, height: 4), radius: 1.5)) { list in
            list.append(group: "card", opacity: 0.5) { list in
                list.append(
                    Shape(
                        .ellipse(in: Rect(x: -1, y: -1, width: 2, height: 2)),
                        transform: Transform(translationX: -0.0001, y: 7),
                        stroke: Stroke(
                            blue.withAlpha(0.5), width: 1, dash: [3, 2.5], cap: .round, join: .round, space: .shape)))
            }
            list.append(group: "opaque") { list in
                list.append(Shape(.polyline([Point(x: 0, y: 0), Point(x: 1, y: 1)]), stroke: Stroke(.black, width: 2)))
            }
        }
        list.append(
            clippedTo: .polygon([.zero, Point(x: 4, y: 0), Point(x: 0, y: 4)]),
            transform: Transform(scaleX: 2, y: 2)
        ) { list in
            list.append(
                TextRun(
                    "Größe", font: Font(size: 12.5, weight: .semibold), color: .clear, at: Point(x: 3, y: 4),
                    alignment: .trailing, transform: Transform(rotationAngle: .pi / 2)))
        }
        #expect(
            list.text == """
                picture 480 × 360.5 @2 #ffffff
                  rectangle (0, 0.123, 10, 20) fill #0000ff
                  clip rounded (1, 2, 3, 4) radius 1.5
                    group "card" opacity 0.5
                      ellipse (-1, -1, 2, 2) [1 0 0 1 0 7] stroke #0000ff80 1 dash 3,2.5 round-cap round-join in-shape
                    group "opaque"
                      polyline (0, 0) (1, 1) stroke #000000 2
                  clip polygon (0, 0) (4, 0) (0, 4) [2 0 0 2 0 0]
                    text "Größe" 12.5 semibold trailing (3, 4) #00000000 [0 1 -1 0 0 0]

                """)
    }

    @Test func numbersThatAreNoneAreWritten() {
        var list = DrawList(
            size: Size(width: 1, height: 1), scale: 1, background: Color(red: .nan, green: 2, blue: -1))
        list.append(Shape(.circle(center: Point(x: .nan, y: 1e15), radius: .infinity)))
        #expect(
            list.text == """
                picture 1 × 1 @1 #00ff00
                  ellipse (nan, -inf, inf, inf)

                """)
    }

    @Test(arguments: [
        (Size(width: 480, height: 360), 1.0, 480, 360),
        (Size(width: 480, height: 360.00000000000006), 1, 480, 360),
        (Size(width: 10.5, height: 0), 1, 11, 1),
        (Size(width: 101, height: 67), 1.5, 152, 101),
    ])
    func pixelsAreWhole(size: Size, scale: Double, width: Int, height: Int) {
        let list = DrawList(size: size, scale: scale, background: .white)
        #expect(list.pixelWidth == width)
        #expect(list.pixelHeight == height)
    }
}
