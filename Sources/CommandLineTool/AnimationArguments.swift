internal import Application
internal import ArgumentParser
internal import TouchstoneKit

/// The options of every verb that can make animations.
struct AnimationArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Make animations, too: any of "
                + RenderOptions.Animations.Format.allCases.map(\.rawValue).joined(separator: ",") + ".",
            valueName: "formats"),
        transform: Animations.init(parsing:))
    var animate = Animations(list: [])

    @Option(
        help: ArgumentHelp(
            "The most bytes of an animation, such as 10MB: its rate, then its scale are lowered to fit.",
            valueName: "size"),
        transform: ByteCount.init(parsing:))
    var maxBytes: ByteCount?

    func validate() throws {
        guard maxBytes == nil || !animate.list.isEmpty else {
            throw ValidationError("--max-bytes is the limit of what --animate makes.")
        }
    }

    /// What the library is asked for.
    var options: RenderOptions.Animations {
        RenderOptions.Animations(formats: animate.list, maximumBytes: maxBytes?.number)
    }
}
