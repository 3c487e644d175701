/// What may be read.
public struct InputOptions: Sendable, Hashable {
    /// How much a scene, and what it refers to, may ask for.
    public var limits: ResourceLimits

    /// The usual limits, unless others are given.
    public init(limits: ResourceLimits = .standard) { self.limits = limits }
}
