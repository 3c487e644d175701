public import Foundation
internal import TouchstoneEngine
internal import TouchstoneGeometry

/// What an animation shows before it begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a value from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The layer's own value.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// The last value, after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value, before the beginning.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The first value before the beginning, and the last one after the end.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// What an animation shows outside of its time, under its old name.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// What an animation shows outside of its time, under its old name.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// What an animation shows outside of its time, under its old name.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// What an animation shows outside of its time, under its old name.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed

/// An object whose methods are called when an animation begins and ends.
public protocol CAAnimationDelegate: AnyObject {
    /// Called when the animation begins.
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation ends: `flag` is true if it has run to its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing unless overridden.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing unless overridden.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer, in the scene's time.
open class CAAnimation: Hashable {
    /// The time at which it begins; 0 for the time at which it is added. In a group, the time after the group's
    /// beginning.
    open var beginTime: CFTimeInterval = 0
    /// The duration of one run, in seconds; 0 for 0.25, or in a group for the group's duration.
    open var duration: CFTimeInterval = 0
    /// The number of runs; 0 for one.
    open var repeatCount: Float = 0
    /// The seconds for which it runs again and again; 0 to use ``repeatCount``.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether each run is followed by one backwards.
    open var autoreverses = false
    /// The speed of its time, as a factor; 1 by default.
    open var speed: Float = 1
    /// The seconds of its own time that have passed when it begins.
    open var timeOffset: CFTimeInterval = 0
    /// The curve of each run; nil for a linear one.
    open var timingFunction: CAMediaTimingFunction?
    /// What it shows outside of its time.
    open var fillMode = CAMediaTimingFillMode.removed
    /// Whether it is removed from its layer at its end.
    open var isRemovedOnCompletion = true
    /// The object whose methods are called. It is held strongly, as on the platform.
    open var delegate: (any CAAnimationDelegate)?
    private var keyedValues: [String: Any] = [:]

    /// Creates an animation.
    public init() {}

    /// Returns an animation of the same kind with the same values. A subclass of your own must override this.
    open func copy() -> Any {
        let copy = CAAnimation()
        copy.take(self)
        return copy
    }

    /// Takes the values of another animation.
    func take(_ other: CAAnimation) {
        (beginTime, duration, repeatCount, repeatDuration) =
            (other.beginTime, other.duration, other.repeatCount, other.repeatDuration)
        (autoreverses, speed, timeOffset, timingFunction) =
            (other.autoreverses, other.speed, other.timeOffset, other.timingFunction)
        (fillMode, isRemovedOnCompletion, delegate, keyedValues) =
            (other.fillMode, other.isRemovedOnCompletion, other.delegate, other.keyedValues)
    }

    /// Stores a value with the animation.
    open func setValue(_ value: Any?, forKey key: String) { keyedValues[key] = value }
    /// Returns a value that was stored with the animation.
    open func value(forKey key: String) -> Any? { keyedValues[key] }

    /// The duration of one run in seconds if nothing else determines it.
    var ownDuration: Double? { duration > 0 ? duration : nil }

    /// Returns the values of key paths at a part of one run, in 0…1, before the curve is applied.
    ///
    /// - Parameters:
    ///   - progress: the part of the run.
    ///   - duration: the duration of the run in seconds.
    ///   - layer: the layer whose own values are used where the animation has none.
    func values(at progress: Double, duration: Double, of layer: Layer) -> [(key: String, value: Any)] { [] }

    /// Returns the part of a run at a time after the beginning; nil where the animation shows nothing.
    func progress(at elapsed: Double, duration: Double) -> Double? {
        let elapsed = elapsed * Double(speed) + timeOffset
        guard elapsed >= 0 else { return fillMode == .backwards || fillMode == .both ? 0 : nil }
        let run = autoreverses ? 2 * duration : duration
        let whole = length(of: duration)
        func part(_ time: Double) -> Double {
            let within = time.truncatingRemainder(dividingBy: run)
            return within <= duration ? within / duration : 2 - within / duration
        }
        guard duration > 0 else { return nil }
        if elapsed < whole { return part(elapsed) }
        guard fillMode == .forwards || fillMode == .both else { return nil }
        let rest = whole.truncatingRemainder(dividingBy: run)
        return rest > 1e-9 && run - rest > 1e-9 ? part(rest) : autoreverses ? 0 : 1
    }

    /// The seconds that all runs take.
    func length(of duration: Double) -> Double {
        if repeatDuration > 0 { return repeatDuration }
        return (autoreverses ? 2 : 1) * duration * (repeatCount > 0 ? Double(repeatCount) : 1)
    }

    /// Whether both are the same animation.
    public static func == (first: CAAnimation, second: CAAnimation) -> Bool { first === second }
    /// Hashes the identity of the animation.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An animation of a property, which its key path names.
///
/// Known are `position`, `transform`, `bounds`, their parts (such as `position.x`, `transform.rotation.z`,
/// `bounds.size`), `opacity`, `cornerRadius`, `backgroundColor`, and the properties of shape and gradient layers. A
/// warning names another key path.
open class CAPropertyAnimation: CAAnimation {
    /// The key path.
    open var keyPath: String?
    /// Whether the values are added to the layer's own.
    open var isAdditive = false
    /// Whether each run begins where the last one has ended. The value is stored and has no effect.
    open var isCumulative = false

    /// Creates an animation of a property.
    public convenience init(keyPath: String?) {
        self.init()
        self.keyPath = keyPath
    }

    override open func copy() -> Any {
        let copy = CAPropertyAnimation()
        copy.take(self)
        return copy
    }

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CAPropertyAnimation else { return }
        (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    }

    /// Returns a value, added to the layer's own if the animation is additive.
    func shown(_ value: LayerValue, of layer: Layer) -> Any {
        guard isAdditive, let own = keyPath.flatMap(layer.value(ofKeyPath:)).flatMap(LayerValue.init) else {
            return value.value
        }
        return own.adding(value, factor: 1).value
    }
}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
    /// The first value; nil for that of the layer.
    open var fromValue: Any?
    /// The last value; nil for that of the layer.
    open var toValue: Any?
    /// The difference between the last and the first value, if one of them is missing.
    open var byValue: Any?

    override open func copy() -> Any {
        let copy = CABasicAnimation()
        copy.take(self)
        return copy
    }

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CABasicAnimation else { return }
        (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    }

    /// Returns the progress of the value at a part of a run.
    func eased(_ progress: Double, duration: Double) -> Double { timingFunction?.value(at: progress) ?? progress }

    override func values(at progress: Double, duration: Double, of layer: Layer) -> [(key: String, value: Any)] {
        guard let keyPath else { return [] }
        let own = layer.value(ofKeyPath: keyPath)
        let difference = byValue.flatMap(LayerValue.init)
        let given = (from: fromValue.flatMap(LayerValue.init), to: toValue.flatMap(LayerValue.init))
        guard let model = own.flatMap(LayerValue.init) ?? given.from ?? given.to else { return [] }
        let from = given.from ?? given.to.flatMap { to in difference.map { to.adding($0, factor: -1) } } ?? model
        let to = given.to ?? difference.map { from.adding($0, factor: 1) } ?? model
        let value = from.interpolated(to: to, eased(progress, duration: duration))
        return [(keyPath, (isAdditive ? model.adding(value, factor: 1) : value).value)]
    }
}

/// An animation with a spring.
open class CASpringAnimation: CABasicAnimation {
    /// The mass.
    open var mass: CGFloat = 1
    /// The stiffness.
    open var stiffness: CGFloat = 100
    /// The damping.
    open var damping: CGFloat = 10
    /// The initial velocity, in whole distances per second.
    open var initialVelocity: CGFloat = 0

    override open func copy() -> Any {
        let copy = CASpringAnimation()
        copy.take(self)
        return copy
    }

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CASpringAnimation else { return }
        (mass, stiffness, damping, initialVelocity) =
            (other.mass, other.stiffness, other.damping, other.initialVelocity)
    }

    private var spring: Spring? {
        Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    }

    /// The seconds until the spring is at rest.
    open var settlingDuration: CFTimeInterval { spring?.settlingDuration ?? 0 }

    override func eased(_ progress: Double, duration: Double) -> Double {
        spring?.progress(at: progress * duration) ?? progress
    }
}

/// How values between keyframes are computed.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a value from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Linearly.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value stays until the next one.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// At a constant speed, which is computed as linear.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Along a smooth curve, which is computed as linear.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Along a smooth curve at a constant speed, which is computed as linear.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values.
    open var values: [Any]?
    /// The times of the values, as parts of a run; nil for even distances.
    open var keyTimes: [NSNumber]?
    /// The curves between the values.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How values between keyframes are computed.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// The path of a position, instead of values.
    open var path: CGPath?
    /// Whether the layer turns along the path. The value is stored and has no effect.
    open var rotationMode: String?

    override open func copy() -> Any {
        let copy = CAKeyframeAnimation()
        copy.take(self)
        return copy
    }

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CAKeyframeAnimation else { return }
        (values, keyTimes, timingFunctions) = (other.values, other.keyTimes, other.timingFunctions)
        (calculationMode, path, rotationMode) = (other.calculationMode, other.path, other.rotationMode)
    }

    override func values(at progress: Double, duration: Double, of layer: Layer) -> [(key: String, value: Any)] {
        guard let keyPath else { return [] }
        let progress = timingFunction?.value(at: progress) ?? progress
        if let path {
            let part = path.path.trimmed(from: 0, to: max(progress, 1e-9))
            guard let place = part.currentPoint, let value = LayerValue(place) else { return [] }
            return [(keyPath, shown(value, of: layer))]
        }
        let frames = (values ?? []).compactMap(LayerValue.init)
        guard let first = frames.first, let last = frames.last else { return [] }
        let count = frames.count
        let times = (0..<count).map { index in
            keyTimes.flatMap { index < $0.count ? $0[index].doubleValue : nil }
                ?? (count > 1 ? Double(index) / Double(count - 1) : 0)
        }
        var value = progress < times[0] ? first : last
        if let next = times.firstIndex(where: { $0 > progress }), next > 0 {
            let share = (progress - times[next - 1]) / (times[next] - times[next - 1])
            let curve = timingFunctions.flatMap { next - 1 < $0.count ? $0[next - 1] : nil }
            value =
                calculationMode == .discrete
                ? frames[next - 1] : frames[next - 1].interpolated(to: frames[next], curve?.value(at: share) ?? share)
        }
        return [(keyPath, shown(value, of: layer))]
    }
}

/// Animations that run together. They end with the group.
open class CAAnimationGroup: CAAnimation {
    /// The animations.
    open var animations: [CAAnimation]?

    override open func copy() -> Any {
        let copy = CAAnimationGroup()
        copy.take(self)
        copy.animations = animations
        return copy
    }

    /// The duration that was set, or else that of the longest animation that ends. The largest counts mean that one never
    /// ends.
    override var ownDuration: Double? {
        if duration > 0 { return duration }
        return animations?.map { $0.beginTime + $0.length(of: $0.ownDuration ?? 0.25) }.filter { $0 < 1e7 }.max()
    }

    override func values(at progress: Double, duration: Double, of layer: Layer) -> [(key: String, value: Any)] {
        let time = (timingFunction?.value(at: progress) ?? progress) * duration
        return (animations ?? []).flatMap { animation -> [(key: String, value: Any)] in
            let own = animation.ownDuration ?? duration
            return animation.progress(at: time - animation.beginTime, duration: own)
                .map { animation.values(at: $0, duration: own, of: layer) } ?? []
        }
    }
}

/// A change of a layer's contents. The new contents appear at once.
open class CATransition: CAAnimation {
    /// The kind. It has no effect.
    open var type: Any?
    /// The direction. It has no effect.
    open var subtype: Any?

    override open func copy() -> Any {
        let copy = CATransition()
        copy.take(self)
        (copy.type, copy.subtype) = (type, subtype)
        return copy
    }
}

extension CAMediaTimingFunction {
    /// Returns the progress at a part of the time.
    func value(at time: Double) -> Double { parameters.curve.progress(at: time) }
}
