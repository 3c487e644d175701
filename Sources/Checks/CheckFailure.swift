public import SceneFile

/// An expectation that did not hold.
public struct CheckFailure: Sendable, Hashable {
    /// The expectation's place in the scene's file.
    public var place: SourcePlace
    /// The first frame in which it did not hold; nil where no single frame is to blame.
    public var frame: Int?
    /// What was expected, what was found, and by how much it was missed.
    public var message: String
}
