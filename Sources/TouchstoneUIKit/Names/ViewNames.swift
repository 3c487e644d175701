public import TouchstoneEngine
public import TouchstoneGeometry

/// An object that receives touches and presses.
public typealias UIResponder = Responder
/// A rectangle on the screen that can contain other views, be transformed, and receive touches.
public typealias UIView = View
/// The root of a simulation's views.
public typealias UIWindow = Window
/// A finger on the screen, from landing to lifting.
public typealias UITouch = Touch
/// A press of a button, from going down to coming up.
public typealias UIPress = Press
/// An event of fingers or buttons.
public typealias UIEvent = Event
/// An event of buttons.
public typealias UIPressesEvent = PressesEvent
/// The edges of a rectangle.
public typealias UIRectEdge = RectEdge
/// Insets from the four edges of a rectangle, in points.
public typealias UIEdgeInsets = EdgeInsets
/// A color. It is a value here, and an object in UIKit.
public typealias UIColor = Color
/// The way in which the content of a view fills it, under its old name.
public typealias UIViewContentMode = View.ContentMode
/// The margins and sides that grow with the superview, under their old name.
public typealias UIViewAutoresizing = View.AutoresizingMask

extension View {
    /// The options of `UIView.animate`.
    public typealias AnimationOptions = TouchstoneEngine.AnimationOptions
}

extension View {
    /// Moves a subview to the front, under its old name.
    public func bringSubview(toFront view: View) { bringSubviewToFront(view) }
    /// Moves a subview to the back, under its old name.
    public func sendSubview(toBack view: View) { sendSubviewToBack(view) }
}

/// A whole number.
public typealias NSInteger = Int

/// The archive from which a view would be read. There are no archives here. This name replaces Foundation's.
public typealias NSCoder = Coder

/// A view that scrolls and zooms its content.
public typealias UIScrollView = ScrollView
/// The delegate of a scroll view.
public typealias UIScrollViewDelegate = ScrollViewDelegate

/// A view that follows one finger and sends events to its targets.
public typealias UIControl = Control
/// The events of a control, under their old name.
public typealias UIControlEvents = Control.Events
/// The states of a control, under their old name.
public typealias UIControlState = Control.State

extension Control {
    /// The events that a control sends to its targets.
    public typealias Event = Events
}

/// A layout constraint between a view and its superview, or another view in that superview.
public typealias NSLayoutConstraint = LayoutConstraint
/// A position along the horizontal axis.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// A position along the vertical axis.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// A side of a view.
public typealias NSLayoutDimension = LayoutDimension

extension View {
    /// The view itself. The anchors of its safe area are its own, because nothing covers a window here.
    public var safeAreaLayoutGuide: View { self }

    /// Activates a constraint, whatever view it belongs to.
    public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }
    /// Activates constraints, whatever views they belong to.
    public func addConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.activate(constraints) }
    /// Deactivates a constraint.
    public func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }
    /// Deactivates constraints.
    public func removeConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.deactivate(constraints) }

    /// The length of a view's content that has none.
    public static let noIntrinsicMetric = -1.0
    /// The smallest size, for a layout.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// A size that is larger than any screen, for a layout.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The length of a view's content that has none, under its old name.
public let UIViewNoIntrinsicMetric = View.noIntrinsicMetric

/// The importance of a constraint, up to 1000.
public typealias UILayoutPriority = LayoutConstraint.Priority
/// The axes of a layout, under their old name.
public typealias UILayoutConstraintAxis = LayoutConstraint.Axis
