public import TouchstoneEngine
internal import TouchstoneGeometry

/// A recognizer of two fingers that move apart or together, like SwiftUI's magnification.
///
/// It begins when the magnification differs from 1 by ``minimumScaleDelta``. The magnification includes that
/// difference. A third finger is ignored. After one finger lifts, the magnification stays the same, and it continues
/// from there when another finger lands.
open class MagnificationGestureRecognizer: RelativeGestureRecognizer {
    /// The smallest difference of the magnification from 1 with which the gesture begins: 0.01 by default, as Apple
    /// documents.
    public var minimumScaleDelta = 0.01
    /// The distance of the fingers divided by their distance when they landed.
    public private(set) var magnification = 1.0

    /// Fingers closer than this distance count as this far apart, in points of the window (C).
    private static let shortest = 1.0
    /// The distance at which the magnification is 1, in points of the window.
    private var base = 1.0

    override open class var defaultName: String { "magnification" }

    override var fingerRange: ClosedRange<Int> { 2...2 }

    private var distance: Double { max(fingers.line?.length ?? 0, Self.shortest) }

    override func rebase() {
        if !state.isActive { magnification = 1 }
        base = distance / magnification
    }

    override func advance() -> Bool {
        magnification = distance / base
        return abs(magnification - 1) >= minimumScaleDelta - Self.tolerance
    }

    override open func reset() {
        super.reset()
        magnification = 1
        base = 1
    }

    override open var readings: [TraceField] { [TraceField("scale", .number(magnification))] }
}
