internal import Application
internal import TouchstoneKit

/// The value of `--format`.
struct Formats {
    var list: [RenderOptions.Format]

    init(list: [RenderOptions.Format]) { self.list = list }

    init(parsing text: String) throws { list = try OptionWord.values(in: text, as: "a format") }
}
