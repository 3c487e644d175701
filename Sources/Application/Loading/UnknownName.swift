internal import SceneFile

/// Something was asked for by a name that the scene, or the catalogue, does not have.
public struct UnknownName: Error, Sendable, Hashable, CustomStringConvertible {
    /// What can be asked for.
    public enum Kind: String, Sendable, Hashable {
        case recognizer, variant, behavior
    }

    /// What was asked for.
    public var kind: Kind
    /// As it was asked for.
    public var name: String
    /// The names of that kind in the scene, in order.
    public var known: [String]

    /// Names listed at most.
    private static let mostListed = 40

    /// `name` is as it was asked for, `known` are the names of the kind in the scene.
    package init(_ kind: Kind, _ name: String, known: [String]) {
        self.kind = kind
        self.name = name
        self.known = known
    }

    /// What is not there, what was probably meant, and what is there; without a full stop.
    public var description: String {
        let called = kind == .recognizer ? known.filter { $0.hasSuffix("." + name) } : []
        guard called.isEmpty else {
            let several = called.count > 1 ? "\(called.count) recognizers are" : "a recognizer is"
            return "\(several) called \(name.quoted): \(called.joined(separator: ", "))"
        }
        var text = "there is no \(kind.rawValue) \(name.quoted)"
        if let closest = Spelling.closest(to: name, among: known) { text += "; did you mean '\(closest)'?" }
        guard !known.isEmpty else { return text + "; \(kind == .behavior ? "there are" : "the scene has") none" }
        let rest = known.count > Self.mostListed ? " and \(known.count - Self.mostListed) more" : ""
        // The name of a variant may have spaces and commas in it.
        let listed = known.prefix(Self.mostListed).map { kind == .variant ? "'\($0)'" : $0 }
        return text + "\n\(kind == .behavior ? "there are" : "the scene has") " + listed.joined(separator: ", ") + rest
    }
}
