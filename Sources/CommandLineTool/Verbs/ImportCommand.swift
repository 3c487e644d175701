internal import Application
internal import ArgumentParser
internal import Exporters
internal import Geometry
internal import Recordings
internal import SceneFile
internal import TouchstoneKit

/// `touchstone import`.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Make a scene of recorded touches.",
        discussion: """
            Reads what evemu-record, Android's getevent, libinput record, the page docs/recorder and the app recorder \
            write, and tables; docs/recording-touches.md tells how to record. The scene has a canvas of the recording's \
            size and a view under the fingers; it is written to standard output.
            """)

    @Argument(help: ArgumentHelp("A file with recorded touches; - is standard input.", valueName: "recording"))
    var recording: String

    @OptionGroup var input: InputArguments

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write the scene into this file; - is standard output.", valueName: "scene"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Put the touches in the place of this scene's gestures, laid into its canvas; its file stays as it is.",
            valueName: "scene"))
    var into: String?

    @Option(
        help: ArgumentHelp("The file that describes the device, where the recording does not.", valueName: "file"))
    var device: String?

    @Option(
        help: ArgumentHelp(
            "The recording's format, where its first lines do not show it: "
                + RecordingFormat.allCases.map(\.rawValue).joined(separator: ", ") + ".", valueName: "format"),
        transform: { try OptionWord.value(of: $0, as: "a format") })
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
            "Lay the device's surface into a canvas of this size in points: 390x844.", valueName: "size"),
        transform: ImportArguments.size)
    var size: Size?

    @Option(help: ArgumentHelp("How many points a unit of the device is.", valueName: "factor"))
    var pointsPerUnit: Double?

    @Option(
        help: ArgumentHelp(
            "Reports a second of a recording without times, such as getevent -l (120).", valueName: "n"))
    var reportRate: Double?

    @Option(
        help: ArgumentHelp("Take so many samples a second of each finger, instead of those recorded.", valueName: "n"))
    var resample: Double?

    @Option(
        help: ArgumentHelp("Leave so many seconds of each longer pause without fingers.", valueName: "seconds"))
    var cutPauses: Double?

    @Option(help: ArgumentHelp("The kind of the view under the fingers.", valueName: "behavior"))
    var behavior = ImportOptions().behavior

    @Flag(help: "Refer to the recording's file, instead of writing its touches down.")
    var reference = false

    @Flag(help: "Replace a file that is there already.")
    var force = false

    @Flag(name: .shortAndLong, help: "Do not name the file that was written.")
    var quiet = false

    func validate() throws {
        let rates = [("--report-rate", reportRate), ("--resample", resample)]
        for (name, rate) in rates where rate.map({ !(1...10_000).contains($0) }) ?? false {
            throw ValidationError("\(name) takes a number from 1 to 10000.")
        }
        guard cutPauses.map({ (0...86_400).contains($0) }) ?? true else {
            throw ValidationError("--cut-pauses takes seconds from 0 on.")
        }
        guard pointsPerUnit.map({ $0 > 0 && $0 <= 1e6 }) ?? true else {
            throw ValidationError("--points-per-unit takes a number above 0.")
        }
        guard output != "" else { throw ValidationError("--output takes a file.") }
        guard size == nil || pointsPerUnit == nil else {
            throw ValidationError("--size and --points-per-unit both say how large a unit is; give one.")
        }
        if into != nil, size != nil || pointsPerUnit != nil {
            throw ValidationError(
                "--into lays the touches into the scene's own canvas; leave --size and --points-per-unit out.")
        }
        guard !(recording == "-" && into == "-") else { throw ValidationError("Standard input has one file only.") }
        guard reference else { return }
        if recording == "-" { throw ValidationError("--reference needs a file to refer to.") }
        if axes != nil || rotation != .none || reportRate != nil || resample != nil || cutPauses != nil || format != nil
        {
            throw ValidationError(
                "--reference takes the file as it is; leave --format, --axes, --rotation, --report-rate, --resample and "
                    + "--cut-pauses out.")
        }
    }

    func run() throws {
        var options = ImportOptions()
        options.recording.format = format
        options.recording.axes = axes
        if let reportRate { options.recording.reportsPerSecond = reportRate }
        options.rotation = rotation
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
        let scene = try imported(source, options)
        for warning in scene.warnings { Terminal.complain(warning.description) }
        for note in scene.notes + (scene.refersOutside ? [OptionHint.outside] : []) {
            Terminal.complain("\(source.displayName.escaped): note: \(note.escaped)")
        }
        try destination.write(scene.text, force: force, isQuiet: quiet)
    }

    private func imported(_ source: SceneSource, _ options: ImportOptions) throws -> ImportedScene {
        do {
            return try Touchstone.importTouches(
                from: source, device: device, into: into.map { SceneSource(argument: $0) }, options: options,
                behaviors: TouchstoneTool.behaviors)
        } catch let error as UnknownName {
            Terminal.complain("touchstone: error: \(error)")
            throw ExitStatus.usage
        }
    }
}
