public import TouchstoneGeometry

/// A control that responds to taps. Corresponds to `UIButton`. It is drawn as the view with the title for its current
/// state.
///
/// When a finger lifts inside, the button sends `touchUpInside` and `primaryActionTriggered`.
open class Button: Control {
    private var titles: [State: String] = [:]
    private var colors: [State: Color] = [:]
    /// The names of images, shown for a state that has no title.
    package var imageNames: [State: String] = [:] { didSet { update() } }

    override open class var protectsItsTap: Bool { true }

    override var eventsOfLiftInside: Events { [.touchUpInside, .primaryActionTriggered] }

    /// Sets the title for a state. States without a title use that of `normal`.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        update()
    }

    /// Returns the title for a state.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

    /// Sets the color of the title for a state. The color is stored, but not drawn.
    open func setTitleColor(_ color: Color?, for state: State) { colors[state] = color }

    /// Returns the color of the title for a state.
    open func titleColor(for state: State) -> Color? { colors[state] ?? colors[.normal] }

    override open var isHighlighted: Bool { didSet { stateChanged() } }
    override open var isSelected: Bool { didSet { stateChanged() } }
    override open var isEnabled: Bool { didSet { stateChanged() } }

    /// Updates the label, unless the button has neither titles nor images: a label that was set directly is kept.
    private func stateChanged() {
        if !titles.isEmpty || !imageNames.isEmpty { update() }
    }

    private func update() {
        label = title(for: state) ?? imageNames[state] ?? imageNames[.normal]
    }
}
