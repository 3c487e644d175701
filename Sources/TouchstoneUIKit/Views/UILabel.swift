public import TouchstoneEngine
public import TouchstoneGeometry

/// The alignment of text. It is stored but not drawn.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
/// The way in which text is truncated. It is stored but not drawn.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// A view with a text. The text is drawn in its middle, on one line, whatever the alignment, the font and the number of
/// lines.
open class UILabel: View {
    /// The text, or nil.
    open var text: String? {
        get { label }
        set { label = newValue }
    }

    /// The color of the text. It is stored but not drawn: the text is drawn in a color that is legible on the
    /// background. Setting nil sets black.
    open var textColor: Color! = .black { didSet { textColor = textColor ?? .black } }
    /// The alignment of the text. It is stored but not drawn.
    open var textAlignment = NSTextAlignment.natural
    /// The font, which determines only the size that fits. It is stored but not used for drawing. The default is the
    /// system font of 17 points, as Apple documents. Setting nil sets the default.
    open var font: UIFont! = .systemFont(ofSize: 17) { didSet { font = font ?? .systemFont(ofSize: 17) } }
    /// The number of lines: 1 by default. It is stored but not drawn.
    open var numberOfLines = 1
    /// The way in which text is truncated. It is stored but not drawn.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether the font shrinks to fit the width. It is stored but has no effect: a text that is too long is always
    /// drawn smaller.
    open var adjustsFontSizeToFitWidth = false
    /// The smallest scale of the font. It is stored but not drawn.
    open var minimumScaleFactor = 0.0
    /// The color of the shadow. It is stored but not drawn.
    open var shadowColor: Color?
    /// The offset of the shadow. It is stored but not drawn.
    open var shadowOffset = CGSize(width: 0, height: -1)

    override public init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a label without a text. Nothing is read from `coder`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// Returns the size of the text on one line. A letter counts as 0.55 em wide, because no font is measured. That
    /// width is a choice of this library.
    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        return CGSize(
            width: (Double(text.count) * 0.55 * font.pointSize).rounded(.up), height: font.lineHeight.rounded(.up))
    }

    override open var intrinsicContentSize: CGSize { sizeThatFits(bounds.size) }
}
