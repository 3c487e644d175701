/// The common part of a touch and a press: it begins on a view, recognizers follow it, and the view receives it.
protocol Contact: AnyObject {
    /// Its phase in the event that is being delivered.
    var step: ContactStep { get set }
    /// The view on which it began.
    var view: View? { get }
    /// The recognizers that follow it or may do so, in the order of delivery.
    var recognizers: [GestureRecognizer] { get set }
    /// The state of its delivery to the view.
    var delivery: ContactDelivery { get set }
}

extension Contact {
    /// Whether it has ended or was cancelled.
    var isOver: Bool { step == .ended || step == .cancelled }
}

/// The phase of a touch or a press, in the terms of a press.
typealias ContactStep = Press.Phase

/// The state of a contact's delivery to its view.
struct ContactDelivery {
    enum Stage {
        /// The beginning has not been delivered yet.
        case pending
        /// The beginning was delivered, and everything that follows is delivered, too.
        case delivering
        /// Nothing more will be delivered: the contact is over, a recognizer has taken it over, or the view does not
        /// receive it.
        case closed
    }

    var stage = Stage.pending
    /// Whether a change between the beginning and the end has not been delivered yet.
    var hasPendingChange = false
    /// The end, if it has not been delivered yet.
    var pendingEnd: ContactStep?
}
