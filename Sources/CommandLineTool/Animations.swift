internal import TouchstoneKit

/// The value of `--animate`.
struct Animations {
    var list: [AnimationOptions.Format]

    init(list: [AnimationOptions.Format]) { self.list = list }

    init(parsing text: String) throws { list = try OptionWord.values(in: text, as: "an animation") }
}
