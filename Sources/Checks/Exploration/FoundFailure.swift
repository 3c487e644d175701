/// A rule that some case breaks, with the shortest case found that does.
package struct FoundFailure: Sendable {
    package var rule: ExplorationRule
    /// The shortest that breaks it.
    package var shortest: ExplorationCase
    /// What was found in that.
    package var message: String
    /// The frame of that in which it is known; nil where only the end tells.
    package var frame: Int?
    /// The number of the case that broke it first.
    package var firstCase: Int
    /// In how many cases it was seen.
    package var count: Int
}
