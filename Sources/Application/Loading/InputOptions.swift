/// What may be read.
public struct InputOptions: Sendable, Hashable {
    /// How much a scene, and what it refers to, may ask for.
    public var limits: ResourceLimits
    /// Whether a scene may refer to files that are not in its folder, or in a folder in it: by `..`, by an absolute path, or by
    /// a link that leads out. A scene on standard input has the working directory for its folder.
    public var allowsOutside: Bool

    /// The usual limits, and no file from outside, unless more is allowed.
    public init(limits: ResourceLimits = .standard, allowsOutside: Bool = false) {
        self.limits = limits
        self.allowsOutside = allowsOutside
    }
}
