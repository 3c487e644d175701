internal import TouchstoneEngine
internal import TouchstoneGeometry

/// An image. One that is not there is drawn as a rectangle with its name; symbols are never there.
public struct Image: PrimitiveView {
    let image: UIImage?
    private let isSymbol: Bool
    private var isResizable = false

    /// Creates an image from its name: a PNG or JPEG file beside the scene.
    public init(_ name: String, bundle: Bundle? = nil) { (image, isSymbol) = (UIImage(named: name), false) }
    /// Creates an image of an asset catalog: a PNG or JPEG file beside the scene.
    public init(_ resource: ImageResource) { self.init(uiImage: UIImage(resource: resource)) }
    /// Creates an image from its name, which is not read aloud.
    public init(decorative name: String, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }
    /// Creates a symbol from its name.
    public init(systemName: String) { (image, isSymbol) = (UIImage(systemName: systemName), true) }
    /// Creates an image of UIKit.
    public init(uiImage: UIImage) { (image, isSymbol) = (uiImage, false) }

    /// The color of an image's pixels. It has no effect.
    public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
    /// How an image is made larger.
    public enum ResizingMode: Hashable, Sendable { case tile, stretch }
    /// The quality of a larger image. It has no effect.
    public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
    /// The size of a symbol. It has no effect.
    public enum Scale: Hashable, Sendable { case small, medium, large }

    /// Lets the image fill its rectangle.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        var copy = self
        copy.isResizable = true
        return copy
    }
    /// Has no effect.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
    /// Has no effect.
    public func interpolation(_ interpolation: Interpolation) -> Image { self }
    /// Has no effect.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: ImageNode(context)) { node in
            let font = (context.environment.font ?? .body).value
            node.update(
                image, symbolSize: isSymbol ? font.pointSize * 1.2 : nil, isResizable,
                context.environment.foregroundColor ?? .gray)
        }
    }
}

/// The node of an image.
final class ImageNode: ElementNode {
    private let view = ImageView(frame: .zero)
    private var idealSize = CGSize.zero
    private var isResizable = false

    override init(_ context: _ViewContext) {
        super.init(context)
        view.isUserInteractionEnabled = true
    }

    override var ownView: UIView? { view }
    override var typeName: String { "image" }

    func update(_ image: UIImage?, symbolSize: CGFloat?, _ isResizable: Bool, _ color: Color) {
        let size = symbolSize.map { CGSize(width: $0, height: $0) } ?? image?.size ?? .zero
        // An image that is not there is seen as a rectangle, also in dark pictures: gray, or in the color of symbols.
        let background = image?.cgImage == nil ? color.value.withAlphaComponent(0.25) : nil
        if view.image?.name != image?.name || image?.name == nil && view.image !== image { view.image = image }
        if view.backgroundColor != background {
            view.backgroundColor = background
            view.layer.cornerRadius = background == nil ? 0 : 4
        }
        guard size != idealSize || isResizable != self.isResizable else { return }
        (idealSize, self.isResizable) = (size, isResizable)
        setNeedsLayout()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        isResizable ? proposal.replacingUnspecifiedDimensions(by: idealSize) : idealSize
    }

    override func draw(_ pass: inout RenderPass) { pass.show(view, for: self) }
}
