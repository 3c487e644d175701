internal import ArgumentParser
internal import TouchstoneExport
internal import TouchstoneKit
internal import TouchstoneScenes

// The options of the verbs that draw, grouped as in their help.

/// The output folder.
struct PlaceOptions: ParsableArguments {
    @Option(
        name: .shortAndLong, help: ArgumentHelp("The folder to write into.", valueName: "dir"), completion: .directory)
    var output = "out"

    @OptionGroup var naming: NamingOptions

    func validate() throws { try NamedFile.checkFolder(output) }
}

/// The amount of output about the files that are written.
struct NamingOptions: ParsableArguments {
    @Flag(help: "Print the name of each file, not only of each folder.")
    var verbose = false

    @Flag(
        name: .shortAndLong, help: "Print no file names and no progress; failures and warnings are still printed."
    )
    var quiet = false

    func validate() throws {
        guard !quiet || !verbose else { throw ValidationError("Take either --quiet or --verbose.") }
    }
}

/// The formats of picture files.
struct FormatOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The formats of pictures: png, svg, or both. (default: png,svg)", valueName: "formats"),
        transform: { try OptionParser.values(in: $0, as: "a format") })
    var format: [RenderOptions.Format]?

    @Option(
        help: ArgumentHelp(
            "How SVG is written: cairo, which matches the PNG to the bit, or native, which is smaller and has a group for each view. (default: cairo)",
            valueName: "style"), completion: .list(RenderOptions.SVGStyle.allCases.map(\.rawValue)),
        transform: { try OptionParser.value(of: $0, as: "a value of --svg") })
    var svg: RenderOptions.SVGStyle?

    @Option(
        help: ArgumentHelp(
            "The animations to write: any of "
                + RenderOptions.Animations.Format.allCases.map(\.rawValue).joined(separator: ",") + ". (default: none)",
            valueName: "formats"),
        transform: { try OptionParser.values(in: $0, as: "an animation") })
    var animate: [RenderOptions.Animations.Format]?

    @Option(
        help: ArgumentHelp(
            "The size limit of an animation, such as 10MB: its frame rate, then its scale is lowered to fit. (default: no limit)",
            valueName: "size"),
        transform: OptionParser.byteCount(parsing:))
    var maxBytes: Int?

    @Flag(help: "Do not warn before thousands of pictures, or large ones, are written.")
    var yes = false

    @OptionGroup var embedding: EmbeddingOptions

    func validate() throws {
        guard maxBytes == nil || !animations.isEmpty else {
            throw ValidationError("--max-bytes limits the size of animations: name one with --animate.")
        }
    }

    /// The animations to write.
    var animations: [RenderOptions.Animations.Format] { animate ?? [] }

    /// Sets the corresponding options of the library.
    func add(to options: inout RenderOptions) {
        if let format { options.formats = format }
        if let svg { options.svgStyle = svg }
        options.animation = RenderOptions.Animations(formats: animations, maximumBytes: maxBytes)
        embedding.add(to: &options)
    }
}

/// The data that pictures carry.
struct EmbeddingOptions: ParsableArguments {
    @Flag(
        help:
            "Do not store the scene and the frames' numbers in the pictures; they cannot be used in place of the scene then."
    )
    var noEmbed = false

    /// Sets the corresponding option of the library.
    func add(to options: inout RenderOptions) { options.embedsScene = !noEmbed }
}

/// The frames that are drawn, in every product.
struct FrameOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The frames nearest to these times, in seconds: 0.5,1.2. (default: all frames)", valueName: "times"),
        transform: OptionParser.frames(parsingTimes:))
    var at: [FrameSelection.Item]?

    @Option(
        help: ArgumentHelp("These frames: 10..40,last. (default: all frames)", valueName: "frames"),
        transform: OptionParser.frames(parsing:))
    var frames: [FrameSelection.Item]?

    @Option(help: ArgumentHelp("Every nth of these frames. (default: 1)", valueName: "n"))
    var every: Int?

    @OptionGroup var variants: VariantArguments

    func validate() throws {
        try OptionParser.check(every, in: 1..., "--every takes a number of at least 1.")
    }

    /// Whether any option chooses frames.
    var isGiven: Bool { at != nil || frames != nil || every != nil }

    /// Sets the corresponding options of the library.
    func add(to options: inout RenderOptions) {
        options.selection = FrameSelection(items: (frames ?? []) + (at ?? []), every: every ?? 1)
        variants.add(to: &options)
    }
}

/// The variants that are drawn.
struct VariantArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "This variant only. May be given several times. (default: all variants)", valueName: "name"),
        completion: SceneCompletion.variants)
    var variant: [String] = []

    /// Sets the corresponding option of the library.
    func add(to options: inout RenderOptions) { options.variants = variant }
}

/// The appearance of pictures.
struct LookOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Pixels per point. (default: the scene's)", valueName: "factor"))
    var scale: Double?

    @Option(
        help: ArgumentHelp(
            "The overlays that are drawn with the views: any of "
                + Scene.Overlays.Kind.allCases.map(\.rawValue).joined(separator: ",")
                + ", or plain, debug or all. (default: the scene's)",
            valueName: "overlays"),
        transform: OptionParser.overlays(parsing:))
    var overlays: Scene.Overlays?

    @Option(
        help: ArgumentHelp("The colours: light or dark. (default: the scene's)", valueName: "theme"),
        completion: .list(Scene.Overlays.Theme.allCases.map(\.rawValue)),
        transform: { try OptionParser.value(of: $0, as: "a theme") })
    var theme: Scene.Overlays.Theme?

    func validate() throws {
        guard scale.map({ $0 > 0 && $0 <= 16 }) ?? true else {
            throw ValidationError("--scale takes a number above 0, up to 16.")
        }
    }

    /// Sets the corresponding options of the library.
    func add(to options: inout RenderOptions) {
        options.scale = scale
        options.overlays = overlays
        options.theme = theme
    }
}

/// How the work is done.
struct WorkOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The number of frames that are drawn at the same time. (default: the number of cores)", valueName: "n"))
    var jobs: Int?

    @Flag(help: "Draw and compress each frame from scratch, even if little changes; the pixels are the same.")
    var noShortcuts = false

    @OptionGroup var input: InputArguments

    func validate() throws {
        try OptionParser.check(jobs, in: 1...1024, "--jobs takes a number from 1 to 1024.")
    }

    /// New options of the library with these values. The other groups are not included.
    func renderOptions(_ cancellation: Cancellation) -> RenderOptions {
        var options = RenderOptions()
        options.usesShortcuts = !noShortcuts
        if let jobs { options.jobs = jobs }
        options.cancellation = cancellation
        return options
    }
}
