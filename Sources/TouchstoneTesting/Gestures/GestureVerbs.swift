internal import TouchstoneScenes

/// Taps a view.
public struct Tap: TouchGesture {
    /// The verb and its options.
    public var options: TouchGestureOptions

    /// Creates a tap of 0.05 s on the view with a name.
    public init(_ view: String) { options = TouchGestureOptions("tap", .init(view)) }
}

/// Taps a view twice, 0.1 s apart.
public struct DoubleTap: TouchGesture {
    /// The verb and its options.
    public var options: TouchGestureOptions

    /// Creates a double tap on the view with a name.
    public init(_ view: String) { options = TouchGestureOptions("doubleTap", .init(view)) }
}

/// Holds a view for 0.6 s.
public struct LongPress: TouchGesture {
    /// The verb and its options.
    public var options: TouchGestureOptions

    /// Creates a long press on the view with a name.
    public init(_ view: String) { options = TouchGestureOptions("longPress", .init(view)) }
}

/// Drags a view, for 0.5 s.
public struct Drag: TouchGesture {
    /// The verb and its options.
    public var options: TouchGestureOptions

    /// Creates a drag along a straight line.
    ///
    /// - Parameters:
    ///   - view: the name of the view.
    ///   - distance: how far the fingers move, in points of the window.
    public init(_ view: String, by distance: (Double, Double)) {
        options = TouchGestureOptions("drag", .init(view), [("by", .init(distance))])
    }

    /// Creates a drag along a path.
    ///
    /// - Parameters:
    ///   - view: the name of the view.
    ///   - path: the path of the fingers' midpoint.
    public init(_ view: String, along path: TouchPath) {
        options = TouchGestureOptions("drag", .init(view), [("along", path.node)])
    }
}

/// Holds a view for 0.6 s and then drags it, for 0.5 s.
public struct LongPressDrag: TouchGesture {
    /// The verb and its options.
    public var options: TouchGestureOptions

    /// Creates a drag after a long press along a straight line.
    ///
    /// - Parameters:
    ///   - view: the name of the view.
    ///   - distance: how far the fingers move, in points of the window.
    public init(_ view: String, by distance: (Double, Double)) {
        options = TouchGestureOptions("longPressDrag", .init(view), [("by", .init(distance))])
    }

    /// Creates a drag after a long press along a path.
    ///
    /// - Parameters:
    ///   - view: the name of the view.
    ///   - path: the path of the fingers' midpoint.
    public init(_ view: String, along path: TouchPath) {
        options = TouchGestureOptions("longPressDrag", .init(view), [("along", path.node)])
    }
}

/// Taps a view, lands again 0.1 s later and drags it, for 0.5 s.
public struct TapDrag: TouchGesture {
    /// The verb and its options.
    public var options: TouchGestureOptions

    /// Creates a drag after a tap along a straight line.
    ///
    /// - Parameters:
    ///   - view: the name of the view.
    ///   - distance: how far the fingers move, in points of the window.
    public init(_ view: String, by distance: (Double, Double)) {
        options = TouchGestureOptions("tapDrag", .init(view), [("by", .init(distance))])
    }

    /// Creates a drag after a tap along a path.
    ///
    /// - Parameters:
    ///   - view: the name of the view.
    ///   - path: the path of the fingers' midpoint.
    public init(_ view: String, along path: TouchPath) {
        options = TouchGestureOptions("tapDrag", .init(view), [("along", path.node)])
    }
}

/// Throws a view: the fingers move at constant speed for 0.2 s and lift at full speed.
public struct Fling: TouchGesture {
    /// The verb and its options.
    public var options: TouchGestureOptions

    /// Creates a fling along a straight line.
    ///
    /// - Parameters:
    ///   - view: the name of the view.
    ///   - distance: how far the fingers move, in points of the window.
    public init(_ view: String, by distance: (Double, Double)) {
        options = TouchGestureOptions("fling", .init(view), [("by", .init(distance))])
    }

    /// Creates a fling along a path.
    ///
    /// - Parameters:
    ///   - view: the name of the view.
    ///   - path: the path of the fingers' midpoint.
    public init(_ view: String, along path: TouchPath) {
        options = TouchGestureOptions("fling", .init(view), [("along", path.node)])
    }
}

/// Swipes a view, for 0.2 s.
public struct Swipe: TouchGesture {
    /// The verb and its options.
    public var options: TouchGestureOptions

    /// A direction of a swipe. The raw value is its name in scene files.
    public enum Direction: String, Sendable, Hashable, CaseIterable { case right, left, up, down }

    /// Creates a swipe of 120 points on the view with a name.
    public init(_ view: String, _ direction: Direction) {
        options = TouchGestureOptions("swipe", .init(view), [("direction", .init(direction.rawValue))])
    }

    /// Creates a swipe along a straight line.
    ///
    /// - Parameters:
    ///   - view: the name of the view.
    ///   - distance: how far the fingers move, in points of the window.
    public init(_ view: String, by distance: (Double, Double)) {
        options = TouchGestureOptions("swipe", .init(view), [("by", .init(distance))])
    }
}

/// Spreads or closes two fingers on a view, for 0.5 s.
public struct Pinch: TouchGesture {
    /// The verb and its options.
    public var options: TouchGestureOptions

    /// Creates a pinch.
    ///
    /// - Parameters:
    ///   - view: the name of the view.
    ///   - scale: the factor by which the distance of the fingers changes; greater than 0.
    public init(_ view: String, scale: Double) {
        options = TouchGestureOptions("pinch", .init(view), [("scale", .init(scale))])
    }
}

/// Turns two fingers on a view, for 0.5 s.
public struct Rotate: TouchGesture {
    /// The verb and its options.
    public var options: TouchGestureOptions

    /// Creates a rotation.
    ///
    /// - Parameters:
    ///   - view: the name of the view.
    ///   - degrees: the angle by which the fingers turn, clockwise.
    public init(_ view: String, degrees: Double) {
        options = TouchGestureOptions("rotate", .init(view), [("degrees", .init(degrees))])
    }
}

/// Moves, spreads and turns two fingers on a view, for 0.5 s.
public struct Transform: TouchGesture {
    /// The verb and its options.
    public var options: TouchGestureOptions

    /// Creates a transform. At least one of the changes must be given.
    ///
    /// - Parameters:
    ///   - view: the name of the view.
    ///   - distance: how far the fingers' midpoint moves, in points of the window.
    ///   - scale: the factor by which the distance of the fingers changes; greater than 0.
    ///   - degrees: the angle by which the fingers turn, clockwise.
    public init(_ view: String, by distance: (Double, Double)? = nil, scale: Double? = nil, degrees: Double? = nil) {
        options = TouchGestureOptions(
            "transform", .init(view),
            [
                ("by", distance.map { .init($0) }), ("scale", scale.map { .init($0) }),
                ("degrees", degrees.map { .init($0) }),
            ])
    }
}

/// Plays a file of recorded touches (`docs/recording-touches.md`).
public struct Recording: TouchGesture {
    /// The verb and its options.
    public var options: TouchGestureOptions

    /// Creates a gesture from a file, whose path is relative to the working directory.
    public init(_ file: String) { options = TouchGestureOptions("recording", .init(file)) }
}

/// A path that is not straight. Points are relative to the start, in the window.
public struct TouchPath: Sendable {
    let node: SceneDocument.Node

    /// A path through points, in straight lines or along a smooth curve.
    public static func points(_ points: [(Double, Double)], isSmooth: Bool = false) -> TouchPath {
        let nodes = points.map { SceneDocument.Node($0) }
        return TouchPath(node: ["points": .init(.list(nodes)), "smooth": .init(booleanLiteral: isSmooth)])
    }

    /// A part of a circle.
    ///
    /// - Parameters:
    ///   - radius: the radius, in points.
    ///   - start: the angle of the start, in degrees; -90 is the top.
    ///   - sweep: the angle from the start to the end, in degrees, clockwise.
    public static func arc(radius: Double, from start: Double = -90, sweep: Double) -> TouchPath {
        TouchPath(node: ["arc": ["radius": .init(radius), "from": .init(start), "sweep": .init(sweep)]])
    }
}

/// Follows raw samples of fingers.
public struct Touches: TouchGesture {
    /// The verb and its options.
    public var options: TouchGestureOptions

    /// A location of a finger at a time: seconds after the start of the gesture, and a point in the window.
    public typealias Sample = (time: Double, x: Double, y: Double)

    /// Creates a gesture. Each finger lands at its first sample and lifts at its last.
    ///
    /// - Parameters:
    ///   - fingers: the samples of each finger, at least one. Times ascend.
    ///   - isCancelled: whether the system cancels the touches instead, like an incoming call.
    public init(_ fingers: [[Sample]], isCancelled: Bool = false) {
        let entries = fingers.enumerated().map { index, samples in
            var nodes = samples.map { SceneDocument.Node(numbers: [$0.time, $0.x, $0.y]) }
            if isCancelled, let last = samples.last { nodes.append([.init(last.time), "cancel"]) }
            return SceneDocument.Entry(String(index + 1), .init(.list(nodes)))
        }
        options = TouchGestureOptions("touches", .init(.map(entries)))
    }
}
