internal import Foundation
package import Geometry

extension [Point] {
    /// The same line with fewer points: none of those left out is farther than `tolerance` from the line through the rest.
    /// The ends stay, and so do points at which the line turns back.
    ///
    /// Along the points it keeps the directions in which a line from the last point kept passes near all that have been left
    /// out since; where no direction is left, the point before is kept.
    package func thinned(tolerance: Double) -> [Point] {
        guard count > 2, var anchor = first else { return self }
        var result = [anchor]
        var last = anchor
        var reach = 0.0
        // Relative to the direction of the first point behind the anchor.
        var base: Vector?
        var (lowest, highest) = (-Double.infinity, Double.infinity)
        for point in dropFirst() {
            var way = point - anchor
            if let along = base {
                let angle = along.angle(to: way)
                if way.length < reach || angle < lowest || angle > highest {
                    result.append(last)
                    anchor = last
                    way = point - anchor
                    base = nil
                }
            }
            last = point
            let length = way.length
            guard length > tolerance else { continue }
            reach = length
            let opening = asin(tolerance / length)
            if let along = base {
                let angle = along.angle(to: way)
                lowest = Swift.max(lowest, angle - opening)
                highest = Swift.min(highest, angle + opening)
            } else {
                base = way
                (lowest, highest) = (-opening, opening)
            }
        }
        result.append(last)
        return result
    }
}
