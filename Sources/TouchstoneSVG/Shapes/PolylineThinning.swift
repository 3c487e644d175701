package import TouchstoneGeometry

extension [Point] {
    /// Returns the same line with fewer points. No omitted point is farther than `tolerance` from the line through the
    /// remaining points. The ends are kept, and so are the points at which the line turns back.
    ///
    /// The algorithm keeps the range of directions in which a line from the last kept point passes near all points that
    /// were omitted since. If no direction is left, the previous point is kept.
    package func thinned(tolerance: Double) -> [Point] {
        guard count > 2, var anchor = first else { return self }
        var result = [anchor]
        var last = anchor
        /// The distance that the line has reached, squared.
        var reach = 0.0
        // The remaining directions, from the lowest to the highest, less than half a turn apart.
        var cone: (lowest: Vector, highest: Vector)?
        for point in dropFirst() {
            var offset = point - anchor
            if let (lowest, highest) = cone {
                if offset.squaredLength < reach || Self.turn(lowest, offset) < 0 || Self.turn(offset, highest) < 0 {
                    result.append(last)
                    anchor = last
                    offset = point - anchor
                    cone = nil
                }
            }
            last = point
            let squared = offset.squaredLength
            guard squared > tolerance * tolerance else { continue }
            reach = squared
            // The offset, turned to either side until its end is `tolerance` away. Both are scaled, which does not
            // change their directions.
            let along = (squared - tolerance * tolerance).squareRoot()
            let low = Vector(
                dx: along * offset.dx + tolerance * offset.dy, dy: along * offset.dy - tolerance * offset.dx)
            let high = Vector(
                dx: along * offset.dx - tolerance * offset.dy, dy: along * offset.dy + tolerance * offset.dx)
            if let (lowest, highest) = cone {
                cone = (Self.turn(lowest, low) > 0 ? low : lowest, Self.turn(high, highest) > 0 ? high : highest)
            } else {
                cone = (low, high)
            }
        }
        result.append(last)
        return result
    }

    /// Greater than 0 if the second direction is clockwise of the first on the screen.
    private static func turn(_ one: Vector, _ other: Vector) -> Double { one.dx * other.dy - one.dy * other.dx }
}

extension Vector {
    fileprivate var squaredLength: Double { dx * dx + dy * dy }
}
