/// Follows one of the kernel's multi-touch protocols, and finds out which fingers there were.
protocol TouchTracker {
    /// In the order in which they landed.
    var fingers: [Recording.Finger] { get }
    var clock: ReportClock { get }
    /// How often the kernel has dropped events.
    var dropCount: Int { get }
    /// What had to be guessed, in the order of the lines.
    var warnings: [Recording.Warning] { get }

    mutating func handle(_ event: KernelEvent) throws(RecordingError)
}
