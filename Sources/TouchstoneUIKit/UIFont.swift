/// A font. Pictures have one font of their own, which they draw in its size, and in a heavier weight from `medium` on.
public final class UIFont: Hashable, Sendable {
    /// The weight of a font's strokes.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The number of the weight. 0 is regular, and heavier weights are above 0.
        public let rawValue: Double
        /// Creates a weight from its number.
        public init(rawValue: Double) { self.rawValue = rawValue }
        /// Creates a weight from its number.
        public init(_ rawValue: Double) { self.rawValue = rawValue }

        /// The thinnest weight.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// A thin weight.
        public static let thin = Weight(rawValue: -0.6)
        /// A light weight.
        public static let light = Weight(rawValue: -0.4)
        /// The regular weight.
        public static let regular = Weight(rawValue: 0)
        /// A weight a little above regular.
        public static let medium = Weight(rawValue: 0.23)
        /// A weight between regular and bold.
        public static let semibold = Weight(rawValue: 0.3)
        /// The bold weight.
        public static let bold = Weight(rawValue: 0.4)
        /// A weight above bold.
        public static let heavy = Weight(rawValue: 0.56)
        /// The heaviest weight.
        public static let black = Weight(rawValue: 0.62)
    }

    /// The purpose of a text.
    public enum TextStyle: Sendable {
        case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2

        /// The size in points per em, as Apple documents it.
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

    /// The name with which the font was requested.
    public let fontName: String
    /// The size in points per em.
    public let pointSize: Double
    /// The weight of the strokes.
    public let weight: Weight

    /// Creates a font from its name. Every name is accepted.
    public convenience init?(name: String, size: Double) { self.init(name, size, .regular) }

    private init(_ name: String, _ size: Double, _ weight: Weight) {
        fontName = name
        pointSize = size
        self.weight = weight
    }

    /// Returns the system font.
    public static func systemFont(ofSize size: Double) -> UIFont { UIFont("system", size, .regular) }
    /// Returns the system font in a weight.
    public static func systemFont(ofSize size: Double, weight: Weight) -> UIFont { UIFont("system", size, weight) }
    /// Returns the bold system font.
    public static func boldSystemFont(ofSize size: Double) -> UIFont { UIFont("system", size, .bold) }
    /// Returns the italic system font.
    public static func italicSystemFont(ofSize size: Double) -> UIFont { UIFont("system-italic", size, .regular) }
    /// Returns the system font with digits of equal width.
    public static func monospacedDigitSystemFont(ofSize size: Double, weight: Weight) -> UIFont {
        UIFont("system", size, weight)
    }
    /// Returns the system font for a text style.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont("system", style.size, .regular) }

    /// Returns the same font in another size.
    public func withSize(_ size: Double) -> UIFont { UIFont(fontName, size, weight) }
    /// The distance between lines, in points: 1.2 em, which is a choice of this library.
    public var lineHeight: Double { pointSize * 1.2 }
    /// The distance from the baseline to the top of the tallest letters: that of the font of pictures.
    public var ascender: Double { pointSize * 0.96875 }
    /// The distance from the baseline to the bottom of the lowest letters, which is negative.
    public var descender: Double { pointSize * -0.2415 }
    /// The height of a capital letter.
    public var capHeight: Double { pointSize * 0.7273 }
    /// The height of the letter x.
    public var xHeight: Double { pointSize * 0.5455 }
    /// The space between lines beside that of the letters.
    public var leading: Double { 0 }
    /// The name of the font's family.
    public var familyName: String { fontName }
    /// The size of the text of labels: 17 points.
    public static var labelFontSize: Double { 17 }
    /// The size of the text of buttons: 18 points.
    public static var buttonFontSize: Double { 18 }
    /// The size of other text: 14 points.
    public static var systemFontSize: Double { 14 }
    /// The size of small text: 12 points.
    public static var smallSystemFontSize: Double { 12 }

    /// Whether name, size and weight are the same.
    public static func == (lhs: UIFont, rhs: UIFont) -> Bool {
        lhs.fontName == rhs.fontName && lhs.pointSize == rhs.pointSize && lhs.weight == rhs.weight
    }
    /// Hashes the values that equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(fontName)
        hasher.combine(pointSize)
        hasher.combine(weight)
    }
}
