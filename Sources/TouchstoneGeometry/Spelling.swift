/// Finds the word that was probably intended, in a file, in code or on the command line.
package enum Spelling {
    /// The largest number of words that are compared. A scene with more views than this gets no guesses.
    private static let candidateLimit = 200
    /// Longer words are not compared.
    private static let lengthLimit = 64

    /// Returns `did you mean 'draggable'?`, or nil if no word is close.
    package static func suggestion(
        for word: String, among words: some Sequence<String>, prefix: String = ""
    ) -> String? {
        closest(to: word, among: words).map { "did you mean '\(prefix + $0)'?" }
    }

    /// Returns the closest of the words, or the first of equally close ones. Returns nil if none is close. A word is
    /// close within one edit for every three letters, within at least one edit, and within fewer edits than letters.
    /// Words that differ only in case are always close.
    package static func closest(to word: String, among words: some Sequence<String>) -> String? {
        let letters = Array(word.unicodeScalars)
        guard !letters.isEmpty, letters.count <= lengthLimit else { return nil }
        let allowed = max(1, letters.count / 3)
        let folded = word.lowercased()
        var best: (word: String, distance: Int)?
        for candidate in words.prefix(candidateLimit) {
            let other = Array(candidate.unicodeScalars)
            guard other.count <= lengthLimit,
                abs(other.count - letters.count) <= allowed || candidate.count == word.count
            else { continue }
            if candidate.lowercased() == folded { return candidate }
            guard let distance = distance(letters, other, atMost: allowed), distance < max(letters.count, other.count)
            else { continue }
            if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
        }
        return best?.word
    }

    /// Returns the number of insertions, deletions, replacements and swaps of neighbors between two words, or nil if it
    /// is more than `limit`.
    ///
    /// Source: Damerau 1964, in the form that edits no part twice ("optimal string alignment").
    private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], atMost limit: Int) -> Int? {
        guard !first.isEmpty, !second.isEmpty else { return nil }
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for row in 1...first.count {
            var current = [row]
            current.reserveCapacity(second.count + 1)
            for column in 1...second.count {
                let replacement = last[column - 1] + (first[row - 1] == second[column - 1] ? 0 : 1)
                var cost = min(last[column] + 1, current[column - 1] + 1, replacement)
                if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
                    cost = min(cost, beforeLast[column - 2] + 1)
                }
                current.append(cost)
            }
            // A later row can be below this one only after a swap, which uses the row before the last one.
            if min(current.min() ?? 0, last.min() ?? 0) > limit { return nil }
            (beforeLast, last) = (last, current)
        }
        return last[second.count] <= limit ? last[second.count] : nil
    }
}
