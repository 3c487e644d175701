internal import TouchstoneEngine
internal import TouchstoneScenes

/// Assigns the fingers of the simulation to gestures over time.
///
/// A finger gets the number that its gesture gives it if that number is free from its landing to its lift. Otherwise it
/// gets the lowest free number. Among the fingers of raw touches, those whose number is free are assigned first and
/// keep it.
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

        /// Whether a finger that is added later cannot have the same number. The later finger may land when this one
        /// lifts. It must not lift when this one lands, because that landing has already been scheduled. The comparison
        /// has a tolerance, because times that are sums may differ in their last bits.
        func excludes(_ later: Hold) -> Bool {
            later.landing < lift - Simulation.timeTolerance && landing <= later.lift + Simulation.timeTolerance
        }
    }

    private var holds: [Hold] = []
    /// The time when the last of all fingers so far lifts.
    private(set) var lastLift = 0.0

    /// Assigns a number to each path of a gesture, and returns it with the time from which that finger is free. Paths
    /// with the same number, such as the taps of a double tap, belong to one finger.
    mutating func take(for paths: [FingerPath], of gesture: Gesture) -> [(finger: Int, freeFrom: Double)] {
        var wanted: [Hold] = []
        let indices = paths.map { path in
            let landing = path.samples.first?.time ?? gesture.at
            if let number = path.number, let index = wanted.firstIndex(where: { $0.number == number }) {
                wanted[index].lift = max(wanted[index].lift, path.liftTime)
                return index
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
        return indices.map { (wanted[$0].finger, freeFrom(wanted[$0])) }
    }

    /// The numbers that are not free during all of the time that a finger needs one.
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

    /// The time when the previous owner of the finger lifts it.
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

    /// Removes fingers that lifted before `time`.
    mutating func forget(before time: Double) {
        let end = time - Simulation.timeTolerance
        if holds.indices.contains(where: { holds[$0].lift < end }) { holds.removeAll { $0.lift < end } }
    }
}
