internal import Geometry

/// A value of an animated property. Two that are put together are of the same kind.
enum AnimatedValue: Hashable {
    case rect(Rect)
    case point(Point)
    case transform(Transform)
    case number(Double)
    /// nil counts as transparent.
    case color(Color?)

    /// The value `progress` of the way to `target`: `dx` along the x axis and for what has no axes, `dy` along the y axis.
    /// Exactly this value at 0, and `target` at 1.
    func interpolated(to target: AnimatedValue, progress: Vector) -> AnimatedValue {
        if progress == .zero { return self }
        if progress == Vector(dx: 1, dy: 1) { return target }
        func x(_ start: Double, _ end: Double) -> Double { start + (end - start) * progress.dx }
        func y(_ start: Double, _ end: Double) -> Double { start + (end - start) * progress.dy }
        switch (self, target) {
        case (.rect(let from), .rect(let to)):
            return with([
                x(from.minX, to.minX), y(from.minY, to.minY), x(from.width, to.width), y(from.height, to.height),
            ])
        case (.point(let from), .point(let to)): return .point(Point(x: x(from.x, to.x), y: y(from.y, to.y)))
        case (.transform(let from), .transform(let to)):
            return .transform(from.interpolated(to: to, progress: progress.dx))
        default: return with(zip(components, target.components).map(x))
        }
    }

    /// This value, moved by what leads from `base` to `other`: how an older animation that is at `other` on its way to
    /// `base` goes on under a newer one that is at this value.
    ///
    /// Numbers add up. Of transforms, translations add up in the superview's coordinates, and what is left is concatenated
    /// in the view's own (D: adding transforms is concatenating them; C: but not their translations, so that a turn does
    /// not swing a way round): rotations stay rigid, and a scale does not change its sign.
    func moved(from base: AnimatedValue, to other: AnimatedValue) -> AnimatedValue {
        guard base != other else { return self }
        guard case .transform(let own) = self, case .transform(let base) = base, case .transform(let other) = other
        else {
            let steps = zip(other.components, base.components).map { $0 - $1 }
            return with(zip(components, steps).map { $0 + $1 })
        }
        guard let back = base.withoutTranslation.inverted else { return self }
        var result = other.withoutTranslation.concatenating(back).concatenating(own.withoutTranslation)
        result.tx = own.tx + other.tx - base.tx
        result.ty = own.ty + other.ty - base.ty
        return .transform(result)
    }

    /// Whether an older animation that leads here can go on under a newer one: a transform that has squeezed a view to
    /// nothing cannot be told from another.
    var canBeMovedFrom: Bool {
        guard case .transform(let transform) = self else { return true }
        return transform.withoutTranslation.inverted != nil
    }

    // MARK: Components

    /// The value as numbers that can be mixed one by one: of a colour premultiplied by its alpha (CSS Color 4,
    /// "Interpolating with alpha"; C), of a transform its decomposition.
    var components: [Double] {
        switch self {
        case .rect(let rect): return [rect.minX, rect.minY, rect.width, rect.height]
        case .point(let point): return [point.x, point.y]
        case .number(let number): return [number]
        case .color(let color):
            guard let (red, green, blue, alpha) = color?.channels else { return [0, 0, 0, 0] }
            return [red * alpha, green * alpha, blue * alpha, alpha]
        case .transform(let transform):
            let parts = transform.decomposition
            return [
                parts.translation.dx, parts.translation.dy, parts.scaleX, parts.scaleY, parts.angle, parts.shearX,
                parts.shearY,
            ]
        }
    }

    /// The value of this kind with other components; where a spring or a curve has taken one beyond what it can be it is
    /// the nearest that can.
    func with(_ components: [Double]) -> AnimatedValue {
        switch self {
        case .rect:
            return .rect(
                Rect(
                    x: components[0], y: components[1], width: max(components[2], 0), height: max(components[3], 0)))
        case .point: return .point(Point(x: components[0], y: components[1]))
        case .number: return .number(components[0])
        case .color:
            func unit(_ number: Double) -> Double { number > 0 ? min(number, 1) : 0 }
            let alpha = unit(components[3])
            guard alpha > 0 else { return .color(.clear) }
            return .color(
                Color(
                    red: unit(components[0] / components[3]), green: unit(components[1] / components[3]),
                    blue: unit(components[2] / components[3]), alpha: alpha))
        case .transform:
            return .transform(
                Transform.Decomposition(
                    translation: Vector(dx: components[0], dy: components[1]), scaleX: components[2],
                    scaleY: components[3], angle: components[4], shearX: components[5], shearY: components[6]
                ).transform)
        }
    }
}

extension Transform {
    /// The same transform about the origin.
    fileprivate var withoutTranslation: Transform { Transform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }
}
