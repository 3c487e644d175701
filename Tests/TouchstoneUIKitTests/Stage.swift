import TouchstoneEngine
import TouchstoneGeometry

/// A window of 400 × 600 in which fingers act on a view, frame by frame.
final class Stage {
    let simulation = Simulation(windowSize: Size(width: 400, height: 600))
    private(set) var last: FrameSnapshot

    init(_ views: View...) {
        for view in views { simulation.window.addSubview(view) }
        last = simulation.step()
    }

    /// The time of the next frame.
    private var now: Double { Double(simulation.frame + 1) / simulation.framesPerSecond }

    private func play(_ finger: Int, _ phase: TouchInput.Phase, _ place: Point) {
        simulation.enqueue([TouchInput(finger: finger, phase: phase, location: place, time: now)])
    }

    func step(_ frames: Int = 1) {
        for _ in 0..<frames { last = simulation.step() }
    }

    /// Moves the fingers that are down, and steps.
    func move(_ places: [Point]) {
        for (finger, place) in places.enumerated() { play(finger, .moved, place) }
        step()
    }

    /// Lands fingers, moves each along its line in `frames` frames, and lifts them if `lifts` is true.
    func drag(_ lines: [(from: Point, to: Point)], frames: Int = 20, lifts: Bool = true) {
        for (finger, line) in lines.enumerated() { play(finger, .began, line.from) }
        step()
        for frame in 1...frames {
            let part = Double(frame) / Double(frames)
            for (finger, line) in lines.enumerated() {
                play(finger, .moved, line.from + (line.to - line.from) * part)
            }
            step()
        }
        if lifts { lift(lines.count) }
    }

    func drag(_ from: Point, _ to: Point, frames: Int = 20, lifts: Bool = true) {
        drag([(from, to)], frames: frames, lifts: lifts)
    }

    func lift(_ fingers: Int = 1) {
        for finger in 0..<fingers { play(finger, .ended, .zero) }
        step()
    }

    func tap(_ place: Point) {
        play(0, .began, place)
        step(2)
        lift()
    }

    /// Steps until nothing more happens.
    func rest() {
        for _ in 0..<600 where !simulation.isAtRest { step() }
    }
}
