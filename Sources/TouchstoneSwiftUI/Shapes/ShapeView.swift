internal import TouchstoneEngine
internal import TouchstoneGeometry

/// A shape with what fills it.
struct ShapeView<Outline: Shape, Style: ShapeStyle>: PrimitiveView {
    var shape: Outline
    let fill: Style
    var stroke: StrokeStyle?

    func _node(reusing old: _ViewNode?, in context: _ViewContext) -> _ViewNode {
        let node: ShapeNode<Outline> = reuse(old) ?? ShapeNode(shape, context)
        node.update(shape, fill._paint(in: context.environment), stroke, in: context)
        return node
    }
}

/// The node of a shape. A rectangle with round corners is a background of the engine, other shapes are drawn as paths.
final class ShapeNode<Outline: Shape>: LeafNode {
    private var shape: Outline
    private var paint = _Paint.color(.clear)
    private var stroke: StrokeStyle?
    private var animated: AnimatedValue<Outline.AnimatableData>
    private var color = AnimatedValue(ColorVector(.clear))
    private var view = HostedView()
    private var isShown = false
    private var shownSize = CGSize.zero

    init(_ shape: Outline, _ context: borrowing _ViewContext) {
        self.shape = shape
        animated = AnimatedValue(shape.animatableData)
        super.init(context)
    }

    override var ownView: UIView? { view }
    override var typeName: String { Outline.self is any RoundedShape.Type ? "\(Outline.self)" : "shape" }

    func update(_ shape: Outline, _ paint: _Paint, _ stroke: StrokeStyle?, in context: borrowing _ViewContext) {
        let animation = context.transaction.shownAnimation
        if shape.animatableData != animated.target {
            animated.set(shape.animatableData, with: isShown ? animation : nil, at: host.time)
        }
        if case .color(let value) = paint, ColorVector(value) != color.target {
            color.set(ColorVector(value), with: isShown ? animation : nil, at: host.time)
        }
        if animated.isAnimated || color.isAnimated { host.addAnimatedNode(self) }
        if Outline.AnimatableData.self != EmptyAnimatableData.self || paint != self.paint || stroke != self.stroke
            || !(Outline.self is any RoundedShape.Type)
        {
            shownSize = CGSize(width: -1, height: -1)
        }
        (self.shape, self.paint, self.stroke) = (shape, paint, stroke)
    }

    override func advance() -> Bool {
        let isMoving = super.advance()
        let (first, second) = (animated.advance(to: host.time), color.advance(to: host.time))
        shownSize = CGSize(width: -1, height: -1)
        return first || second || isMoving
    }

    override func draw(_ pass: inout RenderPass) {
        if pass.size != shownSize {
            fillView(pass.size)
            shownSize = pass.size
        }
        isShown = true
        pass.show(view, for: self)
    }

    private func fillView(_ size: CGSize) {
        var outline = shape
        if animated.isAnimated { outline.animatableData = animated.presented }
        let rounding = (outline as? any RoundedShape)?.rounding(in: size)
        let fill = color.isAnimated ? color.presented.color : nil
        switch paint {
        case .color(let value):
            if stroke == nil, let rounding, rounding.inset == 0 {
                use { HostedView(frame: .zero) }
                view.backgroundColor = fill ?? value
                view.layer.cornerRadius = min(rounding.radius, size.width / 2, size.height / 2)
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
            view.gradientLayer.cornerRadius = rounding?.radius ?? 0
            let isPlain = stroke == nil && rounding != nil
            let mask = isPlain ? nil : CAShapeLayer()
            if let mask {
                let path = outline.path(in: CGRect(origin: .zero, size: size))
                mask.frame = CGRect(origin: .zero, size: size)
                mask.path = (stroke.map { path.strokedPath($0) } ?? path).cgPath
            }
            view.layer.mask = mask
        }
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
