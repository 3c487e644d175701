internal import TouchstoneDrawing
public import TouchstoneEngine
public import TouchstoneGeometry

public import class Foundation.NSAttributedString

extension Control {
    /// The horizontal place of a control's content.
    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
    /// The vertical place of a control's content.
    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
}

/// A button with the members that only UIKit's button has. It shows the image and the title of its state side by side.
open class UIButton: Button {
    /// The appearance of a button, with UIKit's values. It has no effect.
    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
        case close = 7
    }

    /// The label of the title. Its font, its number of lines and whether the font shrinks are those of the title, which
    /// the button draws itself. The label is not a subview.
    open private(set) lazy var titleLabel: UILabel? = {
        let label = UILabel()
        label.font = .systemFont(ofSize: UIFont.buttonFontSize)
        label.textAlignment = .center
        label.textObserver = { [weak self] in self?.showState() }
        return label
    }()
    /// The view of the image. The button draws the image itself; it is not a subview.
    open private(set) lazy var imageView: UIImageView? = UIImageView()
    /// The distances between the content and the edges of the button.
    open var contentEdgeInsets = EdgeInsets.zero { didSet { showState() } }
    /// The distances by which the title is moved inwards from its place.
    open var titleEdgeInsets = EdgeInsets.zero { didSet { showState() } }
    /// The distances by which the image is moved inwards from its place.
    open var imageEdgeInsets = EdgeInsets.zero { didSet { showState() } }
    /// Whether a highlighted image is darker. The value is stored and has no effect.
    open var adjustsImageWhenHighlighted = true
    /// Whether a disabled image is darker. The value is stored and has no effect.
    open var adjustsImageWhenDisabled = true
    /// Whether a highlighted button glows. The value is stored and has no effect.
    open var showsTouchWhenHighlighted = false
    /// The appearance. The value is stored and has no effect.
    open private(set) var buttonType = ButtonType.custom

    /// The horizontal place of the content.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { showState() } }
    /// The vertical place of the content. The value is stored: the content is in the middle.
    open var contentVerticalAlignment = ContentVerticalAlignment.center

    private var images: [State: UIImage] = [:]
    private var backgrounds: [State: UIImage] = [:]
    private var attributedTitles: [State: NSAttributedString] = [:]

    /// Creates a button with a zero frame.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        buttonType = type
    }

    /// Sets the image for a state. A button shows the name of an image that has nothing to draw, unless it has a title.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        imageNames[state] = image?.name
        showState()
    }
    /// Returns the image for a state.
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
    /// Sets the image behind the content for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgrounds[state] = image
        showState()
    }
    /// Returns the image behind the content for a state.
    open func backgroundImage(for state: State) -> UIImage? { backgrounds[state] ?? backgrounds[.normal] }

    override open func setTitle(_ title: String?, for state: State) {
        super.setTitle(title, for: state)
        showState()
    }
    override open func setTitleColor(_ color: Color?, for state: State) {
        super.setTitleColor(color, for: state)
        showState()
    }
    /// Sets the title for a state. The font and the color of its first letter are drawn.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles[state] = title
        super.setTitle(title?.string, for: state)
        showState()
    }
    /// Returns the title with its attributes for a state.
    open func attributedTitle(for state: State) -> NSAttributedString? {
        attributedTitles[state] ?? attributedTitles[.normal]
    }
    /// Sets the color of the title's shadow. It has no effect.
    open func setTitleShadowColor(_ color: Color?, for state: State) {}

    /// The title of the current state.
    open var currentTitle: String? { title(for: state) }
    /// The image of the current state.
    open var currentImage: UIImage? { image(for: state) }
    /// The color of the title in the current state: white if there is none.
    open var currentTitleColor: Color { titleColor(for: state) ?? .white }

    override open var isHighlighted: Bool { didSet { showState() } }
    override open var isSelected: Bool { didSet { showState() } }
    override open var isEnabled: Bool { didSet { showState() } }
    override open var bounds: CGRect { didSet { if bounds.size != oldValue.size { showState() } } }

    /// The space that the content needs, and where its parts are.
    private var parts: (size: CGSize, image: CGRect, title: CGRect) {
        let image = currentImage?.size ?? .zero
        let text = titleText
        let title = text.map { $0.size() } ?? .zero
        let size = CGSize(width: image.width + title.width, height: max(image.height, title.height))
        let area = bounds.inset(by: contentEdgeInsets)
        let left =
            switch contentHorizontalAlignment {
            case .left, .leading: area.minX
            case .right, .trailing: area.maxX - size.width
            default: area.midX - size.width / 2
            }
        let imageRect = CGRect(
            x: left + (imageEdgeInsets.left - imageEdgeInsets.right) / 2,
            y: area.midY - image.height / 2 + (imageEdgeInsets.top - imageEdgeInsets.bottom) / 2, width: image.width,
            height: image.height)
        let titleRect = CGRect(
            x: left + image.width + (titleEdgeInsets.left - titleEdgeInsets.right) / 2,
            y: area.midY - title.height / 2 + (titleEdgeInsets.top - titleEdgeInsets.bottom) / 2, width: title.width,
            height: title.height)
        return (size, imageRect, titleRect)
    }

    private var titleText: DrawnText? {
        if let attributed = attributedTitle(for: state) { return DrawnText(attributed) }
        guard let title = currentTitle, !title.isEmpty else { return nil }
        var text = DrawnText(title, nil)
        text.font = titleLabel?.font ?? text.font
        return text
    }

    private func showState() {
        contentDidChange()
        let (background, image, text) = (backgroundImage(for: state), currentImage, titleText)
        guard background != nil || image?.drawing != nil || text != nil else {
            if layer.text != nil || layer.content != nil { (layer.text, layer.content) = (nil, nil) }
            return
        }
        let parts = parts
        let toDrawing = Transform(translationX: -bounds.minX, y: -bounds.minY)
        let items =
            (background?.items(in: bounds) ?? []) + (image?.items(in: parts.image) ?? [])
        layer.content =
            items.isEmpty
            ? nil : LayerSnapshot.Content(Drawing(items.map { $0.placed(toDrawing, scaledBy: 1) }), size: bounds.size)
        guard let text else {
            layer.text = nil
            if image?.drawing != nil { label = nil }
            return
        }
        titleLabel?.showText(text.string)
        var box = TextBox(text.string, fontSize: text.font.pointSize)
        box.isBold = text.font.isBold
        box.color = attributedTitle(for: state) != nil ? text.color : titleColor(for: state)
        box.alignment = .center
        box.leastScale = titleLabel?.adjustsFontSizeToFitWidth == true ? 0.3 : 1
        box.lineLimit = titleLabel?.numberOfLines ?? 1
        let shift = parts.title.midX - bounds.midX
        let drop = parts.title.midY - bounds.midY
        box.insets = EdgeInsets(
            top: max(2 * drop, 0), left: max(2 * shift, 0), bottom: max(-2 * drop, 0), right: max(-2 * shift, 0))
        layer.text = box
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        let own = parts.size
        return CGSize(
            width: own.width + contentEdgeInsets.left + contentEdgeInsets.right,
            height: max(own.height + contentEdgeInsets.top + contentEdgeInsets.bottom, own.height))
    }
    override open var intrinsicContentSize: CGSize { sizeThatFits(bounds.size) }
}
