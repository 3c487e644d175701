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

    /// - Parameters:
    ///   - transform: From the shape's coordinates to pixels; invertible.
    ///   - scale: Pixels per point of the picture.
    ///   - path: What is stroked.
    init?(_ stroke: Stroke, transform: Transform, scale: Double, path: PathBuilder) {
        guard stroke.width > 0, stroke.width.isFinite else { return nil }
        let stretch =
            switch stroke.space {
            case .picture: Stretch.evenly(scale)
            case .shape: Stretch.of(transform)
            }
        matrix = stretch.pen
        width = Self.rounded(min(stroke.width * stretch.unit, Self.widest / stretch.most))
        guard width > 0 else { return nil }
        let dash = stroke.dash.map { Self.rounded($0 * stretch.unit) }
        self.dash = Stroke.usable(
            dash, most: stretch.most, least: stretch.least,
            along: 2 * (path.right - path.left + path.bottom - path.top))
    }

    /// A length as it survives being written with six decimals and read with 24 bits: a difference of a millionth moves
    /// a dash's end to another 1/256 of a pixel now and then, and with it a step of antialiasing.
    private static func rounded(_ length: Double) -> Double {
        // Not a number stays what it is, and what is this long has no decimals that matter.
        guard length < 1e9 else { return length }
        let steps = length >= 0.25 ? 64 : 1e6
        return (length * steps).rounded() / steps
    }
}
