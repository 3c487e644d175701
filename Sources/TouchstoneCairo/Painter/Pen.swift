internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// A stroke with values that Cairo accepts. The initializer returns nil if the stroke is invisible.
struct Pen {
    /// The transform from the space of ``width`` and ``dash`` to pixels, without translation; nil if that space is
    /// pixels.
    let matrix: Transform?
    let width: Double
    /// The dash; empty for a solid line. As Cairo requires, no length is negative, and not all are zero.
    let dash: [Double]
    /// The distance, in pixels, by which Cairo may miss the exact outline.
    let tolerance: Double

    /// The width of the widest line, in pixels.
    private static let widest = 100_000.0

    /// - Parameters:
    ///   - transform: The transform from the shape's coordinates to pixels, which must be invertible.
    ///   - scale: Pixels per point of the picture.
    ///   - path: The path to stroke.
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
        let length = 2 * (path.right - path.left + path.bottom - path.top)
        tolerance = Self.tolerance(radius: width * stretch.most / 2, length: length)
        let dash = stroke.dash.map { Self.rounded($0 * stretch.unit) }
        self.dash = Stroke.usable(
            dash, most: stretch.most, least: stretch.least,
            along: length)
    }

    /// Returns the tolerance for a pen of a radius along a path of a length, in pixels.
    ///
    /// Cairo approximates each curve of the path and the pen itself by lines of √tolerance times a factor, so a stroke
    /// costs about √(radius · length) / tolerance steps. A view that a scale of a million stretches would take gigabytes.
    static func tolerance(radius: Double, length: Double) -> Double {
        max(CairoContext.standardTolerance, (radius * length).squareRoot() / mostSteps)
    }

    /// The steps that a stroke may cost. Strokes that fit a picture of 20,000 pixels cost fewer.
    private static let mostSteps = 100_000.0

    /// Rounds a length to a value that stays the same when it is written with six decimals and read with 24 bits. A
    /// difference of a millionth sometimes moves the end of a dash to another 1/256 of a pixel, which changes the
    /// antialiasing by a step.
    private static func rounded(_ length: Double) -> Double {
        // NaN stays NaN, and a number this large has no decimals that matter.
        guard length < 1e9 else { return length }
        let steps = length >= 0.25 ? 64 : 1e6
        return (length * steps).rounded() / steps
    }
}
