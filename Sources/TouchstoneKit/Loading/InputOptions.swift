public import TouchstoneScenes

/// Limits and permissions for reading input.
///
/// ```swift
/// var input = InputOptions()
/// input.limits[.views] = 50_000
/// let scene = try LoadedScene(.file("crowd.yaml"), input: input)
/// ```
public struct InputOptions: Sendable, Hashable {
    /// The limits of a scene and of the files that it refers to.
    public var limits: ResourceLimits
    /// Whether a scene may refer to files outside its folder: by `..`, by an absolute path, or by a link that leads
    /// out. Subfolders are inside. For a scene on standard input the folder is the working directory.
    public var allowsOutside: Bool

    /// Creates input options. By default they have the standard limits and allow no files from outside.
    public init(limits: ResourceLimits = .standard, allowsOutside: Bool = false) {
        self.limits = limits
        self.allowsOutside = allowsOutside
    }
}
