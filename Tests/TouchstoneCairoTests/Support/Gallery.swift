import TouchstoneDrawing
import TouchstoneGeometry

/// Pictures that are demanding for a backend.
enum Gallery {
    static let blue = Color(red: 0.12, green: 0.37, blue: 0.81)
    static let orange = Color(red: 0.91, green: 0.45, blue: 0.07)
    static let ink = Color(red: 0.1, green: 0.11, blue: 0.13)

    static func empty(_ width: Double, _ height: Double, scale: Double = 1) -> DrawList {
        DrawList(
            size: Size(width: width, height: height), scale: scale,
            background: Color(red: 0.97, green: 0.96, blue: 0.94))
    }

    /// Places around the picture, each with its own rotation and stretch.
    static func transform(_ index: Int, x: Double, y: Double) -> Transform {
        let turn = Double(index) * 0.37
        return Transform(translationX: x, y: y).rotated(by: turn)
            .scaledBy(x: 0.7 + 0.13 * Double(index % 5), y: 1.3 - 0.11 * Double(index % 4))
    }

    static let outlines: [(name: String, outline: Outline)] = [
        ("rectangle", .rectangle(Rect(x: -20, y: -12, width: 40, height: 24))),
        ("rounded", .roundedRectangle(Rect(x: -22, y: -14, width: 44, height: 28), radius: 7)),
        ("pill", .roundedRectangle(Rect(x: -22, y: -9, width: 44, height: 18), radius: 100)),
        ("ellipse", .ellipse(in: Rect(x: -20, y: -10, width: 40, height: 20))),
        ("circle", .circle(center: .zero, radius: 13)),
        (
            "polygon",
            .polygon([Point(x: -18, y: 12), Point(x: 0, y: -16), Point(x: 19, y: 9), Point(x: 2, y: 3)])
        ),
        ("polyline", .polyline((0..<12).map { Point(x: -22 + 4 * Double($0), y: $0 % 2 == 0 ? -7 : 8.5) })),
    ]

    static func fills(scale: Double) -> DrawList {
        var list = empty(360, 240, scale: scale)
        for row in 0..<4 {
            for (column, entry) in outlines.enumerated() {
                let index = row * 7 + column
                list.append(
                    Shape(
                        entry.outline,
                        transform: transform(index, x: 26.3 + 51 * Double(column), y: 31.7 + 58.1 * Double(row)),
                        fill: (index % 2 == 0 ? blue : orange).withAlpha(row % 2 == 0 ? 1 : 0.43)))
            }
        }
        return list
    }

    static func strokes(_ space: Stroke.Space, dash: [Double], scale: Double) -> DrawList {
        var list = empty(360, 240, scale: scale)
        for row in 0..<4 {
            for (column, entry) in outlines.enumerated() {
                let index = row * 7 + column
                let stroke = Stroke(
                    index % 3 == 0 ? ink : blue.withAlpha(0.6), width: 0.5 + Double(row), dash: dash,
                    cap: row % 2 == 0 ? .butt : .round, join: column % 2 == 0 ? .miter : .round, space: space)
                list.append(
                    Shape(
                        entry.outline,
                        transform: transform(index, x: 26.3 + 51 * Double(column), y: 31.7 + 58.1 * Double(row)),
                        fill: row == 1 ? orange.withAlpha(0.3) : nil, stroke: stroke))
            }
        }
        return list
    }

    static func clips(scale: Double) -> DrawList {
        var list = empty(360, 240, scale: scale)
        for index in 0..<12 {
            let place = transform(index, x: 40 + 80 * Double(index % 4), y: 40 + 75 * Double(index / 4))
            list.append(clippedTo: outlines[index % 6].outline, transform: place.scaledBy(x: 1.6, y: 1.6)) { list in
                list.append(
                    Shape(.rectangle(Rect(x: -60, y: -60, width: 120, height: 120)), transform: place, fill: blue))
                list.append(clippedTo: outlines[(index + 1) % 6].outline, transform: place.rotated(by: 0.7)) { list in
                    list.append(
                        Shape(
                            .rectangle(Rect(x: -60, y: -60, width: 120, height: 120)), transform: place,
                            fill: orange.withAlpha(0.8)))
                    list.append(
                        TextRun(
                            "clip", font: Font(size: 14), color: .white, at: .zero, alignment: .center,
                            transform: place))
                }
                list.append(
                    Shape(
                        .circle(center: Point(x: 9, y: 4), radius: 12), transform: place,
                        stroke: Stroke(.white, width: 1.5, dash: [3, 2])))
            }
        }
        return list
    }

    static func texts(scale: Double) -> DrawList {
        var list = empty(360, 240, scale: scale)
        let strings = ["Nested card, 12.75°", "Hamburgefonstiv", "x 0123456789 y", "Größe × Maß → ∞", "(a+b)·c² ≤ 10"]
        for index in 0..<18 {
            let size = [6.5, 9, 11, 13.5, 20, 31][index % 6]
            list.append(
                TextRun(
                    strings[index % 5], font: Font(size: size, weight: index % 2 == 0 ? .regular : .semibold),
                    color: index % 3 == 0 ? ink : blue.withAlpha(0.7), at: .zero,
                    alignment: [.leading, .center, .trailing][index % 3],
                    transform: Transform(
                        translationX: 60 + 110 * Double(index % 3), y: 20 + 38 * Double(index / 3)
                    ).rotated(by: index < 3 ? 0 : 0.21 * Double(index - 9))))
        }
        return list
    }

    static func groups(scale: Double) -> DrawList {
        var list = empty(360, 240, scale: scale)
        for index in 0..<12 {
            let place = transform(index, x: 45 + 80 * Double(index % 4), y: 45 + 72 * Double(index / 4))
            list.append(group: "g\(index)", opacity: [0.25, 0.5, 1, 0.8][index % 4]) { list in
                list.append(Shape(outlines[index % 6].outline, transform: place.scaledBy(x: 1.4, y: 1.4), fill: blue))
                list.append(group: "inner", opacity: 0.6) { list in
                    list.append(
                        Shape(
                            .roundedRectangle(Rect(x: 0, y: 0, width: 30, height: 20), radius: 4), transform: place,
                            fill: orange, stroke: Stroke(ink, width: 2)))
                }
                list.append(
                    clippedTo: .circle(center: .zero, radius: 16), transform: place
                ) { list in
                    list.append(group: "clipped", opacity: 0.7) { list in
                        list.append(
                            TextRun(
                                "Group", font: Font(size: 16, weight: .semibold), color: ink, at: Point(x: -18, y: 5),
                                transform: place))
                    }
                }
            }
        }
        return list
    }

    /// Every kind of thing at once.
    static func all(scale: Double = 1) -> [(name: String, list: DrawList)] {
        [
            ("empty", empty(40, 30, scale: scale)),
            ("fills", fills(scale: scale)),
            ("strokes", strokes(.picture, dash: [], scale: scale)),
            ("dashes", strokes(.picture, dash: [5, 3, 1.5, 2.25], scale: scale)),
            ("stretched strokes", strokes(.shape, dash: [], scale: scale)),
            ("stretched dashes", strokes(.shape, dash: [6, 3.3], scale: scale)),
            ("clips", clips(scale: scale)),
            ("texts", texts(scale: scale)),
            ("groups", groups(scale: scale)),
        ]
    }
}
