internal import ArgumentParser
internal import TouchstoneKit
internal import TouchstoneScenes

/// Parsers of options whose values are words from a list.
enum OptionWord {
    /// The value that a word stands for.
    ///
    /// - Parameter noun: a noun for the values, such as `a format`, for the message about an unknown word.
    static func value<Value: RawRepresentable<String> & CaseIterable>(
        of word: some StringProtocol, as noun: String
    ) throws -> Value {
        guard let value = Value(rawValue: String(word)) else {
            throw mistake(word, isNot: noun, among: Value.allCases.map(\.rawValue))
        }
        return value
    }

    /// The values of the words in a text, which are separated by commas; without duplicates.
    static func values<Value: RawRepresentable<String> & CaseIterable & Equatable>(
        in text: String, as noun: String
    ) throws -> [Value] {
        var values: [Value] = []
        for word in words(in: text) {
            let value: Value = try value(of: word, as: noun)
            if !values.contains(value) { values.append(value) }
        }
        return values
    }

    /// The words in a text, which are separated by commas. Empty words are included.
    static func words(in text: String) -> [Substring] { text.split(separator: ",", omittingEmptySubsequences: false) }

    /// The error for an unknown word: `'pngg' is not a format; did you mean 'png'? Choose from png and svg.`
    static func mistake(_ word: some StringProtocol, isNot noun: String, among words: [String]) -> ValidationError {
        let isFile = ArgumentSlip.isFile(word)
        let meant =
            isFile
            ? nil : Synonyms.value(for: String(word), among: words) ?? Spelling.closest(to: String(word), among: words)
        return ValidationError(
            "'\(word)' is not \(noun); "
                + (meant.map { "did you mean '\($0)'? Choose" } ?? "choose") + " from \(enumeration(words))."
                + (isFile ? " One of these is missing before '\(word)'." : ""))
    }
}
