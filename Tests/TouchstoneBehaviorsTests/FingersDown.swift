import TouchstoneEngine
import TouchstoneGeometry

/// The fingers that a test has put down, and the touches that result from moving them.
struct FingersDown {
    /// The location of each finger in the window.
    private(set) var places: [Int: Point] = [:]

    /// Makes fingers land at or move to locations in the next frame, and others lift.
    mutating func go(_ fingers: [Int: Point], lift: [Int], in simulation: Simulation) {
        let time = Double(simulation.frame + 1) / simulation.framesPerSecond
        var inputs: [TouchInput] = []
        for (finger, place) in fingers.sorted(by: { $0.key < $1.key }) {
            let phase: TouchInput.Phase = places[finger] == nil ? .began : .moved
            places[finger] = place
            inputs.append(TouchInput(finger: finger, phase: phase, location: place, time: time))
        }
        for finger in lift {
            let place = places.removeValue(forKey: finger) ?? .zero
            inputs.append(TouchInput(finger: finger, phase: .ended, location: place, time: time))
        }
        simulation.enqueue(inputs)
    }
}
