/// An answer to a question of arbitration, or a requirement, that a scene gives without code.
package struct ArbitrationRule: Sendable, Hashable {
    /// Where the rule stands in the file.
    package var place: SourcePlace
    /// The recognizer that the rule speaks for: `tile.drag`.
    package var recognizer: String
    /// What the rule says.
    package var content: Content
    /// On what it depends; nil for a rule that always applies. Of several rules about one question the first that applies answers.
    package var condition: RuleCondition?

    /// What a rule can say. Answers are given in the place of the recognizer's own delegate; a yes of the other side still
    /// counts where either side's is enough.
    package enum Content: Sendable, Hashable {
        /// Whether it may be recognized together with each of the others.
        case simultaneous(with: [String], answer: Bool)
        /// It waits until each of the others has failed.
        case requireFailure(of: [String])
        /// Whether it may leave `possible`.
        case shouldBegin(Bool)
        /// Whether it gets touches, presses and events at all; nil where the rule does not say.
        case shouldReceive(touch: Bool?, press: Bool?, event: Bool?)
    }
}
