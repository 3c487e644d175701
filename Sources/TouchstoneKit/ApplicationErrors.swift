internal import TouchstoneCairo
internal import TouchstoneExport
internal import TouchstoneGeometry
public import TouchstoneScenes

/// An error that lists every reason why a scene or a recording cannot be played.
public struct SceneError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Every reason as an error diagnostic, together with the warnings that were found.
    public var diagnostics: [Diagnostic]
    /// The files that the scene refers to and that cannot be read. Each has a diagnostic, too.
    package var unreadable: [InputError] = []

    /// Creates an error from `diagnostics` about anything except unreadable files. Those are added to ``unreadable``.
    package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    /// Creates an error about a whole file.
    init(_ message: String, in source: SceneSource, remedy: Remedy? = nil) {
        diagnostics = [Diagnostic(.error, file: source.displayName, place: nil, message: message, remedy: remedy)]
    }

    /// The paths of the files that have a problem.
    package var files: [String] { diagnostics.map(\.file) + unreadable.map(\.path) }

    /// The texts of the diagnostics, each starting on its own line.
    public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

/// An error for an input that cannot be read.
public struct InputError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file as the user named it.
    public var path: String
    /// The system's description of the failure, such as `No such file or directory`.
    public var reason: String

    /// `cannot read 'card.yaml': No such file or directory`.
    public var description: String { "cannot read '\(path)': \(reason)" }
}

/// An error for a requested name that does not exist in the scene or in the catalogue.
public struct UnknownName: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of things that have a name.
    public enum Kind: String, Sendable, Hashable {
        case recognizer, variant, behavior, example
    }

    /// The kind of thing that was requested.
    public var kind: Kind
    /// The requested name.
    public var name: String
    /// The names of that kind in the scene, in order.
    public var known: [String]

    /// The largest number of known names that the description lists.
    private static let mostListed = 40

    /// Creates an error for the requested `name`. `known` are the names of that kind in the scene.
    package init(_ kind: Kind, _ name: String, known: [String]) {
        self.kind = kind
        self.name = name
        self.known = known
    }

    /// The unknown name, the name that was probably meant, and the known names; without a full stop.
    public var description: String {
        let called = kind == .recognizer ? known.filter { $0.hasSuffix("." + name) } : []
        guard called.isEmpty else {
            let several = called.count > 1 ? "\(called.count) recognizers are" : "a recognizer is"
            return "\(several) called \(name.quoted): \(called.joined(separator: ", "))"
        }
        var text = "there is no \(kind.rawValue) \(name.quoted)"
        // An example is also known by the last part of its name.
        let last = known.map { kind == .example ? FilePath($0).lastComponent : $0 }
        let closest =
            Spelling.closest(to: name, among: known)
            ?? Spelling.closest(to: name, among: last).flatMap { last.firstIndex(of: $0) }.map { known[$0] }
        if let closest { text += "; did you mean '\(closest)'?" }
        guard !known.isEmpty else { return text + "; \(owner) none" }
        // The name of a variant may have spaces and commas in it.
        let listed = listing(known.map { kind == .variant ? "'\($0)'" : $0 }, upTo: Self.mostListed)
        return text + "\n\(owner) " + listed
    }

    /// The beginning of the sentence that lists the known names.
    private var owner: String {
        switch kind {
        case .recognizer, .variant: "the scene has"
        case .behavior, .example: "there are"
        }
    }
}

/// An error for a comparison of one scene that has no variants, or of which only one variant was chosen.
public struct NothingToCompare: Error, Sendable, Hashable, CustomStringConvertible {
    /// The scene as the user named it.
    package var scene: String

    /// Creates an error for the scene that the user named.
    package init(scene: String) { self.scene = scene }

    /// The reason, without a full stop and without the scene's name.
    public var description: String {
        "there is nothing to compare with; choose two or more variants, add variants to the scene, or name a second scene"
    }
}

/// An error for a rendering into one file that would produce several files.
package enum NotOneFile: Error, Sendable, Hashable, CustomStringConvertible {
    /// The scene has several variants with these names.
    case variants([String])
    /// This many frames are chosen.
    case frames(Int)

    /// The reason, without a full stop.
    package var description: String {
        switch self {
        case .variants(let names):
            "one file holds one variant, and the scene has \(enumeration(names.map { "'\($0)'" }))"
        case .frames(let count): "one picture shows one frame, and \(count) are chosen"
        }
    }
}

/// An error for pictures that could not be drawn.
public struct DrawingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of reasons.
    package enum Kind: Sendable, Hashable {
        /// The picture has more pixels than the limit allows, or one of its sides has more than the drawing library can
        /// handle.
        case tooLarge
        /// No font was found, or the font that was found cannot be used.
        case font
        /// The drawing library reported an error, for instance because memory ran out.
        case refused
    }

    /// The kind of reason.
    package var kind: Kind
    /// The limit that the picture exceeds; nil if no limit is exceeded.
    package var limit: ResourceLimits.Name?
    /// The operation that failed and why, without a full stop.
    public var description: String

    /// Runs `work`, and rethrows errors of the drawing library as ``DrawingError``.
    package static func wrapping<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as CairoError {
            throw DrawingError(error)
        }
    }

    /// Creates an error for a picture that has more pixels than `limit`.
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

/// An error that is thrown when the work is cancelled.
public struct Interrupted: Error, Sendable, Hashable, CustomStringConvertible {
    /// Creates an error without further details.
    package init() {}

    /// `interrupted`.
    public var description: String { "interrupted" }
}
