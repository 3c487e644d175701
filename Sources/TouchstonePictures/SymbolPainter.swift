internal import TouchstoneDrawing
internal import TouchstoneGeometry
internal import TouchstoneScenes

/// Draws symbols in the view's own coordinates, half as large as the view. They rotate and stretch with the view.
struct SymbolPainter {
    let symbol: Symbol
    let color: Color

    /// A part of a symbol: an area, or a line with a width. Coordinates are in units of the symbol's square, with y
    /// down.
    private struct Part {
        var outline: Outline
        var lineWidth: Double?
        var turn = 0.0

        /// Points whose enclosing rectangle contains the part.
        var extremes: [Point] {
            let points: [Point] =
                switch outline {
                case .rectangle(let rect), .roundedRectangle(let rect, _), .ellipse(let rect): rect.corners
                case .polyline(let points), .polygon(let points): points
                case .path: outline.tracedPoints
                }
            let half = (lineWidth ?? 0) / 2
            return points.map { $0.applying(Transform(rotationAngle: turn * .pi / 180)) }.flatMap {
                [$0 + Vector(dx: -half, dy: -half), $0 + Vector(dx: half, dy: half)]
            }
        }
    }

    /// Draws the symbol in the center of `bounds`, with half the size of its smaller side.
    func paint(in bounds: Rect, _ transform: Transform, _ list: inout DrawList) {
        let parts = parts
        guard let box = Rect(enclosing: parts.flatMap(\.extremes)) else { return }
        let side = min(bounds.width, bounds.height) / 2 / max(box.width, box.height)
        guard side > 0 else { return }
        let placement = Transform(translationX: bounds.midX, y: bounds.midY).scaledBy(x: side, y: side)
            .translatedBy(x: -box.midX, y: -box.midY)
        for part in parts {
            let turned = Transform(rotationAngle: part.turn * .pi / 180).concatenating(placement).concatenating(
                transform)
            list.draw(
                part.outline, transform: turned, fill: part.lineWidth == nil ? color : nil,
                stroke: part.lineWidth.map { Stroke(color, width: $0, join: .round, space: .shape) })
        }
    }

    private var parts: [Part] {
        switch symbol {
        case .photo:
            [
                Part(
                    outline: .roundedRectangle(Rect(x: -0.1, y: 0.06, width: 1.2, height: 0.88), radius: 0.1),
                    lineWidth: 0.07),
                Part(outline: .circle(center: Point(x: 0.2, y: 0.33), radius: 0.1)),
                Part(
                    outline: polygon(
                        (0.02, 0.82), (0.32, 0.52), (0.47, 0.66), (0.71, 0.36), (0.98, 0.66), (0.98, 0.82))),
            ]
        case .star:
            [
                Part(
                    outline: .polygon(
                        (0..<10).map { tip in
                            let angle = (Double(tip) * 36 - 90) * .pi / 180
                            let radius = tip % 2 == 0 ? 0.52 : 0.21
                            return Self.point(radius, angle, about: Point(x: 0.5, y: 0.54))
                        }))
            ]
        case .heart:
            [Part(outline: .polygon((0..<72).map { Self.heart(at: Double($0) * .pi / 36) }))]
        case .circle: [Part(outline: .circle(center: Point(x: 0.5, y: 0.5), radius: 0.48))]
        case .square: [Part(outline: .roundedRectangle(Rect(x: 0.05, y: 0.05, width: 0.9, height: 0.9), radius: 0.06))]
        case .triangle: [Part(outline: polygon((0.5, 0.06), (1, 0.93), (0, 0.93)))]
        case .arrow:
            [
                Part(
                    outline: polygon(
                        (0, 0.41), (0.56, 0.41), (0.56, 0.16), (1, 0.5), (0.56, 0.84), (0.56, 0.59), (0, 0.59)))
            ]
        case .hand:
            [finger(0.27, 0.2, 0.5), finger(0.42, 0.06, 0.6), finger(0.57, 0.1, 0.6), finger(0.72, 0.22, 0.5)] + [
                Part(outline: .roundedRectangle(Rect(x: 0.27, y: 0.45, width: 0.57, height: 0.5), radius: 0.2)),
                // The thumb.
                Part(
                    outline: .roundedRectangle(Rect(x: -0.33, y: 0.5, width: 0.14, height: 0.42), radius: 0.07),
                    turn: -42),
            ]
        }
    }

    private func finger(_ x: Double, _ y: Double, _ height: Double) -> Part {
        Part(outline: .roundedRectangle(Rect(x: x, y: y, width: 0.12, height: height), radius: 0.06))
    }

    private func polygon(_ points: (Double, Double)...) -> Outline { .polygon(points.map { Point(x: $0.0, y: $0.1) }) }

    private static func point(_ radius: Double, _ angle: Double, about center: Point) -> Point {
        center + Vector(dx: radius, dy: 0).applying(Transform(rotationAngle: angle))
    }

    /// A point of a heart. Source: the curve x = 16 sin³ t, y = 13 cos t − 5 cos 2t − 2 cos 3t − cos 4t.
    private static func heart(at angle: Double) -> Point {
        func cosine(_ factor: Double) -> Double { Transform(rotationAngle: factor * angle).a }
        let sine = Transform(rotationAngle: angle).b
        let height = 13 * cosine(1) - 5 * cosine(2) - 2 * cosine(3) - cosine(4)
        return Point(x: 0.5 + sine * sine * sine * 16 / 34, y: 0.46 - height / 34)
    }
}
