internal import CairoBackend
public import SceneFile

/// A scene or a recording that cannot be played, with every reason.
public struct SceneError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Every reason, as an error, and the warnings that came with them.
    public var diagnostics: [Diagnostic]
    /// Those files that the scene refers to and that cannot be read; each has its diagnostic, too.
    package var unreadable: [InputError] = []

    /// `diagnostics` about anything but unreadable files, which are added to ``unreadable``.
    package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    /// The paths of the files that something is wrong with.
    package var files: [String] { diagnostics.map(\.file) + unreadable.map(\.path) }

    /// The texts of the diagnostics, each from a line of its own on.
    public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

/// An input that cannot be read.
public struct InputError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file as the user named it.
    public var path: String
    /// The system's word, such as `No such file or directory`.
    public var reason: String

    /// `cannot read 'card.yaml': No such file or directory`.
    public var description: String { "cannot read '\(path)': \(reason)" }
}

/// A recording with more touches than a scene may hold. A scene may refer to it, or hold fewer of its samples.
package struct TooManyTouches: Error, Sendable, Hashable, CustomStringConvertible {
    /// The recording as the user named it.
    package var file: String

    /// `tap.csv: error: its touches are too many for a scene`.
    package var description: String { "\(file.escaped): error: its touches are too many for a scene" }
}

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

    /// The name that is unknown, the one that was probably meant, and the known ones; without a full stop.
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

/// A shard that does not exist.
package struct UnknownShard: Error, Sendable, Hashable, CustomStringConvertible {
    /// As it was asked for.
    package var number: Int
    /// As it was asked for.
    package var count: Int

    /// `there is no shard 9 of 8`.
    package var description: String { "there is no shard \(number) of \(count)" }
}

/// A comparison of one scene without variants, or with only one variant chosen.
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

/// A rendering into one file that would make several.
package enum NotOneFile: Error, Sendable, Hashable, CustomStringConvertible {
    /// The scene has several variants, of these names.
    case variants([String])
    /// So many frames are chosen.
    case frames(Int)

    /// What is several, without a full stop.
    package var description: String {
        switch self {
        case .variants(let names):
            "one file holds one variant, and the scene has \(enumeration(names.map { "'\($0)'" }))"
        case .frames(let count): "one picture shows one frame, and \(count) are chosen"
        }
    }
}

/// Why pictures could not be drawn.
public struct DrawingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What stands in the way of the pictures.
    package enum Kind: Sendable, Hashable {
        /// The picture has more pixels than may be drawn, or more on a side than can be.
        case tooLarge
        /// No font was found, or the one that was cannot be used.
        case font
        /// The drawing library refused, for want of memory for instance.
        case refused
    }

    /// What stands in the way.
    package var kind: Kind
    /// The limit that the picture exceeds; nil where something else stands in the way.
    package var limit: ResourceLimits.Name?
    /// What could not be done and why, without a full stop.
    public var description: String

    /// Does what needs the drawing library, and throws its errors as this one.
    package static func wrapping<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as CairoError {
            throw DrawingError(error)
        }
    }

    /// Pictures of so many pixels are more than may be drawn.
    init(width: Int, height: Int, beyond limit: Int) {
        kind = .tooLarge
        self.limit = .pixels
        description = "cannot draw the picture: \(width) × \(height) pixels are more than \(limit)"
    }

    private init(_ error: CairoError) {
        description = error.description
        switch error {
        case .tooLarge, .sizeNotFinite: kind = .tooLarge
        case .noFont, .unusableFont: kind = .font
        case .refused, .notCompressed: kind = .refused
        }
    }
}

/// The work was asked to stop.
public struct Interrupted: Error, Sendable, Hashable, CustomStringConvertible {
    /// An interruption has no further details.
    package init() {}

    /// `interrupted`.
    public var description: String { "interrupted" }
}
