public import TouchstoneGeometry

/// Draws the content elsewhere.
public struct _OffsetEffect: ElementModifier {
    var offset: CGSize

    @usableFromInline
    init(offset: CGSize) { self.offset = offset }

    /// The part that is animated.
    public var animatableData: CGSize.AnimatableData {
        get { offset.animatableData }
        set { offset.animatableData = newValue }
    }

    func apply(to pass: inout RenderPass) {
        pass.transform = pass.transform.translatedBy(x: offset.width, y: offset.height)
    }
}

/// Draws the content in another size.
public struct _ScaleEffect: ElementModifier {
    var scale: CGSize
    var anchor: UnitPoint

    @usableFromInline
    init(scale: CGSize, anchor: UnitPoint) { (self.scale, self.anchor) = (scale, anchor) }

    /// The part that is animated.
    public var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(scale.animatableData, anchor.animatableData) }
        set { (scale.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
    }

    func apply(to pass: inout RenderPass) {
        pass.apply(Transform(scaleX: scale.width, y: scale.height), about: anchor)
    }
}

/// Draws the content rotated.
public struct _RotationEffect: ElementModifier {
    var angle: Angle
    var anchor: UnitPoint

    @usableFromInline
    init(angle: Angle, anchor: UnitPoint) { (self.angle, self.anchor) = (angle, anchor) }

    /// The part that is animated.
    public var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.animatableData, anchor.animatableData) }
        set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
    }

    func apply(to pass: inout RenderPass) { pass.apply(Transform(rotationAngle: angle.radians), about: anchor) }
}

/// Draws the content with any affine transform about its top left corner.
struct TransformEffect: ElementModifier {
    var transform: CGAffineTransform
    func apply(to pass: inout RenderPass) { pass.transform = transform.concatenating(pass.transform) }
}

/// Draws the content as an effect of one's own says.
struct GeometryEffectModifier<Effect: GeometryEffect>: ElementModifier {
    var effect: Effect

    var animatableData: Effect.AnimatableData {
        get { effect.animatableData }
        set { effect.animatableData = newValue }
    }

    func apply(to pass: inout RenderPass) {
        pass.transform = effect.effectValue(size: pass.size).affine.concatenating(pass.transform)
    }
}

/// Draws the content less opaque.
public struct _OpacityEffect: ElementModifier {
    var opacity: Double

    @usableFromInline
    init(opacity: Double) { self.opacity = opacity }

    /// The part that is animated.
    public var animatableData: Double {
        get { opacity }
        set { opacity = newValue }
    }

    func apply(to pass: inout RenderPass) { pass.alpha *= min(max(opacity, 0), 1) }
}

/// Sets the position in the drawing order.
struct ZIndex: ElementModifier {
    static var traits: ModifierTraits { .setsZIndex }
    var zIndex: Double?
}

extension RenderPass {
    /// Draws what follows with a transform about a point of the element.
    mutating func apply(_ own: Transform, about anchor: UnitPoint) {
        let point = anchor.point(in: CGRect(origin: .zero, size: size))
        transform = own.about(point).concatenating(transform)
    }
}

/// An effect on the coordinates of a view.
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// Returns the transform for a view of a size.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    /// Applies the modifier.
    public func _apply<Content: View>(to content: Content) -> AnyView {
        AnyView(content.modified(by: GeometryEffectModifier(effect: self)))
    }
}

/// A transform of coordinates. Only its affine part is drawn.
public struct ProjectionTransform: Hashable, Sendable {
    let affine: CGAffineTransform

    /// The identity.
    public init() { affine = .identity }
    /// Creates an affine transform.
    public init(_ transform: CGAffineTransform) { affine = transform }

    /// Returns this transform followed by another.
    public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
        ProjectionTransform(affine.concatenating(other.affine))
    }
}

extension View {
    /// Draws the view elsewhere. Its rectangle in the layout stays.
    @inlinable
    public func offset(_ offset: CGSize) -> some View {
        _ModifiedElement(content: self, modifier: _OffsetEffect(offset: offset))
    }
    /// Draws the view elsewhere. Its rectangle in the layout stays.
    @inlinable
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }

    /// Draws the view in another size, about a point of it.
    @inlinable
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
    }
    /// Draws the view in another size, about a point of it.
    @inlinable
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        _ModifiedElement(content: self, modifier: _ScaleEffect(scale: scale, anchor: anchor))
    }
    /// Draws the view in another size, about a point of it.
    @inlinable
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// Draws the view rotated about a point of it. Clockwise is positive.
    @inlinable
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        _ModifiedElement(content: self, modifier: _RotationEffect(angle: angle, anchor: anchor))
    }

    /// Draws the view with a transform about its top left corner.
    public func transformEffect(_ transform: CGAffineTransform) -> some View {
        modified(by: TransformEffect(transform: transform))
    }

    /// Draws the view with a transform about its top left corner.
    public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modified(by: TransformEffect(transform: transform.affine))
    }

    /// Draws the view rotated about an axis of space, without perspective: as its projection.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        modified(by: Rotation3DEffect(angle: angle, x: axis.x, y: axis.y, z: axis.z, anchor: anchor))
    }

    /// Sets how opaque the view is: 0 is invisible.
    @inlinable
    public func opacity(_ opacity: Double) -> some View {
        _ModifiedElement(content: self, modifier: _OpacityEffect(opacity: opacity))
    }
    /// Hides the view. Its rectangle in the layout stays.
    public func hidden() -> some View { opacity(0) }
    /// Sets the position in the drawing order: larger numbers are in front.
    public func zIndex(_ value: Double) -> some View { modified(by: ZIndex(zIndex: value)) }
}

/// Draws the projection of the content after a rotation in space.
struct Rotation3DEffect: ElementModifier {
    var angle: Angle
    let x: CGFloat
    let y: CGFloat
    let z: CGFloat
    let anchor: UnitPoint

    var animatableData: Double {
        get { angle.animatableData }
        set { angle.animatableData = newValue }
    }

    func apply(to pass: inout RenderPass) {
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0 else { return }
        let (x, y, z) = (x / length, y / length, z / length)
        let (sine, cosine) = (sin(angle.radians), cos(angle.radians))
        // The upper left part of the rotation matrix by Rodrigues' formula.
        let transform = Transform(
            a: cosine + x * x * (1 - cosine), b: y * x * (1 - cosine) + z * sine,
            c: x * y * (1 - cosine) - z * sine, d: cosine + y * y * (1 - cosine), tx: 0, ty: 0)
        pass.apply(transform, about: anchor)
    }
}
