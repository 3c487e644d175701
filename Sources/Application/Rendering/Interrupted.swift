/// The work was asked to stop.
public struct Interrupted: Error, Sendable, Hashable, CustomStringConvertible {
    /// There is nothing to tell beside it.
    package init() {}

    /// `interrupted`.
    public var description: String { "interrupted" }
}
