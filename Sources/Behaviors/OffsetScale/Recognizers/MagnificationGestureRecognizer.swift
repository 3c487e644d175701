internal import Geometry
public import GestureEngine

/// Two fingers that move apart or together: SwiftUI's magnification.
///
/// Begins when the magnification differs from 1 by ``minimumScaleDelta``, which is in it then. A third finger is ignored.
/// With one finger up it stays as it is; when another lands it goes on from there.
open class MagnificationGestureRecognizer: RelativeGestureRecognizer {
    /// How much the magnification differs from 1 at least when the gesture begins: 0.01 unless set (D).
    public var minimumScaleDelta = 0.01
    /// The fingers' distance over their distance when they landed.
    public private(set) var magnification = 1.0

    /// Points in the window: fingers closer than this count as this far apart (C).
    private static let shortest = 1.0
    /// The distance at which the magnification is 1, in window points.
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
