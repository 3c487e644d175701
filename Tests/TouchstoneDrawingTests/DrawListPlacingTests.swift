import Testing
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstonePlayerTestSupport

/// Pictures in pictures.
@Suite struct DrawListPlacingTests {
    private func picture(_ body: (inout DrawList) -> Void) -> DrawList {
        var list = DrawList(size: Size(width: 30, height: 20), scale: 3, background: Color(hex: "#eeeeee")!)
        body(&list)
        return list
    }

    private func placed(_ picture: DrawList, factor: Double = 1) -> String {
        var page = DrawList(size: Size(width: 200, height: 100), scale: 2, background: .white)
        page.append(picture, at: Point(x: 50, y: 10), scaledBy: factor)
        return page.text
    }

    @Test("a picture lies at its place with its background, cut off at its edges")
    func place() {
        let text = placed(
            picture { $0.append(Shape(.rectangle(Rect(x: 1, y: 2, width: 99, height: 4)), fill: .black)) })
        #expect(
            text == """
                picture 200 × 100 @2 #ffffff
                  clip rectangle (0, 0, 30, 20) [1 0 0 1 50 10]
                    rectangle (0, 0, 30, 20) [1 0 0 1 50 10] fill #eeeeee
                    rectangle (1, 2, 99, 4) [1 0 0 1 50 10] fill #000000

                """)
    }

    @Test("a picture in more points has as many pixels; lines and words grow with it")
    func enlarged() {
        let one = picture { list in
            list.append(Shape(.rectangle(Rect(x: 1, y: 2, width: 5, height: 4)), stroke: Stroke(.black, width: 2)))
        }
        let large = one.enlarged(by: 4)
        #expect(large.size == Size(width: 120, height: 80) && large.scale == 0.75)
        #expect(large.pixelWidth == one.pixelWidth && large.pixelHeight == one.pixelHeight)
        #expect(large.text.contains("rectangle (1, 2, 5, 4) [4 0 0 4 0 0] stroke #000000 8"))
        #expect(one.enlarged(by: 1) == one)
    }

    @Test("what is made smaller has thinner lines, shorter dashes and smaller text; what is scaled with its shape is")
    func factor() {
        let text = placed(
            picture { list in
                let circle = Outline.circle(center: Point(x: 10, y: 10), radius: 5)
                list.append(Shape(circle, stroke: Stroke(.black, width: 2, dash: [4, 2])))
                list.append(Shape(circle, stroke: Stroke(.black, width: 2, space: .shape)))
                list.append(clippedTo: circle, transform: Transform(translationX: 2, y: 0)) { list in
                    list.append(group: "inside", opacity: 0.5) { list in
                        list.append(TextRun("words", font: Font(size: 10), color: .black, at: Point(x: 1, y: 2)))
                    }
                }
            }, factor: 0.5)
        #expect(text.contains("ellipse (5, 5, 10, 10) [0.5 0 0 0.5 50 10] stroke #000000 1 dash 2,1"))
        #expect(text.contains("stroke #000000 2 in-shape"))
        #expect(text.contains("clip ellipse (5, 5, 10, 10) [0.5 0 0 0.5 51 10]"))
        #expect(text.contains("group \"inside\" opacity 0.5"))
        #expect(text.contains("text \"words\" 10 regular leading (1, 2) #000000 [0.5 0 0 0.5 50 10]"))
    }
}
