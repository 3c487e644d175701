internal import TouchstoneDrawing
internal import TouchstoneGeometry

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
