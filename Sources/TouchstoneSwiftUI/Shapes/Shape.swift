public import TouchstoneGeometry

/// An outline that fills a rectangle. As a view, it is filled with the color of the foreground.
public protocol Shape: Animatable, View, Sendable {
    /// Returns the outline in a rectangle.
    func path(in rect: CGRect) -> Path

    /// For the shapes of this library. The radius of the corners if the outline is a rectangle of this size with round
    /// corners, which the engine draws itself; nil for another outline.
    func _cornerRadius(in size: CGSize) -> CGFloat?

    /// Whether the animated part is that of another shape. It is a requirement so that it is compiled for each type, which
    /// is fast.
    func _hasSameData(as other: Self) -> Bool
}

extension Shape {
    /// Never called: there is no body.
    public var body: Never { fatalError("\(Self.self) has no body") }
    /// Compares the animated parts.
    public func _hasSameData(as other: Self) -> Bool { animatableData == other.animatableData }
    /// Nil: the outline is drawn as a path.
    public func _cornerRadius(in size: CGSize) -> CGFloat? { nil }

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        _ShapeView(shape: self, fill: ForegroundStyle())._node(replacing: old, in: context)
    }

    /// Fills the shape.
    @inlinable
    public func fill(_ style: some ShapeStyle = ForegroundStyle(), style fill: FillStyle = FillStyle()) -> some View {
        _ShapeView(shape: self, fill: style)
    }
    /// Draws the line of the shape.
    public func stroke(_ content: some ShapeStyle = ForegroundStyle(), lineWidth: CGFloat = 1) -> some View {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
    /// Draws the line of the shape.
    public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some View {
        StrokedShapeView(shape: self, content: content, stroke: style)
    }
    /// Draws the line of the shape.
    public func stroke(style: StrokeStyle) -> some View { stroke(ForegroundStyle(), style: style) }
    /// The shape of the line of this shape.
    public func stroke(lineWidth: CGFloat) -> some Shape {
        MappedShape(shape: self) { $0.strokedPath(StrokeStyle(lineWidth: lineWidth)) }
    }
    /// The part of the outline between two fractions of its length.
    public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
        TrimmedShape(shape: self, start: startFraction, end: endFraction)
    }
    /// The shape elsewhere.
    public func offset(_ offset: CGSize) -> some Shape {
        OffsetShape(shape: self, offset: offset)
    }
    /// The shape elsewhere.
    public func offset(_ offset: CGPoint) -> some Shape { self.offset(CGSize(width: offset.x, height: offset.y)) }
    /// The shape elsewhere.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape { offset(CGSize(width: x, height: y)) }
    /// The shape rotated about its middle.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
        RotatedShape(shape: self, angle: angle, anchor: anchor)
    }
    /// The shape in a transform.
    public func transform(_ transform: CGAffineTransform) -> some Shape {
        MappedShape(shape: self) { $0.applying(transform) }
    }
}

/// How a shape is filled.
public struct FillStyle: Hashable, Sendable {
    /// Whether a point is inside if a ray from it crosses the outline an odd number of times.
    public var isEOFilled: Bool
    /// Creates a style.
    public init(eoFill: Bool = false, antialiased: Bool = true) { isEOFilled = eoFill }
}

/// A shape that can be made smaller at all sides.
public protocol InsettableShape: Shape {
    /// The type of the smaller shape.
    associatedtype InsetShape: InsettableShape = Self
    /// Returns the shape with an inset, in points.
    func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
    /// Draws a line inside of the outline.
    public func strokeBorder(_ content: some ShapeStyle = ForegroundStyle(), lineWidth: CGFloat = 1) -> some View {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }
    /// Draws a line inside of the outline.
    public func strokeBorder(_ content: some ShapeStyle, style: StrokeStyle) -> some View {
        inset(by: style.lineWidth / 2).stroke(content, style: style)
    }
}

/// A rectangle.
public struct Rectangle: InsettableShape {
    private var inset = 0.0
    /// Creates a rectangle.
    public init() {}
    /// Returns the outline in a rectangle.
    public func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: inset, dy: inset)) }
    /// Returns the shape with an inset at all sides, in points.
    public func inset(by amount: CGFloat) -> Rectangle {
        var copy = self
        copy.inset += amount
        return copy
    }
    /// The radius of the corners, if the engine draws the shape.
    public func _cornerRadius(in size: CGSize) -> CGFloat? { inset == 0 ? 0 : nil }
}

/// A rectangle with rounded corners.
public struct RoundedRectangle: InsettableShape {
    /// The radii of the corners, in points.
    public var cornerSize: CGSize
    private var inset = 0.0

    /// Creates a rectangle.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
    }
    /// Creates a rectangle.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) { self.cornerSize = cornerSize }

    /// Returns the outline in a rectangle.
    public func path(in rect: CGRect) -> Path {
        Path(
            roundedRect: rect.insetBy(dx: inset, dy: inset),
            cornerSize: CGSize(width: max(0, cornerSize.width - inset), height: max(0, cornerSize.height - inset)))
    }
    /// Returns the shape with an inset at all sides, in points.
    public func inset(by amount: CGFloat) -> RoundedRectangle {
        var copy = self
        copy.inset += amount
        return copy
    }
    /// The part that is animated.
    public var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }
    /// The radius of the corners, if the engine draws the shape.
    public func _cornerRadius(in size: CGSize) -> CGFloat? {
        inset == 0 && cornerSize.width == cornerSize.height ? max(0, cornerSize.width) : nil
    }
}

/// A circle in the middle of its rectangle.
public struct Circle: InsettableShape {
    private var inset = 0.0
    /// Creates a circle.
    public init() {}
    private func square(in rect: CGRect) -> CGRect {
        let side = max(0, min(rect.width, rect.height) - 2 * inset)
        return CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    }
    /// Returns the outline in a rectangle.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: square(in: rect)) }
    /// Returns the shape with an inset at all sides, in points.
    public func inset(by amount: CGFloat) -> Circle {
        var copy = self
        copy.inset += amount
        return copy
    }
    /// The radius of the corners, if the engine draws the shape.
    public func _cornerRadius(in size: CGSize) -> CGFloat? {
        inset == 0 && size.width == size.height ? size.width / 2 : nil
    }
}

/// An ellipse that fills its rectangle.
public struct Ellipse: InsettableShape {
    private var inset = 0.0
    /// Creates an ellipse.
    public init() {}
    /// Returns the outline in a rectangle.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.insetBy(dx: inset, dy: inset)) }
    /// Returns the shape with an inset at all sides, in points.
    public func inset(by amount: CGFloat) -> Ellipse {
        var copy = self
        copy.inset += amount
        return copy
    }
}

/// A rectangle with half circles at its short sides.
public struct Capsule: InsettableShape {
    private var inset = 0.0
    /// Creates a capsule.
    public init(style: RoundedCornerStyle = .continuous) {}
    /// Returns the outline in a rectangle.
    public func path(in rect: CGRect) -> Path {
        let rect = rect.insetBy(dx: inset, dy: inset)
        return Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
    /// Returns the shape with an inset at all sides, in points.
    public func inset(by amount: CGFloat) -> Capsule {
        var copy = self
        copy.inset += amount
        return copy
    }
    /// The radius of the corners, if the engine draws the shape.
    public func _cornerRadius(in size: CGSize) -> CGFloat? { inset == 0 ? min(size.width, size.height) / 2 : nil }
}

/// A shape whose outline a function changes.
struct MappedShape<Base: Shape>: Shape {
    var shape: Base
    let change: @Sendable (Path) -> Path
    var animatableData: Base.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }
    func path(in rect: CGRect) -> Path { change(shape.path(in: rect)) }
}

struct TrimmedShape<Base: Shape>: Shape {
    var shape: Base
    var start: CGFloat
    var end: CGFloat
    var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(shape.animatableData, AnimatablePair(start, end)) }
        set {
            shape.animatableData = newValue.first
            (start, end) = (newValue.second.first, newValue.second.second)
        }
    }
    func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: start, to: end) }
}

struct OffsetShape<Base: Shape>: Shape {
    var shape: Base
    var offset: CGSize
    var animatableData: AnimatablePair<Base.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, offset.animatableData) }
        set { (shape.animatableData, offset.animatableData) = (newValue.first, newValue.second) }
    }
    func path(in rect: CGRect) -> Path { shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height) }
    /// As a view, the shape moves with its view of the engine, so that a scene finds it where it is drawn.
    func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        shape.modified(by: _OffsetEffect(offset: offset))._node(replacing: old, in: context)
    }
}

struct RotatedShape<Base: Shape>: Shape {
    var shape: Base
    var angle: Angle
    let anchor: UnitPoint
    var animatableData: AnimatablePair<Base.AnimatableData, Double> {
        get { AnimatablePair(shape.animatableData, angle.animatableData) }
        set { (shape.animatableData, angle.animatableData) = (newValue.first, newValue.second) }
    }
    func path(in rect: CGRect) -> Path {
        let transform = CGAffineTransform(rotationAngle: angle.radians).about(anchor.point(in: rect))
        return shape.path(in: rect).applying(transform)
    }
}

extension Path: Shape {
    /// Returns the outline in a rectangle.
    public func path(in rect: CGRect) -> Path { self }
}

/// A shape of any type.
public struct AnyShape: Shape {
    private let outline: @Sendable (CGRect) -> Path
    /// Hides the type of a shape.
    public init(_ shape: some Shape) { outline = { shape.path(in: $0) } }
    /// Returns the outline in a rectangle.
    public func path(in rect: CGRect) -> Path { outline(rect) }
}

extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Capsule { public static var capsule: Capsule { Capsule() } }
extension Shape where Self == Ellipse { public static var ellipse: Ellipse { Ellipse() } }
extension Shape where Self == RoundedRectangle {
    /// The shape with this name.
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}
