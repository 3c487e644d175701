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
