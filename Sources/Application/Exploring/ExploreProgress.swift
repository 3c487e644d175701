/// How far an exploration is.
public struct ExploreProgress: Sendable, Hashable {
    /// Cases that were tried so far.
    public var cases: Int
    /// Seconds since it began.
    public var seconds: Double
    /// States and transitions that were reached.
    public var coverage: Int
    /// Rules that were broken, counted once for each view.
    public var failures: Int
}
