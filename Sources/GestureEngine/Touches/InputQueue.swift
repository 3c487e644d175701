/// Inputs that wait for their time.
struct InputQueue {
    /// By time; `next` is the first that has not been taken.
    private var inputs: [TouchInput] = []
    private var next = 0

    var isEmpty: Bool { next == inputs.count }

    /// When the next input is due.
    var nextTime: Double? { isEmpty ? nil : inputs[next].time }

    /// Adds inputs in any order; those that make no sense are left out.
    ///
    /// They come out by time, at equal times in the order in which they were added, except that moves come before what
    /// other fingers do then: fingers that lift together have all made their last move before the first of them lifts.
    mutating func add(_ new: [TouchInput]) {
        let new = new.filter(\.isUsable)
        guard !new.isEmpty else { return }
        inputs.removeFirst(next)
        next = 0
        // A stable sort keeps the order of equal times.
        inputs = (inputs + new).enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
        bringMovesForward()
    }

    /// The next event's samples among those at or before `time`, or nil when there are none left.
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

    /// Within each moment: first the moves of fingers that have done nothing else in it, then everything else.
    private mutating func bringMovesForward() {
        var start = 0
        while start < inputs.count {
            var end = start + 1
            while end < inputs.count, inputs[end].time - inputs[start].time <= Simulation.timeTolerance { end += 1 }
            if end - start > 1 { bringMovesForward(in: start..<end) }
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
