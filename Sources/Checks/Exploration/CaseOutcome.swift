/// What became of a case.
package struct CaseOutcome: Sendable {
    /// A rule that was broken.
    package struct Breach: Sendable, Hashable {
        /// The rule, of the view that broke it.
        package var rule: ExplorationRule
        /// The frame in which it is known; nil where only the end of the scene tells.
        package var frame: Int?
        /// What was found.
        package var message: String
    }

    /// In the order of the rules.
    package var breaches: [Breach]
    /// What was reached, each as a number; in the order in which it was first reached.
    package var reached: [UInt64]
    package var frames: Int
}
