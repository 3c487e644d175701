public import TouchstoneGeometry

/// An object that is drawn: the layer of a view, or one that code adds to it. Corresponds to `CALayer`.
///
/// The layer of a view gives access to the view's values. A layer that code creates has values of its own, and is drawn
/// once it is a sublayer or a mask. A change of its values is not animated, unless code adds an animation.
open class Layer {
    /// The view of the layer; nil for a layer that was created without a view.
    public private(set) weak var view: View?
    /// Whether the layer was created for a view.
    private(set) var isOfView: Bool
    private let isPresentation: Bool
    /// The values of a layer without a view.
    private lazy var storage = View()

    /// The color of the shadow: black by default.
    open var shadowColor: Color? = .black { didSet { didChange(shadowColor != oldValue) } }
    /// The opacity of the shadow, 0…1.
    open var shadowOpacity: Float = 0 { didSet { didChange(shadowOpacity != oldValue) } }
    /// The offset of the shadow, in points.
    open var shadowOffset = Size(width: 0, height: -3) { didSet { didChange(shadowOffset != oldValue) } }
    /// The blur radius of the shadow, in points.
    open var shadowRadius = 3.0 { didSet { didChange(shadowRadius != oldValue) } }
    /// The outline that casts the shadow; nil for what the layer shows.
    package var shadowOutline: Path? { didSet { didChange(shadowOutline != oldValue) } }
    /// The corners that are rounded.
    open var maskedCorners = CornerMask.all { didSet { didChange(maskedCorners != oldValue) } }
    /// A value that is stored and has no effect.
    open var shouldRasterize = false
    /// A value that is stored and has no effect.
    open var rasterizationScale = 1.0
    /// A value that is stored and has no effect.
    open var contentsScale = 1.0
    /// A value that is stored and has no effect.
    open var allowsEdgeAntialiasing = true
    /// A value that is stored and has no effect.
    open var allowsGroupOpacity = true
    /// A value that is stored and has no effect.
    open var drawsAsynchronously = false
    /// Whether the layer is opaque. The value is stored and has no effect.
    open var isOpaque = false
    /// Whether a change of the size marks the layer for drawing.
    open var needsDisplayOnBoundsChange = false
    /// A name that identifies the layer.
    open var name: String?
    /// A layer whose outline and shape this layer is cut to. Its position is in this layer's coordinates. If it is a
    /// shape layer, its path cuts; its other contents, such as a gradient, do not.
    ///
    /// A layer of which this one is a part, as a sublayer or a mask at any depth, is ignored.
    open var mask: Layer? {
        didSet {
            if let mask, mask.shows(self) {
                self.mask = oldValue
                return
            }
            if oldValue?.maskedLayer === self { oldValue?.maskedLayer = nil }
            mask?.maskedLayer = self
            didChange(mask !== oldValue)
        }
    }
    /// The layer that contains this one.
    open var superlayer: Layer? { isOfView ? view?.superview?.layer : storedSuperlayer }
    weak var storedSuperlayer: Layer?
    /// The layer that this one is the mask of.
    private weak var maskedLayer: Layer?

    /// The sublayers in the order in which they are drawn, those of subviews included; nil if there are only subviews.
    var order: [Layer]?
    /// What was drawn last in ``draw(in:)`` or the view's ``View/draw(_:)``.
    var drawn: LayerSnapshot.Content? { didSet { didChange(drawn != oldValue) } }
    /// An image, which is hidden by what was drawn.
    package var content: LayerSnapshot.Content? { didSet { didChange(content != oldValue) } }
    /// The text in the layer.
    package var text: TextBox? { didSet { didChange(text != oldValue) } }
    /// The animations that code has added.
    package var animations: [any LayerAnimation] = [] { didSet { didChange(true) } }
    private var isMarkedForDisplay = false

    private var ownZPosition = 0.0
    private weak var ownDelegate: AnyObject?

    /// An object that belongs to the layer: its view, or for a layer without a view what code has set. Nothing is
    /// called on it.
    open var delegate: AnyObject? {
        get { view ?? ownDelegate }
        set { ownDelegate = newValue }
    }

    /// Creates a layer without a view.
    public init() {
        isOfView = false
        isPresentation = false
    }

    /// Creates a layer without a view. Nothing is read from `coder`.
    public required init?(coder: Coder) {
        isOfView = false
        isPresentation = false
    }

    /// Creates a layer with no more than the default values. UIKit copies `layer` for an animation, which is not
    /// needed here.
    public init(layer: Any) {
        isOfView = false
        isPresentation = false
    }

    init(of view: View, isPresentation: Bool = false) {
        self.view = view
        isOfView = true
        self.isPresentation = isPresentation
    }

    /// The view that stores the values.
    var values: View { view ?? storage }

    /// The model's values; for a presentation layer, the values that are drawn.
    private var presented: ViewSnapshot.Values {
        let view = values
        guard isPresentation, let simulation = view.simulation else { return view.modelValues }
        return simulation.animator.presentedValues(of: view, at: simulation.time) ?? view.modelValues
    }

    // MARK: Geometry

    /// The rectangle of the layer in its own coordinates: the view's bounds.
    open var bounds: Rect {
        get { presented.bounds }
        set {
            let old = values.bounds.size
            values.bounds = newValue
            guard values.bounds.size != old else { return }
            if needsDisplayOnBoundsChange { setNeedsDisplay() }
            layoutAfterResizing()
        }
    }

    /// The position of the anchor point in the superlayer's coordinates: the view's center.
    open var position: Point {
        get { presented.center }
        set {
            values.center = newValue
            didChange(!isOfView)
        }
    }

    /// The anchor point, in units of the bounds. Setting it moves the layer and keeps the position.
    open var anchorPoint: Point {
        get { values.anchorPoint }
        set {
            values.anchorPoint = newValue
            didChange(!isOfView)
        }
    }

    /// The box that encloses the transformed bounds, in the superlayer's coordinates.
    open var frame: Rect {
        get {
            let presented = presented
            return presented.bounds.applying(
                View.transformToSuperview(
                    bounds: presented.bounds, center: presented.center, anchorPoint: values.anchorPoint,
                    transform: presented.transform)
            ).bounded
        }
        set {
            let old = values.bounds.size
            values.frame = newValue
            didChange(!isOfView)
            guard values.bounds.size != old else { return }
            if needsDisplayOnBoundsChange { setNeedsDisplay() }
            layoutAfterResizing()
        }
    }

    private func layoutAfterResizing() { if !isOfView { layoutSublayers() } }

    /// Returns the transform about the anchor point: that of the view.
    public func affineTransform() -> Transform { presented.transform }

    /// Sets the transform about the anchor point: that of the view.
    public func setAffineTransform(_ transform: Transform) {
        values.transform = transform
        didChange(!isOfView)
    }

    /// The position in the drawing order. The subviews of a view are drawn in the order of this number; equal numbers
    /// keep the order of the subviews. Hit testing ignores it (R). 0 by default. A value that is not finite is ignored.
    open var zPosition: Double {
        get { view?.zPosition ?? ownZPosition }
        set {
            guard newValue.isFinite else { return }
            view?.zPosition = newValue
            ownZPosition = newValue
            didChange(!isOfView)
        }
    }

    // MARK: Appearance

    /// The radius of the corners, in points of the layer's own coordinates. Animatable.
    open var cornerRadius: Double {
        get { presented.cornerRadius }
        set {
            values.cornerRadius = newValue
            didChange(!isOfView)
        }
    }

    /// The width of the border, in points of the layer's own coordinates. A border without a color becomes black (D).
    open var borderWidth: Double {
        get { values.borderWidth }
        set {
            values.borderWidth = newValue
            values.borderColor = values.borderColor ?? .black
            didChange(!isOfView)
        }
    }

    /// The color of the border, which is drawn inside the bounds; nil for no border.
    open var borderColor: Color? {
        get { values.borderColor }
        set {
            values.borderColor = newValue
            didChange(!isOfView)
        }
    }

    /// The color that fills the bounds; nil for no fill. Animatable.
    open var backgroundColor: Color? {
        get { presented.backgroundColor }
        set {
            values.backgroundColor = newValue
            didChange(!isOfView)
        }
    }

    /// A text that is drawn in the middle of the view; nil for no text. UIKit uses labels for this.
    open var label: String? {
        get { values.label }
        set { values.label = newValue }
    }

    /// The opacity of the layer with its sublayers: the view's alpha.
    open var opacity: Float {
        get { Float(presented.alpha) }
        set {
            values.alpha = Double(newValue)
            didChange(!isOfView)
        }
    }

    /// Whether the layer and its sublayers are hidden: not drawn, and not hit by touches.
    open var isHidden: Bool {
        get { values.isHidden }
        set {
            values.isHidden = newValue
            didChange(!isOfView)
        }
    }

    /// Whether sublayers and subviews are clipped to the bounds when they are drawn.
    open var masksToBounds: Bool {
        get { values.clipsToBounds }
        set {
            values.clipsToBounds = newValue
            didChange(!isOfView)
        }
    }

    // MARK: Drawing and animations

    /// Draws the contents of the layer. Does nothing unless overridden. Called before the next frame is drawn once
    /// ``setNeedsDisplay()`` was called; the layer of a view draws after its view.
    open func draw(in context: GraphicsContext) {}

    /// Lays out the sublayers. Called when the size of a layer without a view changes, and for a view's layer after the
    /// view. Does nothing unless overridden.
    open func layoutSublayers() {}

    /// Marks the layer for drawing.
    open func setNeedsDisplay() {
        if let view { return view.setNeedsDisplay() }
        isMarkedForDisplay = true
        didChange(true)
    }

    /// Marks the layer for drawing, whatever the rectangle.
    open func setNeedsDisplay(_ rect: Rect) { setNeedsDisplay() }

    /// Returns whether a point in the layer's own coordinates is inside the layer: by default, in the bounds.
    open func contains(_ point: Point) -> Bool { bounds.contains(point) }

    /// Returns whether a change of a property marks the layer for drawing; false unless overridden. It is not called:
    /// a layer whose property changes must call ``setNeedsDisplay()``.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// UIKit's method for what runs when a property changes. Never called: changes are not animated. Always nil unless
    /// overridden.
    open func action(forKey event: String) -> (any LayerAction)? { nil }

    /// Whether the layer is marked for drawing.
    public func needsDisplay() -> Bool { view?.needsDisplay ?? isMarkedForDisplay }

    /// Draws the layer immediately if it is marked.
    open func displayIfNeeded() {
        guard isMarkedForDisplay, !bounds.hasNoArea else { return }
        isMarkedForDisplay = false
        drawn = GraphicsContext.record(bounds) { draw(in: $0) }
    }

    /// Returns the class's own layer for a view whose ``View/layerClass`` it is. A class of your own must override this
    /// method, because Swift cannot create a layer of a class that it only knows while the program runs.
    open class func makeLayer() -> Layer { Layer() }

    /// Makes the layer that of a view, whose values it then has.
    func attach(to view: View) {
        self.view = view
        isOfView = true
    }

    /// Returns a layer with the values that are drawn during animations: for a layer without a view, the layer itself.
    /// Nil outside of a window.
    open func presentation() -> Layer? {
        guard hostView?.simulation != nil else { return nil }
        return view.map { Layer(of: $0, isPresentation: true) } ?? self
    }

    /// The layer itself.
    open func model() -> Layer { self }

    /// Ends the view's animations, so that the model's values are drawn. Their completions are called in the next
    /// frame.
    open func removeAllAnimations() {
        for animation in animations { animation.end(of: self) }
        guard let view else { return }
        (view.simulation?.animator ?? view.attributes.waitingAnimator)?.removeAnimations(of: view)
    }

    /// Marks the view for layout. It lays out its subviews before the next frame is drawn.
    open func setNeedsLayout() { view?.setNeedsLayout() }
    /// Lays out the view and all views inside it immediately, if they are marked for layout.
    open func layoutIfNeeded() { view?.layoutIfNeeded() }

    /// The view whose layer contains this one, is masked by it, or is this one.
    package var hostView: View? {
        sequence(first: self) { $0.superlayer ?? $0.maskedLayer }.lazy.compactMap(\.view).first
    }

    /// Counts a change of a value with which the layer is drawn.
    package func didChange(_ isChanged: Bool) {
        if isChanged { hostView?.drawnValueDidChange() }
    }
}

/// What runs when a property of a layer changes. Corresponds to `CAAction`. Nothing runs here.
public protocol LayerAction {}

extension Layer: Hashable {
    /// Whether both are the same layer.
    public static func == (first: Layer, second: Layer) -> Bool { first === second }
    /// Hashes the identity of the layer.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
