/// A view whose recognizers also receive the touches that land in other views, as if they belonged to those views. It
/// is used to move several views together.
package protocol TouchGuest: View {
    /// Whether the recognizers receive touches that land in a view or its subviews.
    func receivesTouches(in view: View) -> Bool

    /// Called when all motion has been advanced to a frame's time, just before the frame is shown.
    func frameWillBeShown()
}

/// The guests of a simulation, in the order in which they were added.
package final class GuestRecognizers {
    private struct Guest {
        weak var view: (any TouchGuest)?
    }

    private var guests: [Guest] = []

    /// Adds a guest; does nothing if it was already added.
    package func add(_ guest: any TouchGuest) {
        guests.removeAll { $0.view == nil || $0.view === guest }
        guests.append(Guest(view: guest))
    }

    /// Removes a guest.
    package func remove(_ guest: any TouchGuest) { guests.removeAll { $0.view == nil || $0.view === guest } }

    /// Returns the recognizers that receive touches that land in a view, each with its own view.
    func recognizers(in view: View) -> [(owner: View, recognizer: GestureRecognizer)] {
        guests.compactMap(\.view).filter { $0 !== view && $0.receivesTouches(in: view) }.flatMap { guest in
            guest.gestureRecognizers.map { (guest as View, $0) }
        }
    }

    func frameWillBeShown() {
        for guest in guests { guest.view?.frameWillBeShown() }
    }
}
