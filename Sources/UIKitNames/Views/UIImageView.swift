/// An image, represented by its name. No file is read, and there are no pixels.
public final class UIImage {
    /// The name with which the image was requested, or nil.
    public let name: String?
    /// The size in points. Unless it is specified, it is 64 × 64, which is a choice of this library.
    public let size: Size
    /// The number of pixels per point.
    public var scale: Double { 1 }

    /// The way in which a tint is applied. It has no effect.
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

    /// Creates an image without a name.
    public init() {
        name = nil
        size = .zero
    }

    /// Creates an image from its name. Every name is accepted.
    public convenience init?(named name: String) { self.init(size: Size(width: 64, height: 64), name: name) }

    fileprivate init(size: Size, name: String) {
        self.size = size
        self.name = name
    }

    /// Creates an image from its name. The bundle and the traits have no effect.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: Any? = nil) {
        self.init(named: name)
    }

    /// Creates a symbol from its name. Every name is accepted.
    public convenience init?(systemName: String) { self.init(named: systemName) }

    /// Does nothing, because views do not draw themselves here.
    public func draw(in rect: Rect) {}
    /// Does nothing, because views do not draw themselves here.
    public func draw(at point: Point) {}
    /// Returns the image itself.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }
    /// Returns the image itself.
    public func withTintColor(_ color: Color) -> UIImage { self }
}

extension UIImage: _ExpressibleByImageLiteral {
    /// Creates the image of an `#imageLiteral(resourceName:)`.
    public convenience init(imageLiteralResourceName name: String) {
        self.init(size: Size(width: 64, height: 64), name: name)
    }
}

/// The type of an image literal without a type from its context.
public typealias _ImageLiteralType = UIImage

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

    override public init(frame: Rect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a view with the size of its image, at the origin.
    public init(image: UIImage?) {
        super.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        label = image?.name
    }

    /// Creates a view without an image. Nothing is read from `coder`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    override open func sizeThatFits(_ size: Size) -> Size { image?.size ?? size }
    override open var intrinsicContentSize: Size { image?.size ?? super.intrinsicContentSize }
}
