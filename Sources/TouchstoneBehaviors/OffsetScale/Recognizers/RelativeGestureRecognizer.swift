public import TouchstoneEngine
public import TouchstoneGeometry

/// The base class of the gestures of SwiftUI's model. Their value is relative to where the fingers landed.
///
/// Such a gesture begins when its value has changed enough. That change stays part of the value. A finger that lands or
/// lifts does not change the value. The gesture ends with its last finger, which is a choice of this library.
open class RelativeGestureRecognizer: GestureRecognizer {
    private(set) var fingers = FollowedFingers()

    /// The tolerance of a threshold. Locations are sums, and differ in the last bits (C).
    static let tolerance = 1e-9

    /// The number of fingers that are needed to change the value, and the number that are followed.
    var fingerRange: ClosedRange<Int> { 1...Int.max }

    /// Called when fingers have landed or lifted and enough fingers are left. The value continues from their current
    /// locations.
    func rebase() {}

    /// Called when fingers have moved and there are enough of them. Returns whether the value has changed enough to
    /// begin.
    func advance() -> Bool { false }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        for touch in touches.inOrder {
            if fingers.count < fingerRange.upperBound { fingers.land(touch) } else { ignore(touch, for: event) }
        }
        rebaseIfEnough()
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        fingers.move(touches)
        guard fingers.count >= fingerRange.lowerBound else { return }
        let isFar = advance()
        if state.isActive {
            state = .changed
        } else if isFar {
            state = .began
        }
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event) { lift(touches, outcome: .ended) }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        lift(touches, outcome: .cancelled)
    }

    private func lift(_ touches: Set<Touch>, outcome: State) {
        fingers.lift(touches)
        if fingers.isEmpty { state = state.isActive ? outcome : .failed }
        rebaseIfEnough()
    }

    private func rebaseIfEnough() {
        if fingers.count >= fingerRange.lowerBound { rebase() }
    }

    override open func reset() {
        super.reset()
        fingers.removeAll()
    }
}

/// A recognizer of fingers that move, by their midpoint, like SwiftUI's drag.
///
/// It begins when the midpoint is ``minimumDistance`` away from its start, in a straight line in the window. The
/// translation includes that distance.
open class MidpointDragGestureRecognizer: RelativeGestureRecognizer {
    /// The distance after which the drag begins, in points of the window: 10 by default, as Apple documents.
    public var minimumDistance = 10.0

    /// The midpoint at which the translation would be zero, and the current midpoint, in window coordinates.
    private var start = Point.zero
    private var midpoint: Point?

    override open class var defaultName: String { "drag" }

    /// Returns the movement of the midpoint since the fingers landed, in the coordinates of `view` (nil: the window).
    /// It is converted when this method is called, so it is right even in a view that itself moves, rotates and scales.
    public func translation(in view: View?) -> Point {
        guard let midpoint, midpoint != start else { return .zero }
        guard let view else { return .zero + (midpoint - start) }
        return .zero + (view.convert(midpoint, from: nil) - view.convert(start, from: nil))
    }

    override func rebase() {
        guard let centroid = fingers.centroid else { return }
        start = midpoint.map { start + (centroid - $0) } ?? centroid
        midpoint = centroid
    }

    override func advance() -> Bool {
        midpoint = fingers.centroid
        return (translation(in: nil) - .zero).length >= minimumDistance - Self.tolerance
    }

    override open func reset() {
        super.reset()
        start = .zero
        midpoint = nil
    }

    override open var readings: [TraceField] { [.vector("translation", translation(in: view))] }
}

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
