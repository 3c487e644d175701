/// An object that receives touches and presses.
public typealias UIResponder = Responder
/// A rectangle on the screen that can hold others, be transformed, and take touches.
public typealias UIView = View
/// The root of a simulation's views.
public typealias UIWindow = Window
/// A finger on the screen, from landing to lifting.
public typealias UITouch = Touch
/// A button, from going down to coming up.
public typealias UIPress = Press
/// What happened to fingers or buttons.
public typealias UIEvent = Event
/// What happened to buttons.
public typealias UIPressesEvent = PressesEvent
/// Edges of a rectangle.
public typealias UIRectEdge = RectEdge
/// Distances from the four edges of a rectangle, in points.
public typealias UIEdgeInsets = EdgeInsets
/// A colour: a value, where the platform has an object.
public typealias UIColor = Color
/// How the content of a view fills it, by its old name.
public typealias UIViewContentMode = View.ContentMode
/// Which margins and sides grow with the superview, by its old name.
public typealias UIViewAutoresizing = View.AutoresizingMask

extension View {
    /// How `UIView.animate` moves values.
    public typealias AnimationOptions = GestureEngine.AnimationOptions
}

extension View {
    /// Moves a subview to the front, by its old name.
    public func bringSubview(toFront view: View) { bringSubviewToFront(view) }
    /// Moves a subview to the back, by its old name.
    public func sendSubview(toBack view: View) { sendSubviewToBack(view) }
}

/// A whole number.
public typealias NSInteger = Int

/// What a view in an archive would be read from; nothing is. It takes the place of Foundation's.
public typealias NSCoder = Coder

/// A view that scrolls and zooms what is in it.
public typealias UIScrollView = ScrollView
/// Hears what a scroll view does.
public typealias UIScrollViewDelegate = ScrollViewDelegate

/// A view that follows one finger and sends what the finger does to targets.
public typealias UIControl = Control
/// The events of a control, by their old name.
public typealias UIControlEvents = Control.Events
/// The states of a control, by their old name.
public typealias UIControlState = Control.State

extension Control {
    /// What a control sends to its targets.
    public typealias Event = Events
}

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
