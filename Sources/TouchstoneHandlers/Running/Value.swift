package import TouchstoneGeometry

/// A value in code. The checker knows the type of each, so equal bits may stand for several types: an angle is its
/// radians, a `Float` is a number, and a case of an enumeration is a whole number.
package enum Value {
    /// `nil`, or the result of a call that has none.
    case none
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case point(Point)
    case vector(Vector)
    case size(Size)
    case rect(Rect)
    case transform(Transform)
    case insets(EdgeInsets)
    case color(Color)
    case animation(AnimationValue)
    case object(AnyObject)
    case array([Value])
    /// The whole numbers from the lower bound to just before the upper.
    case range(Range<Int>)
    case interval(Interval)
    case closure(ClosureValue)
    /// A variable that closures share.
    case box(Box)

    /// A range of numbers that are not whole.
    package struct Interval: Hashable, Sendable {
        package var lower: Double
        package var upper: Double
        package var isClosed: Bool

        func contains(_ value: Double) -> Bool { value >= lower && (isClosed ? value <= upper : value < upper) }
    }

    /// The place of a variable that closures share.
    package final class Box {
        var value: Value
        init(_ value: Value) { self.value = value }
    }
}

/// SwiftUI's `Animation`.
package enum AnimationValue: Hashable, Sendable {
    /// A curve from (0, 0) to (1, 1) with two control points, and seconds.
    case curve(Point, Point, duration: Double)
    case spring(mass: Double, stiffness: Double, damping: Double)

    /// A spring by its response in seconds and its damping ratio. A spring of mass 1 has the stiffness (2π / response)²
    /// and the damping 4π · ratio / response.
    package static func spring(response: Double, dampingRatio: Double) -> AnimationValue {
        let response = max(response, 1e-3)
        let angular = 2 * Double.pi / response
        return .spring(mass: 1, stiffness: angular * angular, damping: 2 * dampingRatio * angular)
    }
}

extension Value {
    // The checker has made sure of the case. A value of another case counts as zero, so that a mistake of ours never
    // ends the program.

    @inline(__always) package var asBool: Bool { if case .bool(let value) = self { value } else { false } }
    @inline(__always) package var asInt: Int { if case .int(let value) = self { value } else { 0 } }
    @inline(__always) package var asDouble: Double { if case .double(let value) = self { value } else { 0 } }
    @inline(__always) package var asPoint: Point { if case .point(let value) = self { value } else { .zero } }
    @inline(__always) package var asVector: Vector { if case .vector(let value) = self { value } else { .zero } }
    @inline(__always) package var asSize: Size { if case .size(let value) = self { value } else { .zero } }
    @inline(__always) package var asRect: Rect { if case .rect(let value) = self { value } else { .zero } }
    package var asTransform: Transform { if case .transform(let value) = self { value } else { .identity } }
    package var asInsets: EdgeInsets { if case .insets(let value) = self { value } else { .zero } }
    package var asString: String { if case .string(let value) = self { value } else { "" } }
    package var asColor: Color? { if case .color(let value) = self { value } else { nil } }
    package var asArray: [Value] { if case .array(let value) = self { value } else { [] } }
    package var asAnimation: AnimationValue? { if case .animation(let value) = self { value } else { nil } }
    @inline(__always) package var asObject: AnyObject? { if case .object(let value) = self { value } else { nil } }
    package var asClosure: ClosureValue? { if case .closure(let value) = self { value } else { nil } }
    @inline(__always) package var isNone: Bool { if case .none = self { true } else { false } }

    /// Changes an array, in place if nothing else has it. Copies are counted.
    mutating func changeArray(_ run: Execution, _ change: (inout [Value]) throws(Trap) -> Void) throws(Trap) {
        guard case .array(var elements) = self else { return }
        self = .none
        let before = elements.withUnsafeBufferPointer(\.baseAddress)
        defer { self = .array(elements) }
        try change(&elements)
        if elements.withUnsafeBufferPointer(\.baseAddress) != before { try run.spend(elements: elements.count) }
    }
}
