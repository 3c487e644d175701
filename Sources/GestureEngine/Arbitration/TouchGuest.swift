/// A view whose recognizers also receive the touches that land in other views, as if they were those views' own: for what moves
/// several views together.
package protocol TouchGuest: View {
    /// Whether the recognizers receive what lands in a view, or in a view in it.
    func receivesTouches(in view: View) -> Bool

    /// All that moves has moved to where it is in a frame, and the frame is shown next.
    func frameWillBeShown()
}

/// The guests of a simulation, in the order in which they came.
package final class GuestRecognizers {
    private struct Guest {
        weak var view: (any TouchGuest)?
    }

    private var guests: [Guest] = []

    /// Takes in a guest; does nothing for one that is known.
    package func add(_ guest: any TouchGuest) {
        guests.removeAll { $0.view == nil || $0.view === guest }
        guests.append(Guest(view: guest))
    }

    /// Lets a guest go.
    package func remove(_ guest: any TouchGuest) { guests.removeAll { $0.view == nil || $0.view === guest } }

    /// The recognizers that receive what lands in a view, each with the view that has it.
    func recognizers(in view: View) -> [(owner: View, recognizer: GestureRecognizer)] {
        guests.compactMap(\.view).filter { $0 !== view && $0.receivesTouches(in: view) }.flatMap { guest in
            guest.gestureRecognizers.map { (guest as View, $0) }
        }
    }

    func frameWillBeShown() {
        for guest in guests { guest.view?.frameWillBeShown() }
    }
}
