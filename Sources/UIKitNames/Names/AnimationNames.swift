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
    /// Starts the link with the clock of its target's simulation. There is no run loop, and the arguments have no
    /// effect.
    ///
    /// - Precondition: the target is a view, a controller, or a recognizer that has a view. For any other target, call
    ///   ``DisplayLink/add(to:)`` instead.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        let view: View? =
            switch target {
            case let view as View: view
            case let controller as UIViewController: controller.view
            case let recognizer as GestureRecognizer: recognizer.view
            default: nil
            }
        guard let view else {
            preconditionFailure("CADisplayLink: its target is not a view, and belongs to none; call link.add(to: view)")
        }
        add(to: view)
    }

    /// Stops the link. It can be added again.
    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { remove() }
}
