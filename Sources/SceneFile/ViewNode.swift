public import Geometry

/// A view of a scene with its subviews.
public struct ViewNode: Sendable, Hashable {
    /// Unique in the scene; not empty.
    public var id: String
    /// Where the view stands in the file.
    public var place: SourcePlace
    /// Where the anchor point lies in the superview, in the superview's coordinates. A `frame` in the file is the
    /// frame before `transform`.
    public var center: Point
    /// The bounds' size, not negative.
    public var size: Size
    /// In units of the bounds: (0.5, 0.5) is the middle.
    public var anchorPoint: Point
    /// Applied about the anchor point, on the way from the view's own coordinates to the superview's.
    public var transform: Transform
    /// What the bounds are filled with; nil for nothing.
    public var fill: Color?
    /// The border, inside the bounds; nil for none.
    public var stroke: Border?
    /// Points in the view's own coordinates, not negative; more than half of the smaller side counts as that half.
    public var cornerRadius: Double
    /// Text drawn in the middle of the view.
    public var label: String?
    /// The picture in the middle of the view; nil for none.
    public var symbol: Symbol?
    /// 0…1.
    public var alpha: Double
    /// Whether the view and its subviews are neither drawn nor touched.
    public var isHidden: Bool
    /// Whether subviews are drawn only inside the bounds.
    public var clipsToBounds: Bool
    /// What the view does with touches; nil for a plain view.
    public var behavior: Behavior?
    /// Recognizers beside those of the behavior, in the order in which they act, which is behind them.
    public var recognizers: [Recognizer]
    /// How the view follows its superview and its siblings; nil for a view that stays where it is.
    public var layout: Layout?
    /// In drawing order, the first at the back.
    public var views: [ViewNode]

    /// A plain view unless more is said; `center` is in the superview's coordinates, `size` in points of the view's
    /// own.
    public init(
        id: String, place: SourcePlace, center: Point, size: Size, anchorPoint: Point = Point(x: 0.5, y: 0.5),
        transform: Transform = .identity, fill: Color? = nil, stroke: Border? = nil, cornerRadius: Double = 0,
        label: String? = nil, symbol: Symbol? = nil, alpha: Double = 1, isHidden: Bool = false,
        clipsToBounds: Bool = false,
        behavior: Behavior? = nil, recognizers: [Recognizer] = [], layout: Layout? = nil,
        views: [ViewNode] = []
    ) {
        self.id = id
        self.place = place
        self.center = center
        self.size = size
        self.anchorPoint = anchorPoint
        self.transform = transform
        self.fill = fill
        self.stroke = stroke
        self.cornerRadius = cornerRadius
        self.label = label
        self.symbol = symbol
        self.alpha = alpha
        self.isHidden = isHidden
        self.clipsToBounds = clipsToBounds
        self.behavior = behavior
        self.recognizers = recognizers
        self.layout = layout
        self.views = views
    }

    /// The line along the edges of a view.
    public struct Border: Sendable, Hashable {
        /// The line's colour.
        public var color: Color
        /// Points in the view's own coordinates.
        public var width: Double

        /// `width` is in points of the view's own coordinates.
        public init(color: Color, width: Double = 1) {
            self.color = color
            self.width = width
        }
    }

    /// A kind of the catalogue with the settings that the scene gives; the others keep their defaults.
    public struct Behavior: Sendable, Hashable {
        /// Its name in the catalogue.
        public var kind: String
        /// In the order given; each name once.
        public var settings: [Setting]
        /// Where the kind's name stands in the file.
        public var place: SourcePlace

        /// A behavior with the kind's defaults, but for these settings.
        public init(kind: String, settings: [Setting] = [], place: SourcePlace) {
            self.kind = kind
            self.settings = settings
            self.place = place
        }
    }

    /// A recognizer that the scene adds to the view.
    public struct Recognizer: Sendable, Hashable {
        /// Its kind's name in the catalogue.
        public var kind: String
        /// Unique among the recognizers of the view, those of its behavior included: `single` makes `note.single`.
        public var id: String
        /// In the order given; each name once.
        public var settings: [Setting]

        /// A recognizer with the kind's defaults, but for these settings.
        public init(kind: String, id: String, settings: [Setting] = []) {
            self.kind = kind
            self.id = id
            self.settings = settings
        }
    }

    /// A setting that the scene gives to a behavior or a recognizer.
    public struct Setting: Sendable, Hashable {
        /// Its name in the catalogue.
        public var name: String
        /// A value of the type that the catalogue asks for.
        public var value: SettingValue

        /// `value` is of the type that the catalogue asks for; that is not checked here.
        public init(name: String, value: SettingValue) {
            self.name = name
            self.value = value
        }
    }
}
