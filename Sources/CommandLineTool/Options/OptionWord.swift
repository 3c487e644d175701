internal import ArgumentParser
internal import SceneFile
internal import TouchstoneKit

/// Options whose values are words out of a list.
enum OptionWord {
    /// What a word stands for.
    ///
    /// - Parameter noun: what the word is not, where nothing has it: `a format`.
    static func value<Value: RawRepresentable<String> & CaseIterable>(
        of word: some StringProtocol, as noun: String
    ) throws -> Value {
        guard let value = Value(rawValue: String(word)) else {
            throw mistake(word, isNot: noun, among: Value.allCases.map(\.rawValue))
        }
        return value
    }

    /// What the words of a text stand for, which commas part; each once.
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

    /// The words of a text, which commas part; empty ones count.
    static func words(in text: String) -> [Substring] { text.split(separator: ",", omittingEmptySubsequences: false) }

    /// `'jpg' is not a format; there are png and svg.`
    static func mistake(_ word: some StringProtocol, isNot noun: String, among words: [String]) -> ValidationError {
        let isFile = ArgumentSlip.isFile(word)
        return ValidationError(
            "'\(word)' is not \(noun); there are \(enumeration(words))."
                + (isFile ? " One of these is missing before '\(word)'." : ""))
    }
}
