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
