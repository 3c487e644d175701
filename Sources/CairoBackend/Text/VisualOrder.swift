/// The order in which the characters of a line stand side by side, from left to right.
///
/// Source: UAX #9, rules P2 and P3, W1 to W7, N0 to N2, I1, I2 and L1 to L4. Marks stay with what they stand on. Left out: explicit
/// embeddings, overrides and isolates (X1 to X10), which count as nothing, so that no label can be written to be read in another
/// order than its own.
package enum VisualOrder {
    /// What stands side by side: a character with its marks.
    package typealias Cluster = [Unicode.Scalar]

    /// Scalars of one character that are drawn. Source: UAX #15, "Stream-Safe Text Format": no language has more than 30 marks.
    static let mostScalars = 31

    /// The characters of a line from left to right, those from right to left mirrored and joined.
    package static func clusters(of line: String) -> [Cluster] {
        let clusters = line.map { Array($0.unicodeScalars.prefix(mostScalars)) }
        guard clusters.contains(where: { $0.contains { BidirectionalClass($0).isRightToLeft } }) else {
            return clusters
        }
        let told = clusters.filter { BidirectionalClass($0[0]) != .nothing }
        let joined = ArabicLetters.joined(told)
        let (levels, base) = levels(of: joined)
        var places = Array(joined.indices)
        for level in stride(from: levels.max() ?? base, to: 0, by: -1) {
            var start = 0
            while start < places.count {
                var end = start
                while end < places.count, levels[places[end]] >= level { end += 1 }
                places[start..<end].reverse()
                start = max(end, start + 1)
            }
        }
        return places.map { levels[$0] % 2 == 1 ? mirrored(joined[$0]) : joined[$0] }
    }

    // MARK: Levels

    /// The level of each character, and that of the line: 0 from left to right, 1 from right to left.
    private static func levels(of clusters: [Cluster]) -> (levels: [Int], base: Int) {
        let classes = clusters.map { BidirectionalClass($0[0]) }
        let base = classes.first { $0 == .left || $0.isRightToLeft }.map { $0 == .left ? 0 : 1 } ?? 0
        let own = base == 0 ? BidirectionalClass.left : .right
        var resolved = classes
        resolveWeak(&resolved, start: own)
        resolveBrackets(&resolved, of: clusters, own: own)
        resolveNeutral(&resolved, own: own)
        var levels = resolved.map { found -> Int in
            switch found {
            case .right: 1
            case .arabicNumber, .europeanNumber: 2
            default: base == 0 ? 0 : 2
            }
        }
        for index in classes.indices.reversed() {
            guard classes[index] == .space else { break }
            levels[index] = base
        }
        return (levels, base)
    }

    /// Rules W1 to W7.
    private static func resolveWeak(_ classes: inout [BidirectionalClass], start: BidirectionalClass) {
        var previous = start
        var strong = start
        for index in classes.indices {
            if classes[index] == .mark { classes[index] = previous }
            previous = classes[index]
            switch classes[index] {
            case .left, .right, .arabicLetter: strong = classes[index]
            case .europeanNumber where strong == .arabicLetter: classes[index] = .arabicNumber
            default: break
            }
        }
        for index in classes.indices where classes[index] == .arabicLetter { classes[index] = .right }
        for index in classes.indices.dropFirst().dropLast() where classes[index - 1] == classes[index + 1] {
            switch (classes[index], classes[index - 1]) {
            case (.numberSign, .europeanNumber), (.numberPoint, .europeanNumber): classes[index] = .europeanNumber
            case (.numberPoint, .arabicNumber): classes[index] = .arabicNumber
            default: break
            }
        }
        for run in runs(of: classes, where: { $0 == .numberUnit }) {
            let isBeside =
                run.lowerBound > 0 && classes[run.lowerBound - 1] == .europeanNumber
                || run.upperBound < classes.count && classes[run.upperBound] == .europeanNumber
            for index in run { classes[index] = isBeside ? .europeanNumber : .other }
        }
        strong = start
        for index in classes.indices {
            switch classes[index] {
            case .left, .right: strong = classes[index]
            case .europeanNumber where strong == .left: classes[index] = .left
            case .numberSign, .numberPoint: classes[index] = .other
            default: break
            }
        }
    }

    /// Rule N0: brackets go with what they hold, where that is in the line's own direction, or as the text before them is.
    private static func resolveBrackets(
        _ classes: inout [BidirectionalClass], of clusters: [Cluster], own: BidirectionalClass
    ) {
        func strong(_ found: BidirectionalClass) -> BidirectionalClass? {
            switch found {
            case .left: .left
            case .right, .europeanNumber, .arabicNumber: .right
            default: nil
            }
        }
        var open: [(place: Int, closing: Int)] = []
        var pairs: [(opening: Int, closing: Int)] = []
        for index in clusters.indices where classes[index] == .other {
            guard let bracket = brackets.firstIndex(of: clusters[index][0]) else { continue }
            if bracket % 2 == 0 {
                open.append((index, bracket + 1))
            } else if let match = open.lastIndex(where: { $0.closing == bracket }) {
                pairs.append((open[match].place, index))
                open.removeSubrange(match...)
            }
        }
        for (opening, closing) in pairs.sorted(by: { $0.opening < $1.opening }) {
            let held = classes[opening + 1..<closing].compactMap(strong)
            guard !held.isEmpty else { continue }
            let before = classes[..<opening].reversed().lazy.compactMap(strong).first ?? own
            let found = held.contains(own) ? own : before
            (classes[opening], classes[closing]) = (found, found)
        }
    }

    private static let brackets = Array("()[]{}⟨⟩".unicodeScalars)

    /// Rules N1 and N2.
    private static func resolveNeutral(_ classes: inout [BidirectionalClass], own: BidirectionalClass) {
        func direction(_ index: Int) -> BidirectionalClass {
            guard classes.indices.contains(index) else { return own }
            return classes[index] == .left ? .left : .right
        }
        for run in runs(of: classes, where: { $0 == .space || $0 == .other || $0 == .nothing }) {
            let before = direction(run.lowerBound - 1)
            let found = before == direction(run.upperBound) ? before : own
            for index in run { classes[index] = found }
        }
    }

    private static func runs(
        of classes: [BidirectionalClass], where isMember: (BidirectionalClass) -> Bool
    ) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for index in classes.indices where isMember(classes[index]) {
            if let last = runs.last, last.upperBound == index {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }
        return runs
    }

    // MARK: Mirrors

    /// Rule L4, for the pairs of which the fonts have both.
    private static func mirrored(_ cluster: Cluster) -> Cluster {
        guard let place = pairs.firstIndex(of: cluster[0]) else { return cluster }
        return [pairs[place ^ 1]] + cluster.dropFirst()
    }

    private static let pairs = Array("()<>[]{}«»‹›≤≥⟨⟩".unicodeScalars)
}
