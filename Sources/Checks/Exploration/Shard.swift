/// One of several explorations that share out the cases of a seed: none tries a case of another's.
package struct Shard: Sendable, Hashable {
    /// From 1 on.
    package let number: Int
    package let count: Int

    /// The only one.
    package init() { (number, count) = (1, 1) }

    /// Nil unless `number` is from 1 to `count`.
    package init?(_ number: Int, of count: Int) {
        guard count >= 1, (1...count).contains(number), count <= 1_000_000 else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// Where the chance of a case comes from, of those of all shards.
    func stream(of index: Int) -> UInt64 { UInt64(index) &* UInt64(count) &+ UInt64(number - 1) }
}
