package import Geometry

extension Transform {
    /// At least the most that the transform lengthens anything.
    package var largestStretch: Double { (a * a + b * b + c * c + d * d).squareRoot() }

    /// How much the transform lengthens everything; nil where it lengthens one direction more than another.
    package var evenStretch: Double? {
        let first = Vector(dx: a, dy: b)
        let second = Vector(dx: c, dy: d)
        let (along, across) = (first.length, second.length)
        let longer = max(along, across)
        let product = first.dx * second.dx + first.dy * second.dy
        let tolerance = 1e-9
        let isEven = abs(along - across) <= tolerance * longer && abs(product) <= tolerance * longer * longer
        return isEven ? longer : nil
    }
}
