internal import Geometry
internal import GestureEngine

extension DraggableView {
    /// What a draggable view is doing.
    ///
    ///     idle      a recognizer begins                            → dragging
    ///               the last one ends, thrown                      → gliding
    ///               the last one ends elsewhere than at its place  → settling
    ///               the last one ends beyond what flyOff says      → flying
    ///     dragging  the first recognizer ends                      → idle
    ///     gliding   it stops                                       → settling or idle
    ///               a finger lands                                 → caught
    ///     caught    a recognizer begins                            → dragging
    ///               the fingers leave                              → settling or idle
    ///     settling  the animation ends                             → idle
    ///               a recognizer begins                            → dragging
    ///     flying    it is out of the window                        → flownOff
    ///     flownOff  other code moves it                            → counts as idle
    ///
    /// A double tap leads to `settling` from everywhere but `dragging`.
    enum State {
        /// At rest. Recognizers that go on after the first one has ended still move the view.
        case idle
        /// From the begin of the first recognizer to the end of the first one.
        case dragging
        /// Goes on after a throw, a step per frame.
        case gliding(Glide)
        /// Stopped by fingers in mid-glide. It snaps when they leave without a drag.
        case caught
        /// Animated to a place. A drag goes on from what is drawn.
        case settling(Destination)
        /// On its way out of the window, a step per frame. It cannot be hit.
        case flying(Flight)
        /// Out of the window, with this transform.
        case flownOff(at: Transform)
    }

    /// The place to which a view settles.
    enum Destination {
        /// Back inside its limit.
        case springBack
        /// The scale, angle and point of the grid that it snaps to.
        case snap
        /// The identity, after a double tap.
        case reset
        /// Where the drag began.
        case dragOrigin
    }
}
