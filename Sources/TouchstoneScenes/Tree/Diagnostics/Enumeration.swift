/// Returns the words as part of a sentence: `a`, `a and b`, `a, b and c`. `conjunction` stands before the last one.
package func enumeration(_ words: [String], with conjunction: String = "and") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// Returns the first `most` words and the number of the others: `a, b and 3 more`.
package func listing(_ words: [String], upTo most: Int) -> String {
    words.prefix(most).joined(separator: ", ") + (words.count > most ? " and \(words.count - most) more" : "")
}
