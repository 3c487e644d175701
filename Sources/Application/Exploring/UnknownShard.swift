/// A shard that there is not.
package struct UnknownShard: Error, Sendable, Hashable, CustomStringConvertible {
    /// As it was asked for.
    package var number: Int
    /// As it was asked for.
    package var count: Int

    /// `there is no shard 9 of 8`.
    package var description: String { "there is no shard \(number) of \(count)" }
}
