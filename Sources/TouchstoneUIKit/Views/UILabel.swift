public import TouchstoneEngine
public import TouchstoneGeometry

public import class Foundation.NSAttributedString

/// The place of text whose size does not fit. It has no effect.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

/// A view with a text. Pictures draw it in their own font, in a regular or a heavier weight, with the size, the color,
/// the alignment and the number of lines of the label.
open class UILabel: View {
    /// The text, or nil.
    open var text: String? {
        get { label }
        set {
            label = newValue
            attributes = nil
            textDidChange()
        }
    }

    /// The text with its attributes. The font, the color and the alignment of its first letter are drawn.
    open var attributedText: NSAttributedString? {
        get { attributes ?? label.map { NSAttributedString(string: $0) } }
        set {
            label = newValue?.string
            attributes = newValue
            textDidChange()
        }
    }
    private var attributes: NSAttributedString?
    private var ownColor: Color?

    /// The color of the text: black by default, which is drawn in a color that is legible on the background. Setting
    /// nil sets the default.
    open var textColor: Color! {
        get { ownColor ?? .black }
        set {
            ownColor = newValue
            textDidChange()
        }
    }
    /// The color of the text while the label is highlighted. The value is stored and has no effect.
    open var highlightedTextColor: Color?
    /// Whether the label is highlighted. The value is stored and has no effect.
    open var isHighlighted = false
    /// Whether the label is enabled. The value is stored and has no effect.
    open var isEnabled = true
    /// The alignment of the text.
    open var textAlignment = NSTextAlignment.natural { didSet { textDidChange() } }
    /// The font. The default is the system font of 17 points, as Apple documents. Setting nil sets the default.
    open var font: UIFont! = .systemFont(ofSize: 17) {
        didSet {
            font = font ?? .systemFont(ofSize: 17)
            textDidChange()
        }
    }
    /// The number of lines: 1 by default, 0 for as many as fit.
    open var numberOfLines = 1 { didSet { textDidChange() } }
    /// The way in which text is truncated. Text is always truncated at its end.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether the font shrinks to fit the width.
    open var adjustsFontSizeToFitWidth = false { didSet { textDidChange() } }
    /// The smallest factor by which the font shrinks.
    open var minimumScaleFactor = 0.0 { didSet { textDidChange() } }
    /// The place of text that has shrunk. The value is stored and has no effect.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    /// Whether the font follows the user's settings. The value is stored and has no effect.
    open var adjustsFontForContentSizeCategory = false
    /// Whether letters come closer to fit. The value is stored and has no effect.
    open var allowsDefaultTighteningForTruncation = false
    /// The width at which lines are broken when constraints ask for the height; 0 for that of the bounds.
    open var preferredMaxLayoutWidth = 0.0
    /// The color of the shadow. The value is stored and has no effect.
    open var shadowColor: Color?
    /// The offset of the shadow. The value is stored and has no effect.
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

    /// The attributes of the first letter.
    private var firstAttributes: [NSAttributedString.Key: Any] {
        attributes.map { $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : [:] } ?? [:]
    }

    private var drawnText: DrawnText {
        var drawn = attributes.map { DrawnText($0) } ?? DrawnText(label ?? "", nil)
        if firstAttributes[.font] == nil { drawn.font = font }
        if firstAttributes[.paragraphStyle] == nil { drawn.alignment = textAlignment }
        return drawn
    }

    /// Called when something that is drawn of the text has changed. A button draws the text of its label.
    var textObserver: (() -> Void)?

    /// Sets the text without a call of ``textObserver``.
    func showText(_ text: String) { label = text }

    private func textDidChange() {
        textObserver?()
        contentDidChange()
        guard let label, !label.isEmpty else {
            if layer.text != nil { layer.text = nil }
            return
        }
        let drawn = drawnText
        var box = TextBox(label, fontSize: drawn.font.pointSize)
        box.isBold = drawn.font.isBold
        box.color = firstAttributes[.foregroundColor] != nil ? drawn.color : ownColor
        box.alignment = drawn.alignment.side
        box.lineLimit = max(0, numberOfLines)
        box.leastScale = adjustsFontSizeToFitWidth ? max(minimumScaleFactor, 0.3) : 1
        layer.text = box
    }

    /// Draws the text in a rectangle. Pictures draw the text of a label themselves, so an override is not called.
    open func drawText(in rect: CGRect) {}

    /// Returns the rectangle that the text needs in an area.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let drawn = drawnText
        let size = TextWidths.size(of: drawn.string, width: bounds.width, limit: numberOfLines, drawn.font)
        return CGRect(origin: bounds.origin, size: size)
    }

    /// Returns the size of the text in lines of the given width. Letters have the widths of the font of pictures.
    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : .infinity
        let drawn = drawnText
        return TextWidths.size(of: drawn.string, width: width, limit: numberOfLines, drawn.font)
    }

    override open var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
    }
}

extension NSTextAlignment {
    /// The side at which lines begin or end.
    var side: TextBox.Alignment {
        switch self {
        case .left, .justified, .natural: .leading
        case .center: .center
        case .right: .trailing
        }
    }
}
