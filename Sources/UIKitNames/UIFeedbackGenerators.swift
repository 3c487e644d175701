/// Would tap the hand that holds the device: silent here.
open class UIFeedbackGenerator {
    /// A silent generator.
    public init() {}
    /// Does nothing.
    open func prepare() {}
}

/// Would knock: silent here.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How hard it would knock.
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

    /// A silent generator.
    public init(style: FeedbackStyle) { super.init() }
    override public init() { super.init() }
    /// Does nothing.
    open func impactOccurred() {}
    /// Does nothing.
    open func impactOccurred(intensity: Double) {}
}

/// Would tick: silent here.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Does nothing.
    open func selectionChanged() {}
}

/// Would report success and failure: silent here.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// What it would report.
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    /// Does nothing.
    open func notificationOccurred(_ type: FeedbackType) {}
}
