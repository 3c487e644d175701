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
