public import TouchstoneEngine
public import TouchstoneGeometry

/// A view with an image. An image that has nothing to draw is shown by its name.
open class UIImageView: View {
    /// The image, or nil.
    open var image: UIImage? {
        didSet {
            imageDidChange()
            contentDidChange()
        }
    }
    /// The image while ``isHighlighted`` is true, or nil for the same.
    open var highlightedImage: UIImage? { didSet { imageDidChange() } }
    /// Whether the view is highlighted.
    open var isHighlighted = false { didSet { imageDidChange() } }
    /// The images of an animation. They are stored, but not shown.
    open var animationImages: [UIImage]?
    /// The duration of an animation, in seconds. It is stored and has no effect.
    open var animationDuration = 0.0
    /// The number of times that an animation runs. It is stored and has no effect.
    open var animationRepeatCount = 0
    /// Whether an animation runs: always false.
    open var isAnimating: Bool { false }
    /// Does nothing: images are not animated.
    open func startAnimating() {}
    /// Does nothing: images are not animated.
    open func stopAnimating() {}

    /// The way in which the image fills the bounds.
    override open var contentMode: ContentMode { didSet { imageDidChange() } }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a view with the size of its image, at the origin.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        imageDidChange()
    }

    /// Creates a view with the size of its image, at the origin.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    /// Creates a view without an image. Nothing is read from `coder`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    private func imageDidChange() {
        let shown = isHighlighted ? highlightedImage ?? image : image
        layer.content = shown?.drawing.map { LayerSnapshot.Content($0, size: shown?.size ?? .zero, mode: contentMode) }
        label = shown?.drawing == nil ? shown?.name : nil
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? size }
    override open var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}
