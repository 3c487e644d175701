/// What moves by itself in a view, such as a list that coasts, or is called in every frame.
///
/// It is told of every frame from ``FrameSteps/add(_:)`` to ``FrameSteps/remove(_:)``. Where it is at a time should
/// follow from that time alone, not from the frames before, so that no frame rate makes a difference.
package protocol FrameStepped: AnyObject {
    /// The view that moves: once it leaves its window, nothing is stepped.
    var steppedView: View? { get }

    /// Goes to where it is at `time`, that of the frame that is being stepped, in seconds.
    func step(to time: Double)

    /// The view leaves its window in mid-motion: it stays where it is, and is stepped no more.
    func stopMoving()
}

extension FrameStepped where Self: View {
    package var steppedView: View? { self }
}
