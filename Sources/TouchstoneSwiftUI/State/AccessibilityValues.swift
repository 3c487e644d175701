/// The settings of assistive technologies, all of them off.
extension EnvironmentValues {
    /// Whether an assistive technology is on: false.
    public var accessibilityEnabled: Bool { false }
    /// Whether the screen is read aloud: false.
    public var accessibilityVoiceOverEnabled: Bool { false }
    /// Whether the screen is controlled with switches: false.
    public var accessibilitySwitchControlEnabled: Bool { false }
    /// Whether nothing may be told by its color alone: false.
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    /// Whether motion is to be reduced: false.
    public var accessibilityReduceMotion: Bool { false }
    /// Whether backgrounds are to be opaque: false.
    public var accessibilityReduceTransparency: Bool { false }
    /// Whether colors are inverted: false.
    public var accessibilityInvertColors: Bool { false }
    /// Whether buttons are to have a visible shape: false.
    public var accessibilityShowButtonShapes: Bool { false }
}
