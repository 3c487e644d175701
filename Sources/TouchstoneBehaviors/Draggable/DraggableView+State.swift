internal import TouchstoneEngine
internal import TouchstoneGeometry

extension DraggableView {
    /// The activity of a draggable view.
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
    /// From every state except `dragging`, a double tap leads to `settling`.
    enum State {
        /// At rest. Recognizers that remain active after the first one has ended still move the view.
        case idle
        /// From the begin of the first recognizer until one of them ends.
        case dragging
        /// Gliding after a throw, one step per frame.
        case gliding(Glide)
        /// Stopped by fingers during a glide. The view snaps if they lift without a drag.
        case caught
        /// Animated to a place. A drag continues from the presented transform.
        case settling(Destination)
        /// Flying out of the window, one step per frame. The view cannot be hit.
        case flying(Flight)
        /// Out of the window, with this transform.
        case flownOff(at: Transform)
    }

    /// The place to which a view settles.
    enum Destination {
        /// Inside the limit.
        case springBack
        /// The scale, angle and grid point that the view snaps to.
        case snap
        /// The identity, after a double tap.
        case reset
        /// The position where the drag began.
        case dragOrigin
    }
}
