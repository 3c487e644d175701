internal import ArgumentParser

/// One of several parts: `3/8`.
struct ShardArgument: ExpressibleByArgument {
    let number: Int
    let count: Int

    init?(argument: String) {
        let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1], (1...1_000_000).contains(count),
            (1...count).contains(number)
        else { return nil }
        (self.number, self.count) = (number, count)
    }
}
