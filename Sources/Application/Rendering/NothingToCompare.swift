/// A comparison of a scene that has no variants, or of which one variant was chosen.
public struct NothingToCompare: Error, Sendable, Hashable, CustomStringConvertible {
    /// The scene as the user named it.
    package var scene: String

    /// `scene` is what the user named.
    package init(scene: String) { self.scene = scene }

    /// What is missing, without a full stop and without the scene's name.
    public var description: String {
        "there is nothing to compare with; choose two variants or more, give the scene some, or name a second scene"
    }
}
