/// A shard that there is not.
public struct UnknownShard: Error, Sendable, Hashable, CustomStringConvertible {
    /// As it was asked for.
    public var number: Int
    /// As it was asked for.
    public var count: Int

    /// `there is no shard 9 of 8`.
    public var description: String { "there is no shard \(number) of \(count)" }
}
