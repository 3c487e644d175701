public import Geometry

/// A control that a tap works: UIKit's button. What is drawn is the view with its title for the state that it is in.
///
/// Its default action is to send `touchUpInside` and `primaryActionTriggered` when a finger lifts inside.
open class Button: Control {
    private var titles: [State: String] = [:]
    private var colors: [State: Color] = [:]
    /// What is shown for a state where there is no title.
    package var imageNames: [State: String] = [:] { didSet { update() } }

    override open class var protectsItsTap: Bool { true }

    override var eventsOfLiftInside: Events { [.touchUpInside, .primaryActionTriggered] }

    /// Sets the title for a state; states without one have that of `normal`.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        update()
    }

    /// The title for a state.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

    /// The colour of the title for a state: kept, not drawn.
    open func setTitleColor(_ color: Color?, for state: State) { colors[state] = color }

    /// The colour of the title for a state.
    open func titleColor(for state: State) -> Color? { colors[state] ?? colors[.normal] }

    override open var isHighlighted: Bool { didSet { stateChanged() } }
    override open var isSelected: Bool { didSet { stateChanged() } }
    override open var isEnabled: Bool { didSet { stateChanged() } }

    /// A label that was given in another way stays.
    private func stateChanged() {
        if !titles.isEmpty || !imageNames.isEmpty { update() }
    }

    private func update() {
        label = title(for: state) ?? imageNames[state] ?? imageNames[.normal]
    }
}
