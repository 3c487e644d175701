public import TouchstoneEngine
public import TouchstoneGeometry

/// A view with an image. It is drawn as the view, with the image's name in its middle.
open class UIImageView: View {
    /// The image, or nil.
    open var image: UIImage? {
        didSet { label = image?.name }
    }

    /// The image while ``isHighlighted`` is true. It is stored but not drawn.
    open var highlightedImage: UIImage?
    /// Whether the view is highlighted. It is stored but not drawn.
    open var isHighlighted = false

    override public init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a view with the size of its image, at the origin.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        label = image?.name
    }

    /// Creates a view without an image. Nothing is read from `coder`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? size }
    override open var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}
