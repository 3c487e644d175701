/// A view pinned to its superview or to another view in it.
public typealias NSLayoutConstraint = LayoutConstraint
/// A place along the horizontal axis.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// A place along the vertical axis.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// A side of a view.
public typealias NSLayoutDimension = LayoutDimension

extension View {
    /// The view itself, whose anchors are those of its safe area: nothing covers a window here.
    public var safeAreaLayoutGuide: View { self }

    /// Activates a constraint, wherever it belongs.
    public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }
    /// Activates constraints, wherever they belong.
    public func addConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.activate(constraints) }
    /// Deactivates a constraint.
    public func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }
}
