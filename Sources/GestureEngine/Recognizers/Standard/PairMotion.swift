internal import Geometry

/// What two fingers mostly do: move together, move apart, or turn about their middle.
///
/// Keeps a running mean of each component of their movement, `(1 − w) · old + w · new`, from 0 when the pair is complete
/// (`docs/platform.md`, Pinch and rotation).
struct PairMotion: Hashable {
    enum Component { case translation, radial, tangential }

    /// How much each component counts in a comparison with the others.
    struct Weights: Hashable, Sendable {
        var translation: Double
        var radial: Double
        var tangential: Double
    }

    /// Points of the window: the length of the mean movement.
    private(set) var translation = 0.0
    /// Points of the window, away from the middle positive.
    private(set) var radial = 0.0
    /// Points of the window, clockwise positive.
    private(set) var tangential = 0.0

    /// Adds a movement of the pair. Fingers on one point have neither a radial nor a tangential part.
    ///
    /// - Parameter newestWeight: w, 0…1.
    mutating func add(from old: (Point, Point), to new: (Point, Point), newestWeight: Double) {
        let movements = (new.0 - old.0, new.1 - old.1)
        // From the new middle to the second finger; to the first it is the opposite.
        let span = new.1 - new.0
        let outwards = span.length > 0 ? span * (1 / span.length) : .zero
        let apart = (movements.1 - movements.0) * 0.5
        func mean(_ old: Double, _ new: Double) -> Double { old + (new - old) * newestWeight }
        translation = mean(translation, ((movements.0 + movements.1) * 0.5).length)
        radial = mean(radial, apart.dx * outwards.dx + apart.dy * outwards.dy)
        tangential = mean(tangential, apart.dy * outwards.dx - apart.dx * outwards.dy)
    }

    /// Whether the weighted absolute value of a component is more than `ratio` times each of the other two.
    func isDominant(_ component: Component, weights: Weights, ratio: Double) -> Bool {
        let values = (
            translation: translation * weights.translation, radial: abs(radial) * weights.radial,
            tangential: abs(tangential) * weights.tangential
        )
        let (own, others) =
            switch component {
            case .translation: (values.translation, max(values.radial, values.tangential))
            case .radial: (values.radial, max(values.translation, values.tangential))
            case .tangential: (values.tangential, max(values.translation, values.radial))
            }
        return own > ratio * others
    }
}
