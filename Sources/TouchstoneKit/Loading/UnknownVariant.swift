internal import SceneFile

/// A variant was asked for that the scene does not have.
public struct UnknownVariant: Error, Sendable, Hashable, CustomStringConvertible {
    /// As it was asked for.
    public var name: String
    /// The variants of the scene, in order.
    public var known: [String]

    /// `name` is as it was asked for, `known` are the variants of the scene.
    public init(name: String, known: [String]) {
        self.name = name
        self.known = known
    }

    /// What is not there, what was probably meant, and what is there; without a full stop.
    public var description: String {
        var text = "there is no variant '\(name)'"
        if let closest = Spelling.closest(to: name, among: known) { text += "; did you mean '\(closest)'?" }
        guard !known.isEmpty else { return text + "; the scene has none" }
        return text + "\nthe scene has " + known.map { "'\($0)'" }.joined(separator: ", ")
    }
}
