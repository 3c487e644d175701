package import TouchstoneGeometry

/// The outline of a glyph in ems. The origin is the pen's position on the baseline; y points down.
package struct GlyphOutline: Sendable {
    package enum Verb: UInt8 {
        /// The verbs use 1, 1, 3 and 0 points each.
        case move, line, curve, close
    }

    package private(set) var verbs: [Verb] = []
    package private(set) var points: [Point] = []
    /// An upper limit of the horizontal and the vertical distance of all points from the origin.
    package private(set) var reach = 0.0
    /// The smallest box around all points; nil if there are no points.
    package private(set) var box: Rect?

    package init() {}

    package var isEmpty: Bool { verbs.isEmpty }

    package mutating func append(_ verb: Verb, _ newPoints: Point...) {
        verbs.append(verb)
        for point in newPoints {
            points.append(point)
            reach = max(reach, abs(point.x), abs(point.y))
            let pointBox = Rect(origin: point, size: .zero)
            box = box?.union(pointBox) ?? pointBox
        }
    }

    /// Removes a move at the end, which nothing follows.
    package mutating func dropTrailingMove() {
        guard verbs.last == .move else { return }
        verbs.removeLast()
        points.removeLast()
    }

    /// Returns the same outline, moved to the right by `distance`.
    package func shifted(by distance: Double) -> GlyphOutline {
        var result = self
        for index in result.points.indices { result.points[index].x += distance }
        result.reach += abs(distance)
        result.box?.origin.x += distance
        return result
    }

    /// Whether any part of the outline may be inside a picture of `width` × `height` pixels; false if the outline is
    /// too large or too far away to compute with.
    ///
    /// - Parameters:
    ///   - transform: The transform from ems to pixels.
    ///   - width: The width of the picture in pixels.
    ///   - height: The height of the picture in pixels.
    package func mayBeSeen(_ transform: Transform, width: Double, height: Double) -> Bool {
        let reach = reach * (abs(transform.a) + abs(transform.b) + abs(transform.c) + abs(transform.d))
        let limit = Outline.farthest
        guard !isEmpty, reach < limit, abs(transform.tx) < limit, abs(transform.ty) < limit else { return false }
        return transform.tx + reach > 0 && transform.tx - reach < width
            && transform.ty + reach > 0 && transform.ty - reach < height
    }

    /// An upright box, the placeholder of a character that no font has.
    package static let missing: GlyphOutline = {
        var outline = GlyphOutline()
        // The outer edge is clockwise and the inner edge counterclockwise, so that the middle stays open.
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
