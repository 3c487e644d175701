/// What the exploration of a scene, or of one of its variants, has tried and found: the contents of `explore.json`.
package struct ExplorationRecord: Sendable, Hashable, Codable {
    /// A rule that was broken, with the shortest scene found that breaks it.
    package struct Failure: Sendable, Hashable, Codable {
        /// The scene's word for the rule: `no-jump`.
        package var rule: String
        /// The view that it is about; nil for the whole scene.
        package var view: String?
        /// What was found in the shortest scene.
        package var message: String
        /// The frame of that scene in which the failure is known; nil where it is known only at the end.
        package var frame: Int?
        /// How many gestures that scene has.
        package var gestures: Int
        /// How many actions that scene has.
        package var actions: Int
        /// The number of the first case that broke the rule, from 0 on; the smallest of all shards'.
        package var firstCase: Int
        /// In how many cases it was broken.
        package var count: Int
        /// The scene's file, in the folder of the record.
        package var file: String
        /// Its contact sheet, in the same folder.
        package var sheet: String
    }

    /// What outputs of the scene are named after.
    package var scene: String
    /// The variant's name; nil for a scene without variants.
    package var variant: String?
    /// What was random went by it.
    package var seed: UInt64
    /// Which shards it has, such as `3/8`; in order.
    package var shards: [String]
    /// Cases that were tried.
    package var cases: Int
    /// Frames that were played.
    package var frames: Int
    /// States and transitions that were reached; of several shards the most that one of them has.
    package var coverage: Int
    /// The command that finds the same again; nil for what was gathered from several shards.
    package var command: String?
    /// In the order in which they were found; of several shards by their rules.
    package var failures: [Failure]
}
