internal import Application
internal import ArgumentParser
internal import Checks
internal import SceneFile
internal import TouchstoneKit

/// The options of `check` for checks beyond the scene's expectations.
struct CheckArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Look for mistakes that the scene does not name, too: all of them, or any of "
                + Lint.allCases.map(\.rawValue).joined(separator: ",") + ". (default: none)", valueName: "lints"),
        transform: LintChoice.init(parsing:))
    var lint: LintChoice?

    @Flag(help: "Draw the frames that failed, into OUTPUT/SCENE/check.")
    var draw = false

    @Option(name: .shortAndLong, help: ArgumentHelp("The folder for what is drawn.", valueName: "dir"))
    var output = "out"

    @Option(
        help: ArgumentHelp(
            "Hold the scenes' numbers and pictures against those in this folder; differences are drawn into OUTPUT/SCENE/golden.",
            valueName: "dir"))
    var golden: String?

    @Option(
        help: ArgumentHelp(
            "Which goldens are written: " + RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
                + ". (default: never)",
            valueName: "mode"),
        transform: { try OptionWord.value(of: $0, as: "a way of recording") })
    var record: RecordMode?

    @Option(
        help: ArgumentHelp("By how much a number may differ from its golden. (default: 1e-06)", valueName: "number"))
    var tolerance: Double?

    @Option(
        help: ArgumentHelp(
            "By how much a channel of a pixel may differ from its golden, of 255. (default: 2)", valueName: "number"))
    var pixelTolerance: Int?

    @Option(
        help: ArgumentHelp(
            "Which share of the pixels may differ by more than that, in per cent. (default: 0)", valueName: "percent")
    )
    var pixelShare: Double?

    @Option(
        help: ArgumentHelp(
            "The frames whose pictures are kept where a golden is written: 10..40,last. (default: those that tell the story)",
            valueName: "frames"),
        transform: Frames.init(parsing:))
    var frames: Frames?

    func validate() throws {
        guard !output.isEmpty else { throw ValidationError("--output takes a folder; . is this one.") }
        guard golden != "" else { throw ValidationError("--golden takes a folder; . is this one.") }
        for (option, isGiven) in [
            ("--record", record != nil), ("--tolerance", tolerance != nil),
            ("--pixel-tolerance", pixelTolerance != nil),
            ("--pixel-share", pixelShare != nil), ("--frames", frames != nil),
        ] where isGiven && golden == nil {
            throw ValidationError("\(option) is about goldens: name their folder with --golden.")
        }
        guard tolerance.map({ $0 >= 0 }) ?? true else {
            throw ValidationError("--tolerance takes a number from 0 on.")
        }
        guard pixelTolerance.map({ (0...255).contains($0) }) ?? true else {
            throw ValidationError("--pixel-tolerance takes a number from 0 to 255.")
        }
        guard pixelShare.map({ (0...100).contains($0) }) ?? true else {
            throw ValidationError("--pixel-share takes a number from 0 to 100.")
        }
    }

    /// The options in the library's form.
    var options: CheckOptions {
        var options = CheckOptions()
        options.lints = lint?.lints ?? []
        options.drawsFailures = draw
        options.output = output
        options.golden = golden.map { folder in
            let standard = GoldenTolerance()
            return GoldenOptions(
                folder: folder, mode: record ?? .never,
                tolerance: GoldenTolerance(
                    numbers: tolerance ?? standard.numbers, channel: pixelTolerance ?? standard.channel,
                    share: pixelShare.map { $0 / 100 } ?? standard.share),
                frames: FrameSelection(items: frames?.items ?? []))
        }
        return options
    }
}
