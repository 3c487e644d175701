/// An object that receives touches and presses. Corresponds to `UIResponder`. Two responders are equal if they are the
/// same object.
///
/// A method that is not overridden forwards to the next responder: from a view to its controller, then to its
/// superview, and so on.
open class Responder: Hashable {
    /// Values that are only stored, by the names of their properties.
    private var keptValues: [String: Any] = [:]

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

    // MARK: Names without effect

    /// UIKit's method for a device that was shaken. Never called.
    open func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {}
    /// UIKit's method for a device that was shaken. Never called.
    open func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {}
    /// UIKit's method for a device that was shaken. Never called.
    open func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {}

    /// Whether the responder wants the keyboard's input. It is never read, because there is no keyboard.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether the responder gives the keyboard's input up; true.
    open var canResignFirstResponder: Bool { true }
    /// Whether the responder has the keyboard's input; always false.
    open var isFirstResponder: Bool { false }
    /// Does nothing, because there is no keyboard. Returns false.
    @discardableResult
    open func becomeFirstResponder() -> Bool { false }
    /// Does nothing, because there is no keyboard. Returns true.
    @discardableResult
    open func resignFirstResponder() -> Bool { true }

    /// The counterpart of UIKit's method, which is called for an object from a nib file. The engine never calls it.
    open func awakeFromNib() {}
    /// The counterpart of UIKit's method for views in Interface Builder. Never called.
    open func prepareForInterfaceBuilder() {}

    /// The traits of the device, which do not change.
    open var traitCollection: TraitCollection { .current }
    /// UIKit's method for new traits. Never called, because the traits do not change.
    open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

    /// Whether assistive technologies see the object. It is stored, but has no effect.
    open var isAccessibilityElement: Bool {
        get { kept(false) }
        set { keep(newValue) }
    }
    /// The name for assistive technologies. It is stored, but has no effect.
    open var accessibilityLabel: String? {
        get { kept(nil) }
        set { keep(newValue) }
    }
    /// The value for assistive technologies. It is stored, but has no effect.
    open var accessibilityValue: String? {
        get { kept(nil) }
        set { keep(newValue) }
    }
    /// The hint for assistive technologies. It is stored, but has no effect.
    open var accessibilityHint: String? {
        get { kept(nil) }
        set { keep(newValue) }
    }
    /// The nature of the object for assistive technologies. It is stored, but has no effect.
    open var accessibilityTraits: AccessibilityTraits {
        get { kept(.none) }
        set { keep(newValue) }
    }
    /// The parts of the object for assistive technologies. It is stored, but has no effect.
    open var accessibilityElements: [Any]? {
        get { kept(nil) }
        set { keep(newValue) }
    }
    /// UIKit's method for assistive technologies. Never called.
    open func accessibilityIncrement() {}
    /// UIKit's method for assistive technologies. Never called.
    open func accessibilityDecrement() {}
    /// UIKit's method for assistive technologies. Never called. Returns false.
    open func accessibilityActivate() -> Bool { false }

    /// Returns the value that was stored for a property, or else a standard value.
    package func kept<Value>(_ standard: Value, _ property: String = #function) -> Value {
        keptValues[property] as? Value ?? standard
    }

    /// Stores the value of a property.
    package func keep<Value>(_ value: Value, _ property: String = #function) {
        keptValues[property] = value as Any
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
    /// Called instead of ``ViewHooks/updateConstraints()`` of the view.
    func updateViewConstraints()
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
