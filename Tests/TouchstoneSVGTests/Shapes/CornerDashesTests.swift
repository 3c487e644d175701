import Testing
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstoneSVG

@Suite struct CornerDashesTests {
    /// The document of a rectangle with a dashed line.
    private func document(
        _ width: Double, _ height: Double, _ dash: [Double], cap: Stroke.Cap = .butt, x: Double = 2, turn: Double = 0
    ) throws -> String {
        var list = DrawList(size: Size(width: 40, height: 30), scale: 1, background: .white)
        let outline = Outline.rectangle(Rect(x: x, y: 2, width: width, height: height))
        let stroke = Stroke(.black, width: 1, dash: dash, cap: cap)
        list.append(Shape(outline, transform: Transform.identity.rotated(by: turn), stroke: stroke))
        return String(decoding: try NativeSVGEncoder(glyphs: BoxFont(), title: "Dashes").encode(list), as: UTF8.self)
    }

    @Test func dashesThatBeginAtCornersBeginBeforeThem() throws {
        #expect(try document(12, 18, [4, 2]).contains(#"stroke-dasharray="4.01 1.99" stroke-dashoffset=".01"/>"#))
    }

    /// For upright lines, Cairo draws the corner at which a dash ends.
    @Test func dashesThatEndAtUprightCornersEndBehindThem() throws {
        #expect(try document(10, 15, [4, 2]).contains(#"stroke-dasharray="4.01 1.99"/>"#))
    }

    /// For other lines it does not.
    @Test func dashesThatEndAtTurnedCornersEndBeforeThem() throws {
        #expect(try document(10, 15, [4, 2], turn: 0.1).contains(#"stroke-dasharray="3.96 2.04"/>"#))
    }

    @Test func coordinatesThatAreRoundedMoveDashesFarther() throws {
        let text = try document(12, 18, [4, 2], x: 2.5)
        #expect(text.contains(#"stroke-dasharray="4.04 1.96" stroke-dashoffset=".04"/>"#))
    }

    @Test func otherDashesStayAsTheyAre() throws {
        #expect(try document(13, 12, [4, 2]).contains(#"stroke-dasharray="4 2"/>"#))
        #expect(try document(12, 18, [4, 2], cap: .round).contains(#"stroke-dasharray="4 2" stroke-linecap"#))
        #expect(try document(12, 18, [4]).contains(#"stroke-dasharray="4"/>"#))
    }
}
