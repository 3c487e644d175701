import TouchstoneEngine

/// Sets the given states, one list per event.
class ObedientRecognizer: GestureRecognizer {
    var orders: [[State]] = []
    private(set) var resets = 0

    private func obey() {
        guard !orders.isEmpty else { return }
        for order in orders.removeFirst() { state = order }
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event) { obey() }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) { obey() }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event) { obey() }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { obey() }
    override func reset() {
        super.reset()
        resets += 1
    }
}
