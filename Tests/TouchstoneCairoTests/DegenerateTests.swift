import Testing
import TouchstoneCairo
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstoneTestSupport

/// No list stops the encoder, spoils the rest of the picture, or leaves invalid values in the bytes.
@Suite struct DegenerateTests {
    private static let square = Outline.rectangle(Rect(x: 2, y: 2, width: 12, height: 12))
    private static let fill = Color(red: 0.2, green: 0.4, blue: 0.9)
    private static let line = Stroke(.black, width: 2)

    private static func shape(
        _ outline: Outline = square, _ transform: Transform = .identity, stroke: Stroke? = line
    ) -> @Sendable (inout DrawList) -> Void {
        { $0.append(Shape(outline, transform: transform, fill: fill, stroke: stroke)) }
    }

    private static func text(
        _ string: String, size: Double = 10, x: Double = 2, transform: Transform = .identity
    ) -> @Sendable (inout DrawList) -> Void {
        {
            $0.append(
                TextRun(
                    string, font: Font(size: size), color: .black, at: Point(x: x, y: 12), transform: transform))
        }
    }

    /// Items that draw nothing.
    private static let invisible: [(name: String, draw: @Sendable (inout DrawList) -> Void)] = [
        ("NaN in a rectangle", shape(.rectangle(Rect(x: .nan, y: 2, width: 12, height: 12)))),
        ("infinite rectangle", shape(.rectangle(Rect(x: 0, y: 0, width: .infinity, height: 1)))),
        ("NaN radius", shape(.roundedRectangle(Rect(x: 2, y: 2, width: 9, height: 9), radius: .nan))),
        ("NaN in an ellipse", shape(.ellipse(in: Rect(x: 2, y: 2, width: .nan, height: 9)))),
        ("NaN in a line", shape(.polyline([.zero, Point(x: .nan, y: 3), Point(x: 9, y: 9)]))),
        ("no points", shape(.polygon([]))),
        ("no line", shape(.polyline([]))),
        ("one point", shape(.polyline([Point(x: 4, y: 4)]))),
        ("NaN transform", shape(square, Transform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0))),
        ("infinite translation", shape(square, Transform(translationX: .infinity, y: 0))),
        ("scaled to nothing", shape(square, Transform(scaleX: 0, y: 0))),
        ("scaled to a line", shape(square, Transform(scaleX: 0, y: 1))),
        ("scaled to a slanted line", shape(square, Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0))),
        ("overflowing", shape(square, Transform(scaleX: 1e200, y: 1e200).scaledBy(x: 1e150, y: 1e150))),
        ("nothing to draw with", { $0.append(Shape(square)) }),
        ("clear", { $0.append(Shape(square, fill: .clear, stroke: Stroke(.clear, width: 1))) }),
        (
            "NaN alpha",
            { $0.append(Shape(square, fill: Color(red: 0, green: 0, blue: 0, alpha: .nan))) }
        ),
        ("no width", { $0.append(Shape(square, stroke: Stroke(.black, width: 0))) }),
        ("negative width", { $0.append(Shape(square, stroke: Stroke(.black, width: -3))) }),
        ("NaN width", { $0.append(Shape(square, stroke: Stroke(.black, width: .nan))) }),
        ("infinite width", { $0.append(Shape(square, stroke: Stroke(.black, width: .infinity))) }),
        ("far away", shape(square, Transform(translationX: 1e7, y: 0))),
        ("empty text", text("")),
        ("invisible text", text(" \t\n\u{0}\u{7}\u{1B}\u{200D}\u{FE0F}\u{2028}")),
        ("text of no size", text("abc", size: 0)),
        ("text of negative size", text("abc", size: -4)),
        ("text of NaN size", text("abc", size: .nan)),
        ("text of infinite size", text("abc", size: .infinity)),
        ("text at NaN", text("abc", x: .nan)),
        ("text far away", text("abc", x: 1e12)),
        ("text scaled to a line", text("abc", transform: Transform(scaleX: 1, y: 0))),
        (
            "clip of NaN",
            { $0.append(clippedTo: .rectangle(Rect(x: .nan, y: 0, width: 9, height: 9)), shape()) }
        ),
        ("clip scaled to a line", { $0.append(clippedTo: square, transform: Transform(scaleX: 1, y: 0), shape()) }),
        ("clip without area", { $0.append(clippedTo: .polyline([.zero]), shape()) }),
        (
            "group under a clip without area",
            { list in
                list.append(clippedTo: .polygon([])) { list in
                    list.append(group: "g", opacity: 0.5, shape())
                }
            }
        ),
        (
            "clip and group in an invisible group",
            { list in
                list.append(group: "g", opacity: 0) { list in
                    list.append(clippedTo: square) { list in list.append(group: "h", opacity: 0.5, shape()) }
                    list.append(group: "i", opacity: 0, shape())
                    text("abc")(&list)
                }
            }
        ),
        ("opacity NaN", { $0.append(group: "g", opacity: .nan, shape()) }),
        ("opacity below 0", { $0.append(group: "g", opacity: -1, shape()) }),
    ]

    /// Items that may draw something or nothing, and must not stop the encoder.
    private static let odd: [(name: String, draw: @Sendable (inout DrawList) -> Void)] = [
        ("dash of nothing", shape(stroke: Stroke(.black, width: 1, dash: [0, 0]))),
        ("negative dash", shape(stroke: Stroke(.black, width: 1, dash: [3, -1]))),
        ("NaN dash", shape(stroke: Stroke(.black, width: 1, dash: [.nan]))),
        ("infinite dash", shape(stroke: Stroke(.black, width: 1, dash: [.infinity, 1]))),
        ("tiny dash", shape(stroke: Stroke(.black, width: 1, dash: [1e-9, 1e-9]))),
        ("odd dash", shape(stroke: Stroke(.black, width: 1, dash: [3, 0, 2]))),
        (
            "dash around the world",
            shape(
                .rectangle(Rect(x: 2, y: 2, width: 1e12, height: 1e12)),
                stroke: Stroke(.black, width: 1, dash: [1, 1]))
        ),
        ("immense line", shape(stroke: Stroke(.black, width: 1e12))),
        ("hair line", shape(stroke: Stroke(.black, width: 1e-12))),
        (
            "stretched beyond measure",
            shape(square, Transform(scaleX: 1e6, y: 1e-6), stroke: Stroke(.black, width: 1, space: .shape))
        ),
        (
            "sheared beyond measure",
            shape(
                square, Transform(a: 1, b: 1, c: 1, d: 1.000001, tx: 0, ty: 0),
                stroke: Stroke(.black, width: 1, dash: [1, 1], space: .shape))
        ),
        ("negative rectangle", shape(.roundedRectangle(Rect(x: 14, y: 14, width: -9, height: -9), radius: 2))),
        ("negative radius", shape(.roundedRectangle(Rect(x: 2, y: 2, width: 9, height: 9), radius: -2))),
        ("colours out of range", { $0.append(Shape(square, fill: Color(red: 7, green: -1, blue: .nan, alpha: 9))) }),
        ("opacity above 1", { $0.append(group: "g", opacity: 7, shape()) }),
        ("characters no font has", text("\u{E123}\u{10FFFD}\u{FFFF}")),
        ("emoji and marks", text("👩‍👩‍👧‍👦🏳️‍🌈e\u{301}\u{202E}שלום漢字")),
        ("immense text", text("abc", size: 1e9)),
        ("long text", text(String(repeating: "long ", count: 200_000))),
        (
            "many dashes",
            shape(.circle(center: .zero, radius: 5000), stroke: Stroke(.black, width: 1, dash: [0.1, 0.1]))
        ),
    ]

    private func picture(_ draw: (inout DrawList) -> Void) -> DrawList {
        var list = DrawList(size: Size(width: 32, height: 16), scale: 1, background: .white)
        draw(&list)
        // The items after it must be drawn.
        list.append(
            Shape(.rectangle(Rect(x: 20, y: 4, width: 8, height: 8)), fill: Color(red: 0, green: 0.6, blue: 0)))
        return list
    }

    @Test func nothingIsDrawnOfWhatIsNothing() throws {
        let fonts = try FontBook()
        let expected = try CairoRasterizer(fonts: fonts).encode(picture { _ in })
        let encoder = CairoRasterizer(fonts: fonts)
        for (name, draw) in Self.invisible {
            #expect(try encoder.encode(picture(draw)) == expected, "\(name)")
        }
    }

    @Test func nothingStopsTheEncoders() throws {
        let fonts = try FontBook()
        let (png, svg) = (CairoRasterizer(fonts: fonts), SVGEncoder(fonts: fonts))
        for (name, draw) in Self.invisible + Self.odd {
            let clock = ContinuousClock()
            let time = try clock.measure {
                let image = try PNGPicture(png.encode(picture(draw)))
                #expect(image.width == 32, "\(name)")
                let document = String(decoding: try svg.encode(picture(draw)), as: UTF8.self)
                let words = document.split { !$0.isLetter }.map { $0.lowercased() }
                #expect(!words.contains("nan") && !words.contains("inf"), "\(name)")
            }
            // A limit that detects hanging, also on a busy machine and under a sanitizer.
            #expect(time < .seconds(60), "\(name)")
        }
    }

    @Test func afterAllOfItThePictureGoesOn() throws {
        let fonts = try FontBook()
        let list = picture { list in
            list.append(
                clippedTo: .rectangle(Rect(x: 0, y: 0, width: 16, height: 16))
            ) { list in
                for (_, draw) in Self.invisible + Self.odd { draw(&list) }
            }
        }
        let image = try PNGPicture(CairoRasterizer(fonts: fonts).encode(list))
        #expect(image[24, 8] == [0, 153, 0])
        #expect(image[17, 1] == [255, 255, 255])
    }

    @Test func thousandsOfItems() throws {
        let fonts = try FontBook()
        let list = picture { list in
            for index in 0..<5000 {
                list.append(clippedTo: Self.square, transform: Transform(rotationAngle: Double(index))) { list in
                    list.append(Shape(.circle(center: Point(x: 8, y: 8), radius: 3), fill: .black, stroke: Self.line))
                }
            }
        }
        #expect(try PNGPicture(CairoRasterizer(fonts: fonts).encode(list))[24, 8] == [0, 153, 0])
        #expect(try SVGEncoder(fonts: fonts).encode(list).count > 100_000)
    }

    @Test func deeplyNestedGroupsAndClips() throws {
        func nest(_ list: inout DrawList, _ depth: Int) {
            guard depth > 0 else { return Self.shape()(&list) }
            list.append(clippedTo: Self.square) { list in
                list.append(group: "g", opacity: 0.999) { nest(&$0, depth - 1) }
            }
        }
        let fonts = try FontBook()
        let list = picture { nest(&$0, 40) }
        #expect(try PNGPicture(CairoRasterizer(fonts: fonts).encode(list))[24, 8] == [0, 153, 0])
        _ = try SVGEncoder(fonts: fonts).encode(list)
    }
}
