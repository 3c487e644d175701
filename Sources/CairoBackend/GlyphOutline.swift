internal import Geometry

/// The outline of a glyph in ems: origin on the baseline where the pen stands, y down.
struct GlyphOutline: Sendable {
    enum Verb: UInt8 {
        /// Each takes 1, 1, 3 and 0 of the points.
        case move, line, curve, close
    }

    private(set) var verbs: [Verb] = []
    private(set) var points: [Point] = []
    /// No point is farther than this from the origin in either direction.
    private(set) var reach = 0.0

    var isEmpty: Bool { verbs.isEmpty }

    mutating func append(_ verb: Verb, _ newPoints: Point...) {
        verbs.append(verb)
        for point in newPoints {
            points.append(point)
            reach = max(reach, abs(point.x), abs(point.y))
        }
    }

    /// Takes away a move that nothing follows.
    mutating func dropTrailingMove() {
        guard verbs.last == .move else { return }
        verbs.removeLast()
        points.removeLast()
    }

    /// The same outline, farther to the right.
    func shifted(by distance: Double) -> GlyphOutline {
        var result = self
        for index in result.points.indices { result.points[index].x += distance }
        result.reach += abs(distance)
        return result
    }

    /// Adds the outline to the current path of `context`.
    func add(to context: CairoContext, transform: Transform) {
        points.withUnsafeBufferPointer { points in
            var next = 0
            func take() -> Point {
                defer { next += 1 }
                return points[next].applying(transform)
            }
            for verb in verbs {
                switch verb {
                case .move: context.move(to: take())
                case .line: context.line(to: take())
                case .curve: context.curve(take(), take(), to: take())
                case .close: context.closePath()
                }
            }
        }
    }

    /// An upright box that stands for a character that no font has.
    static let missing: GlyphOutline = {
        var outline = GlyphOutline()
        // Outer edge clockwise, inner edge the other way round, so that the middle stays open.
        for (left, top, right, bottom, clockwise) in [
            (0.06, -0.72, 0.54, 0.0, true), (0.12, -0.66, 0.48, -0.06, false),
        ] {
            outline.append(.move, Point(x: left, y: top))
            let (second, fourth) = (Point(x: right, y: top), Point(x: left, y: bottom))
            outline.append(.line, clockwise ? second : fourth)
            outline.append(.line, Point(x: right, y: bottom))
            outline.append(.line, clockwise ? fourth : second)
            outline.append(.close)
        }
        return outline
    }()
}
