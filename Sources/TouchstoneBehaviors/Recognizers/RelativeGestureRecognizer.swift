public import TouchstoneEngine
public import TouchstoneGeometry

/// The base class of the gestures of SwiftUI's model. Their value is relative to where the fingers landed.
///
/// Such a gesture begins when its value has changed enough. That change stays part of the value. A finger that lands or
/// lifts does not change the value. The gesture ends with its last finger, which is a choice of this library.
open class RelativeGestureRecognizer: GestureRecognizer {
    private(set) var fingers = FollowedFingers()
    /// The simulation time, in seconds, of the last event of the fingers; 0 before the first event.
    package private(set) var time = 0.0
    private var estimate: VelocityEstimate?
    /// The simulation time, in seconds, of the last movement that has changed the value.
    private var lastMove = 0.0
    /// Whether the fingers have rested before the last one lifted.
    private var hasRested = false

    /// The tolerance of a threshold. Locations are sums, and differ in the last bits (C).
    static let tolerance = 1e-9

    /// The number of fingers that are needed to change the value, and the number that are followed.
    var fingerRange: ClosedRange<Int> { 1...Int.max }

    /// Whether enough fingers were down at the same time.
    private var hadEnoughFingers = false
    private var hasEnoughFingers: Bool { fingers.count >= fingerRange.lowerBound }

    /// The value, as the positions from which ``valueVelocity`` is computed. A value of one number has no y.
    var measure: Vector { .zero }

    /// The weight of the newest pair of events in the velocity.
    var velocityNewestWeight: Double { constants.panVelocityNewestWeight }

    /// The change of ``measure`` per second. It is computed as the velocity of a ``PanGestureRecognizer`` is, and is
    /// zero after a last lift before which the fingers rested for longer than ``GestureConstants/scrollRestingTime``
    /// (C).
    var valueVelocity: Vector { hasRested ? .zero : estimate?.velocity ?? .zero }

    /// Called when fingers have landed or lifted and enough fingers are left. The value continues from their current
    /// locations.
    func rebase() {}

    /// Called when fingers have moved and there are enough of them. Returns whether the value has changed enough to
    /// begin.
    func advance() -> Bool { false }

    /// How far the value has changed, as the reason of a failure.
    var progress: Reason { .nothingLeft }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        time = event.timestamp
        let (hasAlreadyEnough, count) = (hasEnoughFingers, fingers.count)
        for touch in touches.inOrder {
            if fingers.count < fingerRange.upperBound { fingers.land(touch) } else { ignore(touch, for: event) }
        }
        // A finger that is ignored changes nothing.
        if fingers.count > count { rebaseIfEnough() }
        if !hasAlreadyEnough, hasEnoughFingers {
            hadEnoughFingers = true
            startEstimate(at: event.timestamp)
            // A gesture without a threshold begins with its fingers (R).
            if state == .possible, advance() { state = .began }
        }
    }

    /// Measures the value from the current locations of the fingers, as if they had landed there. For a gesture that has
    /// not begun.
    package func restart() {
        forgetValue()
        rebaseIfEnough()
        if hasEnoughFingers { startEstimate(at: time) }
    }

    /// Sets the value back. An override must call `super`.
    func forgetValue() {}

    private func startEstimate(at time: Double) {
        var estimate = VelocityEstimate(
            newestWeight: velocityNewestWeight, minimumInterval: constants.velocityMinimumInterval)
        estimate.add(measure, at: time)
        self.estimate = estimate
        lastMove = time
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        time = event.timestamp
        let hasMoved = fingers.move(touches)
        guard hasEnoughFingers else { return }
        let isFar = advance()
        if hasMoved {
            estimate?.add(measure, at: event.timestamp, frame: event.frame)
            lastMove = event.timestamp
        }
        if state.isActive {
            state = .changed
        } else if isFar {
            state = .began
        }
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        lift(touches, outcome: .ended, at: event.timestamp)
    }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        lift(touches, outcome: .cancelled, at: event.timestamp)
    }

    private func lift(_ touches: Set<Touch>, outcome: State, at time: Double) {
        self.time = time
        fingers.lift(touches)
        if fingers.isEmpty {
            hasRested = time - lastMove > constants.scrollRestingTime
            let needed = fingerRange.lowerBound
            end(as: outcome, orFail: hadEnoughFingers ? progress : .tooFewTouches(count: needed - 1, needed: needed))
        }
        rebaseIfEnough()
    }

    private func rebaseIfEnough() {
        if hasEnoughFingers { rebase() }
    }

    override open func reset() {
        super.reset()
        forgetValue()
        fingers.removeAll()
        hadEnoughFingers = false
        time = 0
        estimate = nil
        hasRested = false
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
    /// The same start, in the coordinates that the superview of the recognizer's view had at the landing.
    private var localStart = Point.zero

    override open class var defaultName: String { "drag" }

    /// Returns the movement of the midpoint since the fingers landed, in the coordinates of `view` (nil: the window).
    /// It is converted when this method is called, so it is right even in a view that itself moves, rotates and scales.
    public func translation(in view: View?) -> Point {
        guard let midpoint, midpoint != start else { return .zero }
        guard let view else { return .zero + (midpoint - start) }
        return .zero + (view.convert(midpoint, from: nil) - view.convert(start, from: nil))
    }

    /// What a handler of the drag reads. Corresponds to SwiftUI's `DragGesture.Value`. Locations are those of the
    /// fingers' midpoint, in the coordinates of the superview of the recognizer's view.
    package struct Value: Hashable, Sendable {
        /// The simulation time of the last event, in seconds.
        package var time: Double
        /// The location from which the translation counts: that of the landing, before the minimum distance. If a
        /// finger lands or lifts later, it moves with the midpoint.
        package var startLocation: Point
        /// The current location.
        package var location: Point
        /// The movement since the start.
        package var translation: Vector
        /// The velocity in points per second. When the last finger has lifted, it is zero if the fingers rested before.
        package var velocity: Vector
        /// The translation that the drag would reach without the fingers: the translation, and the way of the velocity
        /// in ``/TouchstoneEngine/GestureConstants/dragPredictionTime``.
        package var predictedEndTranslation: Vector
        /// The location that the drag would reach without the fingers.
        package var predictedEndLocation: Point { startLocation + predictedEndTranslation }
    }

    /// The drag's value in the coordinates of the superview, as SwiftUI's local coordinates are: if the superview moves,
    /// ``Value/startLocation`` stays what it was, and ``Value/location`` and the translation change, also of fingers
    /// that rest.
    package var value: Value {
        let midpoint = midpoint ?? start
        let location = local(midpoint)
        let velocity = local(midpoint + valueVelocity) - location
        let translation = self.midpoint == nil ? .zero : location - localStart
        return Value(
            time: time, startLocation: localStart, location: location, translation: translation,
            velocity: velocity, predictedEndTranslation: translation + velocity * constants.dragPredictionTime)
    }

    /// Converts a point from window coordinates to those of ``value-swift.property``; nil for those of the superview.
    package var reference: ((Point) -> Point)?

    private func local(_ point: Point) -> Point {
        reference?(point) ?? view?.superview?.convert(point, from: nil) ?? point
    }

    override var measure: Vector { midpoint.map { $0 - start } ?? .zero }

    override func rebase() {
        guard let centroid = fingers.centroid else { return }
        start = midpoint.map { start + (centroid - $0) } ?? centroid
        localStart = midpoint.map { localStart + (local(centroid) - local($0)) } ?? local(centroid)
        midpoint = centroid
    }

    override func advance() -> Bool {
        midpoint = fingers.centroid
        return distance >= minimumDistance - Self.tolerance
    }

    private var distance: Double { (translation(in: nil) - .zero).length }

    override var progress: Reason { .movedTooLittle(distance: distance, needed: minimumDistance) }

    override func forgetValue() {
        start = .zero
        localStart = .zero
        midpoint = nil
    }

    override open var readings: [TraceField] { [.vector("translation", translation(in: view))] }
}

/// The base class of the gestures of two fingers in SwiftUI's model.
///
/// A third finger is ignored. After one finger lifts, the value stays the same, and it continues from there when
/// another finger lands.
open class RelativePairGestureRecognizer: RelativeGestureRecognizer {
    /// The midpoint of the fingers when both had landed, in window coordinates.
    private var start = Point.zero
    /// The point at which the fingers' midpoint was in the recognizer's view when both had landed, as a fraction of the
    /// size of the view's bounds: (0, 0) is their top left corner. A side of length 0 gives 0. If another finger lands
    /// after one has lifted, it does not change.
    package private(set) var startAnchor = Point.zero

    /// Called with the midpoint of the fingers, in window coordinates, when the value begins to count from there.
    package var startObserver: ((Point) -> Void)?

    override var fingerRange: ClosedRange<Int> { 2...2 }
    override var velocityNewestWeight: Double { constants.pinchVelocityNewestWeight }

    /// Returns the midpoint of the fingers when both had landed, in the coordinates of `view` (nil: the window). If
    /// another finger lands after one has lifted, it does not change.
    package func startLocation(in view: View?) -> Point { view.map { $0.convert(start, from: nil) } ?? start }

    override func rebase() {
        guard !state.isActive, let centroid = fingers.centroid else { return }
        start = centroid
        startAnchor = .zero
        startObserver?(start)
        guard let view else { return }
        let (offset, size) = (view.convert(start, from: nil) - view.bounds.origin, view.bounds.size)
        if size.width > 0 { startAnchor.x = offset.dx / size.width }
        if size.height > 0 { startAnchor.y = offset.dy / size.height }
    }

    override func forgetValue() {
        start = .zero
        startAnchor = .zero
    }
}

/// A recognizer of two fingers that move apart or together, like SwiftUI's magnification.
///
/// It begins when the magnification differs from 1 by ``minimumScaleDelta``. The magnification includes that
/// difference.
open class MagnificationGestureRecognizer: RelativePairGestureRecognizer {
    /// The smallest difference of the magnification from 1 with which the gesture begins: 0.01 by default, as Apple
    /// documents.
    public var minimumScaleDelta = 0.01
    /// The distance of the fingers divided by their distance when they landed.
    public private(set) var magnification = 1.0
    /// The change of the magnification per second. When the last finger has lifted, it is 0 if the fingers rested
    /// before.
    package var velocity: Double { valueVelocity.dx }

    /// Fingers closer than this distance count as this far apart, in points of the window (C).
    private static let shortest = 1.0
    /// The distance at which the magnification is 1, in points of the window.
    private var base = 1.0

    override open class var defaultName: String { "magnification" }

    override var measure: Vector { Vector(dx: magnification, dy: 0) }

    private var distance: Double { max(fingers.line?.length ?? 0, Self.shortest) }

    override func rebase() {
        super.rebase()
        if !state.isActive { magnification = 1 }
        base = distance / magnification
    }

    override func advance() -> Bool {
        magnification = distance / base
        return abs(magnification - 1) >= minimumScaleDelta - Self.tolerance
    }

    override var progress: Reason {
        .movedTooLittle(distance: abs(magnification - 1) * base, needed: minimumScaleDelta * base)
    }

    override func forgetValue() {
        super.forgetValue()
        magnification = 1
        base = 1
    }

    override open var readings: [TraceField] { [TraceField("scale", .number(magnification))] }
}

/// A recognizer of two fingers that rotate about each other, like SwiftUI's rotation.
///
/// It begins when they have rotated by ``minimumAngle``. The value includes that angle.
open class TurnGestureRecognizer: RelativePairGestureRecognizer {
    /// The angle by which the fingers rotate before the gesture begins: 8° by default.
    public var minimumAngle = Angle(degrees: 8)
    /// The angle by which the line between the fingers has rotated since they landed. Clockwise is positive. It is not
    /// limited to one turn.
    public private(set) var rotation = Angle.zero
    /// The angle by which the line rotates per second. When the last finger has lifted, it is zero if the fingers
    /// rested before.
    package var velocity: Angle { Angle(radians: valueVelocity.dx) }

    /// The last line between the fingers, or nil if it has no direction yet.
    private var line: Vector?

    override open class var defaultName: String { "rotation" }

    override var measure: Vector { Vector(dx: rotation.radians, dy: 0) }

    override func rebase() {
        super.rebase()
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

    override var progress: Reason { .turnedTooLittle(angle: abs(rotation.radians), needed: minimumAngle.radians) }

    override func forgetValue() {
        super.forgetValue()
        rotation = .zero
        line = nil
    }

    override open var readings: [TraceField] { [TraceField("rotation", .number(rotation.radians))] }
}
