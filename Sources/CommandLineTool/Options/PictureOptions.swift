internal import Application
internal import ArgumentParser
internal import Exporters
internal import TouchstoneKit

/// The options of the verbs that draw frames.
struct PictureOptions: ParsableArguments {
    @OptionGroup var place: PlaceOptions

    @Option(help: ArgumentHelp("png, svg, or both.", valueName: "formats"), transform: Formats.init(parsing:))
    var format = Formats(list: [.png, .svg])

    @Option(
        help: ArgumentHelp(
            "How SVG is made: cairo, which agrees with the PNG to the bit, or native, small and with a group per view.",
            valueName: "style"),
        transform: { try OptionWord.value(of: $0, as: "a way to make SVG") })
    var svg: RenderOptions.SVGStyle?

    @Option(
        help: ArgumentHelp("Draw these frames only: 10..40,last.", valueName: "frames"),
        transform: Frames.init(parsing:))
    var frames: Frames?

    @Option(
        help: ArgumentHelp("Draw the frames nearest to these times only, in seconds: 0.5,1.2.", valueName: "times"),
        transform: Frames.init(parsingTimes:))
    var at: Frames?

    @Option(help: ArgumentHelp("Draw every nth frame only.", valueName: "n"))
    var every = 1

    @OptionGroup var animation: AnimationArguments

    func validate() throws {
        guard every >= 1 else { throw ValidationError("--every takes a number from 1 on.") }
    }

    /// What the library is asked for.
    func renderOptions(_ cancellation: Cancellation) -> RenderOptions {
        var options = place.renderOptions(cancellation)
        options.formats = format.list
        if let svg { options.svgStyle = svg }
        options.selection = FrameSelection(items: (frames?.items ?? []) + (at?.items ?? []), every: every)
        options.animation = animation.options
        return options
    }
}

/// The value of `--format`.
struct Formats {
    var list: [RenderOptions.Format]

    init(list: [RenderOptions.Format]) { self.list = list }

    init(parsing text: String) throws { list = try OptionWord.values(in: text, as: "a format") }
}
