public import Geometry
public import GestureEngine

/// Two fingers that turn about each other: SwiftUI's rotation.
///
/// Begins when they have turned by ``minimumAngle``, which is in the value then. A third finger is ignored. With one finger
/// up it stays as it is; when another lands it goes on from there.
open class TurnGestureRecognizer: RelativeGestureRecognizer {
    /// How far the fingers turn before the gesture begins: 8° unless set.
    public var minimumAngle = Angle(degrees: 8)
    /// How far the line between the fingers has turned since they landed, clockwise positive, not limited to one turn.
    public private(set) var rotation = Angle.zero

    /// The line between the fingers as it was last; nil where it has no direction yet.
    private var line: Vector?

    override open class var defaultName: String { "rotation" }

    override var fingerRange: ClosedRange<Int> { 2...2 }

    override func rebase() {
        if !state.isActive { rotation = .zero }
        line = fingers.line.flatMap { $0 == .zero ? nil : $0 }
    }

    override func advance() -> Bool {
        // Fingers on one point have no direction: the next one counts from the one before.
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
