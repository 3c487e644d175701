/// How much of something one may have: so much at once, and so much a second.
package struct Allowance {
    private let most: Double
    private let rate: Double
    private var left: Double
    private var last: Double?

    package init(most: Double, perSecond rate: Double) {
        self.most = most
        self.rate = rate
        left = most
    }

    /// Takes as much as there is of what is wanted, at a time in seconds.
    package mutating func take(_ wanted: Double, at time: Double) -> Double {
        if let last { left = min(most, left + max(time - last, 0) * rate) }
        last = time
        let given = min(wanted, left.rounded(.down))
        left -= given
        return given
    }
}
