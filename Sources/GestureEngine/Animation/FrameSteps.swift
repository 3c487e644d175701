/// The views of a simulation that move by themselves, in the order in which they set out.
package final class FrameSteps {
    private var moving: [any FrameStepped] = []

    /// Whether nothing moves.
    var isIdle: Bool { moving.isEmpty }

    /// Steps `view` in every frame from now on; one that sets out while views are being stepped waits for the next. A
    /// view that is stepped already keeps its place.
    package func add(_ view: any FrameStepped) {
        if !contains(view) { moving.append(view) }
    }

    /// Steps `view` no more.
    package func remove(_ view: any FrameStepped) {
        moving.removeAll { $0 === view }
    }

    /// Steps every view to the time of a frame. What one of them does may stop others, or set others out.
    func step(to time: Double) {
        for view in moving where contains(view) { view.step(to: time) }
    }

    /// Stops the views in `view` and that view itself.
    func stop(in view: View) {
        for moving in moving where moving.isDescendant(of: view) {
            remove(moving)
            moving.stopMoving()
        }
    }

    private func contains(_ view: any FrameStepped) -> Bool {
        moving.contains { $0 === view }
    }
}
