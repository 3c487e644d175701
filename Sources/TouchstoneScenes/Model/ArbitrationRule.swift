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
