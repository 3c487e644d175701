import TouchstoneDrawing
import TouchstoneGeometry
import TouchstoneTestSupport

/// Pictures of paths, gradients and images.
extension Gallery {
    /// Paths that cross or contain themselves, with curves, several subpaths and open ends.
    static let paths: [(name: String, path: Path)] = [
        (
            "star",
            Path(
                (0..<5).map { index in
                    let point = Point(x: 0, y: -19).applying(Transform(rotationAngle: 2.513_274 * Double(index)))
                    return index == 0 ? .move(point) : .line(point)
                } + [.close])
        ),
        ("ring", Path(square(18) + square(9))),
        (
            "drop",
            Path([
                .move(Point(x: -15, y: 14)),
                .curve(Point(x: -30, y: -22), Point(x: 30, y: -22), to: Point(x: 15, y: 14)),
                .curve(Point(x: 4, y: 20), Point(x: -4, y: -10), to: Point(x: -15, y: 14)), .close,
            ])
        ),
        (
            "open",
            Path([
                .move(Point(x: -20, y: -10)), .line(Point(x: 18, y: -14)),
                .curve(Point(x: 20, y: 12), Point(x: -4, y: 18), to: Point(x: -17, y: 9)),
                .move(Point(x: -6, y: -4)), .line(Point(x: 6, y: -5)), .line(Point(x: 1, y: 6.5)),
            ])
        ),
        (
            "continued",
            Path([
                .line(Point(x: 100, y: 100)), .move(Point(x: -18, y: -12)), .line(Point(x: 3, y: -12)),
                .line(Point(x: -3, y: 10)), .close, .line(Point(x: 16, y: 12)), .line(Point(x: 15, y: -3)),
                .move(Point(x: 90, y: 90)),
            ])
        ),
    ]

    private static func square(_ half: Double) -> [Path.Element] {
        [
            .move(Point(x: -half, y: -half)), .line(Point(x: half, y: -half)), .line(Point(x: half, y: half)),
            .line(Point(x: -half, y: half)), .close,
        ]
    }

    /// Five columns and four rows of places.
    private static func each(_ scale: Double, _ draw: (inout DrawList, Int, Int, Transform) -> Void) -> DrawList {
        var list = empty(360, 240, scale: scale)
        for row in 0..<4 {
            for column in 0..<5 {
                draw(
                    &list, row, column,
                    transform(row * 5 + column, x: 37.3 + 71.2 * Double(column), y: 31.7 + 58.1 * Double(row)))
            }
        }
        return list
    }

    private static func rule(_ index: Int) -> Path.FillRule { index.isMultiple(of: 2) ? .evenOdd : .winding }

    static func pathFills(scale: Double) -> DrawList {
        each(scale) { list, row, column, place in
            list.append(
                Shape(
                    .path(paths[column].path, rule(row)), transform: place,
                    fill: (row < 2 ? blue : orange).withAlpha(column == 1 ? 0.5 : 1)))
        }
    }

    static func pathClips(scale: Double) -> DrawList {
        each(scale) { list, row, column, place in
            list.append(clippedTo: .path(paths[column].path, rule(row)), transform: place) { list in
                list.draw(.rectangle(Rect(x: -30, y: -30, width: 60, height: 60)), transform: place, fill: blue)
                list.draw(.circle(center: .zero, radius: 11), transform: place, fill: orange.withAlpha(0.7))
            }
        }
    }

    /// All caps and joins, with several limits of pointed corners.
    static func pathStrokes(_ space: Stroke.Space, dash: [Double] = [], scale: Double) -> DrawList {
        each(scale) { list, row, column, place in
            let index = row * 5 + column
            let stroke = Stroke(
                index % 3 == 0 ? ink : blue.withAlpha(0.6), width: 1.5 + Double(index % 4), dash: dash,
                cap: [.butt, .round, .square][index % 3], join: [.miter, .bevel, .round][row % 3], space: space,
                miterLimit: [10, 1, 2.5, 40][index % 4], dashPhase: dash.isEmpty ? 0 : 1.75 * Double(index - 7))
            list.append(Shape(.path(paths[column].path, .winding), transform: place, stroke: stroke))
        }
    }

    private static let stops: [[Gradient.Stop]] = [
        [Gradient.Stop(offset: 0, color: blue), Gradient.Stop(offset: 1, color: orange)],
        [
            Gradient.Stop(offset: 0.2, color: .white), Gradient.Stop(offset: 0.45, color: blue.withAlpha(0.3)),
            Gradient.Stop(offset: 0.8, color: ink),
        ],
        [Gradient.Stop(offset: 0, color: orange.withAlpha(0)), Gradient.Stop(offset: 1, color: blue)],
        [
            Gradient.Stop(offset: 0.1, color: ink.withAlpha(0.8)), Gradient.Stop(offset: 0.6, color: orange),
            Gradient.Stop(offset: 0.66, color: blue.withAlpha(0.6)), Gradient.Stop(offset: 1, color: .white),
        ],
    ]

    private static func gradients(
        scale: Double, even: Bool = false, _ kind: (_ index: Int) -> Gradient.Kind
    ) -> DrawList {
        each(scale) { list, row, column, place in
            let index = row * 5 + column
            let skewed = Transform(a: 1, b: 0, c: 0.2 * Double(row), d: 1, tx: 0, ty: 0).concatenating(place)
            let outline = index % 2 == 0 ? outlines[index % 6].outline : .path(paths[column].path, rule(row))
            list.append(
                GradientFill(
                    outline, transform: skewed.scaledBy(x: 1.3, y: 1.3),
                    gradient: Gradient(kind(index), stops: stops[row])))
        }
    }

    static func linearGradients(scale: Double) -> DrawList {
        gradients(scale: scale) { index in
            .linear(
                start: Point(x: -14, y: Double(index % 5) * 3 - 6), end: Point(x: 15, y: Double(index % 3) * 9 - 9))
        }
    }

    static func radialGradients(scale: Double) -> DrawList {
        gradients(scale: scale) { index in
            let focus = Point(x: Double(index % 4) * 2, y: -Double(index % 3))
            switch index % 3 {
            case 0: return .radial(start: .zero, startRadius: 0, end: .zero, endRadius: 20)
            case 1: return .radial(start: focus, startRadius: 3, end: Point(x: 1, y: 1), endRadius: 18)
            default: return .radial(start: .zero, startRadius: 19, end: focus, endRadius: 4)
            }
        }
    }

    /// A picture of 24 × 16 pixels with opacities.
    static let sprite = Bitmap(
        width: 24, height: 16,
        .pixels(
            (0..<384).map { index in
                let (x, y) = (UInt32(index % 24), UInt32(index / 24))
                let alpha: UInt32 = x < 12 ? 255 : 255 - 16 * (x - 12)
                let color = [x * 10, y * 15, (x / 4 + y / 4) % 2 * 200]
                return color.reduce(alpha) { $0 << 8 | $1 * alpha / 255 }
            }))

    static let bitmaps = [
        sprite, Bitmap(width: 4, height: 3, .png(SamplePicture.rgbaPNG)),
        Bitmap(width: 16, height: 12, .jpeg(SamplePicture.baselineJPEG)),
        Bitmap(width: 3, height: 2, .png(SamplePicture.interlacedPNG)),
        Bitmap(width: 16, height: 12, .jpeg(SamplePicture.progressiveJPEG)),
    ]

    static func images(scale: Double) -> DrawList {
        each(scale) { list, row, column, place in
            let rect = Rect(x: -25, y: -18, width: 44.5, height: 33.2)
            switch row {
            case 0:
                list.append(ImageRun(bitmaps[column], in: rect, transform: Transform(translation: place.translation)))
            case 1: list.append(ImageRun(bitmaps[column], in: rect, transform: place))
            // Smaller than the bitmap.
            case 2:
                let small = Rect(x: -5, y: -3, width: 9, height: 5)
                list.append(ImageRun(bitmaps[column], in: small, transform: place))
            default:
                list.append(group: "image", opacity: 0.6) { list in
                    list.append(clippedTo: .circle(center: .zero, radius: 17), transform: place) { list in
                        list.append(ImageRun(bitmaps[column], in: rect, transform: place))
                    }
                }
            }
        }
    }

    static func shadows(scale: Double) -> DrawList {
        each(scale) { list, row, column, place in
            let run = Shadow.image(
                of: paths[column].path, rule: rule(row), color: ink.withAlpha(0.7), radius: [0, 1, 3, 8][row],
                offset: Vector(dx: 2, dy: 3), scale: scale)
            guard var run else { return }
            run.transform = place
            list.append(run)
        }
    }

    /// Paths and gradients.
    static func vectors(scale: Double) -> [(name: String, list: DrawList)] {
        [
            ("path fills", pathFills(scale: scale)), ("path clips", pathClips(scale: scale)),
            ("path strokes", pathStrokes(.picture, scale: scale)),
            ("path dashes", pathStrokes(.picture, dash: [7, 4.5], scale: scale)),
            ("stretched path strokes", pathStrokes(.shape, scale: scale)),
            ("stretched path dashes", pathStrokes(.shape, dash: [6, 3, 2], scale: scale)),
            ("linear gradients", linearGradients(scale: scale)), ("radial gradients", radialGradients(scale: scale)),
        ]
    }

    /// Images and shadows.
    static func rasters(scale: Double) -> [(name: String, list: DrawList)] {
        [("images", images(scale: scale)), ("shadows", shadows(scale: scale))]
    }
}

extension Transform {
    fileprivate var translation: Vector { Vector(dx: tx, dy: ty) }
}
