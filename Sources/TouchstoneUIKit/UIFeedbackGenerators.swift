/// A haptic feedback generator. It has no effect here.
open class UIFeedbackGenerator {
    /// Creates a generator without effect.
    public init() {}
    /// Does nothing.
    open func prepare() {}
}

/// A generator of impact feedback. It has no effect here.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The strength of the impact.
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

    /// Creates a generator without effect.
    public init(style: FeedbackStyle) { super.init() }
    override public init() { super.init() }
    /// Does nothing.
    open func impactOccurred() {}
    /// Does nothing.
    open func impactOccurred(intensity: Double) {}
}

/// A generator of selection feedback. It has no effect here.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Does nothing.
    open func selectionChanged() {}
}

/// A generator of success and failure feedback. It has no effect here.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The kind of feedback.
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    /// Does nothing.
    open func notificationOccurred(_ type: FeedbackType) {}
}
