public import Geometry

/// A scene: which views there are, what the fingers do, and what must hold.
public struct Scene: Sendable, Hashable {
    /// What the pictures are headed with; the file's name without its ending where the scene gives none.
    public var title: String
    /// The window and how it is drawn.
    public var canvas: Canvas
    /// Frames per second of the simulated display; frame k is at k / fps seconds. 1…1000.
    public var fps: Double
    /// Seconds, or nil for: until everything has come to rest.
    public var duration: Double?
    /// Feeds whatever is random in the scene.
    public var seed: UInt64
    /// Overridden constants of the engine, in the order given. Names are constants of the catalogue.
    public var constants: [Constant]
    /// The views of the window, in drawing order, the first at the back.
    public var views: [ViewNode]
    /// In the order given.
    public var gestures: [Gesture]
    /// What must hold, in the order given.
    public var expectations: [Expectation]
    /// Which additions to the plain views are drawn, unless a rendering asks for others.
    public var overlays: Overlays

    /// A scene of these values, which are not checked here; `duration` is in seconds, nil for until everything rests.
    public init(
        title: String, canvas: Canvas, fps: Double = 60, duration: Double? = nil, seed: UInt64 = 0,
        constants: [Constant] = [], views: [ViewNode] = [], gestures: [Gesture] = [], expectations: [Expectation] = [],
        overlays: Overlays = .standard
    ) {
        self.title = title
        self.canvas = canvas
        self.fps = fps
        self.duration = duration
        self.seed = seed
        self.constants = constants
        self.views = views
        self.gestures = gestures
        self.expectations = expectations
        self.overlays = overlays
    }

    /// An overridden constant of the engine.
    public struct Constant: Sendable, Hashable {
        /// Its name in the catalogue.
        public var name: String
        /// In the constant's own unit; in the range that the catalogue gives.
        public var value: Double

        /// `value` is in the constant's own unit.
        public init(name: String, value: Double) {
            self.name = name
            self.value = value
        }
    }

    /// The window and how it is drawn.
    public struct Canvas: Sendable, Hashable {
        /// The size of the window in points; each side 1…16,384.
        public var size: Size
        /// Pixels per point; greater than 0, at most 16.
        public var scale: Double
        /// What lies behind all views.
        public var background: Color

        /// `size` is in points, `scale` in pixels per point.
        public init(size: Size, scale: Double = 2, background: Color = .white) {
            self.size = size
            self.scale = scale
            self.background = background
        }
    }

    /// Which additions to the plain views are drawn.
    public struct Overlays: Sendable, Hashable, CustomStringConvertible {
        /// One addition.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// Limit rectangles, dashed, in their superview's coordinates.
            case limit
            /// The box that the limit holds.
            case frame
            /// Fingers with id, phase and trail.
            case fingers
            /// Scene, time, frame and what each recognizer is doing, outside the canvas.
            case heading
        }

        /// The kinds that are drawn.
        public var kinds: Set<Kind>

        /// These additions and no others.
        public init(kinds: Set<Kind>) { self.kinds = kinds }

        /// `limit frame fingers heading`.
        public static let standard = Overlays(kinds: Set(Kind.allCases))
        /// Views alone.
        public static let plain = Overlays(kinds: [])

        /// Whether an addition is drawn.
        public func contains(_ kind: Kind) -> Bool { kinds.contains(kind) }

        /// The kinds' names in a fixed order.
        public var description: String {
            Kind.allCases.filter(kinds.contains).map(\.rawValue).joined(separator: " ")
        }
    }
}

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
    /// 0…1.
    public var alpha: Double
    /// Whether the view and its subviews are neither drawn nor touched.
    public var isHidden: Bool
    /// Whether subviews are drawn only inside the bounds.
    public var clipsToBounds: Bool
    /// What the view does with touches; nil for a plain view.
    public var behavior: Behavior?
    /// In drawing order, the first at the back.
    public var views: [ViewNode]

    /// A plain view unless more is said; `center` is in the superview's coordinates, `size` in points of the view's
    /// own.
    public init(
        id: String, place: SourcePlace, center: Point, size: Size, anchorPoint: Point = Point(x: 0.5, y: 0.5),
        transform: Transform = .identity, fill: Color? = nil, stroke: Border? = nil, cornerRadius: Double = 0,
        label: String? = nil, alpha: Double = 1, isHidden: Bool = false, clipsToBounds: Bool = false,
        behavior: Behavior? = nil, views: [ViewNode] = []
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
        self.alpha = alpha
        self.isHidden = isHidden
        self.clipsToBounds = clipsToBounds
        self.behavior = behavior
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

        /// A setting that the scene gives.
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
}

extension Scene {
    /// Every view of the scene, superviews before their subviews.
    public var allViews: [ViewNode] {
        var result: [ViewNode] = []
        func visit(_ nodes: [ViewNode]) {
            for node in nodes {
                result.append(node)
                visit(node.views)
            }
        }
        visit(views)
        return result
    }
}
