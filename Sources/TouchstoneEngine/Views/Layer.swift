public import TouchstoneGeometry

/// The layer of a view. Corresponds to `CALayer`. It gives access to the view's values. Some of its own values are
/// stored but not drawn: `shadow…`, `maskedCorners` and sublayers.
///
/// A layer without a view stores its own values and is not drawn.
open class Layer {
    /// The view of the layer; nil for a layer that was created without a view.
    public private(set) weak var view: View?
    private let storage: View?
    private let isPresentation: Bool

    /// The color of the shadow. It is stored, but not drawn.
    open var shadowColor: Color?
    /// The opacity of the shadow, 0…1. It is stored, but not drawn.
    open var shadowOpacity: Float = 0
    /// The offset of the shadow. It is stored, but not drawn.
    open var shadowOffset = Size(width: 0, height: -3)
    /// The blur radius of the shadow, in points. It is stored, but not drawn.
    open var shadowRadius = 3.0
    /// The corners that are rounded. The value is stored; all corners are drawn rounded.
    open var maskedCorners = CornerMask.all
    /// A value that is stored and has no effect.
    open var shouldRasterize = false
    /// A value that is stored and has no effect.
    open var rasterizationScale = 1.0
    /// A value that is stored and has no effect.
    open var contentsScale = 1.0
    /// A value that is stored and has no effect.
    open var allowsEdgeAntialiasing = true
    /// A name that identifies the layer.
    open var name: String?
    /// A layer that masks this one. It is stored, but not drawn.
    open var mask: Layer?
    /// The layers inside this one, from back to front. They are stored, but not drawn. The layers of subviews are not
    /// included.
    open private(set) var sublayers: [Layer]?
    /// The layer that contains this one.
    open private(set) weak var superlayer: Layer?

    private var ownZPosition = 0.0

    /// Creates a layer without a view.
    public init() {
        storage = View()
        isPresentation = false
    }

    init(of view: View, isPresentation: Bool = false) {
        self.view = view
        storage = nil
        self.isPresentation = isPresentation
    }

    /// The view that stores the values. If the layer has outlived its view, an empty view.
    private var values: View { view ?? storage ?? View() }

    /// The model's values; for a presentation layer, the values that are drawn.
    private var presented: ViewSnapshot.Values {
        let view = values
        guard isPresentation, let simulation = view.simulation else { return view.modelValues }
        return simulation.animator.presentedValues(of: view, at: simulation.time) ?? view.modelValues
    }

    // MARK: Geometry

    /// The view's bounds.
    open var bounds: Rect {
        get { presented.bounds }
        set { values.bounds = newValue }
    }

    /// The position of the anchor point in the superview's coordinates: the view's center.
    open var position: Point {
        get { presented.center }
        set { values.center = newValue }
    }

    /// The anchor point, in units of the bounds. Setting it moves the view and keeps the position.
    open var anchorPoint: Point {
        get { values.anchorPoint }
        set { values.anchorPoint = newValue }
    }

    /// The box that encloses the transformed bounds, in the superview's coordinates.
    open var frame: Rect {
        get {
            let presented = presented
            return presented.bounds.applying(
                View.transformToSuperview(
                    bounds: presented.bounds, center: presented.center, anchorPoint: values.anchorPoint,
                    transform: presented.transform)
            ).bounded
        }
        set { values.frame = newValue }
    }

    /// Returns the view's transform.
    public func affineTransform() -> Transform { presented.transform }

    /// Sets the view's transform.
    public func setAffineTransform(_ transform: Transform) { values.transform = transform }

    /// The position in the drawing order. The subviews of a view are drawn in the order of this number; equal numbers
    /// keep the order of the subviews. Hit testing ignores it (R). 0 by default. A value that is not finite is ignored.
    open var zPosition: Double {
        get { view?.zPosition ?? ownZPosition }
        set {
            guard newValue.isFinite else { return }
            view?.zPosition = newValue
            ownZPosition = newValue
        }
    }

    // MARK: Appearance

    /// The radius of the corners, in points of the layer's own coordinates. Animatable.
    open var cornerRadius: Double {
        get { presented.cornerRadius }
        set { values.cornerRadius = newValue }
    }

    /// The width of the border, in points of the layer's own coordinates. A border without a color becomes black (D).
    open var borderWidth: Double {
        get { values.borderWidth }
        set {
            values.borderWidth = newValue
            values.borderColor = values.borderColor ?? .black
        }
    }

    /// The color of the border, which is drawn inside the bounds; nil for no border.
    open var borderColor: Color? {
        get { values.borderColor }
        set { values.borderColor = newValue }
    }

    /// The color that fills the bounds; nil for no fill. Animatable.
    open var backgroundColor: Color? {
        get { presented.backgroundColor }
        set { values.backgroundColor = newValue }
    }

    /// A text that is drawn in the middle of the view; nil for no text. UIKit uses labels for this.
    open var label: String? {
        get { values.label }
        set { values.label = newValue }
    }

    /// The view's alpha.
    open var opacity: Float {
        get { Float(presented.alpha) }
        set { values.alpha = Double(newValue) }
    }

    /// Whether the view and its subviews are hidden: not drawn, and not hit by touches.
    open var isHidden: Bool {
        get { values.isHidden }
        set { values.isHidden = newValue }
    }

    /// Whether subviews are clipped to the bounds when they are drawn.
    open var masksToBounds: Bool {
        get { values.clipsToBounds }
        set { values.clipsToBounds = newValue }
    }

    // MARK: Tree and animations

    /// Adds a sublayer in front of the others. It is stored, but not drawn.
    open func addSublayer(_ layer: Layer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }

    /// Inserts a sublayer at an index in the drawing order. It is stored, but not drawn.
    open func insertSublayer(_ layer: Layer, at index: UInt32) {
        layer.removeFromSuperlayer()
        let count = sublayers?.count ?? 0
        sublayers = sublayers ?? []
        sublayers?.insert(layer, at: min(Int(index), count))
        layer.superlayer = self
    }

    /// Removes the layer from the layer that contains it.
    open func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }

    /// Returns a layer with the values that are drawn during animations; nil without a view in a window.
    open func presentation() -> Layer? {
        guard let view, view.simulation != nil else { return nil }
        return Layer(of: view, isPresentation: true)
    }

    /// Ends the view's animations, so that the model's values are drawn. Their completions are called in the next
    /// frame.
    open func removeAllAnimations() {
        guard let view else { return }
        (view.simulation?.animator ?? view.attributes.waitingAnimator)?.removeAnimations(of: view)
    }

    /// Marks the view for layout. It lays out its subviews before the next frame is drawn.
    open func setNeedsLayout() { view?.setNeedsLayout() }
    /// Lays out the view and all views inside it immediately, if they are marked for layout.
    open func layoutIfNeeded() { view?.layoutIfNeeded() }
    /// Does nothing, because every frame is drawn completely.
    open func setNeedsDisplay() {}
}

extension Layer {
    /// The corners of a layer.
    public struct CornerMask: OptionSet, Sendable, Hashable {
        /// The corners as bits, with UIKit's values.
        public let rawValue: UInt
        /// Creates corners from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The top left corner.
        public static let layerMinXMinYCorner = CornerMask(rawValue: 1 << 0)
        /// The top right corner.
        public static let layerMaxXMinYCorner = CornerMask(rawValue: 1 << 1)
        /// The bottom left corner.
        public static let layerMinXMaxYCorner = CornerMask(rawValue: 1 << 2)
        /// The bottom right corner.
        public static let layerMaxXMaxYCorner = CornerMask(rawValue: 1 << 3)

        static let all: CornerMask = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
        ]
    }
}

extension View {
    /// The subviews in the order in which they are drawn, from back to front.
    var subviewsInDrawingOrder: [View] {
        guard subviews.contains(where: { $0.zPosition != 0 }) else { return subviews }
        return subviews.enumerated()
            .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
            .map(\.element)
    }
}
