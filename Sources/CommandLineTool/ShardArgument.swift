internal import ArgumentParser

/// One of several parts: `3/8`.
struct ShardArgument {
    let number: Int
    let count: Int

    init(parsing text: String) throws {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1], (1...1_000_000).contains(count),
            (1...count).contains(number)
        else {
            throw ValidationError("'\(text)' is not a part; write its number and how many there are: 3/8.")
        }
        (self.number, self.count) = (number, count)
    }
}
