/// The objects in a simulation that move without fingers, in the order in which they started.
package final class FrameSteps {
    private var moving: [any FrameStepped] = []

    /// Whether nothing moves.
    var isIdle: Bool { moving.isEmpty }
    /// Whether nothing moves that will come to rest.
    var isAtRest: Bool { !moving.contains { $0.keepsAwake } }

    /// Steps `mover` in every frame from now on. If it is added while others are being stepped, it waits for the next
    /// frame. An object that is already in the list keeps its position.
    package func add(_ mover: any FrameStepped) {
        if !contains(mover) { moving.append(mover) }
    }

    /// Stops stepping `mover`.
    package func remove(_ mover: any FrameStepped) {
        moving.removeAll { $0 === mover }
    }

    /// Steps all objects to the time of a frame. One of them may stop or start others.
    func step(to time: Double, recorder: TraceRecorder) {
        for mover in moving where contains(mover) {
            recorder.run(.motion(mover.steppedView)) { mover.step(to: time) }
        }
    }

    /// Stops the motion of `view` and of all views inside it.
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

/// An object that moves in a view without fingers, such as a decelerating scroll view, or that is called in every
/// frame.
///
/// It is stepped in every frame between ``FrameSteps/add(_:)`` and ``FrameSteps/remove(_:)``. Its position at a time
/// should depend only on that time and not on previous frames, so that the frame rate makes no difference.
package protocol FrameStepped: AnyObject {
    /// The view that moves. When it leaves its window, the object is no longer stepped.
    var steppedView: View? { get }

    /// Moves to the position at `time`, the time of the frame that is being stepped, in seconds.
    func step(to time: Double)

    /// Whether the motion comes to rest, so that a scene waits for it.
    var keepsAwake: Bool { get }

    /// Called when the view leaves its window during the motion. It keeps its position and is no longer stepped.
    func stopMoving()
}

extension FrameStepped {
    package var keepsAwake: Bool { true }
}

extension FrameStepped where Self: View {
    package var steppedView: View? { self }
}
