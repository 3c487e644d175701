internal import SceneFile

/// The story was asked for of a recognizer that the scene does not have.
public struct UnknownRecognizer: Error, Sendable, Hashable, CustomStringConvertible {
    /// As it was asked for.
    public var name: String
    /// The recognizers of the scene, in order.
    public var known: [String]

    /// Names listed at most.
    private static let mostListed = 40

    /// `name` is as it was asked for, `known` are the recognizers of the scene.
    public init(name: String, known: [String]) {
        self.name = name
        self.known = known
    }

    /// What is not there, what was probably meant, and what is there; without a full stop.
    public var description: String {
        var text = "there is no recognizer '\(name)'"
        if let closest = Spelling.closest(to: name, among: known) { text += "; did you mean '\(closest)'?" }
        guard !known.isEmpty else { return text + "; the scene has none" }
        let rest = known.count > Self.mostListed ? " and \(known.count - Self.mostListed) more" : ""
        return text + "\nthe scene has " + known.prefix(Self.mostListed).joined(separator: ", ") + rest
    }
}
