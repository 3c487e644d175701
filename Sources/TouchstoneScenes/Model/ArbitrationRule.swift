/// A rule with which a scene answers a question of arbitration, or adds a requirement, without code.
package struct ArbitrationRule: Sendable, Hashable {
    /// The position of the rule in the file.
    package var place: SourcePlace
    /// The recognizer that the rule is about: `tile.drag`.
    package var recognizer: String
    /// The content of the rule.
    package var content: Content
    /// The condition of the rule, or nil for a rule that always applies. If several rules answer the same question, the
    /// first one that applies is used.
    package var condition: RuleCondition?

    /// The content of a rule. A rule answers instead of the recognizer's own delegate. If a yes from either side is
    /// enough, a yes from the other recognizer still counts.
    package enum Content: Sendable, Hashable {
        /// Whether the recognizer may recognize simultaneously with each of the others.
        case simultaneous(with: [String], answer: Bool)
        /// The recognizer waits until each of the others has failed.
        case requireFailure(of: [String])
        /// Whether the recognizer may leave `possible`.
        case shouldBegin(Bool)
        /// Whether the recognizer receives touches, presses and events. A value is nil if the rule does not specify it.
        case shouldReceive(touch: Bool?, press: Bool?, event: Bool?)
    }
}

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
    /// An expression is true.
    case expression(CodeText)
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
