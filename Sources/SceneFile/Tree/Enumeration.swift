/// Words as a sentence has them: `a`, `a and b`, `a, b and c`.
package func enumeration(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
}
