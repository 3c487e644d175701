/// A font, as a value of its own: kept, and not drawn with.
public final class UIFont: Hashable, Sendable {
    /// How heavy the strokes are.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// 0 for regular; heavier above.
        public let rawValue: Double
        /// A weight by its number.
        public init(rawValue: Double) { self.rawValue = rawValue }
        /// A weight by its number.
        public init(_ rawValue: Double) { self.rawValue = rawValue }

        /// Thinnest.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// Thin.
        public static let thin = Weight(rawValue: -0.6)
        /// Light.
        public static let light = Weight(rawValue: -0.4)
        /// As text is set.
        public static let regular = Weight(rawValue: 0)
        /// A little heavier than regular.
        public static let medium = Weight(rawValue: 0.23)
        /// Between regular and bold.
        public static let semibold = Weight(rawValue: 0.3)
        /// Bold.
        public static let bold = Weight(rawValue: 0.4)
        /// Heavier than bold.
        public static let heavy = Weight(rawValue: 0.56)
        /// Heaviest.
        public static let black = Weight(rawValue: 0.62)
    }

    /// What text is there for.
    public enum TextStyle: Sendable {
        case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2

        /// Points per em (D).
        fileprivate var size: Double {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .headline, .body: 17
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            }
        }
    }

    /// The name that it was asked for by.
    public let fontName: String
    /// Points per em.
    public let pointSize: Double
    /// How heavy the strokes are.
    public let weight: Weight

    /// A font by its name; there is one for every name.
    public convenience init?(name: String, size: Double) { self.init(name, size, .regular) }

    private init(_ name: String, _ size: Double, _ weight: Weight) {
        fontName = name
        pointSize = size
        self.weight = weight
    }

    /// The system's font.
    public static func systemFont(ofSize size: Double) -> UIFont { UIFont("system", size, .regular) }
    /// The system's font in a weight.
    public static func systemFont(ofSize size: Double, weight: Weight) -> UIFont { UIFont("system", size, weight) }
    /// The system's bold font.
    public static func boldSystemFont(ofSize size: Double) -> UIFont { UIFont("system", size, .bold) }
    /// The system's italic font.
    public static func italicSystemFont(ofSize size: Double) -> UIFont { UIFont("system-italic", size, .regular) }
    /// The system's font whose digits are equally wide.
    public static func monospacedDigitSystemFont(ofSize size: Double, weight: Weight) -> UIFont {
        UIFont("system", size, weight)
    }
    /// The system's font for a kind of text.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont("system", style.size, .regular) }

    /// The same font in another size.
    public func withSize(_ size: Double) -> UIFont { UIFont(fontName, size, weight) }
    /// The distance between lines, in points: 1.2 em (C).
    public var lineHeight: Double { pointSize * 1.2 }

    /// Whether name, size and weight are the same.
    public static func == (lhs: UIFont, rhs: UIFont) -> Bool {
        lhs.fontName == rhs.fontName && lhs.pointSize == rhs.pointSize && lhs.weight == rhs.weight
    }
    /// Hashes what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(fontName)
        hasher.combine(pointSize)
        hasher.combine(weight)
    }
}
