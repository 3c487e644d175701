/// What a window is shown on. `UIScreen.main` is the screen of the simulation that is being stepped.
public typealias UIScreen = Screen
/// Something that has coordinates of its own: a view, or the screen.
public typealias UICoordinateSpace = CoordinateSpace

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time of the simulation, in seconds: that of the frame that is being stepped, 0 elsewhere.
public func CACurrentMediaTime() -> TimeInterval { Screen.time }

/// Changes to layers that belong together: here they take effect one by one, and are not animated.
public enum CATransaction {
    /// Does nothing.
    public static func begin() {}
    /// Does nothing.
    public static func commit() {}
    /// Does nothing.
    public static func flush() {}
    /// Does nothing: layers are not animated by themselves here.
    public static func setDisableActions(_ isDisabled: Bool) {}
    /// Does nothing: layers are not animated by themselves here.
    public static func setAnimationDuration(_ duration: TimeInterval) {}
}

/// Distances to the right and downwards, in points.
public struct UIOffset: Sendable, Hashable {
    /// To the right.
    public var horizontal: Double
    /// Downwards.
    public var vertical: Double

    /// No distance.
    public static let zero = UIOffset(horizontal: 0, vertical: 0)

    /// Distances to the right and downwards, in points.
    public init(horizontal: Double, vertical: Double) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
