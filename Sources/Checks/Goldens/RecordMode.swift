/// Which goldens a check writes anew. The raw value is the word of the command line.
package enum RecordMode: String, Sendable, Hashable, CaseIterable {
    /// All of them, whatever they were.
    case all
    /// Those that are not there; the others are compared.
    case missing
    /// None: one that is not there fails.
    case never
    /// Those that are not there, and those that differ.
    case failed
}
