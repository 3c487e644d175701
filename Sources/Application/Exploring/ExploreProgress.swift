/// How far an exploration is.
package struct ExploreProgress: Sendable, Hashable {
    /// Cases that were tried so far.
    package var cases: Int
    /// Seconds since it began.
    package var seconds: Double
    /// States and transitions that were reached.
    package var coverage: Int
    /// Rules that were broken, counted once for each view.
    package var failures: Int
}
