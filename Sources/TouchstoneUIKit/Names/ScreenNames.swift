public import Foundation
public import TouchstoneEngine

/// The screen that shows a window. `UIScreen.main` is the screen of the simulation that is being stepped.
public typealias UIScreen = Screen
/// An object with its own coordinates: a view, or the screen.
public typealias UICoordinateSpace = CoordinateSpace

/// A number of seconds.
public typealias CFTimeInterval = Double

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
    /// Calls the closure in the next frame, also if an animation that was added before goes on.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        if let block { DispatchQueue.main.async(execute: block) }
    }
    /// Does nothing, because layers do not animate their changes here.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
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

/// The options of `UIView.animate`, under their old name.
public typealias UIViewAnimationOptions = AnimationOptions
/// The options of `UIView.animateKeyframes`, under their old name.
public typealias UIViewKeyframeAnimationOptions = View.KeyframeAnimationOptions
/// UIKit's named animation curves, under their old name.
public typealias UIViewAnimationCurve = View.AnimationCurve
/// An animator whose animations can be paused, scrubbed, reversed and stopped.
public typealias UIViewPropertyAnimator = PropertyAnimator
/// The state of a property animator.
public typealias UIViewAnimatingState = PropertyAnimator.State
/// The position at which a property animation ends.
public typealias UIViewAnimatingPosition = PropertyAnimator.Position
/// An object that provides the timing of a property animator.
public typealias UITimingCurveProvider = TimingCurveProvider
/// The timing of a cubic curve.
public typealias UICubicTimingParameters = CubicTimingParameters
/// The timing of a spring.
public typealias UISpringTimingParameters = SpringTimingParameters

/// An object that calls a method once per frame, before the frame is drawn.
public typealias CADisplayLink = DisplayLink

extension DisplayLink {
    /// Starts the link. There is no run loop, and the arguments have no effect.
    ///
    /// If the target is a view, a controller, or a recognizer that has a view, the link uses the clock of its simulation
    /// and runs while the view is in a window. For any other target, it uses the clock of the simulation that is being
    /// stepped, or whose views are being built, and runs until ``DisplayLink/invalidate()``. Outside of a simulation
    /// there is no clock for such a target, and the link does not run: call ``DisplayLink/add(to:)`` instead.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        let view: View? =
            switch target {
            case let view as View: view
            case let controller as UIViewController: controller.view
            case let recognizer as GestureRecognizer: recognizer.view
            default: nil
            }
        if let view { add(to: view) } else { addToCurrentWindow() }
    }

    /// Stops the link. It can be added again.
    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { remove() }
}
