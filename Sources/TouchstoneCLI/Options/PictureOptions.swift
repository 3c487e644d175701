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
        transform: { try OptionWord.values(in: $0, as: "a format") })
    var format: [RenderOptions.Format]?

    @Option(
        help: ArgumentHelp(
            "How SVG is written: cairo, which matches the PNG to the bit, or native, which is smaller and has a group for each view. (default: cairo)",
            valueName: "style"), completion: .list(RenderOptions.SVGStyle.allCases.map(\.rawValue)),
        transform: { try OptionWord.value(of: $0, as: "a value of --svg") })
    var svg: RenderOptions.SVGStyle?

    @OptionGroup var animation: AnimationArguments

    @Flag(help: "Do not warn before thousands of pictures, or large ones, are written.")
    var yes = false

    @OptionGroup var embedding: EmbeddingOptions

    /// Sets the corresponding options of the library.
    func add(to options: inout RenderOptions) {
        if let format { options.formats = format }
        if let svg { options.svgStyle = svg }
        options.animation = animation.options
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
        transform: Frames.init(parsingTimes:))
    var at: Frames?

    @Option(
        help: ArgumentHelp("These frames: 10..40,last. (default: all frames)", valueName: "frames"),
        transform: Frames.init(parsing:))
    var frames: Frames?

    @Option(help: ArgumentHelp("Every nth of these frames. (default: 1)", valueName: "n"))
    var every: Int?

    @OptionGroup var variants: VariantArguments

    func validate() throws {
        guard every.map({ $0 >= 1 }) ?? true else { throw ValidationError("--every takes a number of at least 1.") }
    }

    /// Whether any option chooses frames.
    var isGiven: Bool { at != nil || frames != nil || every != nil }

    /// Sets the corresponding options of the library.
    func add(to options: inout RenderOptions) {
        options.selection = FrameSelection(items: (frames?.items ?? []) + (at?.items ?? []), every: every ?? 1)
        variants.add(to: &options)
    }
}

/// The variants that are drawn.
struct VariantArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "This variant only. May be given several times. (default: all variants)", valueName: "name"))
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
        transform: OverlayChoice.init(parsing:))
    var overlays: OverlayChoice?

    @Option(
        help: ArgumentHelp("The colours: light or dark. (default: the scene's)", valueName: "theme"),
        completion: .list(Scene.Overlays.Theme.allCases.map(\.rawValue)),
        transform: { try OptionWord.value(of: $0, as: "a theme") })
    var theme: Scene.Overlays.Theme?

    func validate() throws {
        guard scale.map({ $0 > 0 && $0 <= 16 }) ?? true else {
            throw ValidationError("--scale takes a number above 0, up to 16.")
        }
    }

    /// Sets the corresponding options of the library.
    func add(to options: inout RenderOptions) {
        options.scale = scale
        options.overlays = overlays?.overlays
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
        guard jobs.map({ (1...1024).contains($0) }) ?? true else {
            throw ValidationError("--jobs takes a number from 1 to 1024.")
        }
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

/// The value of `--overlays`: overlays and presets.
struct OverlayChoice {
    var overlays: Scene.Overlays

    init(parsing text: String) throws {
        var kinds: Set<Scene.Overlays.Kind> = []
        for word in OptionWord.words(in: text) {
            guard let named = Scene.Overlays.kinds(named: String(word)) else {
                throw OptionWord.mistake(word, isNot: "an overlay", among: Scene.Overlays.words)
            }
            kinds.formUnion(named)
        }
        overlays = Scene.Overlays(kinds: kinds)
    }
}

/// The values of `--frames` and `--at`.
struct Frames {
    var items: [FrameSelection.Item]

    init(parsing text: String) throws {
        guard let items = FrameSelection.items(parsing: text) else {
            let dotted = text.replacing("-", with: "..")
            let example = FrameSelection.items(parsing: dotted) == nil ? "0,10..40,last" : dotted
            throw ValidationError("'\(text)' does not name frames; write numbers, ranges and last: \(example).")
        }
        self.items = items
    }

    init(parsingTimes text: String) throws {
        items = try OptionWord.words(in: text).map { word in
            guard let time = try? TimeArgument(parsing: String(word)).seconds, time.isFinite else {
                throw ValidationError("'\(word)' is not a time; write 0.5, 0.5s or 500ms.")
            }
            return .time(time)
        }
    }
}

/// The options of every verb that can make animations.
struct AnimationArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The animations to write: any of "
                + RenderOptions.Animations.Format.allCases.map(\.rawValue).joined(separator: ",") + ". (default: none)",
            valueName: "formats"),
        transform: { try OptionWord.values(in: $0, as: "an animation") })
    var animate: [RenderOptions.Animations.Format]?

    @Option(
        help: ArgumentHelp(
            "The size limit of an animation, such as 10MB: its frame rate, then its scale is lowered to fit. (default: no limit)",
            valueName: "size"),
        transform: ByteCount.init(parsing:))
    var maxBytes: ByteCount?

    func validate() throws {
        guard maxBytes == nil || !formats.isEmpty else {
            throw ValidationError("--max-bytes limits the size of animations: name one with --animate.")
        }
    }

    /// The animations to write.
    var formats: [RenderOptions.Animations.Format] { animate ?? [] }

    /// The options in the library's form.
    var options: RenderOptions.Animations {
        RenderOptions.Animations(formats: formats, maximumBytes: maxBytes?.number)
    }
}

/// The value of `--max-bytes`.
struct ByteCount {
    var number: Int

    /// Parses a number of bytes, KB, MB or GB in decimal units (1 KB is 1000 bytes), such as `10MB`, `1.5 mb` and
    /// `500000`.
    init(parsing text: String) throws {
        let units = [("gb", 1e9), ("mb", 1e6), ("kb", 1e3), ("b", 1)]
        let word = text.lowercased()
        let unit = units.first { word.hasSuffix($0.0) } ?? ("", 1)
        let digits = word.dropLast(unit.0.count).filter { $0 != " " }
        guard digits.first?.isNumber == true, let value = Double(digits), value * unit.1 >= 1, value * unit.1 < 1e15
        else { throw ValidationError("'\(text)' is not a size; write 10MB, 500KB or a number of bytes.") }
        number = Int(value * unit.1)
    }
}
