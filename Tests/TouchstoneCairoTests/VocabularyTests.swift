import Foundation
import Testing
import TouchstoneCairo
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstoneSVG
import TouchstoneTestSupport

/// All three outputs show paths, gradients and images in the same way.
@Suite struct VocabularyTests {
    private let fonts: FontBook

    init() throws { fonts = try FontBook() }

    private struct Outputs {
        let png: PNGPicture
        let cairo: PNGPicture
        let native: PNGPicture
    }

    private func outputs(_ list: DrawList) throws -> Outputs {
        let native = try NativeSVGEncoder(glyphs: fonts, title: "Picture").encode(list)
        let (width, height) = (list.pixelWidth, list.pixelHeight)
        return try Outputs(
            png: PNGPicture(CairoRasterizer(fonts: fonts).encode(list)),
            cairo: Rasterizer.draw(SVGEncoder(fonts: fonts).encode(list), width: width, height: height),
            native: Rasterizer.draw(native, width: width, height: height))
    }

    @Test(
        .enabled(if: Rasterizer.isInstalled, "rsvg-convert is not installed"),
        arguments: Thoroughness.sample(1, of: [1.5, 1, 2]))
    func pathsAndGradientsAgree(scale: Double) throws {
        for (name, list) in Gallery.vectors(scale: scale) {
            let outputs = try outputs(list)
            let difference = PNGPicture.difference(outputs.png, outputs.cairo)
            #expect(difference <= 1, "\(name) at scale \(scale)")
            let agreement = PictureAgreement(outputs.png, outputs.native)
            if name == "stretched path dashes" {
                // Dashes along unevenly stretched curves end at slightly different places, and so may miss a corner.
                #expect(agreement.farShare <= 0.008, "\(name) at scale \(scale)")
                #expect(agreement.plainShare <= 0.005, "\(name) at scale \(scale)")
            } else {
                #expect(agreement.most <= 8, "\(name) at scale \(scale)")
                #expect(agreement.farShare <= 0.0002, "\(name) at scale \(scale)")
            }
        }
    }

    @Test(
        .enabled(if: Rasterizer.isInstalled, "rsvg-convert is not installed"),
        arguments: Thoroughness.sample(1, of: [1.5, 1, 2]))
    func imagesAgree(scale: Double) throws {
        for (name, list) in Gallery.rasters(scale: scale) {
            let outputs = try outputs(list)
            // The reader clips images twice, so some corners of rotated ones differ by a little more than areas.
            #expect(PNGPicture.difference(outputs.png, outputs.cairo) <= 10, "\(name) at scale \(scale)")
            #expect(PNGPicture.difference(outputs.png, outputs.native) <= 10, "\(name) at scale \(scale)")
        }
    }

    private static let box = Outline.rectangle(Rect(x: 4, y: 4, width: 32, height: 22))
    private static let two = [
        Gradient.Stop(offset: 0, color: .black), Gradient.Stop(offset: 1, color: Gallery.orange),
    ]

    private static func linear(_ stops: [Gradient.Stop], to end: Point = Point(x: 36, y: 4))
        -> DrawList.Item
    {
        .gradient(
            GradientFill(
                box, gradient: Gradient(.linear(start: Point(x: 4, y: 4), end: end), stops: stops)))
    }

    private static func radial(
        _ start: Point, _ startRadius: Double, _ end: Point, _ endRadius: Double
    )
        -> DrawList.Item
    {
        .gradient(
            GradientFill(
                box,
                gradient: Gradient(
                    .radial(start: start, startRadius: startRadius, end: end, endRadius: endRadius),
                    stops: two)))
    }

    private static func image(_ bitmap: Bitmap, _ rect: Rect, _ transform: Transform = .identity)
        -> DrawList.Item
    {
        .image(ImageRun(bitmap, in: rect, transform: transform))
    }

    private static let frame = Rect(x: 6, y: 6, width: 24, height: 16)

    /// Items with extreme values, and whether they draw something.
    private static let hostile: [(name: String, item: DrawList.Item, isSeen: Bool)] = [
        ("no stops", linear([]), false),
        ("one stop", linear([Gradient.Stop(offset: 0.5, color: .black)]), true),
        (
            "clear stops",
            linear([Gradient.Stop(offset: 0, color: .clear), Gradient.Stop(offset: 1, color: .clear)]),
            false
        ),
        (
            "unsorted stops",
            linear([
                Gradient.Stop(offset: 0.7, color: .black), Gradient.Stop(offset: 0.2, color: Gallery.blue),
                Gradient.Stop(offset: 0.9, color: .white),
            ]), true
        ),
        (
            "offsets outside",
            linear([
                Gradient.Stop(offset: -4, color: .black), Gradient.Stop(offset: .nan, color: Gallery.blue),
                Gradient.Stop(offset: .infinity, color: .white),
            ]), true
        ),
        ("no length", linear(two, to: Point(x: 4, y: 4)), true),
        ("hardly any length", linear(two, to: Point(x: 4 + 1e-9, y: 4)), true),
        ("NaN end", linear(two, to: Point(x: .nan, y: 4)), false),
        ("infinite end", linear(two, to: Point(x: .infinity, y: 4)), false),
        ("distant end", linear(two, to: Point(x: 1e9, y: 4)), true),
        ("equal circles", radial(Point(x: 20, y: 15), 9, Point(x: 20, y: 15), 9), true),
        ("equal radii", radial(Point(x: 12, y: 15), 9, Point(x: 26, y: 15), 9), true),
        ("separate circles", radial(Point(x: 10, y: 15), 2, Point(x: 30, y: 15), 6), true),
        ("touching circles", radial(Point(x: 12, y: 15), 2, Point(x: 20, y: 15), 10), true),
        ("negative radius", radial(Point(x: 20, y: 15), -4, Point(x: 20, y: 15), 10), true),
        ("NaN radius", radial(Point(x: 20, y: 15), .nan, Point(x: 20, y: 15), 10), false),
        ("no radii", radial(Point(x: 20, y: 15), 0, Point(x: 20, y: 15), 0), true),
        (
            "singular gradient",
            .gradient(
                GradientFill(
                    box, transform: Transform(scaleX: 0, y: 1),
                    gradient: Gradient(.linear(start: .zero, end: Point(x: 9, y: 9)), stops: two))), false
        ),
        (
            "flat gradient",
            .gradient(
                GradientFill(
                    .circle(center: .zero, radius: 1),
                    transform: Transform(a: 30, b: 0, c: 0, d: 1e-4, tx: 20, ty: 15),
                    gradient: Gradient(
                        .radial(start: .zero, startRadius: 0, end: .zero, endRadius: 1), stops: two))), false
        ),
        (
            "tiny units",
            .gradient(
                GradientFill(
                    .rectangle(Rect(x: 0, y: 0, width: 1e-5, height: 1e-5)),
                    transform: Transform(translationX: 4, y: 4).scaledBy(x: 2e6, y: 2e6),
                    gradient: Gradient(.linear(start: .zero, end: Point(x: 1e-5, y: 1e-5)), stops: two))),
            true
        ),
        (
            "empty path",
            .shape(Shape(.path(Path(), .winding), fill: .black, stroke: Stroke(.black, width: 3))), false
        ),
        (
            "only moves",
            .shape(
                Shape(
                    .path(Path([.move(Point(x: 9, y: 9)), .close, .move(Point(x: 20, y: 9))]), .evenOdd),
                    fill: .black,
                    stroke: Stroke(.black, width: 3, cap: .round))), false
        ),
        (
            "NaN in a path",
            .shape(
                Shape(
                    .path(Path([.move(Point(x: 9, y: 9)), .line(Point(x: 9, y: .nan)), .close]), .winding),
                    fill: .black
                )),
            false
        ),
        (
            "NaN in a clip",
            .pushClip(
                .path(Path([.move(Point(x: .nan, y: 9)), .line(Point(x: 9, y: 9))]), .winding), .identity),
            false
        ),
        ("empty clip", .pushClip(.path(Path(), .evenOdd), .identity), false),
        (
            "NaN limit and phase",
            .shape(
                Shape(
                    box, stroke: Stroke(.black, width: 3, dash: [4, 3], miterLimit: .nan, dashPhase: .nan))),
            true
        ),
        (
            "infinite limit, huge phase",
            .shape(
                Shape(
                    box,
                    stroke: Stroke(.black, width: 3, dash: [4, 3], miterLimit: .infinity, dashPhase: -7e6))),
            true
        ),
        ("no bitmap", image(Bitmap(width: 0, height: 0, .pixels([])), frame), false),
        ("negative bitmap", image(Bitmap(width: -1, height: -4, .pixels([1, 2, 3, 4])), frame), false),
        ("missing pixels", image(Bitmap(width: 4, height: 4, .pixels([1, 2, 3])), frame), true),
        ("too many pixels", image(Bitmap(width: .max, height: .max, .pixels([1, 2, 3])), frame), true),
        (
            "invalid pixels",
            image(Bitmap(width: 2, height: 1, .pixels([0x10FF_FFFF, 0x80FF_0000])), frame), true
        ),
        ("no PNG", image(Bitmap(width: 4, height: 4, .png([1, 2, 3])), frame), true),
        (
            "cut PNG",
            image(Bitmap(width: 4, height: 3, .png(Array(SamplePicture.rgbaPNG.dropLast(20)))), frame),
            true
        ),
        ("empty JPEG", image(Bitmap(width: 4, height: 4, .jpeg([])), frame), true),
        (
            "cut header",
            image(
                Bitmap(width: 16, height: 12, .jpeg(Array(SamplePicture.baselineJPEG.prefix(90)))), frame),
            true
        ),
        ("empty frame", image(Gallery.sprite, Rect(x: 9, y: 9, width: 0, height: 5)), false),
        ("NaN frame", image(Gallery.sprite, Rect(x: .nan, y: 9, width: 4, height: 5)), false),
        ("mirrored frame", image(Gallery.sprite, Rect(x: 30, y: 22, width: -20, height: -12)), true),
        ("singular image", image(Gallery.sprite, frame, Transform(scaleX: 1, y: 0)), false),
        ("huge image", image(Gallery.sprite, frame, Transform(scaleX: 1e5, y: 1e5)), false),
        ("distant image", image(Gallery.sprite, frame, Transform(translationX: 1e8, y: 0)), false),
        (
            "tiny image",
            image(Gallery.sprite, frame, Transform(translationX: 9, y: 9).scaledBy(x: 1e-3, y: 1e-3)),
            false
        ),
    ]

    private func list(_ item: DrawList.Item) -> DrawList {
        var list = DrawList(size: Size(width: 40, height: 30), scale: 1.5, background: .white)
        if case .pushClip(let outline, let transform) = item {
            list.append(clippedTo: outline, transform: transform) { $0.draw(Self.box, fill: .black) }
        } else {
            list.append([item], placed: .identity)
        }
        // What follows is drawn in any case.
        list.draw(.rectangle(Rect(x: 0, y: 28, width: 40, height: 2)), fill: Gallery.blue)
        return list
    }

    @Test(
        .enabled(if: Rasterizer.isInstalled, "rsvg-convert is not installed"),
        arguments: hostile.indices)
    func extremeValuesAgree(index: Int) throws {
        let (name, item, isSeen) = Self.hostile[index]
        let list = list(item)
        let outputs = try outputs(list)
        #expect(PNGPicture.difference(outputs.png, outputs.cairo) <= 8, "\(name)")
        #expect(PNGPicture.difference(outputs.png, outputs.native) <= 8, "\(name)")
        let inside = outputs.png.pixels.prefix(3 * 60 * 40)
        #expect(inside.contains { $0 != 255 } == isSeen, "\(name)")
        #expect(outputs.png[30, 43] == [31, 94, 207], "\(name)")
        for document in try [
            SVGEncoder(fonts: fonts).encode(list),
            NativeSVGEncoder(glyphs: fonts, title: "Picture").encode(list),
        ] {
            let text = String(decoding: document, as: UTF8.self)
            #expect(!text.contains("nan") && !text.contains("inf"), "\(name)")
        }
    }

    /// Whatever the transform is, encoders neither fail nor stop drawing.
    @Test(arguments: 0..<UInt64(Thoroughness.number(6, thorough: 60)))
    func extremeTransformsDoNotStopTheEncoders(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func number(_ powers: ClosedRange<Int>) -> Double {
            let sign = random.index(2) == 0 ? 1.0 : -1
            let power = powers.lowerBound + random.index(powers.count)
            return random.index(6) == 0
                ? 0 : sign * pow(10, Double(power)) * (1 + Double(random.index(1000)) / 300)
        }
        let encoders: [any FrameEncoder] = [
            CairoRasterizer(fonts: fonts), SVGEncoder(fonts: fonts),
            NativeSVGEncoder(glyphs: fonts, title: "Picture"),
        ]
        for _ in 0..<20 {
            let transform = Transform(
                a: number(-12...12), b: number(-12...12), c: number(-12...12), d: number(-12...12),
                tx: number(0...4),
                ty: number(0...4))
            var list = DrawList(size: Size(width: 40, height: 30), scale: 1.5, background: .white)
            list.append(ImageRun(Gallery.sprite, in: Self.frame, transform: transform))
            let fill = GradientFill(
                Self.box, transform: transform,
                gradient: Gradient(
                    .linear(start: .zero, end: Point(x: 9, y: number(-9...9))), stops: Self.two))
            list.append(fill)
            var other = fill
            other.gradient.kind = .radial(
                start: .zero, startRadius: number(-9...3), end: Point(x: number(-9...9), y: 3),
                endRadius: number(-9...9))
            list.append(other)
            let line = Stroke(
                .black, width: number(-3...3), dash: [number(-3...3), 3], cap: .square, space: .shape,
                miterLimit: number(-3...9), dashPhase: number(-3...12))
            list.append(
                Shape(
                    .path(Gallery.paths[0].path, .evenOdd), transform: transform, fill: .black, stroke: line))
            list.draw(.rectangle(Rect(x: 0, y: 28, width: 40, height: 2)), fill: Gallery.blue)
            for encoder in encoders { _ = try encoder.encode(list) }
            let picture = try PNGPicture(CairoRasterizer(fonts: fonts).encode(list))
            #expect(picture[30, 43] == [31, 94, 207], "\(transform)")
        }
    }

    @Test func bytesDependOnTheListAlone() throws {
        let lists = (Gallery.vectors(scale: 1) + Gallery.rasters(scale: 1)).map(\.list)
        func encoders() -> [any FrameEncoder] {
            [
                CairoRasterizer(fonts: fonts), SVGEncoder(fonts: fonts),
                NativeSVGEncoder(glyphs: fonts, title: "Picture"),
            ]
        }
        let first = try encoders().map { encoder in try lists.map(encoder.encode) }
        let second = try encoders().map { encoder in try lists.reversed().map(encoder.encode) }
        #expect(first == second.map { $0.reversed() })
    }

    /// Files are embedded as they are, once for each bitmap.
    @Test func documentsContainEachBitmapOnce() throws {
        var list = Gallery.empty(80, 60)
        for bitmap in Gallery.bitmaps {
            for index in 0..<3 {
                let rect = Rect(x: 10 * Double(index), y: 5, width: 20, height: 20)
                let copy = Bitmap(width: bitmap.width, height: bitmap.height, bitmap.contents)
                list.append(group: "group", opacity: [1, 0.5, 0.25][index]) {
                    $0.append(ImageRun(copy, in: rect))
                }
            }
        }
        for encoder in [
            SVGEncoder(fonts: fonts), NativeSVGEncoder(glyphs: fonts, title: "Picture"),
        ] as [any FrameEncoder] {
            let text = String(decoding: try encoder.encode(list), as: UTF8.self)
            #expect(text.matches(of: /data:image\/png;base64,/).count == 3)
            #expect(text.matches(of: /data:image\/jpeg;base64,/).count == 2)
        }
    }
}
