/// Where lines of text stand: kept, not drawn.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
/// How text is cut: kept, not drawn.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// A view with a text, which is drawn in its middle, on one line, whatever the alignment, the font and the number of lines.
open class UILabel: View {
    /// The text; nil for none.
    open var text: String? {
        get { label }
        set { label = newValue }
    }

    /// Kept, not drawn: the text's colour is chosen to be read on the background.
    open var textColor: Color! = .black
    /// Kept, not drawn.
    open var textAlignment = NSTextAlignment.natural
    /// Kept, not drawn with; the size that fits depends on it. The system's, of 17 points, unless set (D).
    open var font: UIFont! = .systemFont(ofSize: 17)
    /// Kept, not drawn. 1 unless set.
    open var numberOfLines = 1
    /// Kept, not drawn.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Kept, not drawn: a text that is too long is set smaller in any case.
    open var adjustsFontSizeToFitWidth = false
    /// Kept, not drawn.
    open var minimumScaleFactor = 0.0
    /// Kept, not drawn.
    open var shadowColor: Color?
    /// Kept, not drawn.
    open var shadowOffset = Size(width: 0, height: -1)

    override public init(frame: Rect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A label without a text; nothing is read from `coder`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// One line of the text, a letter taken as 0.55 em wide (C): no font is asked.
    override open func sizeThatFits(_ size: Size) -> Size {
        guard let text, !text.isEmpty else { return .zero }
        return Size(
            width: (Double(text.count) * 0.55 * font.pointSize).rounded(.up), height: font.lineHeight.rounded(.up))
    }

    override open var intrinsicContentSize: Size { sizeThatFits(bounds.size) }
}
