public import Geometry

/// Everything that can be known of a frame, as a value.
public struct FrameSnapshot: Hashable, Sendable {
    /// The frame's number, from 0.
    public var frame: Int
    /// Seconds.
    public var time: Double
    /// The size of the window, in points.
    public var windowSize: Size
    /// Fingers that were on the screen in this frame, those that lifted in it included, in the order of landing.
    public var touches: [TouchSnapshot]
    /// The window's views without the window, superviews before their subviews, in drawing order.
    public var views: [ViewSnapshot]
    /// In the order of the views, and of each view's recognizers.
    public var recognizers: [RecognizerSnapshot]
    /// Actions and calls to delegates, in the order in which they happened.
    public var events: [EventRecord]
    /// Questions, answers and their consequences, in order.
    public var decisions: [Decision]
    /// Every state that a recognizer took in this frame, in order.
    public var transitions: [Transition]
    /// Fingers that landed in this frame, in order.
    public var landings: [Landing]
    /// Which recognizers were offered the touches and presses that began in this frame, in order.
    public var offers: [Offer]
}

/// A finger in a frame.
public struct TouchSnapshot: Hashable, Sendable {
    /// The finger's number: the trace's id.
    public var finger: Int
    /// What it did in this frame; a landing or the end says more than a move.
    public var phase: Touch.Phase
    /// In window coordinates.
    public var location: Point
    /// Where it was at the end of the frame before; where it landed in its first frame.
    public var previousLocation: Point
    /// How far it went in the frame, sample by sample, in points of the window: more than the distance of these two where it
    /// turned on its way.
    public var travel: Double
    /// The view that was hit.
    public var view: String?
}

/// A view in a frame.
public struct ViewSnapshot: Hashable, Sendable {
    /// What the trace calls the view: its identifier, else `view` and its number.
    public var name: String
    /// The view's number, given in the order of being attached to a window, from 1.
    public var number: Int
    /// The place of the superview in the frame's views; nil where that is the window.
    public var superview: Int?
    /// The model's values.
    public var model: Values
    /// What is drawn, while an animation runs.
    public var presented: Values?
    /// In units of the bounds; (0.5, 0.5) is the middle.
    public var anchorPoint: Point
    /// In the superview's coordinates, of the model.
    public var frame: Rect
    /// From the view's own coordinates to the window's, as drawn.
    public var transformToWindow: Transform
    /// Whether the view and its subviews are neither drawn nor hit; a hidden superview does not show here.
    public var isHidden: Bool
    /// Whether the view and its subviews can be hit, as far as this view decides it.
    public var isUserInteractionEnabled: Bool
    /// Whether its subviews are drawn only inside its bounds.
    public var clipsToBounds: Bool
    /// The colour of the border; nil for none.
    public var borderColor: Color?
    /// Points in the view's own coordinates.
    public var borderWidth: Double
    /// Text in the middle of the view; nil for none.
    public var label: String?
    /// What the view tells of itself beyond its geometry.
    public var readings: ViewReadings

    /// The animatable values of a view.
    public struct Values: Hashable, Sendable {
        /// The view's own coordinates: the origin at its top left corner, and the size before `transform`.
        public var bounds: Rect
        /// Where the anchor point lies, in the superview's coordinates.
        public var center: Point
        /// Applied about the anchor point.
        public var transform: Transform
        /// 0 (invisible) to 1; the superviews' alpha is not in it.
        public var alpha: Double
        /// What fills the bounds; nil for nothing.
        public var backgroundColor: Color?
        /// Points in the view's own coordinates.
        public var cornerRadius: Double
    }

    /// What is drawn: the presented values, or the model's where nothing is animated.
    public var drawn: Values { presented ?? model }

    /// The corners of the bounds (top left, top right, bottom right, bottom left) in window coordinates, as drawn.
    public var corners: [Point] { drawn.bounds.corners.map { $0.applying(transformToWindow) } }

    /// The box of the drawn view in the superview's coordinates: ``frame`` where nothing is animated.
    public var drawnFrame: Rect { presented.map { $0.bounds.applying(transformToSuperview(of: $0)) } ?? frame }

    /// From the view's own coordinates to its superview's, by the model's values.
    public var modelTransformToSuperview: Transform { transformToSuperview(of: model) }

    /// From the view's own coordinates to its superview's, as drawn.
    public var drawnTransformToSuperview: Transform { transformToSuperview(of: drawn) }

    /// From the view's own coordinates to its superview's, as drawn but for another transform.
    public func transformToSuperview(under transform: Transform) -> Transform {
        var values = drawn
        values.transform = transform
        return transformToSuperview(of: values)
    }

    private func transformToSuperview(of values: Values) -> Transform {
        View.transformToSuperview(
            bounds: values.bounds, center: values.center, anchorPoint: anchorPoint, transform: values.transform)
    }
}

/// What a kind of view has to tell of itself.
public struct ViewReadings: Hashable, Sendable {
    /// The rectangle, in the superview's coordinates, that the view's frame is held inside.
    public var limit: Rect?
    /// Where the view is larger than its limit and is to cover it, in place of lying inside.
    public var limitCoverage: LimitCoverage
    /// The transform that a gesture asks for where the view does not get it, because of its limit or its bounds of scale; nil
    /// where it is as it was asked to be.
    public var wantedTransform: Transform?
    /// What keeps the view from following its fingers as it is made to, beside its limit.
    public var restraint: Restraint
    /// Whether the view may be pulled past its limit, and goes back by itself.
    public var isLimitElastic: Bool
    /// The grid, from the origin of the superview's bounds, that the view's middle comes to rest on; a side of 0 is none.
    public var snapGrid: Size
    /// Values of the kind's own, in the order in which the trace shows them.
    public var fields: [TraceField]

    /// Readings of a kind of view; without arguments there is nothing to tell.
    public init(
        limit: Rect? = nil, limitCoverage: LimitCoverage = [], wantedTransform: Transform? = nil,
        restraint: Restraint = [], isLimitElastic: Bool = false, snapGrid: Size = .zero, fields: [TraceField] = []
    ) {
        self.limit = limit
        self.limitCoverage = limitCoverage
        self.wantedTransform = wantedTransform
        self.restraint = restraint
        self.isLimitElastic = isLimitElastic
        self.snapGrid = snapGrid
        self.fields = fields
    }

    /// Ways in which a view cannot follow its fingers.
    public struct Restraint: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: Int
        /// Options by their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// From side to side, in the view's own coordinates.
        public static let horizontal = Restraint(rawValue: 1 << 0)
        /// Up and down, in the view's own coordinates.
        public static let vertical = Restraint(rawValue: 1 << 1)
        /// In size: it is as large or as small as it may be.
        public static let scale = Restraint(rawValue: 1 << 2)
    }

    /// What of a view covers its limit.
    public struct LimitCoverage: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: Int
        /// Options by their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The frame, from left to right.
        public static let horizontal = LimitCoverage(rawValue: 1 << 0)
        /// The frame, from top to bottom.
        public static let vertical = LimitCoverage(rawValue: 1 << 1)
        /// The outline of the bounds, turned as it is.
        public static let outline = LimitCoverage(rawValue: 1 << 2)
    }
}

/// A recognizer at the end of a frame, after all actions.
public struct RecognizerSnapshot: Hashable, Sendable {
    /// The recognizer's own name.
    public var name: String
    /// What the trace calls the view that the recognizer belongs to.
    public var view: String
    /// The state that arbitration granted last.
    public var state: GestureRecognizer.State
    /// Whether it follows fingers or waits for the next.
    public var isInSequence: Bool
    /// Whether anybody hears of its actions.
    public var isHandled: Bool
    /// The fingers that it follows, in the order in which they landed; those that have lifted are not among them.
    public var fingers: [Int]
    /// Whether it begins when fingers have rested, and not when they move, as a long press does.
    public var beginsByTime: Bool
    /// The names (`card.pan`) of those whose failure it waits for; its state is `possible` until then.
    public var waitingFor: [String]
    /// The recognizer's values, as its actions left them. Translations are in its view's own coordinates.
    public var values: [TraceField]

    /// `card.pan`.
    public var fullName: String { "\(view).\(name)" }
}
