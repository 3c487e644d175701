internal import TouchstoneGeometry

/// The requirement of a limit on a view. The view's size determines it, and it is then kept: a view that fits stays
/// inside, and a view that covers its limit keeps covering it.
package enum LimitRequirement: Equatable {
    /// A requirement for the box around the view, per axis of the superview.
    case box(horizontal: Side, vertical: Side)
    /// The view's own outline, rotated as it is, must cover the limit.
    case outline

    /// The requirement along one axis.
    package enum Side {
        /// The box must be between the two edges of the limit.
        case inside
        /// Each edge of the limit must be inside the box.
        case covering
    }

    /// Lengths that differ by less than this, in points, are equal, so that a view that was stopped where it just fits
    /// still fits afterwards (C).
    package static let tolerance = 1e-7

    /// Determines the requirement from the view's box. If the view's shape may cover the limit, `limitInside` is the
    /// box of the limit in the view's own coordinates.
    init(box: Rect, limit: Rect, outline: Rect, limitInside: Rect?) {
        func side(_ length: Double, _ room: Double) -> Side { length <= room + Self.tolerance ? .inside : .covering }
        let horizontal = side(box.width, limit.width)
        let vertical = side(box.height, limit.height)
        if horizontal == .covering || vertical == .covering, let limitInside, Self.covers(outline, limitInside) {
            self = .outline
        } else {
            self = .box(horizontal: horizontal, vertical: vertical)
        }
    }

    /// Whether the view's size still allows this requirement.
    func isPossible(box: Rect, limit: Rect, outline: Rect, limitInside: Rect?) -> Bool {
        func isPossible(_ side: Side, _ length: Double, _ room: Double) -> Bool {
            switch side {
            case .inside: length <= room + Self.tolerance
            case .covering: length >= room - Self.tolerance
            }
        }
        switch self {
        case .box(let horizontal, let vertical):
            return isPossible(horizontal, box.width, limit.width) && isPossible(vertical, box.height, limit.height)
        case .outline: return limitInside.map { Self.covers(outline, $0) } ?? false
        }
    }

    private static func covers(_ outline: Rect, _ limit: Rect) -> Bool {
        limit.width <= outline.width + tolerance && limit.height <= outline.height + tolerance
    }
}
