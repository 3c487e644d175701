/// Writes what is stored of the frames of an animation to a file. Its life: begun when it is made, then each frame in
/// order, then the end; dropped before its finish it leaves nothing behind.
protocol AnimationWriter<Content>: SendableMetatype {
    /// What is stored of a frame that differs from the one before.
    associatedtype Content

    /// Adds the next frame, which is shown for so many ticks; nil for one that looks as the one before.
    mutating func add(_ content: Content?, for ticks: Int) throws

    /// Ends the file, which has no name yet, and returns how many bytes it has.
    mutating func end() throws -> Int

    /// Gives the file its name.
    mutating func finish() throws -> WrittenFile
}
