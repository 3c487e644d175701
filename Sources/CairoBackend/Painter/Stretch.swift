internal import Drawing
internal import Geometry

/// How a transform stretches a pen: as a whole by ``unit``, then unevenly by ``pen``.
struct Stretch {
    let unit: Double
    /// Nil where everything is lengthened alike.
    let pen: Transform?
    /// At least the most, and at most the least, that ``pen`` lengthens anything.
    let most: Double
    let least: Double

    static func evenly(_ unit: Double) -> Stretch { Stretch(unit: unit, pen: nil, most: 1, least: 1) }

    /// What the linear part of an invertible transform does.
    static func of(_ transform: Transform) -> Stretch {
        if let even = transform.evenStretch { return evenly(even) }
        let factor = largestEntry / max(abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d))
        let pen = exact(scaled(transform, by: factor))
        let norm = (pen.a * pen.a + pen.b * pen.b + pen.c * pen.c + pen.d * pen.d).squareRoot()
        return Stretch(unit: 1 / factor, pen: pen, most: norm, least: abs(pen.determinant) / norm)
    }

    // In a document the pen's matrix, and the path in its space, are written with six decimals. Entries of up to 512 in
    // steps of 1/64 are exact there, and then the path is exact to 0.0005 pixels: a quarter of what would move it to
    // another 1/256.
    private static let largestEntry = 512.0
    private static let steps = 64.0

    /// Beyond this ratio of length to width the steps would be felt: being true to the eye matters more than agreeing
    /// to the bit.
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
