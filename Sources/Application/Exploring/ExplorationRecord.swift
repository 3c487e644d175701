/// What the exploration of a scene, or of one of its variants, has tried and found: the contents of `explore.json`.
public struct ExplorationRecord: Sendable, Hashable, Codable {
    /// A rule that was broken, with the shortest scene found that breaks it.
    public struct Failure: Sendable, Hashable, Codable {
        /// The scene's word for the rule: `no-jump`.
        public var rule: String
        /// The view that it is about; nil for the whole scene.
        public var view: String?
        /// What was found in the shortest scene.
        public var message: String
        /// The frame of that scene in which it is known; nil where only its end tells.
        public var frame: Int?
        /// How many gestures that scene has.
        public var gestures: Int
        /// How many actions that scene has.
        public var actions: Int
        /// The number of the first case that broke the rule, from 0 on; the smallest of all shards'.
        public var firstCase: Int
        /// In how many cases it was broken.
        public var count: Int
        /// The scene's file, in the folder of the record.
        public var file: String
        /// Its contact sheet, in the same folder.
        public var sheet: String
    }

    /// What outputs of the scene are named after.
    public var scene: String
    /// The variant's name; nil for a scene without variants.
    public var variant: String?
    /// What was random went by it.
    public var seed: UInt64
    /// Which shards it has, such as `3/8`; in order.
    public var shards: [String]
    /// Cases that were tried.
    public var cases: Int
    /// Frames that were played.
    public var frames: Int
    /// States and transitions that were reached; of several shards the most that one of them has.
    public var coverage: Int
    /// The command that finds the same again; nil for what was gathered from several shards.
    public var command: String?
    /// In the order in which they were found; of several shards by their rules.
    public var failures: [Failure]
}
