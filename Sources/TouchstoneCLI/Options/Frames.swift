internal import ArgumentParser
internal import TouchstoneKit

/// The values of `--frames` and `--at`.
struct Frames {
    var items: [FrameSelection.Item]

    init(parsing text: String) throws {
        guard let items = FrameSelection.items(parsing: text) else {
            let dotted = text.replacing("-", with: "..")
            let example = FrameSelection.items(parsing: dotted) == nil ? "0,10..40,last" : dotted
            throw ValidationError("'\(text)' does not name frames; write numbers, ranges and last: \(example).")
        }
        self.items = items
    }

    init(parsingTimes text: String) throws {
        items = try OptionWord.words(in: text).map { word in
            guard let time = try? TimeArgument(parsing: String(word)).seconds, time.isFinite else {
                throw ValidationError("'\(word)' is not a time; write 0.5, 0.5s or 500ms.")
            }
            return .time(time)
        }
    }
}
