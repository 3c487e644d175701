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
    /// The distance into the dashes at which the line begins.
    let dashPhase: Double
    let miterLimit: Double
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
        dashPhase = Self.rounded(Stroke.usablePhase(stroke.dashPhase * stretch.unit, of: self.dash))
        miterLimit = stroke.usableMiterLimit
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

/// The effect of a transform on a pen: it is scaled evenly by ``unit`` and then unevenly by ``pen``.
struct Stretch {
    let unit: Double
    /// The uneven part; nil if all directions are lengthened equally.
    let pen: Transform?
    /// An upper bound of the factor by which ``pen`` lengthens a vector. ``least`` is a lower bound.
    let most: Double
    let least: Double

    static func evenly(_ unit: Double) -> Stretch { Stretch(unit: unit, pen: nil, most: 1, least: 1) }

    /// Returns the stretch by the linear part of an invertible transform.
    static func of(_ transform: Transform) -> Stretch {
        if let even = transform.evenStretch { return evenly(even) }
        let factor = largestEntry / max(abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d))
        let pen = exact(scaled(transform, by: factor))
        let norm = (pen.a * pen.a + pen.b * pen.b + pen.c * pen.c + pen.d * pen.d).squareRoot()
        return Stretch(unit: 1 / factor, pen: pen, most: norm, least: abs(pen.determinant) / norm)
    }

    // A document contains the pen's matrix, and the path in the pen's space, with six decimals. Entries of up to 512 in
    // steps of 1/64 are written exactly. The path is then exact to 0.0005 pixels, a quarter of the error that would
    // move it to another 1/256.
    private static let largestEntry = 512.0
    private static let steps = 64.0

    /// The largest ratio of length to width for which the matrix is rounded. Beyond it the rounding would be visible,
    /// and a picture that looks right is more important than outputs that agree exactly.
    private static let mostUneven = 128.0

    private static func exact(_ pen: Transform) -> Transform {
        let stepped = scaled(pen, by: steps)
        let rounded = Transform(
            a: stepped.a.rounded(), b: stepped.b.rounded(), c: stepped.c.rounded(), d: stepped.d.rounded(),
            tx: 0, ty: 0)
        let result = scaled(rounded, by: 1 / steps)
        return abs(result.determinant) * mostUneven < largestEntry * largestEntry ? pen : result
    }

    private static func scaled(_ transform: Transform, by factor: Double) -> Transform {
        Transform(
            a: transform.a * factor, b: transform.b * factor, c: transform.c * factor, d: transform.d * factor,
            tx: 0, ty: 0)
    }
}
