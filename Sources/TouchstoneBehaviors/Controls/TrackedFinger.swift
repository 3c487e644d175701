internal import TouchstoneEngine
internal import TouchstoneGeometry

/// The finger that holds a control's thumb, and the position to which it pulls the thumb along the control's own x
/// axis.
struct TrackedFinger {
    /// The position to which the finger pulls the thumb. It is beyond the ends of the track if the finger has moved
    /// there.
    var pull: Double
    /// The distance that the finger has moved to the right since it took hold of the thumb, in points of the control.
    private(set) var travel = 0.0
    /// The last location of the finger, in the window.
    private var place: Point

    /// Creates the finger that takes hold of a thumb at `pull`.
    init(_ touch: Touch, pull: Double) {
        self.pull = pull
        place = touch.location(in: nil)
    }

    /// Called when the finger has moved. Its movement is measured in the control as it is now, so a control that moves
    /// under the finger does not move the thumb.
    mutating func move(_ touch: Touch, in control: View) {
        let movement = touch.location(in: control).x - control.convert(place, from: nil).x
        place = touch.location(in: nil)
        guard movement.isFinite else { return }
        pull += movement
        travel += movement
    }
}
