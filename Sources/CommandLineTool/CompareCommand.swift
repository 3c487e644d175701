internal import ArgumentParser
internal import TouchstoneKit

/// `touchstone compare`.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Draw the variants of a scene, or two scenes, side by side.",
        discussion: """
            All have one clock; one that ends early keeps its last frame. Below each stands which of its expectations has \
            failed by then, or that all hold; at the bottom, how far their views are apart. The frames of scenes/card.yaml are drawn into out/card/compare/frames, those \
            of two scenes into out/card-vs-board/compare/frames.
            """)

    @Argument(
        help: ArgumentHelp(
            "A scene with variants, or two scenes, or pictures that carry them; - is standard input.",
            valueName: "scene"))
    var scenes: [String]

    @OptionGroup var pictures: PictureOptions

    func validate() throws {
        guard (1...2).contains(scenes.count) else {
            throw ValidationError("Name a scene with variants, or two scenes.")
        }
        guard scenes != ["-", "-"] else { throw ValidationError("Standard input has one scene only.") }
    }

    func run() throws {
        let cancellation = Cancellation()
        let interruption = Interruption(cancellation)
        defer { withExtendedLifetime(interruption) {} }
        let loaded = try PictureWork.load(scenes)
        let name = scenes.map { SceneSource(argument: $0).displayName }.joined(separator: " and ")
        let report = try PictureWork(name: name, isQuiet: pictures.place.quiet).run(
            pictures.renderOptions(cancellation)
        ) {
            try Touchstone.compare(loaded, to: pictures.place.output, options: $0)
        }
        if let status = PictureWork.status(of: report) { throw status }
    }
}
