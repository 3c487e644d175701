extension TouchDispatcher {
    /// Samples that make one event: at most one change of phase per finger, moves of a finger coalesced.
    ///
    /// Recognizers get them run by run, each in its time; then what they ask for is resolved, once.
    struct Batch {
        var runs: [Run] = []
    }

    /// Samples of one kind; landings and lifts of one run are of one time.
    struct Run {
        enum Kind { case landing, moving, leaving }

        var kind: Kind
        /// The time of the newest sample.
        var time: Double
        var inputs: [TouchInput]
    }
}

extension TouchDispatcher.Batch {
    mutating func append(_ input: TouchInput) {
        let kind: TouchDispatcher.Run.Kind =
            switch input.phase {
            case .began: .landing
            case .moved: .moving
            case .ended, .cancelled: .leaving
            }
        if let last = runs.last, last.kind == kind, kind == .moving || last.time == input.time {
            runs[runs.count - 1].time = input.time
            runs[runs.count - 1].inputs.append(input)
        } else {
            runs.append(TouchDispatcher.Run(kind: kind, time: input.time, inputs: [input]))
        }
    }
}
