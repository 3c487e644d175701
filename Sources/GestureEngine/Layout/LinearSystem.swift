/// A sum of unknowns, each with a factor, and a constant.
struct LinearForm {
    /// In the order of the unknowns; no factor is 0.
    private(set) var terms: [(unknown: Int, factor: Double)] = []
    private(set) var constant: Double

    init(_ constant: Double) { self.constant = constant }

    init(unknown: Int) {
        terms = [(unknown, 1)]
        constant = 0
    }

    /// This form and `factor` times another.
    func adding(_ other: LinearForm, times factor: Double) -> LinearForm {
        var result = LinearForm(constant + other.constant * factor)
        var (left, right) = (terms[...], other.terms[...])
        while let next = [left.first?.unknown, right.first?.unknown].compactMap({ $0 }).min() {
            var sum = 0.0
            if left.first?.unknown == next { sum += left.removeFirst().factor }
            if right.first?.unknown == next { sum += right.removeFirst().factor * factor }
            // What is left of numbers that should have cancelled each other is nothing.
            if abs(sum) > 1e-12 { result.terms.append((next, sum)) }
        }
        return result
    }

    /// What the form comes to, given the values of the unknowns.
    func value(by values: [Double]) -> Double {
        terms.reduce(constant) { $0 + values[$1.unknown] * $1.factor }
    }

    /// The form without an unknown.
    func removing(_ unknown: Int) -> LinearForm {
        var result = self
        result.terms.removeAll { $0.unknown == unknown }
        return result
    }
}

/// Equations that are taken one after the other: one that contradicts those before is refused.
///
/// Gauss's elimination: an equation, in which the unknowns that earlier ones have settled are replaced, settles one of those
/// that are left.
struct LinearSystem {
    /// What each settled unknown is, by others that were not settled then.
    private var settled: [LinearForm?]
    private var order: [Int] = []

    init(unknowns: Int) { settled = Array(repeating: nil, count: unknowns) }

    /// Adds the equation `form = 0`. False where it contradicts those before it: where it would miss by more than a millionth
    /// of the numbers in it.
    mutating func equate(toZero form: LinearForm) -> Bool {
        let reduced = reduced(form)
        guard let largest = reduced.terms.max(by: { abs($0.factor) < abs($1.factor) }) else {
            return abs(reduced.constant) <= 1e-6 * max(1, abs(form.constant))
        }
        settled[largest.unknown] = LinearForm(0).adding(reduced.removing(largest.unknown), times: -1 / largest.factor)
        order.append(largest.unknown)
        return true
    }

    /// The form by unknowns that are not settled.
    private func reduced(_ form: LinearForm) -> LinearForm {
        var form = form
        while let (unknown, factor) = form.terms.first(where: { settled[$0.unknown] != nil }) {
            guard let replacement = settled[unknown] else { break }
            form = form.removing(unknown).adding(replacement, times: factor)
        }
        return form
    }

    /// The value of every unknown; of one that nothing has settled 0.
    func values() -> [Double] {
        var values = Array(repeating: 0.0, count: settled.count)
        // What an unknown was settled by was settled after it, or never.
        for unknown in order.reversed() {
            guard let form = settled[unknown] else { continue }
            values[unknown] = form.value(by: values)
        }
        return values
    }
}
