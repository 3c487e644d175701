internal import ArgumentParser
internal import TouchstoneKit

/// The value of `--format`.
struct Formats {
    var list: [RenderOptions.Format]

    init(list: [RenderOptions.Format]) { self.list = list }

    init(parsing text: String) throws {
        var list: [RenderOptions.Format] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let format = RenderOptions.Format(rawValue: String(word)) else {
                throw ValidationError("'\(word)' is not a format; there are png and svg.")
            }
            if !list.contains(format) { list.append(format) }
        }
        self.init(list: list)
    }
}
