internal import ArgumentParser
internal import TouchstoneExport
internal import TouchstoneGeometry
internal import TouchstoneKit
internal import TouchstoneScenes

/// `touchstone import`.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Make a scene from recorded touches.",
        discussion: """
            Reads the files of evemu-record, Android's getevent, libinput record, evtest, the page docs/recorder and \
            the app recorder, logs with Android's MotionEvents, lists of a browser's events, and tables; \
            docs/recording-touches.md explains how to record. The scene has a canvas of the recording's size and a view \
            under the fingers; it is written to standard output.

            Examples:
              touchstone import touches.jsonl --output touches.yaml
              touchstone import touches.jsonl --into card.yaml --output played.yaml
            """)

    @Argument(
        help: ArgumentHelp("A file with recorded touches; - is standard input.", valueName: "recording"),
        completion: .file())
    var recording: String

    @OptionGroup var input: InputArguments

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write the scene into this file; - is standard output.", valueName: "scene"),
        completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Replace the gestures of this scene by the touches, fitted into its canvas; its file is not changed.",
            valueName: "scene"), completion: .file())
    var into: String?

    @Option(
        help: ArgumentHelp("The file that describes the device, if the recording does not.", valueName: "file"),
        completion: .file())
    var device: String?

    @Option(
        help: ArgumentHelp(
            "The recording's format, if its first lines do not show it: "
                + RecordingFormat.allCases.map(\.rawValue).joined(separator: ", ") + ".", valueName: "format"),
        completion: .list(RecordingFormat.allCases.map(\.rawValue)),
        transform: { try OptionParser.value(of: $0, as: "a format") })
    var format: RecordingFormat?

    @Option(
        help: ArgumentHelp("The ranges of the device's positions: 0..1079x0..2399.", valueName: "ranges"),
        transform: ImportArguments.axes)
    var axes: RecordingAxes?

    @Option(
        help: ArgumentHelp(
            "How far the device was turned, clockwise, while it recorded: 90, 180 or 270.", valueName: "degrees"),
        transform: ImportArguments.rotation)
    var rotation = QuarterTurn.none

    @Option(
        help: ArgumentHelp(
            "Fit the device's surface into a canvas of this size in points: 390x844.", valueName: "size"),
        transform: ImportArguments.size)
    var size: Size?

    @Option(help: ArgumentHelp("The number of points in a unit of the device.", valueName: "factor"))
    var pointsPerUnit: Double?

    @Option(
        help: ArgumentHelp(
            "The reports per second of a recording without times, such as that of getevent -l. (default: 120)",
            valueName: "n"))
    var reportRate: Double?

    @Option(
        help: ArgumentHelp("Resample each finger to this number of samples per second.", valueName: "n"))
    var resample: Double?

    @Option(
        help: ArgumentHelp("Shorten longer pauses without fingers to this number of seconds.", valueName: "seconds"))
    var cutPauses: Double?

    @Option(
        help: ArgumentHelp("The behavior of the view under the fingers.", valueName: "behavior"),
        completion: .list(TouchstoneTool.behaviors.kinds.map(\.name)))
    var behavior = ImportOptions().behavior

    @Flag(help: "Refer to the recording's file, instead of copying its touches into the scene.")
    var reference = false

    @Flag(help: "Replace a file that exists already.")
    var force = false

    @Flag(name: .shortAndLong, help: "Do not print the name of the file that was written.")
    var quiet = false

    func validate() throws {
        try OptionParser.check(reportRate, in: 1...10_000, "--report-rate takes a number from 1 to 10000.")
        try OptionParser.check(resample, in: 1...10_000, "--resample takes a number from 1 to 10000.")
        try OptionParser.check(cutPauses, in: 0...86_400, "--cut-pauses takes a number of seconds of at least 0.")
        guard pointsPerUnit.map({ $0 > 0 && $0 <= 1e6 }) ?? true else {
            throw ValidationError("--points-per-unit takes a number above 0.")
        }
        guard output != "" else { throw ValidationError("--output takes a file.") }
        guard size == nil || pointsPerUnit == nil else {
            throw ValidationError("--size and --points-per-unit both set the size of a unit; give one.")
        }
        if into != nil, size != nil || pointsPerUnit != nil {
            throw ValidationError(
                "--into fits the touches into the scene's own canvas; leave --size and --points-per-unit out.")
        }
        guard !(recording == "-" && into == "-") else {
            throw ValidationError("Standard input can be only one of the two files.")
        }
        guard reference else { return }
        if recording == "-" { throw ValidationError("--reference needs a file to refer to.") }
        if resample != nil || cutPauses != nil {
            throw ValidationError("--reference does not change the touches; leave --resample and --cut-pauses out.")
        }
    }

    func run() throws {
        var options = ImportOptions()
        options.recording.format = format
        options.recording.axes = axes
        if let reportRate { options.recording.reportsPerSecond = reportRate }
        options.recording.rotation = rotation
        options.input = input.options
        if let size { options.scale = .size(size) }
        if let pointsPerUnit { options.scale = .pointsPerUnit(pointsPerUnit) }
        options.samplesPerSecond = resample
        options.longestPause = cutPauses
        options.behavior = behavior
        options.isReference = reference
        let destination = TextOutput(output)
        options.folder = destination.path.map { FilePath($0).parent } ?? "."
        let source = SceneSource(argument: recording)
        let scene = try ImportedScene(
            from: source, device: device, into: into.map { SceneSource(argument: $0) }, options: options,
            behaviors: TouchstoneTool.behaviors)
        for warning in scene.warnings { Terminal.printError(warning.description) }
        for note in scene.notes + (scene.refersOutside ? [OptionHint.outside] : []) {
            Terminal.printError("\(source.displayName.escaped): note: \(note.escaped)")
        }
        try destination.write(scene.text, force: force, isQuiet: quiet)
    }
}

/// Parsers of the values of `import`'s options.
enum ImportArguments {
    static func rotation(_ text: String) throws -> QuarterTurn {
        guard let turn = Int(text).flatMap(QuarterTurn.init) else {
            throw OptionParser.mistake(
                text, isNot: "a rotation", among: QuarterTurn.allCases.map { String($0.rawValue) })
        }
        return turn
    }

    /// Parses a size such as `390x844`.
    static func size(_ text: String) throws -> Size {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Double($0) }
        guard sides.count == 2, sides.allSatisfy({ $0 >= 1 && $0 <= 16_384 }), text.filter({ $0 == "x" }).count == 1
        else {
            throw ValidationError("'\(text)' is not a size; write width and height in points: 390x844.")
        }
        return Size(width: sides[0], height: sides[1])
    }

    /// Parses axes such as `0..1079x0..2399`.
    static func axes(_ text: String) throws -> RecordingAxes {
        let ranges = text.split(separator: "x", omittingEmptySubsequences: false).compactMap {
            part -> ClosedRange<Double>? in
            guard let dots = part.firstRange(of: "..") else { return nil }
            guard let start = Double(part[..<dots.lowerBound]), let end = Double(part[dots.upperBound...]), start < end,
                abs(start) <= 1e9, abs(end) <= 1e9
            else { return nil }
            return start...end
        }
        guard ranges.count == 2, text.filter({ $0 == "x" }).count == 1 else {
            throw ValidationError(
                "'\(text)' is not two ranges; write the smallest and the largest x and y: 0..1079x0..2399.")
        }
        return RecordingAxes(horizontal: ranges[0], vertical: ranges[1])
    }
}
