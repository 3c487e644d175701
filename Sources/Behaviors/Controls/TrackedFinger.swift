internal import Geometry
internal import GestureEngine

/// The finger that holds a control's thumb, and where it pulls it to along the control's own x axis.
struct TrackedFinger {
    /// Where the thumb is wanted; beyond the ends of its way where the finger has gone there.
    var pull: Double
    /// How far the finger has gone to the right since it took hold, in points of the control.
    private(set) var travel = 0.0
    /// Where the finger was last, in the window.
    private var place: Point

    /// A finger takes hold of a thumb at `pull`.
    init(_ touch: Touch, pull: Double) {
        self.pull = pull
        place = touch.location(in: nil)
    }

    /// The finger has moved. Its way is measured in the control as it is now, so a control that moves under it moves no thumb.
    mutating func move(_ touch: Touch, in control: View) {
        let movement = touch.location(in: control).x - control.convert(place, from: nil).x
        place = touch.location(in: nil)
        guard movement.isFinite else { return }
        pull += movement
        travel += movement
    }
}
