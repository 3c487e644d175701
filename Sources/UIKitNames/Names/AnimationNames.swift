/// How `UIView.animate` moves values, by its old name.
public typealias UIViewAnimationOptions = AnimationOptions
/// How `UIView.animateKeyframes` moves values, by its old name.
public typealias UIViewKeyframeAnimationOptions = View.KeyframeAnimationOptions
/// The platform's named curves, by their old name.
public typealias UIViewAnimationCurve = View.AnimationCurve
/// Animations that can be held, scrubbed, turned back and stopped.
public typealias UIViewPropertyAnimator = PropertyAnimator
/// Where a property animator is in its life.
public typealias UIViewAnimatingState = PropertyAnimator.State
/// Where a property animation ends.
public typealias UIViewAnimatingPosition = PropertyAnimator.Position
/// What gives a property animator its timing.
public typealias UITimingCurveProvider = TimingCurveProvider
/// A cubic curve.
public typealias UICubicTimingParameters = CubicTimingParameters
/// A spring.
public typealias UISpringTimingParameters = SpringTimingParameters

/// Calls a method once a frame, before the frame is drawn.
public typealias CADisplayLink = DisplayLink

extension DisplayLink {
    /// Starts the link by the clock of the simulation that its target is in: a view, a controller or a recognizer. There is
    /// no run loop; the arguments mean nothing.
    ///
    /// - Precondition: the target is one of these, and a recognizer has a view; others say ``DisplayLink/add(to:)``.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        let view: View? =
            switch target {
            case let view as View: view
            case let controller as UIViewController: controller.view
            case let recognizer as GestureRecognizer: recognizer.view
            default: nil
            }
        guard let view else {
            preconditionFailure("CADisplayLink: its target is neither in a view nor one: say link.add(to: view)")
        }
        add(to: view)
    }

    /// Stops the link until it is added again.
    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { remove() }
}
