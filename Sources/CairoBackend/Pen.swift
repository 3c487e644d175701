internal import Drawing
internal import Geometry

/// A stroke in terms that Cairo takes without complaint, or nil where nothing is to be seen.
struct Pen {
    /// From the space of ``width`` and ``dash`` to pixels; nil for pixels themselves. Without translation.
    let matrix: Transform?
    let width: Double
    /// Empty for a solid line; else as Cairo demands it: no length negative, not all zero.
    let dash: [Double]

    /// The widest line, in pixels.
    private static let widest = 100_000.0
    /// A dash and a gap that together are shorter than this many pixels cannot be told apart.
    private static let shortestPeriod = 1.0 / 16
    /// More dashes than this along one path are drawn solid: they would take seconds, and lie far outside.
    private static let mostDashes = 100_000.0

    /// - Parameters:
    ///   - transform: From the shape's coordinates to pixels; invertible.
    ///   - scale: Pixels per point of the picture.
    ///   - path: What is stroked.
    init?(_ stroke: Stroke, transform: Transform, scale: Double, path: PathBuilder) {
        guard stroke.width > 0, stroke.width.isFinite else { return nil }
        // Pixels per unit of width.
        let unit: Double
        switch stroke.space {
        case .picture:
            unit = scale
            matrix = nil
        case .shape:
            let stretch = Stretch(transform)
            unit = stretch.unit
            matrix = stretch.pen
        }
        width = Self.rounded(min(stroke.width * unit, Self.widest))
        guard width > 0 else { return nil }
        let dash = stroke.dash.map { Self.rounded($0 * unit) }
        let period = dash.reduce(0, +)
        let boxLength = 2 * (path.right - path.left + path.bottom - path.top)
        let isUsable =
            dash.allSatisfy { $0 >= 0 } && period.isFinite && period >= Self.shortestPeriod
            && boxLength / period * Double(dash.count) <= Self.mostDashes
        self.dash = isUsable ? dash : []
    }

    /// A length as it survives being written with six decimals.
    private static func rounded(_ length: Double) -> Double {
        let step = 1e6
        // Beyond this there are no decimals left, and not a number stays what it is.
        guard length < 1e9 else { return length }
        return (length * step).rounded() / step
    }
}

/// How a transform stretches a pen: as a whole by ``unit``, and unevenly by ``pen``.
private struct Stretch {
    let unit: Double
    /// Nil where the transform lengthens everything alike.
    let pen: Transform?

    init(_ transform: Transform) {
        let first = Vector(dx: transform.a, dy: transform.b)
        let second = Vector(dx: transform.c, dy: transform.d)
        let (along, across) = (first.length, second.length)
        let longer = max(along, across)
        let product = first.dx * second.dx + first.dy * second.dy
        let tolerance = 1e-9
        if abs(along - across) <= tolerance * longer, abs(product) <= tolerance * longer * longer {
            unit = longer
            pen = nil
            return
        }
        // In a document the pen's matrix and the path in its space are written with six decimals. Entries of up to 512
        // in steps of 1/64 are exact there, and then the path is exact to 0.0005 pixels, a quarter of what would move
        // it to another 1/256.
        let largest = max(abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d))
        let factor = 512 / largest
        func exact(_ entry: Double) -> Double { (entry * factor * 64).rounded() / 64 }
        let rounded = Transform(
            a: exact(transform.a), b: exact(transform.b), c: exact(transform.c), d: exact(transform.d), tx: 0, ty: 0)
        // So uneven that the steps would be felt: exact to the eye matters more than exact to the bit.
        let isCoarse = abs(rounded.determinant) < 512 * 4
        pen =
            isCoarse
            ? Transform(
                a: transform.a * factor, b: transform.b * factor, c: transform.c * factor, d: transform.d * factor,
                tx: 0, ty: 0) : rounded
        unit = 1 / factor
    }
}
