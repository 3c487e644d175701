package import Geometry

/// A view of a scene with its subviews.
///
/// A property that is nil is not named in the scene: the view keeps what its kind has set up.
package struct ViewNode: Sendable, Hashable {
    /// Unique in the scene; not empty.
    package var id: String
    /// Where the view stands in the file.
    package var place: SourcePlace
    /// Where the view lies in its superview.
    package var box: Box
    /// In units of the bounds: (0.5, 0.5) is the middle.
    package var anchorPoint: Point?
    /// Applied about the anchor point, on the way from the view's own coordinates to the superview's.
    package var transform: Transform?
    /// What the bounds are filled with.
    package var fill: Color?
    /// The border, inside the bounds.
    package var stroke: Border?
    /// Points in the view's own coordinates, not negative; more than half of the smaller side counts as that half.
    package var cornerRadius: Double?
    /// Text drawn in the middle of the view.
    package var label: String?
    /// The picture in the middle of the view; nil for none.
    package var symbol: Symbol?
    /// 0…1.
    package var alpha: Double?
    /// Whether the view and its subviews are neither drawn nor touched.
    package var isHidden: Bool?
    /// Whether subviews are drawn only inside the bounds.
    package var clipsToBounds: Bool?
    /// What the view does with touches; nil for a plain view.
    package var behavior: Behavior?
    /// Recognizers beside those of the behavior, in the order in which they act, which is behind them.
    package var recognizers: [Recognizer] = []
    /// How the view follows its superview and its siblings; nil where the scene does not say.
    package var layout: Layout?
    /// In drawing order, the first at the back.
    package var views: [ViewNode] = []

    /// Where a view lies, in its superview's coordinates.
    package enum Box: Sendable, Hashable {
        /// The frame before the view's transform, whether the scene names that or the kind has set it up.
        case frame(Rect)
        /// Where the anchor point lies, and the bounds' size, which is not negative.
        case center(Point, size: Size)
        /// The scene does not say: the view is pinned, and what the pins leave open it keeps.
        case pinned
    }

    /// The line along the edges of a view.
    package struct Border: Sendable, Hashable {
        /// The line's colour.
        package var color: Color
        /// Points in the view's own coordinates.
        package var width: Double

        /// `width` is in points of the view's own coordinates.
        package init(color: Color, width: Double = 1) {
            self.color = color
            self.width = width
        }
    }

    /// A kind of the catalogue with the settings that the scene gives; the others keep their defaults.
    package struct Behavior: Sendable, Hashable {
        /// Its name in the catalogue.
        package var kind: String
        /// In the order given; each name once.
        package var settings: [Setting] = []
        /// Where the kind's name stands in the file.
        package var place: SourcePlace
    }

    /// A recognizer that the scene adds to the view.
    package struct Recognizer: Sendable, Hashable {
        /// Its kind's name in the catalogue.
        package var kind: String
        /// Unique among the recognizers of the view, those of its behavior included: `single` makes `note.single`.
        package var id: String
        /// In the order given; each name once.
        package var settings: [Setting] = []

        /// A recognizer with the kind's defaults, but for these settings.
        package init(kind: String, id: String, settings: [Setting] = []) {
            self.kind = kind
            self.id = id
            self.settings = settings
        }
    }

    /// A setting that the scene gives to a behavior or a recognizer.
    package struct Setting: Sendable, Hashable {
        /// Its name in the catalogue.
        package var name: String
        /// A value of the type that the catalogue asks for.
        package var value: SettingValue

        /// `value` is of the type that the catalogue asks for; that is not checked here.
        package init(name: String, value: SettingValue) {
            self.name = name
            self.value = value
        }
    }
}

/// A picture in the middle of a view, drawn as lines and areas.
package enum Symbol: String, Sendable, Hashable, CaseIterable {
    /// A sun over hills, in a frame.
    case photo
    /// With five tips.
    case star
    case heart, circle, square, triangle
    /// To the right.
    case arrow
    /// The open palm.
    case hand

    /// What a view with a symbol is filled with where the scene gives no fill.
    package static let fill = Color(hex: "#2f6690")!
}
