import Foundation
import Testing
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstoneSVG
import TouchstoneTestSupport

@Suite struct NativeSVGEncoderTests {
    private let square = Outline.rectangle(Rect(x: 2, y: 2, width: 12, height: 12))
    private let blue = Color(red: 0, green: 0, blue: 1)

    private func list(scale: Double = 1, _ draw: (inout DrawList) -> Void) -> DrawList {
        var list = DrawList(size: Size(width: 40, height: 30), scale: scale, background: .white)
        draw(&list)
        return list
    }

    private func document(
        scale: Double = 1, title: String = "Card", _ draw: (inout DrawList) -> Void
    ) -> String {
        let encoder = NativeSVGEncoder(glyphs: BoxFont(), title: title)
        return String(decoding: (try? encoder.encode(list(scale: scale, draw))) ?? [], as: UTF8.self)
    }

    /// Returns the part between the background and the end.
    private func body(scale: Double = 1, _ draw: (inout DrawList) -> Void) -> String {
        let text = document(scale: scale, draw)
        let start = text.range(of: "stroke-miterlimit")!.lowerBound
        return String(text[text[start...].firstIndex(of: ">")!...].dropFirst().dropLast("</g></svg>\n".count))
    }

    @Test func bytesDoNotDependOnThePictureBefore() throws {
        func picture(_ text: String) -> DrawList {
            list { list in
                for row in 0..<9 {
                    list.append(TextRun(text, font: Font(size: 9), color: blue, at: Point(x: 0, y: Double(row))))
                }
            }
        }
        let expected = try NativeSVGEncoder(glyphs: HalfUnitFont(), title: "").encode(picture("aaaaaaaa aaaaaaaa"))
        for count in 1...40 {
            let encoder = NativeSVGEncoder(glyphs: HalfUnitFont(), title: "")
            _ = try encoder.encode(picture(String(repeating: "a", count: count) + " aaaaaaaa"))
            #expect(try encoder.encode(picture("aaaaaaaa aaaaaaaa")) == expected, "\(count)")
        }
    }

    @Test func documentIsAsLargeAsThePNGAndNamesThePicture() {
        let text = document(scale: 1.5, title: "A & B") { _ in }
        #expect(
            text == """
                <svg xmlns="http://www.w3.org/2000/svg" width="60" height="45" viewBox="0 0 60 45" role="img" \
                aria-label="A &amp; B"><title>A &amp; B</title><path d="M0 0h60v45H0z" fill="#ffffff"/>\
                <g fill="none" stroke-miterlimit="10" transform="scale(1.5)"></g></svg>

                """)
    }

    @Test func shapesKeepTheirTransformAndShareItsGroup() {
        let turned = Transform(translationX: 20, y: 10).rotated(by: .pi / 2)
        let text = body { list in
            list.append(Shape(square, transform: turned, fill: blue, stroke: Stroke(.black, width: 0.5)))
            list.append(
                Shape(.circle(center: Point(x: 1, y: 1), radius: 3), transform: turned, fill: blue.withAlpha(0.5)))
            list.append(Shape(.roundedRectangle(Rect(x: 0, y: 0, width: 9, height: 8), radius: 20), fill: .white))
        }
        #expect(
            text == """
                <g transform="matrix(0 1 -1 0 20 10)">\
                <rect x="2" y="2" width="12" height="12" fill="#0000ff" stroke="#000000" stroke-width=".5"/>\
                <circle cx="1" cy="1" r="3" fill="#0000ff" fill-opacity=".502"/></g>\
                <rect width="9" height="8" rx="4" fill="#ffffff"/>
                """)
    }

    @Test func linesOfThePictureAreMeasuredUnderAnyTransform() {
        let doubled = body {
            $0.append(Shape(square, transform: Transform(scaleX: 2, y: 2), stroke: Stroke(.black, width: 3)))
        }
        #expect(doubled.contains("matrix(2 0 0 2 0 0)") && doubled.contains("stroke-width=\"1.5\""))
        // A stretched shape has no line of uniform thickness, so its points are transformed instead.
        let stretched = Shape(square, transform: Transform(scaleX: 2, y: 1), stroke: Stroke(.black, width: 3))
        #expect(
            body { $0.append(stretched) } == ##"<path d="m4 2 24 0 0 12-24 0z" stroke="#000000" stroke-width="3"/>"##)
        var border = stretched
        border.stroke?.space = .shape
        #expect(body { $0.append(border) }.contains(#"matrix(2 0 0 1 0 0)"><rect"#))
    }

    @Test func numbersAreShort() {
        let points = [Point(x: 0.504, y: -0.5), Point(x: 1.004, y: 0), Point(x: 1.5, y: 0.25), Point(x: 1.5, y: 1e-9)]
        let text = body { $0.append(Shape(.polygon(points), fill: blue)) }
        #expect(text == ##"<path d="m.5-.5 .5 .5 .5 .25 0-.25z" fill="#0000ff"/>"##)
    }

    @Test func groupsHaveTheNamesOfViews() {
        let text = body { list in
            for name in ["card", "card", "1 <b>", "", "Überlauf", "card limit"] {
                list.append(group: name, opacity: name == "card" ? 0.2 : 1) { $0.append(Shape(square, fill: blue)) }
            }
        }
        let drawn = ##"<rect x="2" y="2" width="12" height="12" fill="#0000ff"/>"##
        #expect(
            text.replacing(drawn, with: "") == """
                <g id="card" opacity=".2"></g><g id="card-2" data-name="card" opacity=".2"></g>\
                <g id="g-1-b-" data-name="1 &lt;b&gt;"></g><g id="g" data-name=""></g>\
                <g id="g-berlauf" data-name="Überlauf"></g><g id="card-limit"></g>
                """)
    }

    @Test func idsOfGroupsAreTheirs() {
        let text = document { list in
            list.append(TextRun("aaaa", font: Font(size: 10), color: .black, at: Point(x: 1, y: 9)))
            list.append(group: "_0") { $0.append(Shape(square, fill: blue)) }
            list.append(group: "") { $0.append(Shape(square, fill: blue)) }
        }
        #expect(text.contains(##"<g id="g-_0" data-name="_0"><rect "##) && text.contains(##"<g id="g" data-name="">"##))
        #expect(text.contains(##"<path id="_0" d="##))
    }

    @Test func glyphsAreDefinedOnce() {
        let font = Font(size: 10)
        let text = document { list in
            list.append(TextRun("ab b", font: font, color: .black, at: Point(x: 1, y: 9)))
            list.append(TextRun("a", font: font, color: blue, at: Point(x: 40, y: 9), alignment: .trailing))
        }
        #expect(text.contains(##"<defs><path id="_0" d="m100 0 0-500c100 0 200 100 200 500z"/></defs>"##))
        #expect(
            text.contains(
                ##"<g transform="translate(1 9)scale(.01)" fill="#000000"><use href="#_0"/>"##))
        #expect(
            text.contains(##"<g transform="translate(35 9)scale(.01)" fill="#0000ff"><use href="#_0"/></g>"##))
    }

    @Test func clipsAreDefinedOnce() {
        let text = document { list in
            for _ in 0..<2 {
                list.append(clippedTo: square, transform: Transform(translationX: 1, y: 2)) { list in
                    list.append(Shape(square, fill: blue))
                }
            }
        }
        #expect(
            text.contains(
                #"<clipPath id="_0"><rect x="2" y="2" width="12" height="12" transform="translate(1 2)"/></clipPath>"#))
        #expect(text.components(separatedBy: "clip-path=\"url(#_0)\"").count == 3)
    }

    @Test func whatCannotBeSeenIsNotWritten() {
        let text = body { list in
            list.append(Shape(square, transform: Transform(scaleX: 0, y: 1), fill: blue))
            list.append(Shape(.rectangle(Rect(x: .nan, y: 0, width: 1, height: 1)), fill: blue))
            list.append(Shape(.rectangle(Rect(x: 0, y: 0, width: .infinity, height: 1)), fill: blue))
            list.append(Shape(.polyline([.zero]), stroke: Stroke(.black, width: 1)))
            list.append(Shape(square, fill: .clear, stroke: Stroke(.black, width: .nan)))
            list.append(Shape(square, transform: Transform(translationX: 1e9, y: 0), fill: blue))
            list.append(TextRun("a", font: Font(size: .nan), color: .black, at: .zero))
            list.append(TextRun("a", font: Font(size: 9), color: .black, at: Point(x: 900, y: 9)))
            list.append(group: "hidden", opacity: 0) { $0.append(Shape(square, fill: blue)) }
            list.append(clippedTo: .polygon([])) { $0.append(Shape(square, fill: blue)) }
        }
        #expect(text == "")
    }

    @Test func farAwayCornersArePulledIn() {
        let wide = Outline.rectangle(Rect(x: -1e9, y: 5, width: 2e9, height: 5))
        #expect(
            body { $0.append(Shape(wide, fill: blue)) }
                == ##"<path d="m-1000000 5 2000000 0 0 5-2000000 0z" fill="#0000ff"/>"##
        )
    }

    @Test func hostileTextsStayText() throws {
        let hostile = "</svg><script>alert(1)</script>\"'&]]>\u{0}\u{7}\u{1B}\u{2028}\u{FFFF}\u{85}\n\u{1F600}"
        let text = document(title: hostile) { list in
            list.append(group: hostile) { list in
                list.append(TextRun(hostile, font: Font(size: 9), color: .black, at: Point(x: 1, y: 9)))
            }
        }
        let elements = try Elements(text)
        #expect(!elements.names.contains("script"))
        #expect(elements.names.contains("title"))
        #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    }

    @Test func documentsDependOnTheListAlone() throws {
        let encoder = NativeSVGEncoder(glyphs: BoxFont(), title: "t")
        let first = list { $0.append(TextRun("abc abc", font: Font(size: 9), color: .black, at: Point(x: 1, y: 9))) }
        let bytes = try encoder.encode(first)
        _ = try encoder.encode(list { $0.append(Shape(square, fill: blue)) })
        #expect(try encoder.encode(first) == bytes)
    }
}
