internal import Geometry

/// What a limit requires of a view. It is chosen by the view's size and then kept, so that a view that fits stays inside, and a
/// view that covers its limit keeps covering it.
package enum LimitRequirement: Equatable {
    /// Per axis of the superview, of the box around the view.
    case box(horizontal: Side, vertical: Side)
    /// The view's own outline, turned as it is, covers the limit.
    case outline

    /// The requirement along one axis.
    package enum Side {
        /// The box lies between the limit's two edges.
        case inside
        /// Each edge of the limit lies inside of the box.
        case covering
    }

    /// Lengths that differ by less than this, in points, are equal: what stopped where it just fits goes on to fit (C).
    package static let tolerance = 1e-7

    /// The requirement for a view by its box and, where its shape may cover the limit, by the box of the limit in the view's own
    /// coordinates.
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

    /// Whether the view's size still allows the requirement.
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
