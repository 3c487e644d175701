internal import TouchstoneEngine
internal import TouchstoneGeometry

/// A shape with what fills it.
public struct _ShapeView<Outline: Shape, Style: ShapeStyle>: PrimitiveView {
    let shape: Outline
    let fill: Style

    @usableFromInline
    init(shape: Outline, fill: Style) { (self.shape, self.fill) = (shape, fill) }

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        guard let old, isReusable(old) else { return updated(ShapeNode<Outline>(shape, context), in: context) }
        let node = unsafeDowncast(old, to: ShapeNode<Outline>.self)
        node.update(shape, fill._paint(in: context.environment), nil, in: context)
        return nil
    }
}

/// A shape with what draws its line. It is not a part of ``_ShapeView``, so that most shapes are copied without counting
/// references.
struct StrokedShapeView<Outline: Shape, Style: ShapeStyle>: PrimitiveView {
    let shape: Outline
    let content: Style
    let stroke: StrokeStyle

    func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: ShapeNode<Outline>(shape, context)) { node in
            node.update(shape, content._paint(in: context.environment), stroke, in: context)
        }
    }
}

/// The node of a shape. A rectangle with round corners is a background of the engine, other shapes are drawn as paths.
final class ShapeNode<Outline: Shape>: ElementNode {
    private var shape: Outline
    private var paint = _Paint.color(.clear)
    private var stroke: StrokeStyle?
    private var motion: Motion<Outline>?
    private var colorMotion: AnimatedValue<ColorVector>?
    /// The radius of the corners that the view of the engine draws.
    private var shownRadius = 0.0
    private var view = HostedView()
    private var isShown = false
    /// The size for which the view of the engine was filled; nil if it must be filled again.
    private var shownSize: CGSize?

    init(_ shape: Outline, _ context: _ViewContext) {
        self.shape = shape
        super.init(context)
    }

    override var ownView: UIView? { view }
    override var typeName: String { shape._cornerRadius(in: size) == nil ? "shape" : "\(Outline.self)" }

    func update(_ shape: Outline, _ paint: _Paint, _ stroke: StrokeStyle?, in context: _ViewContext) {
        let animation = isShown ? context.transaction.shownAnimation : nil
        if !shape._hasSameData(as: self.shape) {
            animate(&motion, from: self.shape, to: shape, with: animation)
        }
        self.shape = shape
        if paint != self.paint {
            moveColor(to: paint, with: animation)
            self.paint = paint
            shownSize = nil
        }
        if stroke != self.stroke {
            self.stroke = stroke
            shownSize = nil
        }
        // The outline of a shape of one's own may be another one, whatever its type.
        if shape._cornerRadius(in: size) == nil { shownSize = nil }
    }

    private func moveColor(to paint: _Paint, with animation: Animation?) {
        guard let animation, case .color(let old) = self.paint, case .color(let new) = paint else {
            colorMotion = nil
            return
        }
        var motion = colorMotion ?? AnimatedValue(ColorVector(old))
        motion.set(ColorVector(new), with: animation, at: host.time)
        colorMotion = motion
        host.animator.animate(self, with: animation)
    }

    override func advance() -> Bool {
        let isMoving = super.advance()
        shownSize = nil
        if motion?.advance(to: host.time) == false { motion = nil }
        if colorMotion?.advance(to: host.time) == false { colorMotion = nil }
        return motion != nil || colorMotion != nil || isMoving
    }

    override func draw(_ pass: inout RenderPass) {
        if pass.size != shownSize || shape._cornerRadius(in: pass.size) ?? 0 != shownRadius {
            fillView(pass.size)
            shownSize = pass.size
        }
        isShown = true
        unretained(view) { pass.show($0, for: self) }
    }

    private func fillView(_ size: CGSize) {
        var outline = shape
        if let motion { outline = motion.presented(shape) }
        let radius = outline._cornerRadius(in: size)
        shownRadius = radius ?? 0
        let fill = colorMotion?.presented.color
        switch paint {
        case .color(let value):
            if stroke == nil, let radius {
                use { HostedView(frame: .zero) }
                let (color, corners) = (fill ?? value, min(radius, size.width / 2, size.height / 2))
                if view.backgroundColor != color { view.backgroundColor = color }
                if view.cornerRadius != corners { view.cornerRadius = corners }
            } else {
                let view = use { PathView(frame: .zero) }
                view.path = outline.path(in: CGRect(origin: .zero, size: size))
                view.pathLayer.fillColor = stroke == nil ? fill ?? value : nil
                view.pathLayer.strokeColor = stroke == nil ? nil : fill ?? value
                view.pathLayer.setStroke(stroke)
            }
        case .gradient(let gradient):
            let view = use { GradientView(frame: .zero) }
            view.gradientLayer.colors = gradient.colors
            view.gradientLayer.locations = gradient.locations.map { NSNumber(value: $0) }
            view.gradientLayer.startPoint = CGPoint(x: gradient.start.x, y: gradient.start.y)
            view.gradientLayer.endPoint = CGPoint(x: gradient.end.x, y: gradient.end.y)
            view.gradientLayer.type = gradient.isRadial ? .radial : .axial
            view.gradientLayer.cornerRadius = radius ?? 0
            let isPlain = stroke == nil && radius != nil
            let mask = isPlain ? nil : CAShapeLayer()
            if let mask {
                let path = outline.path(in: CGRect(origin: .zero, size: size))
                mask.frame = CGRect(origin: .zero, size: size)
                mask.path = (stroke.map { path.strokedPath($0) } ?? path).cgPath
            }
            view.layer.mask = mask
        }
    }

    /// Gives another view of the engine what this one had.
    private func replace(_ old: HostedView, with new: HostedView) {
        new.identifier = old.identifier
        new.contentShape = old.contentShape
        new.stateNode = old.stateNode
        new.isUserInteractionEnabled = old.isUserInteractionEnabled
        for recognizer in old.recognizerList { new.addGestureRecognizer(recognizer) }
    }

    /// Shows the shape with a view of another class, if it has another one.
    @discardableResult
    private func use<Shown: HostedView>(_ make: () -> Shown) -> Shown {
        if type(of: view) == Shown.self, let view = view as? Shown { return view }
        let new = make()
        replace(view, with: new)
        view = new
        return new
    }
}

extension CAShapeLayer {
    /// Sets how the line is drawn.
    fileprivate func setStroke(_ style: StrokeStyle?) {
        guard let style else { return }
        lineWidth = style.lineWidth
        lineCap = style.lineCap == .round ? .round : style.lineCap == .square ? .square : .butt
        lineJoin = style.lineJoin == .round ? .round : style.lineJoin == .bevel ? .bevel : .miter
        miterLimit = style.miterLimit
        lineDashPattern = style.dash.isEmpty ? nil : style.dash.map { NSNumber(value: $0) }
        lineDashPhase = style.dashPhase
    }
}

/// A color that can be animated.
struct ColorVector: VectorArithmetic {
    private var channels: SIMD4<Double>

    init(_ color: UIColor) {
        let (red, green, blue, alpha) = color.channels
        channels = SIMD4(red, green, blue, alpha)
    }

    private init(_ channels: SIMD4<Double>) { self.channels = channels }

    var color: UIColor {
        let channels = channels.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
        return UIColor(red: channels.x, green: channels.y, blue: channels.z, alpha: channels.w)
    }

    static let zero = ColorVector(SIMD4(repeating: 0))
    static func + (lhs: ColorVector, rhs: ColorVector) -> ColorVector { ColorVector(lhs.channels + rhs.channels) }
    static func - (lhs: ColorVector, rhs: ColorVector) -> ColorVector { ColorVector(lhs.channels - rhs.channels) }
    mutating func scale(by factor: Double) { channels *= factor }
    var magnitudeSquared: Double { (channels * channels).sum() }
}
