/// An object that receives touches and presses: UIKit's responder. Two are equal when they are the same object.
///
/// What is not overridden goes on to the next one: from a view to its controller and its superview, and so on.
open class Responder: Hashable {
    /// A responder without a next one.
    public init() {}

    /// The responder that receives what this one does not handle. Nil unless overridden.
    open var next: Responder? { nil }

    /// Fingers have landed that hit this view; recognizers have received them before. Forwards to the next responder unless overridden.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        next?.touchesBegan(touches, with: event)
    }
    /// Fingers that landed on this view have moved, inside it or not. Tells the next responder unless overridden.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        next?.touchesMoved(touches, with: event)
    }
    /// Fingers that landed on this view have lifted, inside it or not. Tells the next responder unless overridden.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        next?.touchesEnded(touches, with: event)
    }
    /// Fingers that landed on this view were cancelled, or a recognizer has taken them over; the view hears no more of
    /// them. Tells the next responder unless overridden.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Buttons have gone down while this view had the focus. Tells the next responder unless overridden.
    open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }
    /// Buttons that went down on this view have changed. Tells the next responder unless overridden.
    open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    /// Buttons that went down on this view have come up. Tells the next responder unless overridden.
    open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    /// Buttons that went down on this view were cancelled, or a recognizer has taken them over. Tells the next responder
    /// unless overridden.
    open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// Whether both are the same object.
    public static func == (lhs: Responder, rhs: Responder) -> Bool { lhs === rhs }
    /// Hashes the object's identity. Hashes differ from run to run: the order of a set of views means nothing.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The controller of a view, as the view sees it.
package protocol ViewOwner: Responder {
    /// The view has come into a window, or has left it.
    func viewDidMoveToWindow()
    /// The view is about to lay out its subviews.
    func viewWillLayout()
    /// The view has laid out its subviews.
    func viewDidLayout()
}

/// What a view in an archive is read from on the platform. There are no archives here, and nothing is read.
public final class Coder {
    /// A coder with nothing in it.
    public init() {}
}
