internal import Foundation
internal import TouchstoneEngine
internal import TouchstoneGeometry

/// A value of a layer's property that can be interpolated.
struct LayerValue {
    private enum Kind: Equatable { case number, point, size, rect, color, transform, path, list, other }

    private let kind: Kind
    private let numbers: [Double]
    /// The value, from which one of the same kind is made.
    private let original: Any

    /// Creates a value from one of UIKit or Core Graphics. Returns nil for another one, and for numbers that are not
    /// finite.
    init?(_ value: Any) {
        switch value {
        case let value as CGPoint: (kind, numbers) = (.point, [value.x, value.y])
        case let value as CGSize: (kind, numbers) = (.size, [value.width, value.height])
        case let value as CGRect: (kind, numbers) = (.rect, [value.minX, value.minY, value.width, value.height])
        case let value as Color:
            let (red, green, blue, alpha) = value.channels
            (kind, numbers) = (.color, [red * alpha, green * alpha, blue * alpha, alpha])
        case let value as CATransform3D:
            let parts = CATransform3DGetAffineTransform(value).decomposition
            kind = .transform
            numbers = [
                parts.translation.dx, parts.translation.dy, parts.scaleX, parts.scaleY, parts.angle, parts.shearX,
                parts.shearY,
            ]
        case let value as CGPath: (kind, numbers) = (.path, value.path.coordinates)
        case let value as [Any]:
            let parts = value.compactMap(LayerValue.init)
            (kind, numbers) = (.list, parts.flatMap(\.numbers))
        // The numbers 0 and 1 in an `NSNumber` can also be read as Bool, so that comes later.
        case let value as Double: (kind, numbers) = (.number, [value])
        case let value as Float: (kind, numbers) = (.number, [Double(value)])
        case let value as Int: (kind, numbers) = (.number, [Double(value)])
        case let value as Bool: (kind, numbers) = (.other, [value ? 1 : 0])
        case let value as NSNumber: (kind, numbers) = (.number, [value.doubleValue])
        default: return nil
        }
        guard numbers.allSatisfy(\.isFinite) else { return nil }
        original = value
    }

    private init(_ kind: Kind, _ numbers: [Double], _ original: Any) {
        (self.kind, self.numbers, self.original) = (kind, numbers, original)
    }

    /// Returns the value between this one and another. Values that do not match change at the end. Transforms rotate in
    /// the shorter direction.
    func interpolated(to other: LayerValue, _ progress: Double) -> LayerValue {
        guard kind == other.kind, numbers.count == other.numbers.count, kind != .other else {
            return progress < 1 ? self : other
        }
        if kind == .transform, let from = value as? CATransform3D, let to = other.value as? CATransform3D {
            let between = CATransform3DGetAffineTransform(from).interpolated(
                to: CATransform3DGetAffineTransform(to), progress: progress)
            return LayerValue(CATransform3DMakeAffineTransform(between)) ?? self
        }
        return LayerValue(kind, zip(numbers, other.numbers).map { ($0 + ($1 - $0) * progress).bounded }, original)
    }

    /// Returns the sum of this value and a multiple of another.
    func adding(_ other: LayerValue, factor: Double) -> LayerValue {
        guard kind == other.kind, numbers.count == other.numbers.count else { return self }
        return LayerValue(kind, zip(numbers, other.numbers).map { ($0 + $1 * factor).bounded }, original)
    }

    /// The value as one of Core Graphics: numbers as `Double`, transforms as `CATransform3D`.
    var value: Any {
        switch kind {
        case .number: return numbers[0]
        case .point: return CGPoint(x: numbers[0], y: numbers[1])
        case .size: return CGSize(width: numbers[0], height: numbers[1])
        case .rect: return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        case .color:
            let alpha = min(max(numbers[3], 0), 1)
            func channel(_ number: Double) -> Double { alpha > 0 ? min(max(number / numbers[3], 0), 1) : 0 }
            return Color(
                red: channel(numbers[0]), green: channel(numbers[1]), blue: channel(numbers[2]), alpha: alpha)
        case .transform:
            return CATransform3DMakeAffineTransform(
                Transform.Decomposition(
                    translation: CGVector(dx: numbers[0], dy: numbers[1]), scaleX: numbers[2], scaleY: numbers[3],
                    angle: numbers[4], shearX: numbers[5], shearY: numbers[6]
                ).transform)
        case .path: return (original as? CGPath).map { CGPath($0.path.with(coordinates: numbers)) } ?? original
        case .list:
            var rest = numbers[...]
            return (original as? [Any] ?? []).compactMap(LayerValue.init).map { part in
                defer { rest = rest.dropFirst(part.numbers.count) }
                let value = LayerValue(part.kind, Array(rest.prefix(part.numbers.count)), part.original).value
                return part.kind == .number ? NSNumber(value: value as? Double ?? 0) : value
            }
        case .other: return original
        }
    }
}

extension Path {
    /// The coordinates of all points.
    fileprivate var coordinates: [Double] {
        elements.flatMap { element -> [Double] in
            switch element {
            case .move(let point), .line(let point): [point.x, point.y]
            case .curve(let first, let second, let end): [first.x, first.y, second.x, second.y, end.x, end.y]
            case .close: []
            }
        }
    }

    /// Returns the path with other coordinates.
    fileprivate func with(coordinates: [Double]) -> Path {
        var rest = coordinates[...]
        func next() -> CGPoint {
            defer { rest = rest.dropFirst(2) }
            return CGPoint(x: rest[rest.startIndex], y: rest[rest.startIndex + 1])
        }
        return Path(
            elements.map { element in
                switch element {
                case .move: .move(next())
                case .line: .line(next())
                case .curve: .curve(next(), next(), to: next())
                case .close: .close
                }
            })
    }
}

/// The values that animations give to the properties of a layer at one time.
struct LayerValues {
    private var values: [String: Any] = [:]

    init() {}

    init(_ animations: [any LayerAnimation], at time: Double) {
        for case let animation as RunningAnimation in animations {
            for (key, value) in animation.values(at: time) { values[key] = value }
        }
    }

    var isEmpty: Bool { values.isEmpty }
    subscript(key: String) -> Any? { values[key] }
}
