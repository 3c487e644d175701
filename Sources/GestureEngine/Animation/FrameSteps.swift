/// The objects that move by themselves in a simulation, in the order in which they started.
package final class FrameSteps {
    private var moving: [any FrameStepped] = []

    /// Whether nothing moves.
    var isIdle: Bool { moving.isEmpty }

    /// Steps `mover` in every frame from now on; one that sets out while others are being stepped waits for the next. What
    /// is stepped already keeps its place.
    package func add(_ mover: any FrameStepped) {
        if !contains(mover) { moving.append(mover) }
    }

    /// Steps `mover` no more.
    package func remove(_ mover: any FrameStepped) {
        moving.removeAll { $0 === mover }
    }

    /// Steps everything to the time of a frame. What one of them does may stop others, or set others out.
    func step(to time: Double) {
        for mover in moving where contains(mover) { mover.step(to: time) }
    }

    /// Stops what moves in `view`, and that view itself.
    func stop(in view: View) {
        for mover in moving where mover.steppedView?.isDescendant(of: view) ?? true {
            remove(mover)
            mover.stopMoving()
        }
    }

    private func contains(_ mover: any FrameStepped) -> Bool {
        moving.contains { $0 === mover }
    }
}

/// An object that moves by itself in a view, such as a list that coasts, or is called in every frame.
///
/// It is stepped in every frame from ``FrameSteps/add(_:)`` to ``FrameSteps/remove(_:)``. Where it is at a time should
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
