public import SceneFile

/// An expectation that did not hold.
public struct CheckFailure: Sendable, Hashable {
    /// The expectation's place in the scene's file.
    public var place: SourcePlace
    /// The first frame in which it did not hold; nil where no single frame is to blame.
    public var frame: Int?
    /// The frame in which it is known: ``frame``, or else the first one behind the expectation's window of time; nil where
    /// only the end of the scene tells.
    public var knownIn: Int?
    /// What was expected, what was found, and by how much it was missed.
    public var message: String
}
