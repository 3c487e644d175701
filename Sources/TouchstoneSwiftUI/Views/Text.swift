internal import TouchstoneEngine
internal import TouchstoneGeometry

/// A text.
public struct Text: Hashable, PrimitiveView {
    let string: String
    private var ownFont: Font?
    private var color: Color?
    private var isBold = false

    /// Creates a text.
    @_disfavoredOverload
    public init(_ content: some StringProtocol) { string = String(content) }
    /// Creates a text that is not translated.
    public init(verbatim content: String) { string = content }
    /// Creates a text. It is not translated.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        string = key.text
    }

    /// Joins two texts. The whole has the attributes of the first.
    public static func + (lhs: Text, rhs: Text) -> Text {
        var sum = Text(verbatim: lhs.string + rhs.string)
        (sum.ownFont, sum.color, sum.isBold) = (lhs.ownFont, lhs.color, lhs.isBold)
        return sum
    }

    private func with(_ change: (inout Text) -> Void) -> Text {
        var copy = self
        change(&copy)
        return copy
    }

    /// Sets the font.
    public func font(_ font: Font?) -> Text { with { $0.ownFont = font ?? $0.ownFont } }
    /// Makes the text bold.
    public func bold() -> Text { with { $0.isBold = true } }
    /// Sets the weight of the text's strokes.
    public func fontWeight(_ weight: Font.Weight?) -> Text {
        with { $0.isBold = $0.isBold || (weight ?? .regular).value >= UIFont.Weight.medium.rawValue }
    }
    /// Sets the color.
    public func foregroundColor(_ color: Color?) -> Text { with { $0.color = color ?? $0.color } }
    /// Has no effect: pictures have one upright font.
    public func italic() -> Text { self }
    /// Has no effect: texts have no line below them.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    /// Has no effect: texts have no line through them.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    /// Has no effect.
    public func kerning(_ kerning: CGFloat) -> Text { self }
    /// Has no effect: all digits have the same width.
    public func monospacedDigit() -> Text { self }

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: TextNode(context)) { node in
            let environment = context.environment
            node.update(
                string, font(in: environment), color(in: environment), environment.multilineTextAlignment,
                environment.lineLimit, environment.minimumScaleFactor)
        }
    }

    /// The font with which the text is drawn.
    func font(in environment: EnvironmentValues) -> UIFont {
        let font = (ownFont ?? environment.font ?? .body).value
        return isBold || environment.isBold ? .boldSystemFont(ofSize: font.pointSize) : font
    }
    /// The color in which the text is drawn; nil for one that is legible on the background.
    func color(in environment: EnvironmentValues) -> UIColor? { (color ?? environment.foregroundColor)?.value }
}

/// A text with values in it. It is not translated.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
    let text: String
    /// Creates a text.
    public init(_ value: String) { text = value }
    /// Creates a text.
    public init(stringLiteral value: String) { text = value }

    /// Creates a text from its parts.
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// Collects the parts of a text.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""
        /// Begins a text.
        public init(literalCapacity: Int, interpolationCount: Int) {}
        /// Adds a part as it is written.
        public mutating func appendLiteral(_ literal: String) { text += literal }
        /// Adds a value.
        public mutating func appendInterpolation<Value>(_ value: Value) { text += "\(value)" }
        /// Adds a number in a format of C, such as `%.2f`.
        public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
            text += String(format: specifier, value)
        }
        /// Adds a text.
        public mutating func appendInterpolation(_ text: Text) { self.text += text.string }
        /// Adds a value in a format of Foundation.
        public mutating func appendInterpolation<Format: FormatStyle>(_ value: Format.FormatInput, format: Format)
        where Format.FormatOutput == String { text += format.format(value) }
    }
}

/// The node of a text.
final class TextNode: ElementNode {
    private let view = TextView(frame: .zero)

    override init(_ context: _ViewContext) {
        super.init(context)
        view.isUserInteractionEnabled = true
        view.numberOfLines = 0
    }

    override var ownView: UIView? { view }
    override var typeName: String { "text" }

    func update(
        _ string: String, _ font: UIFont, _ color: UIColor?, _ alignment: TextAlignment, _ lineLimit: Int?,
        _ scale: CGFloat
    ) {
        if view.text != string || view.font != font || view.numberOfLines != lineLimit ?? 0
            || view.minimumScaleFactor != scale
        {
            view.text = string
            view.font = font
            view.numberOfLines = lineLimit ?? 0
            view.minimumScaleFactor = scale
            view.adjustsFontSizeToFitWidth = scale < 1
            setNeedsLayout()
        }
        if let color, view.textColor != color { view.textColor = color }
        let side: NSTextAlignment = alignment == .leading ? .left : alignment == .center ? .center : .right
        if view.textAlignment != side { view.textAlignment = side }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let width = proposal.width.map { max($0, 1) } ?? .infinity
        let full = view.sizeThatFits(CGSize(width: .infinity, height: 0))
        if full.width <= width { return full }
        var size = view.sizeThatFits(CGSize(width: width, height: 0))
        size.width = min(size.width, width)
        return size
    }

    override func draw(_ pass: inout RenderPass) { pass.show(view, for: self) }
}

/// The font of a text. Pictures have one font, in two weights.
public struct Font: Hashable, Sendable {
    let value: UIFont

    /// The weight of a font's strokes.
    public struct Weight: Hashable, Sendable {
        let value: Double
        /// The weight with this name.
        public static let ultraLight = Weight(value: -0.8)
        /// The weight with this name.
        public static let thin = Weight(value: -0.6)
        /// The weight with this name.
        public static let light = Weight(value: -0.4)
        /// The weight with this name.
        public static let regular = Weight(value: 0)
        /// The weight with this name.
        public static let medium = Weight(value: 0.23)
        /// The weight with this name.
        public static let semibold = Weight(value: 0.3)
        /// The weight with this name.
        public static let bold = Weight(value: 0.4)
        /// The weight with this name.
        public static let heavy = Weight(value: 0.56)
        /// The weight with this name.
        public static let black = Weight(value: 0.62)
    }

    /// The design of a font. It has no effect.
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

    /// The purpose of a text.
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

        fileprivate var font: UIFont {
            switch self {
            case .largeTitle: .preferredFont(forTextStyle: .largeTitle)
            case .title: .preferredFont(forTextStyle: .title1)
            case .title2: .preferredFont(forTextStyle: .title2)
            case .title3: .preferredFont(forTextStyle: .title3)
            case .headline: .systemFont(ofSize: 17, weight: .semibold)
            case .subheadline: .preferredFont(forTextStyle: .subheadline)
            case .body: .preferredFont(forTextStyle: .body)
            case .callout: .preferredFont(forTextStyle: .callout)
            case .footnote: .preferredFont(forTextStyle: .footnote)
            case .caption: .preferredFont(forTextStyle: .caption1)
            case .caption2: .preferredFont(forTextStyle: .caption2)
            }
        }
    }

    /// The font of this purpose.
    public static let largeTitle = system(.largeTitle)
    /// The font of this purpose.
    public static let title = system(.title)
    /// The font of this purpose.
    public static let title2 = system(.title2)
    /// The font of this purpose.
    public static let title3 = system(.title3)
    /// The font of this purpose.
    public static let headline = system(.headline)
    /// The font of this purpose.
    public static let subheadline = system(.subheadline)
    /// The font of this purpose.
    public static let body = system(.body)
    /// The font of this purpose.
    public static let callout = system(.callout)
    /// The font of this purpose.
    public static let footnote = system(.footnote)
    /// The font of this purpose.
    public static let caption = system(.caption)
    /// The font of this purpose.
    public static let caption2 = system(.caption2)

    /// The font of a purpose.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(value: style.font).weight(weight)
    }
    /// The system's font.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(value: .systemFont(ofSize: size)).weight(weight)
    }
    /// The system's font, whatever the name.
    public static func custom(_ name: String, size: CGFloat) -> Font { system(size: size) }

    /// Returns the font in a weight.
    public func weight(_ weight: Weight) -> Font {
        Font(value: .systemFont(ofSize: value.pointSize, weight: UIFont.Weight(rawValue: weight.value)))
    }
    private func weight(_ weight: Weight?) -> Font { weight.map { self.weight($0) } ?? self }
    /// Returns the bold font.
    public func bold() -> Font { weight(.bold) }
    /// Has no effect: pictures have one upright font.
    public func italic() -> Font { self }
    /// Has no effect: all digits have the same width.
    public func monospacedDigit() -> Font { self }
    /// Has no effect.
    public func monospaced() -> Font { self }
}

/// The sides of text of several lines.
public enum TextAlignment: Hashable, Sendable, CaseIterable { case leading, center, trailing }
