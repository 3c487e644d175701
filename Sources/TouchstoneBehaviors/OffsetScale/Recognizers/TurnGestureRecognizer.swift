public import TouchstoneEngine
public import TouchstoneGeometry

/// A recognizer of two fingers that rotate about each other, like SwiftUI's rotation.
///
/// It begins when they have rotated by ``minimumAngle``. The value includes that angle. A third finger is ignored.
/// After one finger lifts, the value stays the same, and it continues from there when another finger lands.
open class TurnGestureRecognizer: RelativeGestureRecognizer {
    /// The angle by which the fingers rotate before the gesture begins: 8° by default.
    public var minimumAngle = Angle(degrees: 8)
    /// The angle by which the line between the fingers has rotated since they landed. Clockwise is positive. It is not
    /// limited to one turn.
    public private(set) var rotation = Angle.zero

    /// The last line between the fingers, or nil if it has no direction yet.
    private var line: Vector?

    override open class var defaultName: String { "rotation" }

    override var fingerRange: ClosedRange<Int> { 2...2 }

    override func rebase() {
        if !state.isActive { rotation = .zero }
        line = fingers.line.flatMap { $0 == .zero ? nil : $0 }
    }

    override func advance() -> Bool {
        // Fingers at the same point have no direction. The next direction is compared with the last one.
        if let now = fingers.line, now != .zero {
            if let line { rotation = rotation + Angle(radians: line.angle(to: now)) }
            line = now
        }
        return abs(rotation.radians) >= minimumAngle.radians - Self.tolerance
    }

    override open func reset() {
        super.reset()
        rotation = .zero
        line = nil
    }

    override open var readings: [TraceField] { [TraceField("rotation", .number(rotation.radians))] }
}
