package import TouchstoneGeometry

/// A view of a scene with its subviews.
///
/// A property that the scene does not specify is nil. The view then keeps the value from its kind.
package struct ViewNode: Sendable, Hashable {
    /// The id. It is unique in the scene and not empty.
    package var id: String
    /// The position of the view in the file.
    package var place: SourcePlace
    /// The frame of the view in its superview, or its center and size.
    package var box: Box
    /// The anchor point in units of the bounds. (0.5, 0.5) is the middle.
    package var anchorPoint: Point?
    /// The transform from the view's own coordinates to the superview's, about the anchor point.
    package var transform: Transform?
    /// The color that fills the bounds.
    package var fill: Color?
    /// The border, inside the bounds.
    package var stroke: Border?
    /// The corner radius in points of the view's own coordinates. It is not negative, and at most half of the smaller
    /// side.
    package var cornerRadius: Double?
    /// The text that is drawn in the middle of the view.
    package var label: String?
    /// The picture in the middle of the view, or nil.
    package var symbol: Symbol?
    /// The alpha, 0…1.
    package var alpha: Double?
    /// Whether the view and its subviews are neither drawn nor touched.
    package var isHidden: Bool?
    /// Whether subviews are clipped to the bounds.
    package var clipsToBounds: Bool?
    /// The behavior of the view, or nil for a plain view. For a kind of the scene, it is the behavior on which that
    /// builds.
    package var behavior: Behavior?
    /// The kind of the scene that the view has, or nil.
    package var kind: String?
    /// The settings of that kind with their values for this view.
    package var constants: [Constant] = []
    /// The events that the code of that kind reports.
    package var events: [String] = []
    /// The variables of that kind that traces contain.
    package var reads: [String]?
    /// The expression of the rectangle that limits the views of that kind, or nil.
    package var limit: OwnedCode?
    /// The recognizers in addition to those of the behavior: first those of the kind, then the view's own. They act
    /// after those of the behavior, in this order.
    package var recognizers: [Recognizer] = []
    /// The variables of the view: those of its kind first.
    package var state: [StateVariable] = []
    /// The members for the view's code: those of the kind on which its kind builds first, its own last.
    package var code: [OwnedCode] = []
    /// The modifiers, the innermost first: the view's own, or else those of its kind.
    package var modifiers: [Modifier] = []
    /// The handlers of events: those of its kind first. The view's own handler of an event replaces that of the kind,
    /// at the same position.
    package var handlers: [Handler] = []
    /// The layout relative to the superview and the siblings, or nil if the scene does not specify one.
    package var layout: Layout?
    /// The subviews in drawing order, the first at the back.
    package var views: [ViewNode] = []

    /// The place of a view in its superview's coordinates.
    package enum Box: Sendable, Hashable {
        /// The frame before the view's transform is applied. It comes from the scene or from the kind.
        case frame(Rect)
        /// The position of the anchor point, and the size of the bounds, which is not negative.
        case center(Point, size: Size)
        /// The scene specifies no place. The view is pinned, and keeps the values that the pins do not determine, or its
        /// kind places it.
        case pinned
    }

    /// The border of a view.
    package struct Border: Sendable, Hashable {
        /// The color of the border.
        package var color: Color
        /// The width in points of the view's own coordinates.
        package var width: Double

        /// Creates a border. `width` is in points of the view's own coordinates.
        package init(color: Color, width: Double = 1) {
            self.color = color
            self.width = width
        }
    }

    /// A kind of the catalogue with the settings that the scene specifies. All other settings have their defaults.
    package struct Behavior: Sendable, Hashable {
        /// The name in the catalogue.
        package var kind: String
        /// The settings in the given order. Each name occurs once.
        package var settings: [Setting] = []
        /// The position of the kind's name in the file.
        package var place: SourcePlace
    }

    /// A recognizer that the scene adds to the view.
    package struct Recognizer: Sendable, Hashable {
        /// The name of its kind in the catalogue.
        package var kind: String
        /// The id. It is unique among the recognizers of the view, including those of its behavior: `single` makes
        /// `note.single`.
        package var id: String
        /// The settings in the given order. Each name occurs once.
        package var settings: [Setting] = []

        /// Creates a recognizer with these settings and the kind's defaults for all others.
        package init(kind: String, id: String, settings: [Setting] = []) {
            self.kind = kind
            self.id = id
            self.settings = settings
        }
    }

    /// A setting of a behavior or a recognizer in the scene.
    package struct Setting: Sendable, Hashable {
        /// The name in the catalogue.
        package var name: String
        /// The value. It has the type that the catalogue specifies.
        package var value: SettingValue
        /// The setting of the view's kind that has the value. Nil if the file has the value itself.
        package var source: String?

        /// Creates a setting. `value` has the type that the catalogue specifies, which is not checked here.
        package init(name: String, value: SettingValue, source: String? = nil) {
            self.name = name
            self.value = value
            self.source = source
        }
    }
}

/// A picture in the middle of a view, drawn with lines and areas.
package enum Symbol: String, Sendable, Hashable, CaseIterable {
    /// A sun over hills, in a frame.
    case photo
    /// A star with five points.
    case star
    case heart, circle, square, triangle
    /// An arrow to the right.
    case arrow
    /// An open palm.
    case hand

    /// The fill of a view with a symbol, if the scene specifies none.
    package static let fill = Color(hex: "#2f6690")!
}

extension ViewNode {
    /// The way in which a view follows its superview and its siblings.
    package enum Layout: Sendable, Hashable {
        /// The parts that share a change of the superview's size.
        case autoresize([FlexiblePart])
        /// The pins of the view, at most two along each axis.
        case pins([Pin])
    }

    /// A part of a view that may change with its superview. The raw value is its name in scenes.
    package enum FlexiblePart: String, Sendable, Hashable, CaseIterable {
        case leftMargin, width, rightMargin, topMargin, height, bottomMargin
    }

    /// A part of a view that can be pinned. The raw value is its name in scenes.
    package enum PinnedPart: String, Sendable, Hashable, CaseIterable {
        case left, right, centerX, width, top, bottom, centerY, height

        /// Whether the part belongs to the horizontal axis.
        package var isHorizontal: Bool {
            switch self {
            case .left, .right, .centerX, .width: true
            case .top, .bottom, .centerY, .height: false
            }
        }

        /// Whether the part is a length rather than a position.
        package var isLength: Bool { self == .width || self == .height }
    }

    /// `part = multiplier · part of the other view + constant`.
    package struct Pin: Sendable, Hashable {
        /// The position of the pin in the file, or nil for one that is not in a file.
        package var place: SourcePlace?
        /// The name of its constraint in code; nil for one without a name.
        package var id: String?
        /// The part that is pinned.
        package var part: PinnedPart
        /// The part to which it is pinned, or nil for a length without a target.
        package var target: Target?
        /// The factor for the other view's part.
        package var multiplier: Double
        /// The constant in points.
        package var constant: Double

        /// Creates a pin. `constant` is in points.
        package init(
            place: SourcePlace? = nil, id: String? = nil, part: PinnedPart, target: Target?, multiplier: Double = 1,
            constant: Double = 0
        ) {
            self.place = place
            self.id = id
            self.part = part
            self.target = target
            self.multiplier = multiplier
            self.constant = constant
        }
    }

    /// A part of another view.
    package struct Target: Sendable, Hashable {
        /// The id of a sibling, or nil for the superview.
        package var view: String?
        /// The part of that view.
        package var part: PinnedPart

        /// Creates a target. `view` is the id of a sibling, or nil for the superview.
        package init(view: String? = nil, part: PinnedPart) {
            self.view = view
            self.part = part
        }
    }
}
