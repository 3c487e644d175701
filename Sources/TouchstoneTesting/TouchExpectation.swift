public import TouchstoneGeometry
public import TouchstoneScenes

/// What a test expects of the views and recognizers that its gestures touch.
///
/// These are the expectations of scenes (`docs/scene-file.md`). Views have names such as `card`, recognizers names such
/// as `card.pan`. An expectation applies to all frames, unless ``during(_:)``, ``after(_:)`` or ``before(_:)``
/// restricts it.
public struct TouchExpectation: Sendable {
    /// The expectation in a scene; nil for a lint that is allowed.
    var node: SceneDocument.Node?
    /// The lint that the test allows, and why.
    private(set) var allowed: (lint: Lint, reason: String)?

    private init(_ entries: [(String, SceneDocument.Node?)]) {
        var keys: [SceneDocument.Entry] = []
        for (key, value) in entries { keys.set(key, to: value) }
        node = .init(.map(keys))
    }

    private init(allowing lint: Lint, because reason: String) { allowed = (lint, reason) }

    // MARK: In every frame

    /// The frame of the view stays inside its limit: the one that its kind reports, or the bounds of its superview.
    ///
    /// - Parameters:
    ///   - view: the name of the view.
    ///   - tolerance: the distance in points by which it may be past the limit.
    public static func insideLimit(_ view: String, tolerance: Double? = nil) -> TouchExpectation {
        always("inside-limit", view, tolerance: tolerance)
    }

    /// Each finger stays at the point of the view where it was when a gesture of the view began.
    ///
    /// - Parameters:
    ///   - view: the name of the view.
    ///   - distance: the distance in points of the window by which a finger may be away.
    public static func fingersAttached(_ view: String, within distance: Double? = nil) -> TouchExpectation {
        TouchExpectation([
            ("always", "fingers-attached"), ("view", .init(view)), ("within", distance.map { .init($0) }),
        ])
    }

    /// While fingers are down, no corner of the view moves in one frame by more than 4 points and more than twice as far
    /// as the fingers. Without a name, this applies to every view.
    public static func noJump(_ view: String? = nil) -> TouchExpectation { always("no-jump", view) }

    /// The axes of the view stay at right angles. Without a name, this applies to every view.
    public static func noShear(_ view: String? = nil) -> TouchExpectation { always("no-shear", view) }

    /// The states of each recognizer follow one another, and code makes its calls, as the platform allows.
    public static let legalStates = always("legal-states", nil)

    private static func always(_ condition: String, _ view: String?, tolerance: Double? = nil) -> TouchExpectation {
        TouchExpectation([
            ("always", .init(condition)), ("view", view.map { .init($0) }), ("tolerance", tolerance.map { .init($0) }),
        ])
    }

    /// The lint finds no mistake, in one view or in all of them. All lints run in every test, and their findings are
    /// warnings; this makes them failures.
    public static func lint(_ lint: Lint, _ view: String? = nil) -> TouchExpectation {
        TouchExpectation([("lint", .init(lint.rawValue)), ("view", view.map { .init($0) })])
    }

    /// The test may fail a lint, for a reason.
    public static func allow(_ lint: Lint, because reason: String) -> TouchExpectation {
        TouchExpectation(allowing: lint, because: reason)
    }

    // MARK: Recognizers and events

    /// The recognizer is recognized.
    public static func begins(_ recognizer: String) -> TouchExpectation {
        TouchExpectation([("begins", .init(recognizer))])
    }

    /// The recognizer is not recognized.
    public static func neverBegins(_ recognizer: String) -> TouchExpectation {
        TouchExpectation([("never-begins", .init(recognizer))])
    }

    /// The recognizer ends successfully, or is recognized.
    public static func ends(_ recognizer: String) -> TouchExpectation {
        TouchExpectation([("ends", .init(recognizer))])
    }

    /// The recognizer is recognized, and is not cancelled.
    public static func neverCancelled(_ recognizer: String) -> TouchExpectation {
        TouchExpectation([("never-cancelled", .init(recognizer))])
    }

    /// The events of a view happen in this order. Other events may happen between them.
    public static func events(_ events: [String], of view: String) -> TouchExpectation {
        TouchExpectation([("events", .init(.list(events.map { .init($0) }))), ("view", .init(view))])
    }

    // MARK: Values

    /// The center of the view at a time in seconds, in the superview's coordinates.
    ///
    /// - Parameters:
    ///   - view: the name of the view.
    ///   - point: the expected center.
    ///   - time: the time in seconds.
    ///   - tolerance: the distance in points by which each coordinate may differ.
    public static func center(
        _ view: String, _ point: (Double, Double), at time: Double, tolerance: Double? = nil
    ) -> TouchExpectation { value("center", .init(point), view, time, tolerance) }

    /// The frame of the view at a time in seconds, in the superview's coordinates.
    ///
    /// - Parameters:
    ///   - view: the name of the view.
    ///   - rect: the expected frame.
    ///   - time: the time in seconds.
    ///   - tolerance: the distance in points by which each number may differ.
    public static func frame(
        _ view: String, _ rect: Rect, at time: Double, tolerance: Double? = nil
    ) -> TouchExpectation {
        value(
            "frame", .init(numbers: [rect.minX, rect.minY, rect.size.width, rect.size.height]), view, time, tolerance)
    }

    /// The scale of the view's transform at a time in seconds.
    ///
    /// - Parameters:
    ///   - view: the name of the view.
    ///   - factor: the expected scale.
    ///   - time: the time in seconds.
    ///   - tolerance: the difference that is allowed.
    public static func scale(
        _ view: String, _ factor: Double, at time: Double, tolerance: Double? = nil
    ) -> TouchExpectation { value("scale", .init(factor), view, time, tolerance) }

    /// The angle of the view's transform at a time in seconds.
    ///
    /// - Parameters:
    ///   - view: the name of the view.
    ///   - degrees: the expected angle in degrees, clockwise.
    ///   - time: the time in seconds.
    ///   - tolerance: the difference in degrees that is allowed.
    public static func angle(
        _ view: String, degrees: Double, at time: Double, tolerance: Double? = nil
    ) -> TouchExpectation { value("angle", .init(degrees), view, time, tolerance) }

    private static func value(
        _ property: String, _ expected: SceneDocument.Node, _ view: String, _ time: Double, _ tolerance: Double?
    ) -> TouchExpectation {
        TouchExpectation([
            ("at", .init(time)), ("view", .init(view)), (property, expected),
            ("tolerance", tolerance.map { .init($0) }),
        ])
    }

    // MARK: Restrictions

    /// Restricts the expectation to the frames in which a recognizer such as `card.pan` is recognized.
    public func during(_ recognizer: String) -> TouchExpectation { setting("during", .init(recognizer)) }

    /// Restricts the expectation to the frames at or after a time in seconds.
    public func after(_ time: Double) -> TouchExpectation { setting("after", .init(time)) }

    /// Restricts the expectation to the frames at or before a time in seconds.
    public func before(_ time: Double) -> TouchExpectation { setting("before", .init(time)) }

    /// The opposite of the expectation.
    public static func not(_ expectation: TouchExpectation) -> TouchExpectation {
        TouchExpectation([("not", expectation.node)])
    }

    private func setting(_ key: String, _ value: SceneDocument.Node) -> TouchExpectation {
        var expectation = self
        expectation.node?[key] = value
        return expectation
    }
}
