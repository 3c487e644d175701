/// An image by its name: nothing is read, there are no pixels.
public final class UIImage {
    /// What it was asked for by; nil for one that was asked for by nothing.
    public let name: String?
    /// In points: 64 × 64 unless it was given (C).
    public let size: Size
    /// Pixels per point.
    public var scale: Double { 1 }

    /// How a tint is applied: kept nowhere.
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

    /// An image of nothing.
    public init() {
        name = nil
        size = .zero
    }

    /// An image that is known by its name, which every name is.
    public convenience init?(named name: String) { self.init(size: Size(width: 64, height: 64), name: name) }

    fileprivate init(size: Size, name: String) {
        self.size = size
        self.name = name
    }

    /// An image that is known by its name, wherever it is said to be.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: Any? = nil) {
        self.init(named: name)
    }

    /// A symbol that is known by its name, which every name is.
    public convenience init?(systemName: String) { self.init(named: systemName) }

    /// Does nothing: views do not draw themselves here.
    public func draw(in rect: Rect) {}
    /// Does nothing: views do not draw themselves here.
    public func draw(at point: Point) {}
    /// The image itself.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }
    /// The image itself.
    public func withTintColor(_ color: Color) -> UIImage { self }
}

extension UIImage: _ExpressibleByImageLiteral {
    /// What `#imageLiteral(resourceName:)` stands for.
    public convenience init(imageLiteralResourceName name: String) {
        self.init(size: Size(width: 64, height: 64), name: name)
    }
}

/// The type of an image literal that nothing else gives a type.
public typealias _ImageLiteralType = UIImage

/// A view with an image: what is drawn is the view, with the image's name in its middle.
open class UIImageView: View {
    /// The image; nil for none.
    open var image: UIImage? {
        didSet { label = image?.name }
    }

    /// The image while ``isHighlighted``: kept, not drawn.
    open var highlightedImage: UIImage?
    /// Kept, not drawn.
    open var isHighlighted = false

    override public init(frame: Rect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A view as large as its image, at the origin.
    public init(image: UIImage?) {
        super.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        label = image?.name
    }

    /// A view without an image; nothing is read from `coder`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    override open func sizeThatFits(_ size: Size) -> Size { image?.size ?? size }
    override open var intrinsicContentSize: Size { image?.size ?? super.intrinsicContentSize }
}
