public import Foundation
public import TouchstoneEngine

/// The screen that shows a window. `UIScreen.main` is the screen of the simulation that is being stepped.
public typealias UIScreen = Screen
/// An object with its own coordinates: a view, or the screen.
public typealias UICoordinateSpace = CoordinateSpace

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time of the simulation, in seconds. It is the time of the frame that is being stepped, and 0 outside a step.
public func CACurrentMediaTime() -> TimeInterval { Screen.time }

/// A group of changes to layers. Here each change takes effect separately, and is not animated.
public enum CATransaction {
    /// Does nothing.
    public static func begin() {}
    /// Does nothing.
    public static func commit() {}
    /// Does nothing.
    public static func flush() {}
    /// Does nothing, because layers do not animate their changes here.
    public static func setDisableActions(_ isDisabled: Bool) {}
    /// Does nothing, because layers do not animate their changes here.
    public static func setAnimationDuration(_ duration: TimeInterval) {}
}

/// An offset to the right and down, in points.
public struct UIOffset: Sendable, Hashable {
    /// The offset to the right.
    public var horizontal: Double
    /// The offset down.
    public var vertical: Double

    /// An offset of 0.
    public static let zero = UIOffset(horizontal: 0, vertical: 0)

    /// Creates an offset to the right and down, in points.
    public init(horizontal: Double, vertical: Double) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
