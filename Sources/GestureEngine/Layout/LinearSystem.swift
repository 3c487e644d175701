/// A sum of unknowns, each with a factor, and a constant.
struct LinearForm {
    /// The terms in the order of the unknowns. No factor is 0.
    private(set) var terms: [(unknown: Int, factor: Double)] = []
    private(set) var constant: Double

    init(_ constant: Double) { self.constant = constant }

    init(unknown: Int) {
        terms = [(unknown, 1)]
        constant = 0
    }

    /// Returns the sum of this form and `factor` times another.
    func adding(_ other: LinearForm, times factor: Double) -> LinearForm {
        var result = LinearForm(constant + other.constant * factor)
        var (left, right) = (terms[...], other.terms[...])
        while let next = [left.first?.unknown, right.first?.unknown].compactMap({ $0 }).min() {
            var sum = 0.0
            if left.first?.unknown == next { sum += left.removeFirst().factor }
            if right.first?.unknown == next { sum += right.removeFirst().factor * factor }
            // The rest of numbers that should cancel each other out counts as 0.
            if abs(sum) > 1e-12 { result.terms.append((next, sum)) }
        }
        return result
    }

    /// Returns the value of the form for given values of the unknowns.
    func value(by values: [Double]) -> Double {
        terms.reduce(constant) { $0 + values[$1.unknown] * $1.factor }
    }

    /// Returns the form without an unknown.
    func removing(_ unknown: Int) -> LinearForm {
        var result = self
        result.terms.removeAll { $0.unknown == unknown }
        return result
    }
}

/// Equations that are added one after the other. An equation that contradicts earlier ones is rejected.
///
/// This is Gaussian elimination: in each equation, the unknowns that earlier equations have determined are replaced,
/// and one of the remaining unknowns is determined.
struct LinearSystem {
    /// The form of each determined unknown, in terms of unknowns that were not determined at that time.
    private var settled: [LinearForm?]
    private var order: [Int] = []

    init(unknowns: Int) { settled = Array(repeating: nil, count: unknowns) }

    /// Adds the equation `form = 0`. Returns false if it contradicts earlier equations: if it would be missed by more
    /// than a millionth of the numbers in it.
    mutating func equate(toZero form: LinearForm) -> Bool {
        let reduced = reduced(form)
        guard let largest = reduced.terms.max(by: { abs($0.factor) < abs($1.factor) }) else {
            return abs(reduced.constant) <= 1e-6 * max(1, abs(form.constant))
        }
        settled[largest.unknown] = LinearForm(0).adding(reduced.removing(largest.unknown), times: -1 / largest.factor)
        order.append(largest.unknown)
        return true
    }

    /// Returns the form in terms of unknowns that are not determined.
    private func reduced(_ form: LinearForm) -> LinearForm {
        var form = form
        while let (unknown, factor) = form.terms.first(where: { settled[$0.unknown] != nil }) {
            guard let replacement = settled[unknown] else { break }
            form = form.removing(unknown).adding(replacement, times: factor)
        }
        return form
    }

    /// Returns the value of every unknown; 0 for one that is not determined.
    func values() -> [Double] {
        var values = Array(repeating: 0.0, count: settled.count)
        // The unknowns in an unknown's form were determined after it, or never.
        for unknown in order.reversed() {
            guard let form = settled[unknown] else { continue }
            values[unknown] = form.value(by: values)
        }
        return values
    }
}
