/// Decides, when a finger lands or a button goes down, which recognizers receive it.
///
/// The candidates are, in this order: the recognizers of the view, in the order in which they were added; those of
/// other views that receive its touches (``OutsideTouchReceiver``); those of its superviews. A recognizer is skipped if it is
/// disabled, or if it does not allow touches of this type or this button. Each of the others is asked about the event,
/// and then about the touch or the press.
struct TouchRecipients {
    let query: DelegateQuery
    let recorder: TraceRecorder
    let outsideReceivers: OutsideTouchReceivers

    func recognizers(for touch: Touch, of event: Event) -> [GestureRecognizer] {
        candidates(from: touch.view) { recognizer in
            guard recognizer.allowedTouchTypes.contains(touch.type) else {
                recorder.record(
                    Decision(
                        ask: .allowedTouchType, of: recognizer.fullName, with: touch.type.rawValue, answer: false,
                        by: .recognizer))
                return false
            }
            let isReceived =
                query.mayReceive(event, recognizer, landing: touch) && query.mayReceive(touch, recognizer)
            recorder.record(
                Offer(recognizer: recognizer.fullName, finger: touch.finger, press: nil, isReceived: isReceived))
            return isReceived
        }
    }

    func recognizers(for press: Press, of event: PressesEvent) -> [GestureRecognizer] {
        candidates(from: press.view) { recognizer in
            guard recognizer.allowedPressTypes.contains(press.kind) else { return false }
            let isReceived = query.mayReceive(event, recognizer) && query.mayReceive(press, recognizer)
            recorder.record(
                Offer(recognizer: recognizer.fullName, finger: nil, press: press.kind, isReceived: isReceived))
            return isReceived
        }
    }

    private func candidates(
        from view: View?, where isReceived: (GestureRecognizer) -> Bool
    ) -> [GestureRecognizer] {
        var result: [GestureRecognizer] = []
        var seen: Set<ObjectIdentifier> = []
        // The keyboard is not a view of the app.
        var current = view is KeyboardView ? nil : view
        while let view = current {
            for (owner, recognizer) in view.gestureRecognizers.map({ (view, $0) })
                + outsideReceivers.recognizers(in: view)
            where recognizer.isEnabled && !seen.contains(ObjectIdentifier(recognizer)) && isReceived(recognizer) {
                // The code that was called may have removed or disabled the recognizer.
                guard recognizer.view === owner, recognizer.isEnabled else { continue }
                seen.insert(ObjectIdentifier(recognizer))
                result.append(recognizer)
            }
            current = view.superview
        }
        return result
    }
}

/// A view whose recognizers also receive the touches that land in other views, as if they belonged to those views. It
/// is used to move several views together.
package protocol OutsideTouchReceiver: View {
    /// Whether the recognizers receive touches that land in a view or its subviews.
    func receivesTouches(in view: View) -> Bool

    /// Called when all motion has been advanced to a frame's time, just before the frame is shown.
    func frameWillBeShown()
}

/// The receivers of a simulation, in the order in which they were added.
package final class OutsideTouchReceivers {
    private struct Receiver {
        weak var view: (any OutsideTouchReceiver)?
    }

    private var outsideReceivers: [Receiver] = []

    /// Adds a receiver; does nothing if it was already added.
    package func add(_ receiver: any OutsideTouchReceiver) {
        outsideReceivers.removeAll { $0.view == nil || $0.view === receiver }
        outsideReceivers.append(Receiver(view: receiver))
    }

    /// Removes a receiver.
    package func remove(_ receiver: any OutsideTouchReceiver) {
        outsideReceivers.removeAll { $0.view == nil || $0.view === receiver }
    }

    /// Returns the recognizers that receive touches that land in a view, each with its own view.
    func recognizers(in view: View) -> [(owner: View, recognizer: GestureRecognizer)] {
        outsideReceivers.compactMap(\.view).filter { $0 !== view && $0.receivesTouches(in: view) }.flatMap { receiver in
            receiver.gestureRecognizers.map { (receiver as View, $0) }
        }
    }

    func frameWillBeShown() {
        for receiver in outsideReceivers { receiver.view?.frameWillBeShown() }
    }
}
