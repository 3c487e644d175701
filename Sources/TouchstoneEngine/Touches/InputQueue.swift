/// The inputs that are not due yet.
struct InputQueue {
    /// The inputs by time. `next` is the index of the first that has not been taken.
    private var inputs: [TouchInput] = []
    private var next = 0

    var isEmpty: Bool { next == inputs.count }

    /// The time of the next input.
    var nextTime: Double? { isEmpty ? nil : inputs[next].time }

    /// Adds inputs in any order; unusable ones are ignored.
    ///
    /// They are taken by time, and at equal times in the order in which they were added. The exception is that moves
    /// come before the other actions of the same time: if several fingers lift at the same time, all of them make their
    /// last move before the first one lifts.
    mutating func add(_ new: [TouchInput]) {
        let new = new.filter(\.isUsable)
        guard !new.isEmpty else { return }
        inputs.removeFirst(next)
        next = 0
        // Sorting by index as well keeps the order at equal times.
        inputs = (inputs + new).enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
        bringMovesForward()
    }

    /// Removes and returns the samples of the next event among those up to `time`; nil if there are none.
    mutating func nextBatch(upTo time: Double) -> TouchDispatcher.Batch? {
        var batch = TouchDispatcher.Batch()
        var phases: [(finger: Int, phase: TouchInput.Phase)] = []
        while next < inputs.count, inputs[next].time <= time {
            let input = inputs[next]
            if let previous = phases.first(where: { $0.finger == input.finger }) {
                if previous.phase != .moved || input.phase != .moved { break }
            } else {
                phases.append((input.finger, input.phase))
            }
            next += 1
            batch.append(input)
        }
        return batch.runs.isEmpty ? nil : batch
    }

    /// Reorders inputs of the same time: first the moves of fingers that have no other action before them, then
    /// everything else.
    private mutating func bringMovesForward() {
        var start = 0
        while start < inputs.count {
            var end = start + 1
            while end < inputs.count, inputs[end].time - inputs[start].time <= Simulation.timeTolerance { end += 1 }
            if inputs[start..<end].contains(where: { $0.phase != .moved }) { bringMovesForward(in: start..<end) }
            start = end
        }
    }

    private mutating func bringMovesForward(in moment: Range<Int>) {
        var busy: Set<Int> = []
        var moves: [TouchInput] = []
        var others: [TouchInput] = []
        for input in inputs[moment] {
            if input.phase == .moved, !busy.contains(input.finger) {
                moves.append(input)
            } else {
                busy.insert(input.finger)
                others.append(input)
            }
        }
        if !moves.isEmpty { inputs.replaceSubrange(moment, with: moves + others) }
    }
}
