internal import TouchstoneGeometry

/// A drag that a scroll view shares with an enclosing view.
extension ScrollView {
    /// The nearest enclosing view that shares this one's vertical drags.
    var nestedScrollParent: (any NestedScrollParent)? {
        sequence(first: self as View, next: \.superview).dropFirst().lazy
            .compactMap { $0 as? any NestedScrollParent }.first
    }

    /// Returns the vector in this view's own coordinates that corresponds to one point down in the parent's superview.
    /// Returns nil if the content does not scroll in that direction, unless the finger has caught the parent.
    private func down(on parent: any NestedScrollParent) -> Vector? {
        guard axes.y.isScrollable || drag.hasCaughtParent, drag.freedom.y > 0, let outer = parent.superview else {
            return nil
        }
        let location = pan.location(in: outer)
        let down = convert(location + Vector(dx: 0, dy: 1), from: outer) - convert(location, from: outer)
        return down.isFinite && down.dy > abs(down.dx) ? down : nil
    }

    /// Moves the content by the part of the fingers' path since the last call that the parent leaves.
    func shareDrag(with parent: any NestedScrollParent) {
        // The parent may change the size of this view, and with it the resistance beyond the edges. The old axes apply
        // to this movement.
        let axes = axes
        grip(travel: drag.travel)
        drag.travel += share(of: parent)
        let left = pan.path - drag.travel
        if max(abs(left.dx), abs(left.dy)) > GestureConstants.tolerance { show(pull: pull, on: axes) }
        grip(travel: pan.path)
    }

    /// Returns the parent's share of that path, in window coordinates.
    private func share(of parent: any NestedScrollParent) -> Vector {
        guard let down = down(on: parent), let outer = parent.superview else { return .zero }
        let axis = axes.y
        let remaining = drag.pull.y - axis.limits.lowerBound
        let taken = parent.nestedDrag(
            of: self, movement: own(pan.path - drag.travel).dy / down.dy, remaining: max(remaining, 0) / down.dy)
        guard taken != 0 else { return .zero }
        let location = pan.location(in: outer)
        let share = outer.convert(location + Vector(dx: 0, dy: taken), to: nil) - outer.convert(location, to: nil)
        return share.isFinite ? share : .zero
    }

    /// Returns the part of `velocity` with which the content continues after a parent has shared the drag.
    func velocityLeft(of velocity: Vector, isCancelled: Bool) -> Vector {
        guard let parent = drag.parent else {
            if !isCancelled { reportSpeed() }
            return velocity
        }
        drag.parent = nil
        let fingers = isCancelled ? 0 : pan.releaseVelocity(in: parent.superview).dy
        if parent.nestedDragEnded(of: self, velocity: fingers) { return Vector(dx: velocity.dx, dy: 0) }
        if !isCancelled { reportSpeed() }
        return velocity
    }
}

/// A view that shares the vertical drags of the scroll views inside it, such as a sheet.
///
/// The scroll view's own pan recognizes such a drag and follows it to its end. At each movement, the scroll view calls
/// the nearest enclosing view of this kind, which takes a share of the movement. The scroll view moves its content by
/// the rest. So each movement moves one of the two or is divided between them, and no recognizer has to begin or fail
/// during the drag.
///
/// A scroll view calls its parent while it can scroll vertically and "down" in its content is within 45° of "down" in
/// the parent. Distances and velocities are those of fingers along the y axis of the parent's superview, in points;
/// positive is down.
package protocol NestedScrollParent: View {
    /// Whether the parent is moving without fingers. A finger that then lands on a scroll view in the parent begins its
    /// drag immediately and so stops the parent, just as it stops decelerating content.
    var isMovingByItself: Bool { get }

    /// Moves the parent by its share of a movement, and returns the share, which is between 0 and `movement`.
    ///
    /// Called when a drag begins, even if the fingers have not moved, and at each movement.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view that the fingers drag.
    ///   - movement: The movement of the fingers in points; positive is downward.
    ///   - remaining: The distance that fingers can still move down until the scroll view is at the top of its content; not
    ///     negative.
    func nestedDrag(of scrollView: ScrollView, movement: Double, remaining: Double) -> Double

    /// Called when the fingers have lifted from the scroll view. `velocity` is 0 if they have rested or were cancelled.
    ///
    /// Returns whether the parent takes over the velocity. If so, the content stays where it is.
    func nestedDragEnded(of scrollView: ScrollView, velocity: Double) -> Bool
}
