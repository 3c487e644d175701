extension TouchDispatcher {
    /// The samples of one event. Each finger has at most one change of phase, and its moves are coalesced.
    ///
    /// Recognizers receive the samples run by run, each with its own time. Their requests are then resolved once.
    struct Batch {
        var runs: [Run] = []
    }

    /// Samples of one kind. The landings or lifts of a run have the same time.
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
