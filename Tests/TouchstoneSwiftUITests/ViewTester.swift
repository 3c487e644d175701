import TouchstoneSwiftUI

import struct TouchstoneEngine.FrameSnapshot
import class TouchstoneEngine.Simulation
import struct TouchstoneEngine.TouchInput

/// A window of 400 × 600 with a view of SwiftUI, on which fingers act frame by frame.
final class ViewTester<Content: View> {
    let simulation = Simulation(windowSize: CGSize(width: 400, height: 600))
    let hosting: _UIHostingView<Content>
    /// The last frame.
    private(set) var last: FrameSnapshot

    init(_ view: Content) {
        hosting = _UIHostingView(rootView: view)
        hosting.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
        simulation.window.addSubview(hosting)
        last = simulation.step()
    }

    /// The view of the engine with a name.
    subscript(name: String) -> UIView? { find(name, in: hosting) }

    private func find(_ name: String, in view: UIView) -> UIView? {
        if view.accessibilityIdentifier == name { return view }
        for subview in view.subviews {
            if let found = find(name, in: subview) { return found }
        }
        return nil
    }

    /// The text of a label with a name.
    func text(of name: String) -> String? { (self[name] as? UILabel)?.text }

    /// The time of the next frame.
    private var now: Double { Double(simulation.frame + 1) / simulation.framesPerSecond }

    func step(_ frames: Int = 1) { for _ in 0..<frames { last = simulation.step() } }

    /// Sends an event of the next frame.
    func send(_ finger: Int, _ phase: TouchInput.Phase, _ point: CGPoint) {
        simulation.enqueue([TouchInput(finger: finger, phase: phase, location: point, time: now)])
    }

    /// Lands a finger, and steps.
    func land(_ x: Double, _ y: Double, finger: Int = 0) {
        send(finger, .began, CGPoint(x: x, y: y))
        step()
    }

    /// Moves a finger, and steps.
    func move(_ x: Double, _ y: Double, finger: Int = 0) {
        send(finger, .moved, CGPoint(x: x, y: y))
        step()
    }

    /// Moves fingers together, and steps.
    func move(_ points: [Int: (x: Double, y: Double)]) {
        for (finger, point) in points.sorted(by: { $0.key < $1.key }) {
            send(finger, .moved, CGPoint(x: point.x, y: point.y))
        }
        step()
    }

    /// Lifts a finger, and steps.
    func lift(finger: Int = 0) {
        send(finger, .ended, .zero)
        step()
    }

    /// Cancels a finger, and steps.
    func cancel(finger: Int = 0) {
        send(finger, .cancelled, .zero)
        step()
    }

    func tap(_ x: Double, _ y: Double) {
        land(x, y)
        step()
        lift()
    }
}
