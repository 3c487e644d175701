internal import TouchstoneGeometry

/// The side of its point on which a label is placed.
///
/// The label's box starts at the point, offset by its own size times `share` and by its distance times `direction`.
struct LabelSide: Hashable {
    /// Fractions of the box's width and height.
    let share: Vector
    /// The direction away from the point.
    let direction: Vector

    static let right = LabelSide(share: Vector(dx: 0, dy: -0.5), direction: Vector(dx: 1, dy: 0))
    static let left = LabelSide(share: Vector(dx: -1, dy: -0.5), direction: Vector(dx: -1, dy: 0))
    static let below = LabelSide(share: Vector(dx: -0.5, dy: 0), direction: Vector(dx: 0, dy: 1))
    static let above = LabelSide(share: Vector(dx: -0.5, dy: -1), direction: Vector(dx: 0, dy: -1))
    static let belowRight = LabelSide(share: .zero, direction: Vector(dx: 0.7, dy: 0.7))
    static let aboveRight = LabelSide(share: Vector(dx: 0, dy: -1), direction: Vector(dx: 0.7, dy: -0.7))
    static let belowLeft = LabelSide(share: Vector(dx: -1, dy: 0), direction: Vector(dx: -0.7, dy: 0.7))
    static let aboveLeft = LabelSide(share: Vector(dx: -1, dy: -1), direction: Vector(dx: -0.7, dy: -0.7))
    /// Above the point, with the same left edge.
    static let over = LabelSide(share: Vector(dx: 0, dy: -1), direction: Vector(dx: 0, dy: -1))
    /// Below the point, with the same left edge.
    static let under = LabelSide(share: .zero, direction: Vector(dx: 0, dy: 1))
}

extension [LabelSide] {
    /// All sides, starting with the right one.
    static let around: [LabelSide] = [
        .right, .left, .below, .above, .belowRight, .aboveRight, .belowLeft, .aboveLeft,
    ]

    /// These sides, followed by the others.
    static func first(_ sides: LabelSide...) -> [LabelSide] { sides + around.filter { !sides.contains($0) } }
}
