internal import TouchstoneDrawing
public import TouchstoneEngine
public import TouchstoneGeometry

public import class Foundation.NSNumber

/// The ends of the line of a shape layer.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a value from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Cut off at the end.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// A half disc beyond the end.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// A half square beyond the end.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corners of the line of a shape layer.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a value from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Pointed.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Rounded.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// Which points are inside the path of a shape layer.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a value from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The points around which the path winds.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// The points from which a ray crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The ends of the line, under its old name.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// The ends of the line, under its old name.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// The ends of the line, under its old name.
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// The corners of the line, under its old name.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// The corners of the line, under its old name.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// The corners of the line, under its old name.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
/// What is inside, under its old name.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// What is inside, under its old name.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero

/// A layer that draws a path, in its own coordinates. Animations change its line's start, end, width, colors and path.
open class CAShapeLayer: Layer, ContentLayer {
    /// The path, or nil.
    open var path: CGPath? { didSet { shapeDidChange() } }
    /// The color that fills the path: black by default, nil for none.
    open var fillColor: Color? = .black { didSet { shapeDidChange() } }
    /// Which points are inside the path.
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { shapeDidChange() } }
    /// The color of the path's line: nil, for no line, by default.
    open var strokeColor: Color? { didSet { shapeDidChange() } }
    /// The width of the line, in points.
    open var lineWidth = 1.0 { didSet { shapeDidChange() } }
    /// The ends of the line.
    open var lineCap = CAShapeLayerLineCap.butt { didSet { shapeDidChange() } }
    /// The corners of the line.
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { shapeDidChange() } }
    /// The largest length of a pointed corner, in widths of the line.
    open var miterLimit = 10.0 { didSet { shapeDidChange() } }
    /// The lengths of dashes and gaps, in points.
    open var lineDashPattern: [NSNumber]? { didSet { shapeDidChange() } }
    /// The length of the pattern that comes before the start of the line.
    open var lineDashPhase = 0.0 { didSet { shapeDidChange() } }
    /// The start of the line, as a fraction of the path.
    open var strokeStart = 0.0 { didSet { shapeDidChange() } }
    /// The end of the line, as a fraction of the path.
    open var strokeEnd = 1.0 { didSet { shapeDidChange() } }

    private var shape: (bounds: CGRect, content: LayerSnapshot.Content?)?

    override open class func makeLayer() -> Layer { CAShapeLayer() }

    private func shapeDidChange() {
        shape = nil
        didChange(true)
    }

    package func content(at time: Double) -> LayerSnapshot.Content? {
        guard animations.isEmpty else { return draw(with: LayerValues(animations, at: time)) }
        if let shape, shape.bounds == bounds { return shape.content }
        let content = draw(with: LayerValues())
        shape = (bounds, content)
        return content
    }

    private func draw(with animated: LayerValues) -> LayerSnapshot.Content? {
        guard let path = animated["path"] as? CGPath ?? path, !path.isEmpty else { return nil }
        var items: [DrawList.Item] = []
        let toDrawing = Transform(translationX: -bounds.minX, y: -bounds.minY)
        let own = path.path.applying(toDrawing)
        let rule: Path.FillRule = fillRule == .evenOdd ? .evenOdd : .winding
        if let fill = animated["fillColor"] as? Color ?? fillColor, fill.alpha > 0 {
            items.append(.shape(Shape(.path(own, rule), fill: fill)))
        }
        let width = animated["lineWidth"] as? Double ?? lineWidth
        if let color = animated["strokeColor"] as? Color ?? strokeColor, color.alpha > 0, width > 0 {
            let line = own.trimmed(
                from: animated["strokeStart"] as? Double ?? strokeStart,
                to: animated["strokeEnd"] as? Double ?? strokeEnd)
            let stroke = Stroke(
                color, width: width, dash: lineDashPattern?.map(\.doubleValue) ?? [], cap: cap, join: join,
                space: .shape, miterLimit: miterLimit,
                dashPhase: animated["lineDashPhase"] as? Double ?? lineDashPhase)
            if !line.isEmpty { items.append(.shape(Shape(.path(line, rule), stroke: stroke))) }
        }
        return items.isEmpty ? nil : LayerSnapshot.Content(Drawing(items), size: bounds.size, mode: .topLeft)
    }

    private var cap: Stroke.Cap {
        switch lineCap {
        case .round: .round
        case .square: .square
        default: .butt
        }
    }

    private var join: Stroke.Join {
        switch lineJoin {
        case .round: .round
        case .bevel: .bevel
        default: .miter
        }
    }
}

/// The form of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a value from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From a point to an ellipse.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around a point. It is drawn along a line, which a warning says.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer with a color gradient.
open class CAGradientLayer: Layer, ContentLayer {
    /// The colors.
    open var colors: [Any]? { didSet { gradientDidChange() } }
    /// The positions of the colors, each in 0…1; nil for even distances.
    open var locations: [NSNumber]? { didSet { gradientDidChange() } }
    /// The position of the first color, in units of the bounds.
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { gradientDidChange() } }
    /// The position of the last color, in units of the bounds.
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { gradientDidChange() } }
    /// The form of the gradient.
    open var type = CAGradientLayerType.axial { didSet { gradientDidChange() } }

    private var drawing: (size: CGSize, radius: Double, corners: CornerMask, content: LayerSnapshot.Content?)?

    override open class func makeLayer() -> Layer { CAGradientLayer() }

    private func gradientDidChange() {
        drawing = nil
        didChange(true)
    }

    package func content(at time: Double) -> LayerSnapshot.Content? {
        let animated = LayerValues(animations, at: time)
        let size = bounds.size
        if animated.isEmpty, let drawing, drawing.size == size, drawing.radius == cornerRadius,
            drawing.corners == maskedCorners
        {
            return drawing.content
        }
        let content = draw(with: animated)
        drawing = animated.isEmpty ? (size, cornerRadius, maskedCorners, content) : nil
        return content
    }

    private func draw(with animated: LayerValues) -> LayerSnapshot.Content? {
        let colors = (animated["colors"] as? [Any] ?? colors ?? []).compactMap { $0 as? Color }
        let size = bounds.size
        guard !colors.isEmpty, size.width > 0, size.height > 0 else { return nil }
        let places = (animated["locations"] as? [NSNumber] ?? locations)?.map(\.doubleValue)
        let start = animated["startPoint"] as? CGPoint ?? startPoint
        let end = animated["endPoint"] as? CGPoint ?? endPoint
        // The gradient is made in the unit square, which the transform stretches over the bounds.
        let kind: Gradient.Kind
        switch type {
        case .radial:
            // The ellipse has the distances between both points as its radii; here it is a circle in units of these.
            kind = .radial(start: .zero, startRadius: 0, end: .zero, endRadius: 1)
        default:
            if type == .conic { Undrawn.warn("a conic gradient is drawn as an axial one") }
            kind = .linear(start: start, end: end)
        }
        let stops = Gradient.stops(colors, at: places)
        let toBounds =
            type == .radial
            ? Transform(
                a: max(abs(end.x - start.x), 1e-6) * size.width, b: 0, c: 0,
                d: max(abs(end.y - start.y), 1e-6) * size.height, tx: start.x * size.width, ty: start.y * size.height)
            : Transform(scaleX: size.width, y: size.height)
        guard let inverse = toBounds.inverted else { return nil }
        var outline = Path()
        let radius = max(0, min(cornerRadius, size.width / 2, size.height / 2))
        outline.addRoundedRect(
            CGRect(origin: .zero, size: size),
            radii: maskedCorners.inOrder.map { $0 ? CGSize(width: radius, height: radius) : .zero })
        let fill = GradientFill(
            .path(outline.applying(inverse), .winding), transform: toBounds,
            gradient: Gradient(kind, stops: stops))
        return LayerSnapshot.Content(Drawing([.gradient(fill)]), size: size)
    }
}

/// A layer with a text.
open class CATextLayer: Layer {
    /// The text: a string or an attributed string.
    open var string: Any? { didSet { textDidChange() } }
    /// The font: a `UIFont`, or the name of one.
    open var font: Any? { didSet { textDidChange() } }
    /// The size of the font, in points.
    open var fontSize = 36.0 { didSet { textDidChange() } }
    /// The color of the text: white by default.
    open var foregroundColor: Color? = .white { didSet { textDidChange() } }
    /// The alignment.
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { textDidChange() } }
    /// The way in which text is truncated. Text is always truncated at its end.
    open var truncationMode = CATextLayerTruncationMode.none
    /// Whether lines are broken at the width of the bounds.
    open var isWrapped = false { didSet { textDidChange() } }

    override open class func makeLayer() -> Layer { CATextLayer() }

    private func textDidChange() {
        let drawn: DrawnText?
        switch string {
        case let string as String: drawn = DrawnText(string, nil)
        case let string as NSAttributedString: drawn = DrawnText(string)
        default: drawn = nil
        }
        guard let drawn, !drawn.string.isEmpty else {
            text = nil
            return
        }
        let isPlain = string is String
        var box = TextBox(drawn.string, fontSize: isPlain ? fontSize : drawn.font.pointSize)
        box.isBold = isPlain ? (font as? UIFont)?.isBold ?? false : drawn.font.isBold
        box.color = isPlain ? foregroundColor : drawn.color
        box.alignment =
            switch alignmentMode {
            case .center: .center
            case .right: .trailing
            default: .leading
            }
        box.position = .top
        box.lineLimit = isWrapped ? 0 : 1
        text = box
    }
}

/// The alignment of the text of a layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a value from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// At the left.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// At the right.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// At both sides, which is drawn as at the left.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
    /// At the side at which lines begin.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
}

/// The alignment of the text of a layer, under its old name.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// The alignment of the text of a layer, under its old name.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// The alignment of the text of a layer, under its old name.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right

/// The place at which the text of a layer is truncated.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a value from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Nowhere.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// At its start.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// In its middle.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    /// At its end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
}
