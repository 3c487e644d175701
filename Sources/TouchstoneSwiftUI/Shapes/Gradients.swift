/// Colors with their positions.
public struct Gradient: Hashable, Sendable {
    /// A color with its position.
    public struct Stop: Hashable, Sendable {
        /// The color.
        public var color: Color
        /// The position, 0…1.
        public var location: CGFloat
        /// Creates a stop. The position is in 0…1.
        public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
    }

    /// The stops, in order.
    public var stops: [Stop]

    /// Creates a gradient of stops.
    public init(stops: [Stop]) { self.stops = stops }
    /// Creates a gradient of colors at equal distances.
    public init(colors: [Color]) {
        let last = Double(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
    }

    fileprivate func paint(_ start: UnitPoint, _ end: UnitPoint, isRadial: Bool = false) -> _Paint {
        .gradient(
            GradientPaint(
                colors: stops.map(\.color.value), locations: stops.map(\.location), start: start, end: end,
                isRadial: isRadial))
    }
}

/// A gradient along a line.
public struct LinearGradient: ShapeStyle, PrimitiveView {
    let gradient: Gradient
    let start: UnitPoint
    let end: UnitPoint

    /// Creates a gradient.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        (self.gradient, start, end) = (gradient, startPoint, endPoint)
    }
    /// Creates a gradient of colors at equal distances.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }
    /// Creates a gradient of stops.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    /// Returns what is drawn.
    public func _paint(in environment: EnvironmentValues) -> _Paint { gradient.paint(start, end) }
}

/// A gradient from a point in all directions. It ends at the sides of the rectangle, whatever the radii.
public struct RadialGradient: ShapeStyle, PrimitiveView {
    let gradient: Gradient
    let center: UnitPoint

    /// Creates a gradient.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        (self.gradient, self.center) = (gradient, center)
    }
    /// Creates a gradient of colors at equal distances.
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Returns what is drawn.
    public func _paint(in environment: EnvironmentValues) -> _Paint {
        gradient.paint(center, UnitPoint(x: center.x + 0.5, y: center.y + 0.5), isRadial: true)
    }
}

/// A gradient around a point. It is drawn along a line.
public struct AngularGradient: ShapeStyle, PrimitiveView {
    let gradient: Gradient

    /// Creates a gradient.
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        self.gradient = gradient
    }
    /// Creates a gradient.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) { self.gradient = gradient }
    /// Creates a gradient of colors at equal distances.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        gradient = Gradient(colors: colors)
    }
    /// Creates a gradient of colors at equal distances.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) { gradient = Gradient(colors: colors) }

    /// Returns what is drawn.
    public func _paint(in environment: EnvironmentValues) -> _Paint { gradient.paint(.leading, .trailing) }
}

extension ShapeStyle where Self == LinearGradient {
    /// A gradient along a line.
    public static func linearGradient(
        _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient { LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint) }
    /// A gradient along a line.
    public static func linearGradient(
        colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient { LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint) }
}
