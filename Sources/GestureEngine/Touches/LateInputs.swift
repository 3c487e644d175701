/// Inputs that handlers enqueue while a frame is stepped. They join the queues when the frame is over.
///
/// An input whose time has passed by then happens at the time that the frame has reached, so that the time of events never
/// goes back. Such inputs keep the order of their own times.
struct LateInputs {
    private var touches: [TouchInput] = []
    private var presses: [PressInput] = []

    var isEmpty: Bool { touches.isEmpty && presses.isEmpty }

    mutating func add(_ inputs: [TouchInput]) { touches += inputs }
    mutating func add(_ inputs: [PressInput]) { presses += inputs }

    /// Hands the inputs over, none of them earlier than `time`, and forgets them.
    mutating func join(_ dispatcher: TouchDispatcher, _ presses: PressDispatcher, notBefore time: Double) {
        guard !isEmpty else { return }
        dispatcher.enqueue(Self.moved(touches, by: \.time, to: time))
        presses.enqueue(Self.moved(self.presses, by: \.time, to: time))
        self = LateInputs()
    }

    /// The inputs by their times, those before `time` moved to it.
    private static func moved<Input>(
        _ inputs: [Input], by key: WritableKeyPath<Input, Double>, to time: Double
    ) -> [Input] {
        // An input whose time is not finite has no place in the order: the queues leave it out.
        inputs.filter { $0[keyPath: key].isFinite }.enumerated()
            .sorted { ($0.element[keyPath: key], $0.offset) < ($1.element[keyPath: key], $1.offset) }
            .map { _, input in
                var input = input
                input[keyPath: key] = max(input[keyPath: key], time)
                return input
            }
    }
}
