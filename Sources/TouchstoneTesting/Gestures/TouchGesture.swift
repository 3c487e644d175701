public import TouchstoneEngine
internal import TouchstoneScenes

/// A gesture of fingers on a view: one of the verbs of scenes, such as ``Drag``, with its options.
///
/// A gesture starts 0.1 s after the end of the previous one, or at 0.1 s, unless ``at(_:)`` or ``after(_:)`` sets
/// another time. Its options are methods with the names of the keys in scene files, which `docs/scene-file.md`
/// describes:
///
/// ```swift
/// Drag("card", by: (0, 80)).from(0.25, 0.5).for(0.3).jitter(1)
/// ```
///
/// Distances are in points of the window. Times are in seconds, angles in degrees, clockwise.
public protocol TouchGesture: Sendable {
    /// The verb and the options.
    var options: TouchGestureOptions { get set }
}

/// The verb of a gesture and its options. The options are set by the methods of ``TouchGesture``.
public struct TouchGestureOptions: Sendable {
    /// The start, in seconds of the scene; nil for a gesture that follows the previous one.
    var start: Double?
    /// The seconds between the previous gesture and this one.
    var pause = 0.1
    /// The keys of the gesture in a scene, starting with the verb.
    var keys: [SceneDocument.Entry]

    init(_ verb: String, _ target: SceneDocument.Node, _ options: [(String, SceneDocument.Node?)] = []) {
        keys = [SceneDocument.Entry(verb, target)]
        for (key, value) in options { keys.set(key, to: value) }
    }
}

extension TouchGesture {
    /// Starts the gesture at a time of the scene, regardless of the gestures before it.
    public func at(_ seconds: Double) -> Self {
        var gesture = self
        gesture.options.start = seconds
        return gesture
    }

    /// Starts the gesture this many seconds after the end of the previous one: 0.1 unless set.
    public func after(_ seconds: Double) -> Self {
        var gesture = self
        gesture.options.pause = seconds
        return gesture
    }

    /// Sets how long the gesture takes, including ``hold(_:)`` and ``thenHold(_:)``.
    public func `for`(_ seconds: Double) -> Self { setting("for", .init(seconds)) }

    /// Sets the point where the finger, or the midpoint of the fingers, lands, in units of the view's bounds: (0.5, 0.5),
    /// the middle, unless set.
    public func from(_ x: Double, _ y: Double) -> Self { setting("from", .init((x, y))) }

    /// Sets how long the fingers rest before they move, or how long a tap lasts.
    public func hold(_ seconds: Double) -> Self { setting("hold", .init(seconds)) }

    /// Sets how long the fingers rest after they have moved, before they lift: 0 unless set. Corresponds to the
    /// `thenHoldForDuration` of XCUITest.
    public func thenHold(_ seconds: Double) -> Self { setting("thenHold", .init(seconds)) }

    /// Sets the number of fingers, from 1 to 5. They are on a line at equal distances.
    public func fingers(_ count: Int) -> Self { setting("fingers", .init(integerLiteral: count)) }

    /// Sets the distance from the first finger to the last, in points: half of the view's smaller side unless set.
    public func spread(_ points: Double) -> Self { setting("spread", .init(points)) }

    /// Sets the angle of the fingers' line from the horizontal, in degrees: 0 unless set.
    public func axis(_ degrees: Double) -> Self { setting("axis", .init(degrees)) }

    /// Sets the seconds between the landings of the fingers, and between their lifts.
    ///
    /// - Parameters:
    ///   - landing: the seconds between two landings.
    ///   - lift: the seconds between two lifts; nil for the same as between two landings.
    ///   - isReversed: whether the last finger is the first to land and to lift.
    public func stagger(_ landing: Double, lift: Double? = nil, isReversed: Bool = false) -> Self {
        setting(
            "stagger",
            ["land": .init(landing), "lift": .init(lift ?? landing), "reverse": .init(booleanLiteral: isReversed)])
    }

    /// Lets each finger tremble by at most this many points.
    public func jitter(_ points: Double) -> Self { setting("jitter", .init(points)) }

    /// Sets how the speed along the path changes: ``TouchEase/minimumJerk`` unless set.
    public func ease(_ ease: TouchEase) -> Self { setting("ease", .init(ease.rawValue)) }

    /// Sets what touches the screen: a finger unless set.
    public func touchType(_ type: Touch.TouchType) -> Self {
        switch type {
        case .direct: setting("touchType", "finger")
        case .pencil: setting("touchType", "pencil")
        default: setting("touchType", "pointer")
        }
    }

    private func setting(_ key: String, _ value: SceneDocument.Node) -> Self {
        var gesture = self
        gesture.options.keys.set(key, to: value)
        return gesture
    }
}

/// How the speed of fingers along their path changes. The raw value is its name in scene files.
public enum TouchEase: String, Sendable, Hashable, CaseIterable {
    /// As a hand moves: slow, fast, slow.
    case minimumJerk = "minimum-jerk"
    /// At constant speed.
    case linear
    /// Slow at the start.
    case easeIn = "ease-in"
    /// Slow at the end.
    case easeOut = "ease-out"
    /// Slow at the start and at the end.
    case easeInOut = "ease-in-out"
}

extension SceneDocument.Node {
    /// Creates a point or a distance: a list of two numbers.
    init(_ pair: (Double, Double)) { self = [.init(pair.0), .init(pair.1)] }

    /// Creates a list of numbers.
    init(numbers: [Double]) { self.init(.list(numbers.map { .init($0) })) }
}
