/// `when`: what a rule's answer depends on. It is asked when the question is asked.
package indirect enum RuleCondition: Sendable, Hashable {
    /// Where the recognizer's fingers have gone since they landed, in the recognizer's view.
    case direction(Direction)
    /// Whether a scroll view is at an edge of its content.
    case edge(of: String, Edge)
    /// Whether a view is zoomed in: a scroll view beyond its smallest scale, another view beyond 1 by its transform.
    case zoomed(String)
    /// Whether the first of the recognizer's fingers landed on a view, or on one in it.
    case beganIn(String)
    /// How many fingers the recognizer has, the one that lands among them.
    case fingers(Int)
    /// Whether the fingers are faster than `above`, and slower than `below`, in points of the recognizer's view per second.
    case speed(above: Double?, below: Double?)
    /// Each of them.
    case all([RuleCondition])
    /// At least one of them.
    case any([RuleCondition])
    /// The opposite.
    case not(RuleCondition)

    /// A direction on the screen; the raw value is the scene's word. A movement is horizontal where it goes farther sideways than
    /// up or down.
    package enum Direction: String, Sendable, Hashable, CaseIterable {
        case left, right, up, down, horizontal, vertical
    }

    /// An edge of a scroll view's content; the raw value is the scene's word.
    package enum Edge: String, Sendable, Hashable, CaseIterable {
        case top, left, bottom, right
    }
}
