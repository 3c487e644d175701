public import TouchstoneGeometry

/// What a view keeps of its constraints, layouts, animations, display links and overrides, and its tint colour.
struct ViewAttributes {
    var tintColor: Color?
    /// The view whose layer is the mask.
    var mask: View?
    /// Whether ``ViewHooks/updateConstraints()`` is called before the next layout.
    var needsUpdateConstraints = true
    /// The constraints that are active in this view, in the order of their activation.
    var constraints: [LayoutConstraint] = []
    /// The number of active constraints from a view inside this one to a view outside.
    var crossingCount = 0
    /// The number of active constraints that pin this view.
    var pinCount = 0
    /// The number of active constraints that pin other views to this one.
    var followerCount = 0
    /// The number of layouts of the view that are in progress, one inside the other.
    var layoutDepth = 0
    /// The view's animations that begin when it enters a window.
    var waitingAnimator: Animator?
    /// Completions that are called after the view has entered a window: ``DeferredCalls``.
    var laterCalls: [() -> Void] = []
    /// The display links that are called once per frame while the view is in a window.
    var displayLinks: [DisplayLink] = []
    /// The object that replaces methods of the view.
    weak var overrides: (any ViewOverrides)?
    /// The methods that it replaces.
    var overriddenMethods: ViewMethods = []
}

extension View {
    /// The way in which content fills a view.
    public enum ContentMode: Int, Sendable, Hashable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
        case bottomLeft, bottomRight
    }

    /// The margins and sides that grow and shrink with the superview.
    public struct AutoresizingMask: OptionSet, Sendable, Hashable {
        /// The options as bits, with UIKit's values.
        public let rawValue: UInt
        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The distance from the superview's left edge is flexible.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width is flexible.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance from the superview's right edge is flexible.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance from the superview's top edge is flexible.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height is flexible.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance from the superview's bottom edge is flexible.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// The view's name in a ``FrameSnapshot`` and in messages. If it is nil, the name is `view` followed by a number.
    public var accessibilityIdentifier: String? {
        get { identifier }
        set { identifier = newValue }
    }

    /// A view whose layer is the ``Layer/mask`` of this view's layer. It is not a subview. A view is ignored if it is this
    /// one or contains it, or if its layer cannot be the mask.
    public var mask: View? {
        get { attributes.mask }
        set {
            if let newValue, isDescendant(of: newValue) { return }
            layer.mask = newValue?.layer
            guard layer.mask === newValue?.layer else { return }
            if let old = attributes.mask, old.superview == nil { old.leaveSimulation() }
            attributes.mask = newValue
            if let simulation, let newValue, newValue.simulation !== simulation { newValue.attach(to: simulation) }
        }
    }

    /// How much of the view's edges is covered, in points of its own coordinates: by the keyboard, and otherwise zero.
    ///
    /// The inset is that of the edge that faces the bottom of the window. Unlike in UIKit, where only SwiftUI counts the
    /// keyboard as a part of the safe area, it is not zero while a keyboard covers a part of the view. It follows from
    /// the position of the view in the window, without animations.
    public var safeAreaInsets: EdgeInsets { simulation?.keyboard?.insets(of: self) ?? .zero }
}
