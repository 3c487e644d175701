internal import TouchstoneGeometry

/// The dominant motion of two fingers: together, apart, or turning about their middle.
///
/// Stores a running mean of each component of their movement, `(1 − w) · old + w · new`, which starts at 0 when the
/// pair is complete (`docs/platform.md`, Pinch and rotation).
struct PairMotion: Hashable {
    enum Component { case translation, radial, tangential }

    /// The weight of each component in a comparison with the others.
    struct Weights: Hashable, Sendable {
        var translation: Double
        var radial: Double
        var tangential: Double
    }

    /// The mean length of the common movement, in points of the window.
    private(set) var translation = 0.0
    /// The mean radial movement, in points of the window; positive away from the middle.
    private(set) var radial = 0.0
    /// The mean tangential movement, in points of the window; positive clockwise.
    private(set) var tangential = 0.0

    /// Adds a movement of the pair. Fingers on one point have neither a radial nor a tangential part.
    ///
    /// - Parameter newestWeight: The weight w, in 0…1.
    mutating func add(from old: (Point, Point), to new: (Point, Point), newestWeight: Double) {
        let movements = (new.0 - old.0, new.1 - old.1)
        // The unit vector from the new middle to the second finger. The vector to the first finger is its opposite.
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
