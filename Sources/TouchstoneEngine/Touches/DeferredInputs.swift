/// The inputs that handlers enqueue while a frame is stepped. They are added to the queues when the frame is over.
///
/// An input whose time has then passed gets the time that the frame has reached, so that the times of events never go
/// back. Such inputs keep their order.
struct DeferredInputs {
    private var touches: [TouchInput] = []
    private var presses: [PressInput] = []

    var isEmpty: Bool { touches.isEmpty && presses.isEmpty }

    mutating func add(_ inputs: [TouchInput]) { touches += inputs }
    mutating func add(_ inputs: [PressInput]) { presses += inputs }

    /// Passes the inputs on, none of them earlier than `time`, and removes them.
    mutating func join(_ dispatcher: TouchDispatcher, _ presses: PressDispatcher, notBefore time: Double) {
        guard !isEmpty else { return }
        dispatcher.enqueue(Self.moved(touches, by: \.time, to: time))
        presses.enqueue(Self.moved(self.presses, by: \.time, to: time))
        self = DeferredInputs()
    }

    /// Returns the inputs ordered by time, with times before `time` moved to it.
    private static func moved<Input>(
        _ inputs: [Input], by key: WritableKeyPath<Input, Double>, to time: Double
    ) -> [Input] {
        // An input whose time is not finite cannot be ordered. The queues would ignore it, too.
        inputs.filter { $0[keyPath: key].isFinite }.enumerated()
            .sorted { ($0.element[keyPath: key], $0.offset) < ($1.element[keyPath: key], $1.offset) }
            .map { _, input in
                var input = input
                input[keyPath: key] = max(input[keyPath: key], time)
                return input
            }
    }
}
