public import TouchstoneEngine

// Names that code may use, and that have no effect here.

extension Responder {
    /// Does nothing, because there is no keyboard. Returns false.
    @discardableResult
    public func becomeFirstResponder() -> Bool { false }
    /// Does nothing, because there is no keyboard. Returns true.
    @discardableResult
    public func resignFirstResponder() -> Bool { true }
}

extension View {
    /// Does nothing, because there is no keyboard. Returns true.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool { true }
    /// Does nothing, because constraints are always up to date.
    public func setNeedsUpdateConstraints() {}
    /// Does nothing, because constraints are always up to date.
    public func updateConstraintsIfNeeded() {}
}

extension ScrollView {
    /// Does nothing, because no indicators are drawn.
    public func flashScrollIndicators() {}
}

extension Touch {
    /// The force of the finger: always 1, which is usual.
    public var force: Double { 1 }
    /// The largest force: always 1.
    public var maximumPossibleForce: Double { 1 }
    /// The radius of the finger: always 20 points.
    public var majorRadius: Double { 20 }
}

extension Layer {
    /// Ends the animations of the view, whatever `key` is.
    public func removeAnimation(forKey key: String) { removeAllAnimations() }
}
