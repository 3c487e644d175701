/// What a touch and a press have in common: it begins on a view, recognizers follow it, and the view receives it.
protocol Contact: AnyObject {
    /// What it has done in the event that is being delivered.
    var step: ContactStep { get set }
    /// The view that it began on.
    var view: View? { get }
    /// The recognizers that were offered it, in the order of delivery.
    var recognizers: [GestureRecognizer] { get set }
    /// What its view has received.
    var delivery: ContactDelivery { get set }
}

extension Contact {
    /// Whether it has ended or was cancelled.
    var isOver: Bool { step == .ended || step == .cancelled }
}

/// What a finger or a button does, in one word for both: a button's.
typealias ContactStep = Press.Phase

/// How much of a contact's life its view has received.
struct ContactDelivery {
    enum Stage {
        /// Its beginning is still to be delivered.
        case pending
        /// Its beginning was delivered; what follows is delivered, too.
        case delivering
        /// Nothing more will be delivered: it is over, was taken over by a recognizer, or is not for this view.
        case closed
    }

    var stage = Stage.pending
    /// Whether something but the beginning and the end has happened that was not delivered.
    var hasPendingChange = false
    /// How it has ended, where that is still to be delivered.
    var pendingEnd: ContactStep?
}
