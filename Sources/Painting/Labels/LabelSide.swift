internal import Geometry

/// On which side of its point a label stands.
///
/// The label's box begins at the point, moved by its own size times `share` and by its distance times `direction`.
struct LabelSide: Hashable {
    /// Parts of the box's width and height.
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
    /// Above, and beginning where the point is.
    static let over = LabelSide(share: Vector(dx: 0, dy: -1), direction: Vector(dx: 0, dy: -1))
    /// Below, and beginning where the point is.
    static let under = LabelSide(share: .zero, direction: Vector(dx: 0, dy: 1))
}

extension [LabelSide] {
    /// All around, to the right first.
    static let around: [LabelSide] = [
        .right, .left, .below, .above, .belowRight, .aboveRight, .belowLeft, .aboveLeft,
    ]

    /// These sides, then the others.
    static func first(_ sides: LabelSide...) -> [LabelSide] { sides + around.filter { !sides.contains($0) } }
}
