internal import TouchstoneKit

/// The touches of a session up to a moment, and the scene in which they were made. Another thread can make a
/// ``SessionScene`` of it while the session continues.
package struct SessionRecord: Sendable {
    let loaded: LoadedScene
    let log: TouchLog
    /// The time of the last frame that was played, in seconds.
    let end: Double
    /// Whether everything had come to rest in that frame.
    let restsAtEnd: Bool
    /// The names of the variants that are played; empty for a scene without variants.
    let variants: [String]
}

extension Session {
    /// The touches of the session so far.
    package var record: SessionRecord {
        SessionRecord(
            loaded: loaded, log: log, end: time(of: end), restsAtEnd: restsAtEnd, variants: variantNames)
    }
}
