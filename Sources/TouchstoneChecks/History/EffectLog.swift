package import TouchstoneEngine

/// The effects of a scene, each once: an effect that lasts or repeats is new again only after all fingers have lifted.
package struct EffectLog: Sendable, Hashable {
    /// An effect, and the frame in which it was new.
    package struct Entry: Sendable, Hashable {
        /// The number of the frame.
        package let frame: Int
        /// The time of the frame, in seconds.
        package let time: Double
        /// The effect, with the name of its view.
        package let record: EffectRecord
    }

    /// The effects so far, in order.
    package private(set) var entries: [Entry] = []
    /// The effects since the last frame without fingers.
    private var known: [EffectRecord] = []

    /// Creates the log before the first frame.
    package init() {}

    /// Adds the next frame, and returns the effects that are new in it. Call this method for each frame of the scene
    /// once and in order.
    @discardableResult
    package mutating func observe(_ snapshot: FrameSnapshot) -> ArraySlice<Entry> {
        let count = entries.count
        for record in snapshot.effects where !known.contains(record) {
            known.append(record)
            entries.append(Entry(frame: snapshot.frame, time: snapshot.time, record: record))
        }
        if snapshot.touches.isEmpty, !known.isEmpty { known = [] }
        return entries[count...]
    }
}
