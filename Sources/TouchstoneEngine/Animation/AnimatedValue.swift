internal import TouchstoneGeometry

/// A value of an animated property. Values can only be combined with values of the same kind.
enum AnimatedValue: Hashable {
    case rect(Rect)
    case point(Point)
    case transform(Transform)
    case number(Double)
    /// A color; nil counts as transparent.
    case color(Color?)

    /// Returns the value between this one and `target`. `progress.dx` applies to the x axis and to values without axes,
    /// `progress.dy` to the y axis. The result is exactly this value at 0, and exactly `target` at 1.
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

    /// Returns this value plus the difference between `base` and `other`. It is used for an older animation that has
    /// reached `other` on its way to `base`, and continues under a newer animation that has reached this value.
    ///
    /// Numbers are added. For transforms, the translations are added in the superview's coordinates, and the rest is
    /// concatenated in the view's own coordinates (D: adding transforms is concatenating them; C: but not their
    /// translations, because a rotation would then swing the view sideways). Rotations stay rigid, and a scale does not
    /// change its sign.
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

    /// Whether an older animation that ends with this value can continue under a newer one. A transform that collapses
    /// the view cannot be subtracted.
    var canBeMovedFrom: Bool {
        guard case .transform(let transform) = self else { return true }
        return transform.withoutTranslation.inverted != nil
    }

    // MARK: Components

    /// The value as numbers that can be interpolated individually. Colors are premultiplied by their alpha (CSS Color
    /// 4, "Interpolating with alpha"; C). Transforms are decomposed.
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

    /// Returns a value of this kind with other components. A component that a spring or a curve has moved out of the
    /// valid range is clamped to it.
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
    /// The same transform without its translation.
    fileprivate var withoutTranslation: Transform { Transform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }
}

/// A property of a view that can be animated.
enum AnimatedProperty: Hashable {
    case bounds, center, transform, alpha, backgroundColor, cornerRadius

    /// Sets the view's public property to a value.
    func write(_ value: AnimatedValue, to view: View) {
        switch (self, value) {
        case (.bounds, .rect(let rect)): view.bounds = rect
        case (.center, .point(let point)): view.center = point
        case (.transform, .transform(let transform)): view.transform = transform
        case (.alpha, .number(let number)): view.alpha = number
        case (.backgroundColor, .color(let color)): view.backgroundColor = color
        case (.cornerRadius, .number(let number)): view.cornerRadius = number
        default: preconditionFailure("a value of another kind than the property")
        }
    }

    /// Returns the property's value among a view's values.
    func value(in values: ViewSnapshot.Values) -> AnimatedValue {
        switch self {
        case .bounds: .rect(values.bounds)
        case .center: .point(values.center)
        case .transform: .transform(values.transform)
        case .alpha: .number(values.alpha)
        case .backgroundColor: .color(values.backgroundColor)
        case .cornerRadius: .number(values.cornerRadius)
        }
    }

    /// Sets the property's value among the values that are drawn. A spring may overshoot the valid range, so values are
    /// clamped.
    func show(_ value: AnimatedValue, in values: inout ViewSnapshot.Values) {
        switch (self, value) {
        case (.bounds, .rect(let rect)): values.bounds = rect
        case (.center, .point(let point)): values.center = point
        case (.transform, .transform(let transform)): values.transform = transform
        case (.alpha, .number(let number)): values.alpha = min(max(number, 0), 1)
        case (.backgroundColor, .color(let color)): values.backgroundColor = color
        case (.cornerRadius, .number(let number)): values.cornerRadius = max(number, 0)
        default: preconditionFailure("a value of another kind than the property")
        }
    }
}
