public import TouchstoneEngine
internal import TouchstoneGeometry

internal import class Foundation.NSNumber

/// An animation that was added to a layer.
final class RunningAnimation: LayerAnimation, FrameStepped {
    let animation: CAAnimation
    /// The key with which it was added, or nil.
    let key: String?
    private weak var layer: Layer?
    /// The simulation in which it runs.
    private weak var simulation: Simulation?
    private let duration: Double
    /// The time at which it begins; nil until its layer is in a window.
    private var start: Double?

    init(_ animation: CAAnimation, key: String?, layer: Layer) {
        self.animation = animation
        self.key = key
        self.layer = layer
        duration = animation.ownDuration ?? 0.25
    }

    /// Begins the animation if the layer is in a window.
    func startIfPossible() {
        guard start == nil, let simulation = layer?.hostView?.simulation else { return }
        let begin = animation.beginTime
        start = begin > 0 && begin.isFinite ? begin : simulation.time
        self.simulation = simulation
        simulation.frameSteps.add(self)
        animation.delegate?.animationDidStart(animation)
    }

    // MARK: Values

    func values(at time: Double) -> [(key: String, value: Any)] {
        startIfPossible()
        guard let layer, let progress = progress(at: time) else { return [] }
        return animation.values(at: progress, duration: duration, of: layer)
    }

    private func progress(at time: Double) -> Double? {
        guard let start else { return nil }
        return animation.progress(at: time - start, duration: duration)
    }

    func apply(to values: inout ViewSnapshot.Values, at time: Double) {
        let isAdditive = (animation as? CAPropertyAnimation)?.isAdditive ?? false
        for (key, value) in self.values(at: time) {
            values.set(isAdditive ? sum(of: value, key, and: values) : value, forKeyPath: key)
        }
    }

    /// Returns what an additive animation shows together with those that were added before.
    private func sum(of value: Any, _ key: String, and values: ViewSnapshot.Values) -> Any {
        guard let own = layer?.ownValues.value(forKeyPath: key).flatMap(LayerValue.init),
            let drawn = values.value(forKeyPath: key).flatMap(LayerValue.init), let new = LayerValue(value)
        else { return value }
        return new.adding(drawn, factor: 1).adding(own, factor: -1).value
    }

    // MARK: Time

    var steppedView: View? { layer?.hostView }

    var keepsAwake: Bool { length.isFinite }

    private var length: Double {
        let whole = animation.length(of: duration) / max(Double(animation.speed), 1e-9)
        // The largest counts mean that it never ends.
        return whole < 1e7 ? whole : .infinity
    }

    func step(to time: Double) {
        // The animations of a layer end when it is removed or freed.
        guard let start, let layer, layer.hostView?.simulation != nil else { return end(finished: false) }
        layer.didChange(true)
        guard time - start + Simulation.timeTolerance >= length else { return }
        end(finished: true)
    }

    func stopMoving() { end(finished: false) }

    func end(of layer: Layer) { end(finished: false) }

    private var isOver = false

    private func end(finished: Bool) {
        // An animation that is over may still be shown, until code removes it.
        if animation.isRemovedOnCompletion || !finished { layer?.animations.removeAll { $0 === self } }
        guard !isOver else { return }
        isOver = true
        simulation?.frameSteps.remove(self)
        animation.delegate?.animationDidStop(animation, finished: finished)
    }
}

extension Layer {
    /// Adds an animation, which begins in the frame that is being stepped, or once the layer is in a window. One with
    /// the same key ends.
    public func add(_ animation: CAAnimation, forKey key: String?) {
        if let key { removeAnimation(forKey: key) }
        let running = RunningAnimation(animation, key: key, layer: self)
        animations.append(running)
        running.startIfPossible()
    }

    /// Ends the animation with a key.
    public func removeAnimation(forKey key: String) {
        running(key)?.end(of: self)
    }

    /// Returns the animation with a key.
    public func animation(forKey key: String) -> CAAnimation? { running(key)?.animation }

    /// The keys of the animations; nil if there are none.
    public func animationKeys() -> [String]? {
        let keys = animations.compactMap { ($0 as? RunningAnimation)?.key }
        return keys.isEmpty ? nil : keys
    }

    private func running(_ key: String) -> RunningAnimation? {
        animations.lazy.compactMap { $0 as? RunningAnimation }.first { $0.key == key }
    }

    /// Returns the value of a key path; nil for an unknown one.
    public func value(forKeyPath keyPath: String) -> Any? { value(ofKeyPath: keyPath) }
    /// Returns the value of a key path; nil for an unknown one.
    public func value(forKey key: String) -> Any? { value(ofKeyPath: key) }

    /// Sets the value of a key path that an animation can have, as listed for `CAPropertyAnimation`. A warning names
    /// another one.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let old = ownValues
        var values = old
        guard let value = value.flatMap(LayerValue.init)?.value, values.set(value, forKeyPath: keyPath) else { return }
        setOwnValue(value, ofKeyPath: keyPath)
        if values.bounds != old.bounds { bounds = values.bounds }
        if values.center != old.center { position = values.center }
        if values.transform != old.transform { setAffineTransform(values.transform) }
        if values.alpha != old.alpha { opacity = Float(values.alpha) }
        if values.cornerRadius != old.cornerRadius { cornerRadius = values.cornerRadius }
        if values.backgroundColor != old.backgroundColor { backgroundColor = values.backgroundColor }
    }

    /// Sets a property that only shape and gradient layers have.
    private func setOwnValue(_ value: Any, ofKeyPath keyPath: String) {
        switch (self, keyPath, value) {
        case (let layer as CAShapeLayer, "path", let path as CGPath): layer.path = path
        case (let layer as CAShapeLayer, "fillColor", let color as Color): layer.fillColor = color
        case (let layer as CAShapeLayer, "strokeColor", let color as Color): layer.strokeColor = color
        case (let layer as CAShapeLayer, "lineWidth", let width as Double): layer.lineWidth = width
        case (let layer as CAShapeLayer, "lineDashPhase", let phase as Double): layer.lineDashPhase = phase
        case (let layer as CAShapeLayer, "strokeStart", let start as Double): layer.strokeStart = start
        case (let layer as CAShapeLayer, "strokeEnd", let end as Double): layer.strokeEnd = end
        case (let layer as CAGradientLayer, "colors", let colors as [Any]): layer.colors = colors
        case (let layer as CAGradientLayer, "locations", let places as [NSNumber]): layer.locations = places
        case (let layer as CAGradientLayer, "startPoint", let point as CGPoint): layer.startPoint = point
        case (let layer as CAGradientLayer, "endPoint", let point as CGPoint): layer.endPoint = point
        default: break
        }
    }

    func value(ofKeyPath keyPath: String) -> Any? {
        switch (self, keyPath) {
        case (let layer as CAShapeLayer, "path"): layer.path
        case (let layer as CAShapeLayer, "fillColor"): layer.fillColor
        case (let layer as CAShapeLayer, "strokeColor"): layer.strokeColor
        case (let layer as CAShapeLayer, "lineWidth"): layer.lineWidth
        case (let layer as CAShapeLayer, "lineDashPhase"): layer.lineDashPhase
        case (let layer as CAShapeLayer, "strokeStart"): layer.strokeStart
        case (let layer as CAShapeLayer, "strokeEnd"): layer.strokeEnd
        case (let layer as CAGradientLayer, "colors"): layer.colors
        case (let layer as CAGradientLayer, "locations"): layer.locations
        case (let layer as CAGradientLayer, "startPoint"): layer.startPoint
        case (let layer as CAGradientLayer, "endPoint"): layer.endPoint
        default: ownValues.value(forKeyPath: keyPath)
        }
    }
}

extension ViewSnapshot.Values {
    /// Returns the value of a key path of `CALayer`.
    func value(forKeyPath keyPath: String) -> Any? {
        let parts = transform.decomposition
        return switch keyPath {
        case "position": center
        case "position.x": center.x
        case "position.y": center.y
        case "bounds": bounds
        case "bounds.size": bounds.size
        case "bounds.size.width": bounds.width
        case "bounds.size.height": bounds.height
        case "bounds.origin": bounds.origin
        case "opacity": alpha
        case "cornerRadius": cornerRadius
        case "backgroundColor": backgroundColor
        case "transform": CATransform3DMakeAffineTransform(transform)
        case "transform.rotation", "transform.rotation.z": parts.angle
        case "transform.scale", "transform.scale.x": parts.scaleX
        case "transform.scale.y": parts.scaleY
        case "transform.translation": CGSize(width: parts.translation.dx, height: parts.translation.dy)
        case "transform.translation.x": parts.translation.dx
        case "transform.translation.y": parts.translation.dy
        default: nil
        }
    }

    /// Sets the value of a key path of `CALayer`. Returns false, and warns, if it is unknown.
    @discardableResult
    mutating func set(_ value: Any, forKeyPath keyPath: String) -> Bool {
        var parts = transform.decomposition
        defer { if keyPath.hasPrefix("transform.") { transform = parts.transform } }
        switch (keyPath, value) {
        case ("position", let point as CGPoint): center = point
        case ("position.x", let x as Double): center.x = x
        case ("position.y", let y as Double): center.y = y
        case ("bounds", let rect as CGRect): bounds = rect
        case ("bounds.size", let size as CGSize): bounds.size = size
        case ("bounds.size.width", let width as Double): bounds.size.width = width
        case ("bounds.size.height", let height as Double): bounds.size.height = height
        case ("bounds.origin", let origin as CGPoint): bounds.origin = origin
        case ("opacity", let number as Double): alpha = min(max(number, 0), 1)
        case ("cornerRadius", let number as Double): cornerRadius = number
        case ("backgroundColor", let color as Color): backgroundColor = color
        case ("transform", let whole as CATransform3D): transform = CATransform3DGetAffineTransform(whole)
        case ("transform.rotation", let angle as Double), ("transform.rotation.z", let angle as Double):
            parts.angle = angle
        case ("transform.scale", let scale as Double): (parts.scaleX, parts.scaleY) = (scale, scale)
        case ("transform.scale.x", let scale as Double): parts.scaleX = scale
        case ("transform.scale.y", let scale as Double): parts.scaleY = scale
        case ("transform.translation", let size as CGSize):
            parts.translation = CGVector(dx: size.width, dy: size.height)
        case ("transform.translation.x", let x as Double): parts.translation.dx = x
        case ("transform.translation.y", let y as Double): parts.translation.dy = y
        case ("path", _), ("fillColor", _), ("strokeColor", _), ("lineWidth", _), ("lineDashPhase", _),
            ("strokeStart", _), ("strokeEnd", _), ("colors", _), ("locations", _), ("startPoint", _), ("endPoint", _):
            break
        default:
            Undrawn.warn("the key path \"\(keyPath)\" of a layer has no effect")
            return false
        }
        return true
    }
}
