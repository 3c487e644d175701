/// The condition `when` of a rule. It is evaluated when the recognizer asks the rule's question.
package indirect enum RuleCondition: Sendable, Hashable {
    /// The direction in which the recognizer's fingers have moved since they landed, in the recognizer's view.
    case direction(Direction)
    /// Whether a scroll view is at an edge of its content.
    case edge(of: String, Edge)
    /// Whether a view is zoomed in: a scroll view beyond its smallest scale, another view beyond a scale of 1 by its
    /// transform.
    case zoomed(String)
    /// Whether the first of the recognizer's fingers landed on a view or on one of its subviews.
    case beganIn(String)
    /// Whether the recognizer has this number of fingers, including the one that lands.
    case fingers(Int)
    /// Whether the fingers are faster than `above` and slower than `below`, in points of the recognizer's view per
    /// second.
    case speed(above: Double?, below: Double?)
    /// All of these conditions hold.
    case all([RuleCondition])
    /// At least one of these conditions holds.
    case any([RuleCondition])
    /// This condition does not hold.
    case not(RuleCondition)

    /// A direction on the screen. The raw value is its name in scenes. A movement is horizontal if it is longer
    /// horizontally than vertically.
    package enum Direction: String, Sendable, Hashable, CaseIterable {
        case left, right, up, down, horizontal, vertical
    }

    /// An edge of a scroll view's content. The raw value is its name in scenes.
    package enum Edge: String, Sendable, Hashable, CaseIterable {
        case top, left, bottom, right
    }
}
