internal import Application
internal import TouchstoneKit

/// The value of `--animate`.
struct Animations {
    var list: [RenderOptions.Animations.Format]

    init(list: [RenderOptions.Animations.Format]) { self.list = list }

    init(parsing text: String) throws { list = try OptionWord.values(in: text, as: "an animation") }
}
