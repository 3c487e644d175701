internal import TouchstoneGeometry

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
