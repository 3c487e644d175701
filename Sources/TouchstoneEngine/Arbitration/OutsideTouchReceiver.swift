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
