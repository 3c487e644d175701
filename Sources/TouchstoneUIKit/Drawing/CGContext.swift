internal import TouchstoneDrawing
public import TouchstoneEngine
public import TouchstoneGeometry

/// What code draws with. It records paths, gradients, texts and images as shapes, which every backend draws.
public typealias CGContext = GraphicsContext

/// The way in which colors are combined with what is below. Only `normal` and `copy` are drawn as they are; a warning
/// names the others.
public enum CGBlendMode: Int32, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
    case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// How smoothly images are scaled. It has no effect.
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, high, medium }

// MARK: State

extension GraphicsContext {
    /// The transform from the coordinates of the context to those of the view.
    public var ctm: CGAffineTransform { recording.state.transform }
    /// The box around the area that can be drawn in, in the coordinates of the context. Clips are not considered.
    public var boundingBoxOfClipPath: CGRect {
        CGRect(origin: .zero, size: bounds.size).applying(ctm.inverted())
    }
    /// How smoothly images are scaled. It has no effect.
    public var interpolationQuality: CGInterpolationQuality {
        get { .default }
        set {}
    }

    /// Saves the state, which ``restoreGState()`` brings back.
    public func saveGState() { recording.save() }
    /// Brings back the state that was saved last, also its clips.
    public func restoreGState() { recording.restore() }

    /// Moves the coordinates, in points.
    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    /// Scales the coordinates.
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
    /// Rotates the coordinates, in radians, clockwise on the screen.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
    /// Transforms the coordinates.
    public func concatenate(_ transform: CGAffineTransform) {
        guard transform.isFinite else { return }
        recording.state.transform = transform.concatenating(recording.state.transform)
    }

    /// Sets the color of fills.
    public func setFillColor(_ color: CGColor) { recording.state.fill = color }
    /// Sets the color of fills.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the color of fills to a gray.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(white: gray, alpha: alpha)) }
    /// Sets the color of lines.
    public func setStrokeColor(_ color: CGColor) { recording.state.stroke = color }
    /// Sets the color of lines.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the color of lines to a gray.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(white: gray, alpha: alpha)) }
    /// Sets the width of lines, in points of the context.
    public func setLineWidth(_ width: CGFloat) { recording.state.line.width = width }
    /// Sets the ends of lines.
    public func setLineCap(_ cap: CGLineCap) { recording.state.line.cap = cap.cap }
    /// Sets the corners of lines.
    public func setLineJoin(_ join: CGLineJoin) { recording.state.line.join = join.join }
    /// Sets the largest length of a pointed corner, in widths of the line.
    public func setMiterLimit(_ limit: CGFloat) { recording.state.line.miterLimit = limit }
    /// Sets the lengths of dashes and gaps, and the length of the pattern that comes before a line's start.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        (recording.state.line.dash, recording.state.line.dashPhase) = (lengths, phase)
    }
    /// Sets the opacity of everything that is drawn later.
    public func setAlpha(_ alpha: CGFloat) { recording.state.alpha = Swift.min(Swift.max(0, alpha), 1) }
    /// Sets the blend mode. Only `normal` and `copy` have an effect; a warning names the others.
    public func setBlendMode(_ mode: CGBlendMode) {
        if mode != .normal, mode != .copy { Undrawn.warn("the blend mode \(mode) is drawn as normal") }
    }
    /// Sets the shadow; a color of nil ends it. The offset and the blur do not depend on the transform.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        recording.state.shadow = color.map {
            DrawingState.Shadow(offset: CGVector(dx: offset.width, dy: offset.height), blur: blur, color: $0)
        }
    }
    /// Sets a shadow in black, of an opacity of 1/3.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(white: 0, alpha: 1 / 3.0))
    }
    /// Does nothing: drawings are always antialiased.
    public func setShouldAntialias(_ isAntialiased: Bool) {}
    /// Does nothing: drawings are always antialiased.
    public func setAllowsAntialiasing(_ isAntialiased: Bool) {}
    /// Does nothing: curves are always exact.
    public func setFlatness(_ flatness: CGFloat) {}
    /// Does nothing: all colors are in sRGB.
    public func setFillColorSpace(_ space: CGColorSpace) {}
    /// Does nothing: all colors are in sRGB.
    public func setStrokeColorSpace(_ space: CGColorSpace) {}
    /// Does nothing: calls are recorded in order.
    public func flush() {}
    /// Does nothing: calls are recorded in order.
    public func synchronize() {}

    /// Begins a group whose parts are drawn as a whole, with the opacity of the state.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
        let alpha = recording.state.alpha
        recording.save()
        recording.begin(.pushGroup(name: "", opacity: alpha))
        recording.state.alpha = 1
        recording.state.shadow = nil
    }
    /// Ends the group.
    public func endTransparencyLayer() { recording.restore() }
}

// MARK: Paths

extension GraphicsContext {
    /// Adds to the path in the coordinates of the context. A path keeps its place when the transform changes later.
    ///
    /// - Parameter body: A closure that adds steps to a path, which has no more than the current point.
    private func build(_ body: (inout Path) -> Void) {
        let transform = recording.state.transform
        guard let inverse = transform.inverted else { return }
        var part = Path()
        if let point = recording.path.currentPoint { part.move(to: point.applying(inverse)) }
        let count = part.elements.count
        body(&part)
        recording.path.elements += Path(Array(part.elements.dropFirst(count))).applying(transform).elements
    }

    /// The path that is being built, in the coordinates of the context, which ends with this.
    private func takePath() -> Path {
        defer { recording.path = Path() }
        return recording.path.applying(ctm.inverted())
    }

    /// The path that is being built; nil if it is empty.
    public var path: CGPath? { recording.path.isEmpty ? nil : CGPath(recording.path.applying(ctm.inverted())) }
    /// Whether no path is being built.
    public var isPathEmpty: Bool { recording.path.isEmpty }
    /// The end of the path's last element; the origin for an empty path.
    public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }

    /// Begins a new path.
    public func beginPath() { recording.path = Path() }
    /// Starts a subpath.
    public func move(to point: CGPoint) { build { $0.move(to: point) } }
    /// Adds a straight line.
    public func addLine(to point: CGPoint) { build { $0.addLine(to: point) } }
    /// Adds a subpath of straight lines.
    public func addLines(between points: [CGPoint]) {
        let lines = CGMutablePath()
        lines.addLines(between: points)
        addPath(lines)
    }
    /// Adds a curve with two control points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        build { $0.addCurve(control1, control2, to: end) }
    }
    /// Adds a curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { build { $0.addQuadraticCurve(control, to: end) } }
    /// Adds an arc of a circle, as in `CGMutablePath`: with `clockwise: true`, it runs counterclockwise on the screen.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        build { $0.addArc(center: center, radius: radius, start: startAngle, end: endAngle, isClockwise: !clockwise) }
    }
    /// Adds an arc that touches the lines from the current point to `tangent1End`, and from there to `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        build { $0.addArc(tangent: tangent1End, end: tangent2End, radius: radius) }
    }
    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect) { build { $0.addRect(rect) } }
    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
    /// Adds the closed ellipse in a rectangle.
    public func addEllipse(in rect: CGRect) { build { $0.addEllipse(in: rect) } }
    /// Adds the elements of a path.
    public func addPath(_ path: CGPath) { build { $0.elements += path.path.elements } }
    /// Closes the subpath.
    public func closePath() { recording.path.close() }
    /// Replaces the path by the outline of its line.
    public func replacePathWithStrokedPath() {
        let transform = recording.state.transform
        guard transform.inverted != nil else { return }
        recording.path = takePath().stroked(width: recording.state.line.width).applying(transform)
    }

    /// Fills the path and ends it.
    public func fillPath(using rule: CGPathFillRule = .winding) { recording.fill(takePath(), rule.rule) }
    /// Draws the line of the path and ends it.
    public func strokePath() { recording.stroke(takePath(), recording.state.line) }
    /// Fills the path, draws its line, or both, and ends it.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = takePath()
        switch mode {
        case .fill: recording.fill(path, .winding)
        case .eoFill: recording.fill(path, .evenOdd)
        case .stroke: recording.stroke(path, recording.state.line)
        case .fillStroke:
            recording.fill(path, .winding)
            recording.stroke(path, recording.state.line)
        case .eoFillStroke:
            recording.fill(path, .evenOdd)
            recording.stroke(path, recording.state.line)
        }
    }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { recording.fill(CGPath(rect: rect).path, .winding) }
    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
    /// Draws the sides of a rectangle.
    public func stroke(_ rect: CGRect) { recording.stroke(CGPath(rect: rect).path, recording.state.line) }
    /// Draws the sides of a rectangle with another width.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var line = recording.state.line
        line.width = width
        recording.stroke(CGPath(rect: rect).path, line)
    }
    /// Fills the ellipse in a rectangle.
    public func fillEllipse(in rect: CGRect) { recording.fill(CGPath(ellipseIn: rect).path, .winding) }
    /// Draws the ellipse in a rectangle.
    public func strokeEllipse(in rect: CGRect) {
        recording.stroke(CGPath(ellipseIn: rect).path, recording.state.line)
    }
    /// Draws lines between the first and the second point, the third and the fourth, and so on.
    public func strokeLineSegments(between points: [CGPoint]) {
        var path = Path()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: points[index])
            path.addLine(to: points[index + 1])
        }
        recording.stroke(path, recording.state.line)
    }

    /// Removes everything that was drawn, if the rectangle contains the whole area. A smaller rectangle has no effect,
    /// which a warning says.
    public func clear(_ rect: CGRect) {
        if rect.union(boundingBoxOfClipPath) == rect || boundingBoxOfClipPath.isEmpty { return recording.removeAll() }
        Undrawn.warn("clear(_:) of a part of a drawing has no effect")
    }

    /// Cuts what is drawn later to the inside of the path, and ends it.
    public func clip(using rule: CGPathFillRule = .winding) { recording.clip(takePath(), rule.rule) }
    /// Cuts what is drawn later to a rectangle.
    public func clip(to rect: CGRect) { recording.clip(CGPath(rect: rect).path, .winding) }
    /// Cuts what is drawn later to rectangles.
    public func clip(to rects: [CGRect]) {
        var path = Path()
        for rect in rects { path.addRect(rect) }
        recording.clip(path, .winding)
    }
    /// Cuts what is drawn later to a rectangle. The mask has no effect, which a warning says.
    public func clip(to rect: CGRect, mask: CGImage) {
        Undrawn.warn("the mask of clip(to:mask:) has no effect")
        clip(to: rect)
    }
}

// MARK: Images and gradients

extension GraphicsContext {
    /// Draws an image into a rectangle. As in Core Graphics, whose y axis points up, the image is upside down if the
    /// coordinates are those of a view.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling isTiled: Bool = false) {
        saveGState()
        translateBy(x: 0, y: 2 * rect.midY)
        scaleBy(x: 1, y: -1)
        recording.draw(UIImage(cgImage: image), in: rect)
        restoreGState()
    }

    /// Returns what was drawn so far, one pixel per point.
    public func makeImage() -> CGImage? {
        let drawing = recording.drawing as? Drawing
        return CGImage(drawing?.items ?? [], size: bounds.size)
    }

    /// Draws a gradient from a point to another. Its first and last color continue unless `options` leave that out.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        draw(.linear(start: start, end: end), gradient, options)
    }

    /// Draws a gradient from a circle to another. Its first and last color continue unless `options` leave that out.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        draw(
            .radial(start: startCenter, startRadius: startRadius, end: endCenter, endRadius: endRadius), gradient,
            options)
    }

    private func draw(_ kind: Gradient.Kind, _ gradient: CGGradient, _ options: CGGradientDrawingOptions) {
        var stops = gradient.stops
        // A transparent color at the same place ends the gradient. The first and the last color reach as far as that.
        if let first = stops.first, !options.contains(.drawsBeforeStartLocation) {
            if first.offset > 0 { stops.insert(Gradient.Stop(offset: 0, color: first.color), at: 0) }
            stops.insert(Gradient.Stop(offset: 0, color: first.color.withAlpha(0)), at: 0)
        }
        if let last = stops.last, !options.contains(.drawsAfterEndLocation) {
            if last.offset < 1 { stops.append(Gradient.Stop(offset: 1, color: last.color)) }
            stops.append(Gradient.Stop(offset: 1, color: last.color.withAlpha(0)))
        }
        recording.fill(Gradient(kind, stops: stops), in: bounds)
    }
}

/// A space of colors. All colors are in sRGB.
public final class CGColorSpace: Sendable {
    /// The name of the space.
    public static let sRGB = "kCGColorSpaceSRGB" as CFString
    /// The name of a wider space. Its colors are taken as those of sRGB.
    public static let displayP3 = "kCGColorSpaceDisplayP3" as CFString
    /// Whether colors have one component beside their alpha, instead of three.
    let isGray: Bool
    /// Creates a space, whatever the name. A space of grays has the word `Gray` in its name.
    public init?(name: CFString) { isGray = name.contains("Gray") }
    init(isGray: Bool) { self.isGray = isGray }
}

/// A string of Core Foundation.
public typealias CFString = String
/// An array of Core Foundation.
public typealias CFArray = [Any]

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the space of all colors.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(isGray: false) }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the space of grays.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(isGray: true) }

/// Where a gradient continues.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The options as bits, with Core Graphics' values.
    public let rawValue: UInt32
    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Before its start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
    /// After its end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// The colors of a gradient.
public final class CGGradient: Sendable {
    let stops: [Gradient.Stop]

    init(stops: [Gradient.Stop]) { self.stops = stops }

    /// Creates a gradient from colors, at even distances if there are no locations. Nil without colors.
    public convenience init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let colors = colors.compactMap { $0 as? Color }
        guard !colors.isEmpty else { return nil }
        let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) }
        self.init(stops: Gradient.stops(colors, at: places))
    }

    /// Creates a gradient from the components of colors: red, green, blue and alpha of each, or gray and alpha.
    public convenience init?(
        colorSpace: CGColorSpace, colorComponents: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?,
        count: Int
    ) {
        guard count > 0 else { return nil }
        let colors = (0..<count).map { index in
            let places = colorSpace.isGray ? [0, 0, 0, 1] : [0, 1, 2, 3]
            let channels = places.map { colorComponents[(places[3] + 1) * index + $0] }
            return Color(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
        }
        self.init(
            stops: Gradient.stops(
                colors, at: locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) }))
    }
}

extension Gradient {
    /// Returns the stops of colors at the given places, or at even distances.
    static func stops(_ colors: [Color], at places: [Double]?) -> [Stop] {
        colors.enumerated().map { index, color in
            let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
            let place = places.flatMap { index < $0.count ? $0[index] : nil } ?? even
            return Stop(offset: place, color: color)
        }
    }
}
