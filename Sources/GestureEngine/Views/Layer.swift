public import Geometry

/// What stands behind a view on the platform: here another way to its values, and room for some that are kept and not
/// drawn (`shadow…`, `maskedCorners`, sublayers).
///
/// A layer without a view keeps its own values; it is not drawn either.
open class Layer {
    /// The view whose layer it is; nil for one that was made by itself.
    public private(set) weak var view: View?
    private let storage: View?
    private let isPresentation: Bool

    /// The colour of the shadow: kept, not drawn.
    open var shadowColor: Color?
    /// The opacity of the shadow, 0…1: kept, not drawn.
    open var shadowOpacity: Float = 0
    /// Where the shadow falls: kept, not drawn.
    open var shadowOffset = Size(width: 0, height: -3)
    /// The blur of the shadow, in points: kept, not drawn.
    open var shadowRadius = 3.0
    /// Which corners are rounded: kept; all are drawn round.
    open var maskedCorners = CornerMask.all
    /// Kept, not acted upon.
    open var shouldRasterize = false
    /// Kept, not acted upon.
    open var rasterizationScale = 1.0
    /// Kept, not acted upon.
    open var contentsScale = 1.0
    /// Kept, not acted upon.
    open var allowsEdgeAntialiasing = true
    /// A name to find the layer by.
    open var name: String?
    /// What cuts the layer to a shape: kept, not drawn.
    open var mask: Layer?
    /// The layers in this one, the first at the back: kept, not drawn. Layers of subviews are not among them.
    open private(set) var sublayers: [Layer]?
    /// The layer that holds this one.
    open private(set) weak var superlayer: Layer?

    private var ownZPosition = 0.0

    /// A layer without a view.
    public init() {
        storage = View()
        isPresentation = false
    }

    init(of view: View, isPresentation: Bool = false) {
        self.view = view
        storage = nil
        self.isPresentation = isPresentation
    }

    /// The view whose values these are. A layer that has outlived its view has those of an empty one.
    private var values: View { view ?? storage ?? View() }

    /// What is drawn, for the presentation's layer.
    private var presented: ViewSnapshot.Values {
        let view = values
        guard isPresentation, let simulation = view.simulation else { return view.modelValues }
        return simulation.animator.presentedValues(of: view, at: simulation.time) ?? view.modelValues
    }

    // MARK: Geometry

    /// The view's own coordinates.
    open var bounds: Rect {
        get { presented.bounds }
        set { values.bounds = newValue }
    }

    /// Where the anchor point lies in the superview's coordinates: the view's centre.
    open var position: Point {
        get { presented.center }
        set { values.center = newValue }
    }

    /// In units of the bounds; moving it moves the view, for the position stays.
    open var anchorPoint: Point {
        get { values.anchorPoint }
        set { values.anchorPoint = newValue }
    }

    /// The box of the transformed bounds in the superview's coordinates.
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

    /// The view's transform.
    public func affineTransform() -> Transform { presented.transform }

    /// Sets the view's transform.
    public func setAffineTransform(_ transform: Transform) { values.transform = transform }

    /// Views of one superview are drawn in the order of this number, equal ones in their own order; they are hit in their
    /// own order all the same (R). 0 unless set; what is not finite is ignored.
    open var zPosition: Double {
        get { view?.zPosition ?? ownZPosition }
        set {
            guard newValue.isFinite else { return }
            view?.zPosition = newValue
            ownZPosition = newValue
        }
    }

    // MARK: Looks

    /// Points in the layer's own coordinates. Animatable.
    open var cornerRadius: Double {
        get { presented.cornerRadius }
        set { values.cornerRadius = newValue }
    }

    /// Points in the layer's own coordinates. A border that has no colour gets a black one (D).
    open var borderWidth: Double {
        get { values.borderWidth }
        set {
            values.borderWidth = newValue
            values.borderColor = values.borderColor ?? .black
        }
    }

    /// The colour of the border, which lies inside the bounds; nil for none.
    open var borderColor: Color? {
        get { values.borderColor }
        set { values.borderColor = newValue }
    }

    /// What fills the bounds; nil for nothing. Animatable.
    open var backgroundColor: Color? {
        get { presented.backgroundColor }
        set { values.backgroundColor = newValue }
    }

    /// Text in the middle of the view; nil for none. The platform has labels for that.
    open var label: String? {
        get { values.label }
        set { values.label = newValue }
    }

    /// The view's alpha.
    open var opacity: Float {
        get { Float(presented.alpha) }
        set { values.alpha = Double(newValue) }
    }

    /// Whether the view and its subviews are neither drawn nor hit.
    open var isHidden: Bool {
        get { values.isHidden }
        set { values.isHidden = newValue }
    }

    /// Whether subviews are drawn only inside the bounds.
    open var masksToBounds: Bool {
        get { values.clipsToBounds }
        set { values.clipsToBounds = newValue }
    }

    // MARK: Tree and animations

    /// Puts a layer into this one, in front of the others: kept, not drawn.
    open func addSublayer(_ layer: Layer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }

    /// Puts a layer into this one at a place of the drawing order: kept, not drawn.
    open func insertSublayer(_ layer: Layer, at index: UInt32) {
        layer.removeFromSuperlayer()
        let count = sublayers?.count ?? 0
        sublayers = sublayers ?? []
        sublayers?.insert(layer, at: min(Int(index), count))
        layer.superlayer = self
    }

    /// Takes the layer out of the one that holds it.
    open func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }

    /// A layer with the values that are drawn while the view is animated; nil where there is no view in a window.
    open func presentation() -> Layer? {
        guard let view, view.simulation != nil else { return nil }
        return Layer(of: view, isPresentation: true)
    }

    /// Ends the view's animations: what is drawn is the model again. Their completions are called in the next frame.
    open func removeAllAnimations() {
        guard let view else { return }
        (view.simulation?.animator ?? view.attributes.waitingAnimator)?.removeAnimations(of: view)
    }

    /// Has the view lay out its subviews before the next frame is drawn.
    open func setNeedsLayout() { view?.setNeedsLayout() }
    /// Lays out the view, and those in it, now, where that is due.
    open func layoutIfNeeded() { view?.layoutIfNeeded() }
    /// Does nothing: every frame is drawn anew.
    open func setNeedsDisplay() {}
}

extension Layer {
    /// Corners of a layer.
    public struct CornerMask: OptionSet, Sendable, Hashable {
        /// The corners as bits; the platform's numbers.
        public let rawValue: UInt
        /// Corners by their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Top left.
        public static let layerMinXMinYCorner = CornerMask(rawValue: 1 << 0)
        /// Top right.
        public static let layerMaxXMinYCorner = CornerMask(rawValue: 1 << 1)
        /// Bottom left.
        public static let layerMinXMaxYCorner = CornerMask(rawValue: 1 << 2)
        /// Bottom right.
        public static let layerMaxXMaxYCorner = CornerMask(rawValue: 1 << 3)

        static let all: CornerMask = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
        ]
    }
}

extension View {
    /// Views of one superview are drawn in the order of this number: ``Layer/zPosition``.
    var zPosition: Double {
        get { attributes.zPosition }
        set { attributes.zPosition = newValue }
    }

    /// The subviews as they are drawn, the first at the back.
    var subviewsInDrawingOrder: [View] {
        guard subviews.contains(where: { $0.zPosition != 0 }) else { return subviews }
        return subviews.enumerated()
            .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
            .map(\.element)
    }
}
