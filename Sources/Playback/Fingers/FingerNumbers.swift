internal import GestureEngine
internal import SceneFile

/// Who moves which finger of the simulation, and when.
///
/// A finger goes by the number that its gesture gives it where that is free from its landing to its lift, or else by the
/// lowest number that is. Raw touches that find their number free keep it, whatever the others of their gesture need.
struct FingerNumbers {
    /// A finger of a gesture, from its first landing to its last lift.
    private struct Hold {
        var gesture: Gesture
        /// The number that the gesture gives it.
        var number: Int?
        /// The number in the simulation.
        var finger = 0
        var landing: Double
        var lift: Double

        /// Whether a finger that comes later cannot have the same number. Times that are sums may differ in the last bits. It may
        /// land as this one lifts; but it may not lift as this one lands, whose landing is told of already.
        func excludes(_ later: Hold) -> Bool {
            later.landing < lift - Simulation.timeTolerance && landing <= later.lift + Simulation.timeTolerance
        }
    }

    private var holds: [Hold] = []
    /// When the last of all fingers so far lifts.
    private(set) var lastLift = 0.0

    /// Gives a number to each path of a gesture, and says from when on that finger is free. Paths of one number, such as
    /// the taps of a double tap, are one finger's.
    mutating func take(for paths: [FingerPath], of gesture: Gesture) -> [(finger: Int, freeFrom: Double)] {
        var wanted: [Hold] = []
        let places = paths.map { path in
            let landing = path.samples.first?.time ?? gesture.at
            if let number = path.number, let known = wanted.firstIndex(where: { $0.number == number }) {
                wanted[known].lift = max(wanted[known].lift, path.liftTime)
                return known
            }
            wanted.append(Hold(gesture: gesture, number: path.number, landing: landing, lift: path.liftTime))
            return wanted.count - 1
        }
        var order = Array(wanted.indices)
        if case .touches = gesture.action {
            let keeps = wanted.map { !taken(for: $0).contains($0.number ?? 1) }
            order = order.filter { keeps[$0] } + order.filter { !keeps[$0] }
        }
        for index in order {
            wanted[index].finger = number(for: wanted[index])
            holds.append(wanted[index])
            lastLift = max(lastLift, wanted[index].lift)
        }
        return places.map { (wanted[$0].finger, freeFrom(wanted[$0])) }
    }

    /// The numbers that are not free for all of the time that a finger needs one.
    private func taken(for hold: Hold) -> Set<Int> {
        Set(holds.lazy.filter { $0.excludes(hold) }.map(\.finger))
    }

    private func number(for hold: Hold) -> Int {
        let taken = taken(for: hold)
        if let number = hold.number, !taken.contains(number) { return number }
        var finger = 1
        while taken.contains(finger) { finger += 1 }
        return finger
    }

    /// When the one who had the finger before has lifted it.
    private func freeFrom(_ hold: Hold) -> Double {
        holds.filter { $0.finger == hold.finger && $0.landing < hold.landing }.map(\.lift)
            .filter { $0 <= hold.landing + Simulation.timeTolerance }.max() ?? 0
    }

    /// The gesture that moves a finger at a time, and the number that this gesture gives it.
    func owner(of finger: Int, at time: Double) -> (gesture: Gesture, number: Int)? {
        holds.last { hold in
            hold.finger == finger && hold.landing <= time + Simulation.timeTolerance
                && time <= hold.lift + Simulation.timeTolerance
        }.map { ($0.gesture, $0.number ?? $0.finger) }
    }

    /// Forgets fingers that have lifted before `time`.
    mutating func forget(before time: Double) {
        holds.removeAll { $0.lift < time - Simulation.timeTolerance }
    }
}
