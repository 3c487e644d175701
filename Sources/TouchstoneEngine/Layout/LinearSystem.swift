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
        result.terms.reserveCapacity(terms.count + other.terms.count)
        var (left, right) = (0, 0)
        while left < terms.count || right < other.terms.count {
            let next = min(
                left < terms.count ? terms[left].unknown : .max,
                right < other.terms.count ? other.terms[right].unknown : .max)
            var sum = 0.0
            if left < terms.count, terms[left].unknown == next {
                sum += terms[left].factor
                left += 1
            }
            if right < other.terms.count, other.terms[right].unknown == next {
                sum += other.terms[right].factor * factor
                right += 1
            }
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
    /// The form of each determined unknown, in terms of unknowns that were not determined at that time, or later.
    private var settled: [LinearForm?]
    private var order: [Int] = []

    init(unknowns: Int) { settled = Array(repeating: nil, count: unknowns) }

    /// Adds the equation `form = 0`. Returns false if it contradicts earlier equations: if it would be missed by more
    /// than a millionth of the numbers in it.
    mutating func equate(toZero form: LinearForm) -> Bool {
        let reduced = reduce(form)
        guard let largest = reduced.terms.max(by: { abs($0.factor) < abs($1.factor) }) else {
            return abs(reduced.constant) <= 1e-6 * max(1, abs(form.constant))
        }
        settled[largest.unknown] = LinearForm(0).adding(reduced.removing(largest.unknown), times: -1 / largest.factor)
        order.append(largest.unknown)
        return true
    }

    /// Returns the form in terms of unknowns that are not determined.
    ///
    /// The forms that are looked up on the way are replaced by their reduced ones. In a chain of unknowns, each of which
    /// depends on the next, each is thus looked up a few times and not once for every other.
    private mutating func reduce(_ form: LinearForm) -> LinearForm {
        var waiting = form.terms.map(\.unknown)
        while let unknown = waiting.last {
            let open = settled[unknown]?.terms.map(\.unknown).filter { isReducible($0) } ?? []
            if open.isEmpty {
                waiting.removeLast()
                if let own = settled[unknown] { settled[unknown] = replacingTerms(of: own) }
            } else {
                waiting += open
            }
        }
        return replacingTerms(of: form)
    }

    /// Whether an unknown is determined by a form that contains other determined unknowns.
    private func isReducible(_ unknown: Int) -> Bool {
        settled[unknown]?.terms.contains { settled[$0.unknown] != nil } ?? false
    }

    /// Returns the form with each determined unknown replaced by its form.
    private func replacingTerms(of form: LinearForm) -> LinearForm {
        form.terms.reduce(form) { form, term in
            settled[term.unknown].map { form.removing(term.unknown).adding($0, times: term.factor) } ?? form
        }
    }

    /// Returns the value of an unknown; nil if the equations do not determine it.
    mutating func value(of unknown: Int) -> Double? {
        let form = reduce(LinearForm(unknown: unknown))
        return form.terms.isEmpty ? form.constant : nil
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
