internal import Application
internal import ArgumentParser
internal import Exporters
internal import SceneFile
internal import TouchstoneKit

/// The options of every verb that draws: where to, which variants, and how everything looks.
struct PlaceOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write into.", valueName: "dir"))
    var output = "out"

    @Option(
        help: ArgumentHelp("Take this variant only. May be given several times.", valueName: "name"))
    var variant: [String] = []

    @Option(help: ArgumentHelp("Pixels per point, instead of what the scene says.", valueName: "factor"))
    var scale: Double?

    @Option(
        help: ArgumentHelp(
            "What is drawn beside the views: any of "
                + Scene.Overlays.Kind.allCases.map(\.rawValue).joined(separator: ",") + ", or plain, debug or all.",
            valueName: "overlays"),
        transform: OverlayChoice.init(parsing:))
    var overlays: OverlayChoice?

    @Option(
        help: ArgumentHelp("The colours, instead of what the scene says: light or dark.", valueName: "theme"),
        transform: { try OptionWord.value(of: $0, as: "a theme") })
    var theme: Scene.Overlays.Theme?

    @Flag(help: "Leave the scene and the frames' numbers out of the pictures, which then cannot take its place.")
    var noEmbed = false

    @Flag(help: "Draw and compress every frame whole, even where little changes; the pixels are the same.")
    var noShortcuts = false

    @Option(help: ArgumentHelp("How many frames are worked on at a time.", valueName: "n"))
    var jobs: Int?

    @Flag(name: .shortAndLong, help: "Name no files and show no progress.")
    var quiet = false

    func validate() throws {
        guard !output.isEmpty else { throw ValidationError("--output takes a folder; . is this one.") }
        guard jobs.map({ (1...1024).contains($0) }) ?? true else {
            throw ValidationError("--jobs takes a number from 1 to 1024.")
        }
        guard scale.map({ $0 > 0 && $0 <= 16 }) ?? true else {
            throw ValidationError("--scale takes a number above 0, up to 16.")
        }
    }

    /// What the library is asked for.
    func renderOptions(_ cancellation: Cancellation) -> RenderOptions {
        var options = RenderOptions()
        options.variants = variant
        options.scale = scale
        options.overlays = overlays?.overlays
        options.theme = theme
        options.embedsScene = !noEmbed
        options.usesShortcuts = !noShortcuts
        if let jobs { options.jobs = jobs }
        options.behaviors = TouchstoneTool.behaviors
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
