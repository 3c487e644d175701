/// An object that receives touches and presses. Corresponds to `UIResponder`. Two responders are equal if they are the
/// same object.
///
/// A method that is not overridden forwards to the next responder: from a view to its controller, then to its
/// superview, and so on.
open class Responder: Hashable {
    /// Creates a responder without a next responder.
    public init() {}

    /// The responder that receives what this one does not handle; nil unless overridden.
    open var next: Responder? { nil }

    /// Called when touches have begun on this view, after recognizers have received them. Forwards to the next
    /// responder unless overridden.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        next?.receive(.began, touches, with: event)
    }
    /// Called when touches that began on this view have moved, inside it or not. Forwards to the next responder unless
    /// overridden.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        next?.receive(.moved, touches, with: event)
    }
    /// Called when touches that began on this view have ended, inside it or not. Forwards to the next responder unless
    /// overridden.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        next?.receive(.ended, touches, with: event)
    }
    /// Called when touches that began on this view were cancelled, or when a recognizer that tracks them is recognized
    /// and has ``GestureRecognizer/cancelsTouchesInView``. The view receives nothing more of them. Forwards to the next
    /// responder unless overridden.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        next?.receive(.cancelled, touches, with: event)
    }

    /// Calls the method for touches, or the one of ``View/overrides`` that replaces it.
    package func receive(_ method: TouchMethod, _ touches: Set<Touch>, with event: Event?) {
        ownTouches(method, touches, with: event)
    }

    /// Called when buttons of a remote control or a keyboard have gone down while this view had the focus. Forwards to
    /// the next responder unless overridden.
    open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }
    /// Called when buttons that went down while this view had the focus have changed. Forwards to the next responder
    /// unless overridden.
    open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    /// Called when buttons that went down while this view had the focus have come up. Forwards to the next responder
    /// unless overridden.
    open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    /// Called when the presses of buttons that went down while this view had the focus were cancelled, or when a
    /// recognizer that tracks them is recognized and has ``GestureRecognizer/cancelsTouchesInView``. Forwards to the
    /// next responder unless overridden.
    open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// Whether two responders are the same object.
    public static func == (lhs: Responder, rhs: Responder) -> Bool { lhs === rhs }
    /// Hashes the object's identity. Hashes differ between runs, so the order of a set of views is not meaningful.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The controller of a view, as the view uses it.
package protocol ViewOwner: Responder {
    /// Called when the view has entered or left a window.
    func viewDidMoveToWindow()
    /// Called before the view lays out its subviews.
    func viewWillLayout()
    /// Called after the view has laid out its subviews.
    func viewDidLayout()
}

/// The counterpart of `NSCoder`, from which UIKit reads a view in an archive. There are no archives here, and nothing
/// is read.
public final class Coder {
    /// Creates an empty coder.
    public init() {}
}
