/// Delivers touches and presses to views, after recognizers have received them.
///
/// - When a recognizer with `cancelsTouchesInView` has recognized a contact, it takes the contact over. The view
///   receives a cancellation if it has received the beginning, and otherwise nothing.
/// - A beginning is withheld while a recognizer with `delaysTouchesBegan` is undecided about the contact. An end is
///   withheld while a recognizer with `delaysTouchesEnded` is.
final class ViewDelivery {
    /// The contacts whose beginning or end is withheld, in the order in which they came.
    private var withheld: [any Contact] = []
    private let recorder: TraceRecorder

    init(recorder: TraceRecorder) { self.recorder = recorder }

    /// Whether a view has not yet received the end of a contact that is over.
    var isBusy: Bool { withheld.contains { $0.delivery.pendingEnd != nil } }

    /// Delivers the contacts that an event has changed, and those that were withheld.
    func deliver(_ changed: [some Contact], engaged: [GestureRecognizer], with event: Event) {
        for contact in changed { note(contact) }
        takeOver(engaged, with: event)
        if withheld.isEmpty, changed.allSatisfy({ $0.delivery.stage == .closed }) { return }
        var pending = withheld.filter { $0.view != nil }
        for contact in changed where !pending.contains(where: { $0 === contact }) { pending.append(contact) }
        notify(pending, with: event)
        withheld = pending.filter { contact in
            contact.delivery.pendingEnd != nil || contact.delivery.stage == .pending && !contact.isOver
        }
    }

    /// Delivers the contacts that were withheld, without a new change of contacts.
    func flush(engaged: [GestureRecognizer], with event: @autoclosure () -> Event) {
        let isTaken = engaged.contains { $0.committedState.isRecognized }
        if isTaken || !withheld.isEmpty { deliver([Touch](), engaged: engaged, with: event()) }
    }

    private func note(_ contact: some Contact) {
        // A contact that began on no view, or whose view is gone, is not delivered.
        if contact.view == nil { close(contact) }
        guard contact.delivery.stage != .closed else { return }
        switch contact.step {
        case .ended, .cancelled: contact.delivery.pendingEnd = contact.step
        case .changed: contact.delivery.hasPendingChange = true
        case .began, .stationary: break
        }
    }

    // MARK: Taking over

    /// Closes the contacts that recognized recognizers take over.
    private func takeOver(_ engaged: [GestureRecognizer], with event: Event) {
        for recognizer in engaged where recognizer.cancelsTouchesInView && recognizer.committedState.isRecognized {
            for contact in recognizer.sequence.contacts where contact.delivery.stage != .closed {
                let isDelivering = contact.delivery.stage == .delivering
                close(contact)
                if isDelivering { send(.cancelled, of: [contact], to: contact.view, with: event) }
            }
        }
    }

    private func close(_ contact: some Contact) {
        contact.delivery.stage = .closed
        contact.delivery.pendingEnd = nil
    }

    // MARK: Calling views

    private func notify(_ contacts: [any Contact], with event: Event) {
        var views: [View] = []
        for contact in contacts where contact.delivery.stage != .closed {
            if let view = contact.view, !views.contains(where: { $0 === view }) { views.append(view) }
        }
        for view in views {
            let own = contacts.filter { $0.view === view && $0.delivery.stage != .closed }
            guard !view.isMultipleTouchEnabled else {
                notify(own, to: view, with: event)
                continue
            }
            // A view without multiple touch receives the contacts one after the other.
            for contact in own {
                notify([contact], to: view, with: event)
                if contact.delivery.stage == .pending, contact.delivery.pendingEnd != .cancelled { break }
            }
        }
        // If a contact was cancelled before its beginning was delivered, nothing of it is delivered.
        for contact in contacts where contact.delivery.stage == .pending && contact.step == .cancelled {
            close(contact)
        }
    }

    private func notify(_ contacts: [any Contact], to view: View, with event: Event) {
        begin(contacts, on: view, with: event)
        let moved = contacts.filter { $0.delivery.stage == .delivering && $0.delivery.hasPendingChange }
        for contact in moved { contact.delivery.hasPendingChange = false }
        send(.changed, of: moved, to: view, with: event)
        for end in [ContactStep.ended, .cancelled] {
            let over = contacts.filter { contact in
                contact.delivery.stage == .delivering && contact.delivery.pendingEnd == end
                    && (end == .cancelled || !contact.isHeld(by: \.delaysTouchesEnded))
            }
            for contact in over { close(contact) }
            send(end, of: over, to: view, with: event)
        }
    }

    private func begin(_ contacts: [any Contact], on view: View, with event: Event) {
        let begun = contacts.filter { contact in
            contact.delivery.stage == .pending && contact.delivery.pendingEnd != .cancelled
                && !contact.isHeld(by: \.delaysTouchesBegan)
        }
        guard view.mayReceive(begun.compactMap { $0 as? Touch }, with: event) else {
            for contact in begun { close(contact) }
            return
        }
        for contact in begun { contact.delivery.stage = .delivering }
        send(.began, of: begun, to: view, with: event)
    }

    /// Calls the view's method for a phase. In a late delivery, the contact shows the phase that is being delivered.
    private func send(_ step: ContactStep, of contacts: [any Contact], to view: View?, with event: Event) {
        guard let view, !contacts.isEmpty else { return }
        let steps = contacts.map(\.step)
        for contact in contacts { contact.step = step }
        let touches = Set(contacts.compactMap { $0 as? Touch })
        let presses = Set(contacts.compactMap { $0 as? Press })
        recorder.run(.touches(view)) {
            if !touches.isEmpty { notify(view, step, touches, event) }
            if !presses.isEmpty { notify(view, step, presses, event) }
        }
        // The view may have cancelled the contact.
        for (contact, before) in zip(contacts, steps) where contact.step == step { contact.step = before }
    }

    private func notify(_ view: View, _ step: ContactStep, _ touches: Set<Touch>, _ event: Event) {
        let event = event.type == .touches ? event : Event(timestamp: event.timestamp, touches: touches.inOrder)
        switch step {
        case .began: view.receive(.began, touches, with: event)
        case .changed: view.receive(.moved, touches, with: event)
        case .ended: view.receive(.ended, touches, with: event)
        case .cancelled: view.receive(.cancelled, touches, with: event)
        case .stationary: break
        }
    }

    private func notify(_ view: View, _ step: ContactStep, _ presses: Set<Press>, _ event: Event) {
        let event = event as? PressesEvent ?? PressesEvent(timestamp: event.timestamp, presses: Array(presses))
        switch step {
        case .began: view.pressesBegan(presses, with: event)
        case .changed: view.pressesChanged(presses, with: event)
        case .ended: view.pressesEnded(presses, with: event)
        case .cancelled: view.pressesCancelled(presses, with: event)
        case .stationary: break
        }
    }
}

extension Contact {
    /// Whether an undecided recognizer with the given property follows the contact.
    fileprivate func isHeld(by property: (GestureRecognizer) -> Bool) -> Bool {
        recognizers.contains { recognizer in
            recognizer.committedState == .possible && property(recognizer) && recognizer.isInSequence
                && recognizer.sequence.contains(self)
        }
    }
}
