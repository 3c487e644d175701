package import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// The displacement and the growth of a view, or of a point of it, in words for people.
package struct Deviation: Sendable, Hashable {
    /// Where something is instead of where it is expected, in window points.
    package var displacement: Vector
    /// How much wider and taller it is than expected, in points of its superview.
    package var growth = Vector.zero

    /// The length below which a part is left out beside a longer one: pictures round to 0.1 points.
    private static let least = 0.05

    /// Creates a deviation without growth.
    package init(_ displacement: Vector) { self.displacement = displacement }

    /// The position and the size compared with what is expected: `47 pt too far left and 20 pt too wide`.
    ///
    /// - Parameter tolerance: The deviation that is allowed, from which the numbers are distinguished.
    package func words(beyond tolerance: Double = 0) -> String {
        words(
            beyond: tolerance,
            [
                "too far left", "too far right", "too high", "too low", "too narrow", "too wide", "too short",
                "too tall",
            ])
    }

    /// The position compared with another one, neither of which is expected: `47 pt farther left and 3 pt lower`.
    package var comparison: String { words(beyond: 0, ["farther left", "farther right", "higher", "lower"]) }

    /// - Parameter sides: the words for negative and positive parts, in turn.
    private func words(beyond tolerance: Double, _ sides: [String]) -> String {
        let all = [displacement.dx, displacement.dy, growth.dx, growth.dy]
        let most = all.map(\.magnitude).max() ?? 0
        let parts = zip(all, stride(from: 0, to: sides.count, by: 2)).filter { part, _ in
            part.magnitude >= min(Self.least, most) && part != 0
        }
        return enumeration(
            parts.map { "\(points($0.magnitude, beyond: tolerance)) \(sides[$0 < 0 ? $1 : $1 + 1])" })
    }
}

/// A distance as in pictures, with one decimal: `46.9 pt`. It has more if it would otherwise look like the distance that is
/// allowed.
package func points(_ distance: Double, beyond allowed: Double = 0) -> String {
    "\(distinctDecimals(distance, apartFrom: allowed).0) pt"
}
