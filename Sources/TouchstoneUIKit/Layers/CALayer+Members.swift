internal import TouchstoneDrawing
public import TouchstoneEngine
public import TouchstoneGeometry

/// The way in which an image fills a layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a value from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In the middle, in its own size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// Stretched over the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits, in its own shape.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// So large that it fills the bounds, in its own shape.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
    /// At the top, in its own size.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// At the bottom, in its own size.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// At the left, in its own size.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// At the right, in its own size.
    public static let right = CALayerContentsGravity(rawValue: "right")

    fileprivate var mode: View.ContentMode {
        switch self {
        case .center: .center
        case .resizeAspect: .scaleAspectFit
        case .resizeAspectFill: .scaleAspectFill
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        default: .scaleToFill
        }
    }

    fileprivate init(_ mode: View.ContentMode) {
        switch mode {
        case .center: self = .center
        case .scaleAspectFit: self = .resizeAspect
        case .scaleAspectFill: self = .resizeAspectFill
        case .top: self = .top
        case .bottom: self = .bottom
        case .left: self = .left
        case .right: self = .right
        case .scaleToFill, .redraw, .topLeft, .topRight, .bottomLeft, .bottomRight: self = .resize
        }
    }
}

/// The way in which an image fills a layer, under its old name.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// The way in which an image fills a layer, under its old name.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
/// The way in which an image fills a layer, under its old name.
public let kCAGravityCenter = CALayerContentsGravity.center

/// The form of rounded corners. Corners are always circular.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a value from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Circular.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Continuous, which is drawn as circular.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// An object that draws for a layer. Its methods are not called.
public protocol CALayerDelegate: AnyObject {}

/// What runs when a property of a layer changes. Nothing runs here.
public typealias CAAction = LayerAction

extension CAAnimation: CAAction {}

extension Layer {
    /// The outline that casts the shadow; nil for what the layer shows.
    public var shadowPath: CGPath? {
        get { shadowOutline.map { CGPath($0) } }
        set { shadowOutline = newValue?.path }
    }

    /// The image of the layer: a `CGImage` or a `UIImage`. Other values are ignored.
    public var contents: Any? {
        get { (content?.drawing as? Drawing).map { CGImage($0.items, size: content?.size ?? .zero) } }
        set {
            let image = (newValue as? CGImage).map { UIImage(cgImage: $0) } ?? newValue as? UIImage
            let mode = contentsGravity.mode
            content = image?.drawing.map { LayerSnapshot.Content($0, size: image?.size ?? .zero, mode: mode) }
        }
    }

    /// The way in which the image fills the layer. It must be set after ``contents``.
    public var contentsGravity: CALayerContentsGravity {
        get { content.map { CALayerContentsGravity($0.mode) } ?? .resize }
        set { content?.mode = newValue.mode }
    }

    /// The form of rounded corners: always circular. Setting it has no effect.
    public var cornerCurve: CALayerCornerCurve {
        get { .circular }
        set {}
    }

    /// The transform about the anchor point. Only the part that leaves the layer in its plane is used: `m11`, `m12`,
    /// `m21`, `m22`, `m41` and `m42`. A warning says if there is more.
    public var transform: CATransform3D {
        get { CATransform3DMakeAffineTransform(affineTransform()) }
        set {
            if !CATransform3DIsAffine(newValue) {
                Undrawn.warn("a layer's transform that leaves its plane is drawn without that part")
            }
            setAffineTransform(CATransform3DGetAffineTransform(newValue))
        }
    }

    /// The transform of all sublayers: the identity. Setting it has no effect, which a warning says.
    public var sublayerTransform: CATransform3D {
        get { CATransform3DIdentity }
        set {
            if !CATransform3DIsIdentity(newValue) { Undrawn.warn("sublayerTransform has no effect") }
        }
    }

    /// Returns the frontmost layer at a point in the superlayer's coordinates, among this one and those inside it.
    public func hitTest(_ point: CGPoint) -> Layer? {
        guard !isHidden, let inverse = transformToSuperlayer.inverted else { return nil }
        let own = point.applying(inverse)
        if masksToBounds, !contains(own) { return nil }
        return sublayers?.reversed().lazy.compactMap { $0.hitTest(own) }.first ?? (contains(own) ? self : nil)
    }

    private var toRoot: Transform {
        sequence(first: self, next: \.superlayer).reduce(.identity) { $0.concatenating($1.transformToSuperlayer) }
    }

    /// Converts a point from this layer to another; nil for the outermost layer.
    public func convert(_ point: CGPoint, to layer: Layer?) -> CGPoint {
        point.applying(toRoot).applying(layer?.toRoot.inverted() ?? .identity)
    }
    /// Converts a point from another layer to this one; nil for the outermost layer.
    public func convert(_ point: CGPoint, from layer: Layer?) -> CGPoint {
        layer?.convert(point, to: self) ?? point.applying(toRoot.inverted())
    }
    /// Converts a rectangle from this layer to another, as the box around it; nil for the outermost layer.
    public func convert(_ rect: CGRect, to layer: Layer?) -> CGRect {
        rect.applying(toRoot.concatenating(layer?.toRoot.inverted() ?? .identity))
    }
    /// Converts a rectangle from another layer to this one, as the box around it; nil for the outermost layer.
    public func convert(_ rect: CGRect, from layer: Layer?) -> CGRect {
        layer?.convert(rect, to: self) ?? rect.applying(toRoot.inverted())
    }

    /// The objects that run when properties change. Setting them has no effect: changes are not animated.
    public var actions: [String: Any]? {
        get { nil }
        set {}
    }
}

extension Layer.CornerMask {
    /// Whether the corners at the top left, top right, bottom right and bottom left are rounded.
    var inOrder: [Bool] {
        [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner].map(contains)
    }
}

extension CGImage {
    /// Creates an image of a drawing of a size in pixels, which is rounded.
    convenience init(_ items: [DrawList.Item], size: CGSize) {
        // A side may be infinite, or not a number.
        func pixels(_ side: Double) -> Int { side > 0 ? Int(min(side, 1e9).rounded()) : 0 }
        self.init(items, width: pixels(size.width), height: pixels(size.height))
    }
}
