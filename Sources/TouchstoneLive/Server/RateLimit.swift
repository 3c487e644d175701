/// A limit on the use of something: an amount that may be used immediately, and an amount per second.
package struct RateLimit {
    private let most: Double
    private let rate: Double
    private var left: Double
    private var last: Double?

    package init(most: Double, perSecond rate: Double) {
        self.most = most
        self.rate = rate
        left = most
    }

    /// Takes the requested amount, or as much of it as is available at a time in seconds. Returns the amount that was
    /// taken.
    package mutating func take(_ wanted: Double, at time: Double) -> Double {
        if let last { left = min(most, left + max(time - last, 0) * rate) }
        last = time
        let given = min(wanted, left.rounded(.down))
        left -= given
        return given
    }
}
