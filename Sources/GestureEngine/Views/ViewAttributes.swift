public import Geometry

/// Values of a view that the engine does not use.
struct ViewAttributes {
    var tag = 0
    var contentMode = View.ContentMode.scaleToFill
    var isOpaque = true
    var tintColor: Color?
    var autoresizingMask: View.AutoresizingMask = []
    var autoresizesSubviews = true
    var translatesAutoresizingMaskIntoConstraints = true
    var layoutMargins = EdgeInsets(all: 8)
    var contentScaleFactor = 2.0
    var zPosition = 0.0
    /// Those that are active in this view, in the order of their activation.
    var constraints: [LayoutConstraint] = []
    /// How many active constraints lead from a view in this one to one outside of it.
    var crossingCount = 0
    /// How many active constraints pin this view.
    var pinCount = 0
    /// How many active constraints pin other views to this one.
    var followerCount = 0
    /// The view's animations that wait for it to come into a window.
    var waitingAnimator: Animator?
    /// Completions that wait until the view comes into a window: ``LaterCalls``.
    var laterCalls: [() -> Void] = []
    /// What is called once a frame while the view is in a window.
    var displayLinks: [DisplayLink] = []
}

extension View {
    /// How the content of a view fills it: kept, not drawn.
    public enum ContentMode: Int, Sendable, Hashable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
        case bottomLeft, bottomRight
    }

    /// Which margins and sides grow and shrink with the superview.
    public struct AutoresizingMask: OptionSet, Sendable, Hashable {
        /// The options as bits; UIKit's numbers.
        public let rawValue: UInt
        /// Options by their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The distance from the superview's left edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance from the superview's right edge.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance from the superview's top edge.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance from the superview's bottom edge.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// What the trace and messages call the view; `view` and a number where there is none. It is what scenes call it, too.
    public var accessibilityIdentifier: String? {
        get { identifier }
        set { identifier = newValue }
    }

    /// A number to find the view by: ``viewWithTag(_:)``. 0 unless set.
    public var tag: Int {
        get { attributes.tag }
        set { attributes.tag = newValue }
    }

    /// Kept, not drawn.
    public var contentMode: ContentMode {
        get { attributes.contentMode }
        set { attributes.contentMode = newValue }
    }

    /// Kept, not drawn.
    public var isOpaque: Bool {
        get { attributes.isOpaque }
        set { attributes.isOpaque = newValue }
    }

    /// The view's accent colour, or that of the nearest superview that has one. Kept, not drawn.
    public var tintColor: Color! {
        get {
            let own = sequence(first: self, next: \.superview).lazy.compactMap(\.attributes.tintColor).first
            return own ?? Color(red: 0, green: 122 / 255.0, blue: 1)
        }
        set { attributes.tintColor = newValue }
    }

    /// How the view follows when its superview's size changes: ``superviewDidResize(from:)``. Empty unless set.
    ///
    /// What is flexible along an axis shares the change in proportion to its extent (D); what is not stays as it is. Counts
    /// for the view without its transform, which stays as it is.
    public var autoresizingMask: AutoresizingMask {
        get { attributes.autoresizingMask }
        set {
            attributes.autoresizingMask = newValue
            superview?.followingSubviews = nil
        }
    }

    /// Whether subviews follow when the size of this view changes: ``superviewDidResize(from:)``. True unless set.
    public var autoresizesSubviews: Bool {
        get { attributes.autoresizesSubviews }
        set { attributes.autoresizesSubviews = newValue }
    }

    /// Whether a view that constraints name, and that none of them pins, stays where it is; else what they leave open of it
    /// follows from them. True unless set.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { attributes.translatesAutoresizingMaskIntoConstraints }
        set { attributes.translatesAutoresizingMaskIntoConstraints = newValue }
    }

    /// Kept, not acted upon. 8 points on each side unless set (D).
    public var layoutMargins: EdgeInsets {
        get { attributes.layoutMargins }
        set { attributes.layoutMargins = newValue }
    }

    /// Pixels per point of what the view would draw: kept. 2 unless set.
    public var contentScaleFactor: Double {
        get { attributes.contentScaleFactor }
        set { attributes.contentScaleFactor = newValue }
    }

    /// Distances of the window's edges that something covers: none here.
    public var safeAreaInsets: EdgeInsets { .zero }

    /// Does nothing: every frame is drawn anew.
    public func setNeedsDisplay() {}
    /// Does nothing: every frame is drawn anew.
    public func setNeedsDisplay(_ rect: Rect) {}
}
