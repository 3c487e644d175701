/// The methods of a ``View`` that its subclasses override, and that the view itself does not need.
open class ViewHooks: Responder {
    /// Whether the view is laid out again when a subview is hidden or shown.
    package var layoutFollowsHiddenSubviews = false

    /// Called after the view's ``View/tintColor`` has changed, also when it is that of a superview. Does nothing unless
    /// overridden.
    open func tintColorDidChange() {}

    /// Activates the view's own constraints. Called before the first layout of the view in a window, and before the
    /// next layout after `setNeedsUpdateConstraints()`, subviews first. Does nothing unless overridden.
    open func updateConstraints() {}

    /// Whether the view needs constraints; false unless overridden. It is never read: ``updateConstraints()`` is called
    /// in either case.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Called after the keyboard of the window has moved, if this changed ``View/safeAreaInsets``. Does nothing unless
    /// overridden.
    open func safeAreaInsetsDidChange() {}

    /// Called after ``View/layoutMargins`` have changed. Does nothing unless overridden.
    open func layoutMarginsDidChange() {}
}
