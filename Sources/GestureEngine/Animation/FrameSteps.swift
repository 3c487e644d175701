/// What moves by itself in a simulation, in the order in which it set out.
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
