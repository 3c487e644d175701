public import TouchstoneGeometry

/// What the function of a ``Canvas`` draws into.
///
/// A copy has a state of its own: its transform, its clip and its opacity do not change those of the original.
public struct GraphicsContext {
    private let context: CGContext
    /// The values of the views around the canvas.
    public let environment: EnvironmentValues
    /// The opacity of what is drawn next, 0…1.
    public var opacity = 1.0
    /// The transform from the coordinates in which is drawn to those of the canvas.
    public var transform = CGAffineTransform.identity
    private var clips: [Clip] = []

    /// An outline outside of which nothing is drawn, in the coordinates of the canvas.
    private struct Clip {
        var path: Path
        var isEOFilled: Bool
    }

    init(_ context: CGContext, _ environment: EnvironmentValues) {
        (self.context, self.environment) = (context, environment)
    }

    /// What fills a path.
    public struct Shading {
        enum Kind {
            case style(any ShapeStyle)
            case linear(Gradient, CGPoint, CGPoint)
            case radial(Gradient, CGPoint, CGFloat, CGFloat)
        }

        let kind: Kind

        /// A color.
        public static func color(_ color: Color) -> Shading { Shading(kind: .style(color)) }
        /// A color of red, green and blue, 0…1 each.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading { .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity)) }
        /// A gray: 0 is black, 1 is white.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
        ) -> Shading { .color(Color(colorSpace, white: white, opacity: opacity)) }
        /// A style. A gradient in it fills the box around the path.
        public static func style(_ style: some ShapeStyle) -> Shading { Shading(kind: .style(style)) }
        /// The color of the foreground.
        public static var foreground: Shading { .style(ForegroundStyle()) }
        /// A gradient along a line, in the coordinates of the context.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
        ) -> Shading { Shading(kind: .linear(gradient, startPoint, endPoint)) }
        /// A gradient around a point, in the coordinates of the context.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
        ) -> Shading { Shading(kind: .radial(gradient, center, startRadius, endRadius)) }
    }

    // MARK: State

    /// Moves the origin.
    public mutating func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    /// Changes the scale.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
    /// Rotates the axes. Clockwise is positive.
    public mutating func rotate(by angle: Angle) { concatenate(CGAffineTransform(rotationAngle: angle.radians)) }
    /// Adds a transform before the others.
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }
    /// Draws what follows only inside of a path.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
        clips.append(Clip(path: path.applying(transform), isEOFilled: style.isEOFilled))
    }
    /// The box outside of which nothing is drawn, in the coordinates of the context; infinite without a clip.
    public var clipBoundingRect: CGRect {
        let boxes = clips.map { $0.path.applying(transform.inverted()).boundingRect }
        return boxes.dropFirst().reduce(boxes.first ?? .infinite) { $0.intersection($1) }
    }

    private func drawn(_ body: (CGContext) throws -> Void) rethrows {
        context.saveGState()
        defer { context.restoreGState() }
        for clip in clips {
            context.addPath(clip.path.cgPath)
            context.clip(using: clip.isEOFilled ? .evenOdd : .winding)
        }
        context.concatenate(transform)
        context.setAlpha(opacity)
        try body(context)
    }

    // MARK: Paths

    /// Fills a path.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        drawn { fill(path, shading, style.isEOFilled ? .evenOdd : .winding, in: $0) }
    }
    /// Draws the line of a path, with a width in points.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }
    /// Draws the line of a path.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        drawn { context in
            guard case .style(let paint) = shading.kind, case .color(let color) = paint._paint(in: environment) else {
                return fill(path.strokedPath(style), shading, .winding, in: context)
            }
            context.setStrokeColor(color.cgColor)
            context.setLineWidth(style.lineWidth)
            context.setLineCap(style.lineCap)
            context.setLineJoin(style.lineJoin)
            context.setMiterLimit(style.miterLimit)
            context.setLineDash(phase: style.dashPhase, lengths: style.dash)
            context.addPath(path.cgPath)
            context.strokePath()
        }
    }

    private func fill(_ path: Path, _ shading: Shading, _ rule: CGPathFillRule, in context: CGContext) {
        context.addPath(path.cgPath)
        switch shading.kind {
        case .style(let style):
            switch style._paint(in: environment) {
            case .color(let color):
                context.setFillColor(color.cgColor)
                context.fillPath(using: rule)
            case .gradient(let gradient):
                context.clip(using: rule)
                gradient.draw(in: path.boundingRect, context)
            }
        case .linear(let gradient, let start, let end):
            context.clip(using: rule)
            context.drawLinear(gradient, from: start, to: end)
        case .radial(let gradient, let center, let startRadius, let endRadius):
            context.clip(using: rule)
            context.drawRadial(gradient, center, startRadius, endRadius)
        }
    }

    // MARK: Texts, images and layers

    /// Draws a text with a point of its box at a point.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        let attributes = attributes(of: text)
        let size = text.string.size(withAttributes: attributes)
        let origin = CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
        drawn { _ in text.string.draw(at: origin, withAttributes: attributes) }
    }
    /// Draws a text in lines from the top of a rectangle.
    public func draw(_ text: Text, in rect: CGRect) {
        drawn { _ in text.string.draw(in: rect, withAttributes: attributes(of: text)) }
    }

    private func attributes(of text: Text) -> [NSAttributedString.Key: Any] {
        let color = text.color(in: environment) ?? environment.foreground.value
        return [.font: text.font(in: environment), .foregroundColor: color]
    }

    /// Draws an image, which fills a rectangle. One that is not there is not drawn.
    public func draw(_ image: Image, in rect: CGRect) { drawn { _ in image.image?.draw(in: rect) } }
    /// Draws an image in its own size with a point of its box at a point. One that is not there is not drawn.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        guard let size = image.image?.size else { return }
        let origin = CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
        draw(image, in: CGRect(origin: origin, size: size))
    }

    /// Calls a function with a copy of the context, whose changes do not stay. What overlaps in the layer is not drawn
    /// together: each part has the opacity.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var copy = self
        try content(&copy)
    }

    /// Calls a function with the context of Core Graphics.
    public func withCGContext(content: (CGContext) throws -> Void) rethrows { try drawn(content) }
}

extension GradientPaint {
    fileprivate func draw(in box: CGRect, _ context: CGContext) {
        let stops = zip(colors, locations).map { Gradient.Stop(color: Color($0), location: $1) }
        if isRadial {
            let radius = max(box.width, box.height) / 2
            context.drawRadial(Gradient(stops: stops), start.point(in: box), 0, radius)
        } else {
            context.drawLinear(Gradient(stops: stops), from: start.point(in: box), to: end.point(in: box))
        }
    }
}

extension CGContext {
    private func native(_ gradient: Gradient) -> CGGradient? {
        CGGradient(
            colorsSpace: nil, colors: gradient.stops.map(\.color.value.cgColor) as CFArray,
            locations: gradient.stops.map(\.location))
    }

    fileprivate func drawLinear(_ gradient: Gradient, from start: CGPoint, to end: CGPoint) {
        guard let native = native(gradient) else { return }
        drawLinearGradient(
            native, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }

    fileprivate func drawRadial(
        _ gradient: Gradient, _ center: CGPoint, _ startRadius: CGFloat, _ endRadius: CGFloat
    ) {
        guard let native = native(gradient) else { return }
        drawRadialGradient(
            native, startCenter: center, startRadius: startRadius, endCenter: center, endRadius: endRadius,
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
}
