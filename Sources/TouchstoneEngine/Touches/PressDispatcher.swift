/// Delivers presses in order of time, each first to recognizers and then to views.
final class PressDispatcher {
    private let window: Window
    private let recipients: TouchRecipients
    private let activeRecognizers: ActiveRecognizers
    private let delivery: ViewDelivery

    /// The inputs in reverse order of time, so that the next one is last.
    private var queue: [PressInput] = []
    /// The buttons that are down, in the order in which they went down.
    private(set) var presses: [Press] = []

    init(window: Window, recipients: TouchRecipients, activeRecognizers: ActiveRecognizers, delivery: ViewDelivery) {
        self.window = window
        self.recipients = recipients
        self.activeRecognizers = activeRecognizers
        self.delivery = delivery
    }

    /// The time of the next input.
    var nextTime: Double? { queue.last?.time }

    /// Adds inputs in any order. They are delivered by time, and at equal times in the order in which they were added.
    func enqueue(_ inputs: [PressInput]) {
        let usable = inputs.filter { $0.time.isFinite && $0.phase != .stationary }
        queue = (queue.reversed() + usable).enumerated()
            .sorted { ($0.element.time, $0.offset) > ($1.element.time, $1.offset) }
            .map(\.element)
    }

    /// Delivers the next input.
    func deliverNext() {
        guard let input = queue.popLast() else { return }
        for press in presses { press.phase = .stationary }
        let press = presses.first { $0.kind == input.kind }
        if input.phase == .began {
            // If a button goes down twice, its first release was lost.
            if let press { send(.cancelled, press, at: input.time) }
            activeRecognizers.resolveAndReset(inOrderOf: presses)
            goDown(input)
        } else if let press {
            send(input.phase, press, at: input.time)
        }
    }

    /// Cancels the buttons that are down and match.
    func cancel(at time: Double, where isMatch: (Press) -> Bool = { _ in true }) {
        for press in presses where isMatch(press) { send(.cancelled, press, at: time) }
    }

    private func goDown(_ input: PressInput) {
        let press = Press(kind: input.kind, timestamp: input.time)
        // A view that has left the window cannot have the focus.
        press.view = input.view?.window === window ? input.view : window
        presses.append(press)
        let event = PressesEvent(timestamp: input.time, presses: presses)
        press.recognizers = recipients.recognizers(for: press, of: event)
        deliver(press, with: event)
    }

    private func send(_ phase: Press.Phase, _ press: Press, at time: Double) {
        press.phase = phase
        press.timestamp = time
        let event = PressesEvent(timestamp: time, presses: presses)
        if press.isOver { presses.removeAll { $0 === press } }
        deliver(press, with: event)
    }

    private func deliver(_ press: Press, with event: PressesEvent) {
        activeRecognizers.deliver(press, with: event)
        activeRecognizers.resolve(inOrderOf: [press])
        delivery.deliver([press], engaged: activeRecognizers.engaged, with: event)
        for recognizer in press.recognizers { recognizer.forgetContactsThatAreOver() }
    }
}
