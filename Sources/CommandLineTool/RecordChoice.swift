internal import ArgumentParser
internal import TouchstoneKit

/// The value of `--record`.
struct RecordChoice {
    var mode: RecordMode

    init(parsing text: String) throws {
        guard let mode = RecordMode(rawValue: text) else {
            let words = RecordMode.allCases.map(\.rawValue)
            throw ValidationError(
                "'\(text)' is not a way of recording; there are \(words.dropLast().joined(separator: ", ")) and "
                    + "\(words.last ?? "").")
        }
        self.mode = mode
    }
}
