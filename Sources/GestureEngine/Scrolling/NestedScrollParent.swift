/// A view that takes its share of the vertical drags of scroll views inside it, such as a sheet.
///
/// The scroll view's own pan recognizes such a drag and follows it to its end. At each movement the scroll view asks the
/// nearest of these views around it how much of the movement that takes, and moves its content by what is left. So each
/// movement moves one of the two, or is divided between them; no recognizer has to begin, fail or be tricked in mid-drag.
///
/// A scroll view asks while it can scroll vertically and its content runs down on the parent too, within 45°.
/// Distances and velocities are those of fingers, along the y axis of the parent's superview: points, positive downwards.
package protocol NestedScrollParent: View {
    /// Whether the parent moves by itself. A finger that lands on a scroll view in it then begins its drag at once, and so holds the
    /// parent, as it does where the content itself coasts.
    var isMovingByItself: Bool { get }

    /// Moves the parent by its share of a movement, and returns the share: between 0 and `movement`.
    ///
    /// Called when a drag begins, also where the fingers have not moved, and at each movement.
    ///
    /// - Parameter room: how far fingers can still go down until the scroll view is at the top of its content; not negative.
    func nestedDrag(of scrollView: ScrollView, movement: Double, room: Double) -> Double

    /// The fingers have let go of the scroll view; `velocity` is 0 where they have rested, or were cancelled.
    ///
    /// Returns whether the parent goes on with the velocity. The content then stays.
    func nestedDragEnded(of scrollView: ScrollView, velocity: Double) -> Bool
}
