internal import ArgumentParser
internal import TouchstoneKit
internal import TouchstoneScenes

/// The options of `check` for checks beyond the scene's expectations.
struct CheckArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Also look for mistakes that the scene does not name: all of them, or any of "
                + Lint.allCases.map(\.rawValue).joined(separator: ",") + ". (default: none)", valueName: "lints"),
        transform: OptionalValue.lints(parsing:))
    var lint: [Lint]?

    @Flag(help: "Draw the frames in which an expectation failed into OUTPUT/SCENE/check.")
    var draw = false

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The folder to draw into.", valueName: "dir"), completion: .directory)
    var output = "out"

    @Option(
        help: ArgumentHelp(
            "Compare the scenes' numbers and pictures with the goldens in this folder; differences are drawn into OUTPUT/SCENE/golden.",
            valueName: "dir"), completion: .directory)
    var golden: String?

    @Option(
        help: ArgumentHelp(
            "Which goldens to write: " + RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
                + ". (default: never)",
            valueName: "mode"), completion: .list(RecordMode.allCases.map(\.rawValue)),
        transform: { try OptionParser.value(of: $0, as: "a value of --record") })
    var record: RecordMode?

    @Option(
        help: ArgumentHelp("How much a number may differ from its golden. (default: 1e-06)", valueName: "number"))
    var tolerance: Double?

    @Option(
        help: ArgumentHelp(
            "How much a channel of a pixel may differ from its golden, out of 255. (default: 2)", valueName: "number"))
    var pixelTolerance: Int?

    @Option(
        help: ArgumentHelp(
            "The percentage of the pixels that may differ by more than that. (default: 0)", valueName: "percent")
    )
    var pixelShare: Double?

    @Option(
        help: ArgumentHelp(
            "The frames whose pictures a new golden keeps: 10..40,last. (default: those in which something happens)",
            valueName: "frames"),
        transform: OptionParser.frames(parsing:))
    var frames: [FrameSelection.Item]?

    func validate() throws {
        try NamedFile.checkFolder(output)
        guard golden != "" else { throw ValidationError("--golden takes a folder; . is the current one.") }
        for (option, isGiven) in [
            ("--record", record != nil), ("--tolerance", tolerance != nil),
            ("--pixel-tolerance", pixelTolerance != nil),
            ("--pixel-share", pixelShare != nil), ("--frames", frames != nil),
        ] where isGiven && golden == nil {
            throw ValidationError("\(option) applies to goldens: name their folder with --golden.")
        }
        try OptionParser.check(tolerance, in: 0..., "--tolerance takes a number of at least 0.")
        try OptionParser.check(pixelTolerance, in: 0...255, "--pixel-tolerance takes a number from 0 to 255.")
        try OptionParser.check(pixelShare, in: 0...100, "--pixel-share takes a number from 0 to 100.")
    }

    /// The options in the library's form.
    var options: CheckOptions {
        var options = CheckOptions()
        options.lints = lint ?? []
        options.drawsFailures = draw
        options.output = output
        options.golden = golden.map { folder in
            var golden = GoldenOptions(folder: folder)
            if let record { golden.mode = record }
            if let tolerance { golden.tolerance.numbers = tolerance }
            if let pixelTolerance { golden.tolerance.channel = pixelTolerance }
            if let pixelShare { golden.tolerance.share = pixelShare / 100 }
            golden.frames.items = frames ?? []
            return golden
        }
        return options
    }
}
