public import TouchstoneEngine
public import TouchstoneGeometry

// Names that code may use, and that have no effect here.

extension View {
    /// The ways in which a tint color is dimmed, with UIKit's values.
    public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

    /// Does nothing, because there is no keyboard. Returns true.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool { true }

    /// The way in which the tint color is dimmed. It is stored, but has no effect.
    public var tintAdjustmentMode: TintAdjustmentMode {
        get { kept(.automatic) }
        set { keep(newValue) }
    }
    /// The appearance of the view. It is stored, but has no effect.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { kept(.unspecified) }
        set { keep(newValue) }
    }
    /// The direction of the content. It is stored, but has no effect.
    public var semanticContentAttribute: UISemanticContentAttribute {
        get { kept(.unspecified) }
        set { keep(newValue) }
    }
    /// The direction of the layout: left to right.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Returns the direction of the layout: left to right.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the bounds are cleared before the view is drawn. It is stored, but has no effect.
    public var clearsContextBeforeDrawing: Bool {
        get { kept(true) }
        set { keep(newValue) }
    }
    /// Whether the margins include those of the superview. It is stored, but has no effect.
    public var preservesSuperviewLayoutMargins: Bool {
        get { kept(false) }
        set { keep(newValue) }
    }
    /// Whether the margins include the safe area. It is stored, but has no effect.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { kept(true) }
        set { keep(newValue) }
    }
    /// The name under which a state would be restored. It is stored, but has no effect.
    public var restorationIdentifier: String? {
        get { kept(nil) }
        set { keep(newValue) }
    }

    /// Stores how much the view resists to grow beyond its content. It has no effect.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        keep(priority, "hugging \(axis.rawValue)")
    }
    /// Returns how much the view resists to grow beyond its content.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        kept(.defaultLow, "hugging \(axis.rawValue)")
    }
    /// Stores how much the view resists to become smaller than its content. It has no effect.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { keep(priority, "compression \(axis.rawValue)") }
    /// Returns how much the view resists to become smaller than its content.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        kept(.defaultHigh, "compression \(axis.rawValue)")
    }
}

/// The directions of the content of a view, with UIKit's values.
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
/// The directions of a layout, with UIKit's values.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

extension Responder {
    /// Whether assistive technologies ignore what is inside. It is stored, but has no effect.
    public var accessibilityElementsHidden: Bool {
        get { kept(false) }
        set { keep(newValue) }
    }
    /// Whether assistive technologies ignore what is beside the object. It is stored, but has no effect.
    public var accessibilityViewIsModal: Bool {
        get { kept(false) }
        set { keep(newValue) }
    }
    /// Whether assistive technologies read the parts in a row. It is stored, but has no effect.
    public var shouldGroupAccessibilityChildren: Bool {
        get { kept(false) }
        set { keep(newValue) }
    }
    /// The rectangle for assistive technologies, in window coordinates. It is stored, but has no effect.
    public var accessibilityFrame: CGRect {
        get { kept(.zero) }
        set { keep(newValue) }
    }
}

extension Window {
    /// The position of a window in front of others.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// The position.
        public let rawValue: Double
        /// Creates a level from its position.
        public init(rawValue: Double) { self.rawValue = rawValue }
        /// The level of most windows.
        public static let normal = Level(rawValue: 0)
        /// The level of the status bar.
        public static let statusBar = Level(rawValue: 1000)
        /// The level of alerts.
        public static let alert = Level(rawValue: 2000)
    }

    /// The position of the window. It is stored, but has no effect.
    public var windowLevel: Level {
        get { kept(.normal) }
        set { keep(newValue) }
    }
    /// Whether the window has the keyboard's input: true.
    public var isKeyWindow: Bool { true }
    /// The scene with the window.
    public var windowScene: UIWindowScene? { UIWindowScene([self]) }
    /// The controller of the window's backmost view that has one.
    public var rootViewController: UIViewController? {
        subviews.lazy.compactMap { ($0 as? UIViewControllerHost)?.controller ?? $0.owner as? UIViewController }.first
    }
}

extension ScrollView {
    /// The styles of indicators, with UIKit's values.
    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
    /// The ways in which the safe area insets the content, with UIKit's values.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    /// The ways in which a drag hides the keyboard, with UIKit's values.
    public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }

    /// The style of the indicators. It is stored, and no indicator is drawn.
    public var indicatorStyle: IndicatorStyle {
        get { kept(.default) }
        set { keep(newValue) }
    }
    /// The way in which the safe area insets the content. It is stored, but has no effect: there is no safe area.
    public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
        get { kept(.automatic) }
        set { keep(newValue) }
    }
    /// The way in which a drag hides the keyboard. It is stored, but has no effect.
    public var keyboardDismissMode: KeyboardDismissMode {
        get { kept(.none) }
        set { keep(newValue) }
    }
    /// The insets of both indicators. They are stored, and no indicator is drawn.
    public var scrollIndicatorInsets: EdgeInsets {
        get { kept(.zero) }
        set { keep(newValue) }
    }
    /// The insets of the vertical indicator. They are stored, and no indicator is drawn.
    public var verticalScrollIndicatorInsets: EdgeInsets {
        get { kept(.zero) }
        set { keep(newValue) }
    }
    /// The insets of the horizontal indicator. They are stored, and no indicator is drawn.
    public var horizontalScrollIndicatorInsets: EdgeInsets {
        get { kept(.zero) }
        set { keep(newValue) }
    }
    /// Whether the safe area insets the indicators. It is stored, but has no effect.
    public var automaticallyAdjustsScrollIndicatorInsets: Bool {
        get { kept(true) }
        set { keep(newValue) }
    }
    /// Whether a tap on the status bar scrolls to the top. It is stored, but has no effect: there is no status bar.
    public var scrollsToTop: Bool {
        get { kept(true) }
        set { keep(newValue) }
    }
    /// Does nothing, because no indicators are drawn.
    public func flashScrollIndicators() {}
}

extension Touch {
    /// The force of the finger: always 1, which is usual.
    public var force: Double { 1 }
    /// The largest force: always 1.
    public var maximumPossibleForce: Double { 1 }
    /// The radius of the finger: always 20 points.
    public var majorRadius: Double { 20 }
}

/// What a pointer does above a view. There is no pointer: it has no effect.
public final class UIPointerInteraction {
    /// Creates an interaction that has no effect.
    public init(delegate: (any UIPointerInteractionDelegate)?) {}
    /// Does nothing.
    public func invalidate() {}
}

/// An object that is asked about a pointer. Its methods are never called.
public protocol UIPointerInteractionDelegate: AnyObject {}

/// An area of a pointer. It has no effect.
public struct UIPointerRegion: Hashable, Sendable {
    /// The rectangle.
    public var rect: CGRect
    /// Creates an area.
    public init(rect: CGRect) { self.rect = rect }
}

/// A question about the area of a pointer. It is never asked.
public struct UIPointerRegionRequest: Hashable, Sendable {
    /// The place of the pointer.
    public var location: CGPoint
}

/// The appearance of a pointer. It has no effect.
public struct UIPointerStyle: Sendable {
    /// Creates an appearance that has no effect.
    public init(effect: UIPointerEffect, shape: Any? = nil) {}
}

/// What happens to a view below a pointer. It has no effect.
public enum UIPointerEffect: Sendable {
    case automatic(UITargetedPreview)
    case highlight(UITargetedPreview)
    case lift(UITargetedPreview)
    case hover(UITargetedPreview)
}

/// A picture of a view. It is stored, and has no effect.
public struct UITargetedPreview: Sendable {
    /// Creates a picture of a view.
    public init(view: View) {}
}

extension View {
    /// Does nothing: there are no interactions beside recognizers.
    public func addInteraction(_ interaction: Any) {}
    /// Does nothing: there are no interactions beside recognizers.
    public func removeInteraction(_ interaction: Any) {}

    /// Returns a view of the same frame that shows the background and the contents of this one, without its subviews.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
        let copy = View(frame: frame)
        copy.backgroundColor = backgroundColor
        copy.layer.cornerRadius = layer.cornerRadius
        copy.layer.content = layer.content
        copy.layer.text = layer.text
        return copy
    }
}

/// Returns whether an object is one of a class, or of a class that inherits from it.
private func isInstance(_ object: AnyObject, of type: AnyClass) -> Bool {
    sequence(first: Swift.type(of: object) as AnyClass) { _getSuperclass($0) }.contains { $0 == type }
}

extension Responder {
    /// The class of the object.
    public var classForCoder: AnyClass { type(of: self) }
    /// Returns whether the object is one of a class, or of a class that inherits from it.
    public func isKind(of type: AnyClass) -> Bool { isInstance(self, of: type) }
}

extension GestureRecognizer {
    /// The class of the recognizer.
    public var classForCoder: AnyClass { type(of: self) }
    /// Returns whether the recognizer is one of a class, or of a class that inherits from it.
    public func isKind(of type: AnyClass) -> Bool { isInstance(self, of: type) }
}

/// The keys of the controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The controller that is shown before.
    public static let from = UITransitionContextViewControllerKey(rawValue: "from")
    /// The controller that is shown after.
    public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// A transition between controllers. There are none: controllers are presented without one.
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view of the transition.
    var containerView: View { get }
    /// Whether the transition was cancelled.
    var transitionWasCancelled: Bool { get }
    /// Returns a controller of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns the frame of a controller's view after the transition.
    func finalFrame(for controller: UIViewController) -> CGRect
    /// Ends the transition.
    func completeTransition(_ didComplete: Bool)
}

/// An object that animates a transition. Its methods are never called.
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// The duration in seconds. Never called.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double
    /// Begins the animation. Never called.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

/// An object that chooses transitions. Its methods are never called.
public protocol UIViewControllerTransitioningDelegate: AnyObject {}

extension UIViewController {
    /// The controller around this one with a stack of controllers. Always nil: there are no such controllers.
    public var navigationController: UIViewController? { nil }
    /// The controller around this one with tabs. Always nil: there are no such controllers.
    public var tabBarController: UIViewController? { nil }
    /// Always nil: controllers have no stack.
    @discardableResult
    public func popViewController(animated: Bool) -> UIViewController? { nil }
}
