internal import ArgumentParser
internal import TouchstoneExport
internal import TouchstoneKit

/// `touchstone compare`.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Draw the variants of a scene, or two scenes, side by side.",
        discussion: """
            All variants play on one clock; one that ends early keeps its last frame. Below each picture are the expectations \
            that have failed so far, or that all passed. At the bottom is the distance between the views of the variants. The \
            frames of scenes/card.yaml are drawn into out/card/compare/frames, those of two scenes into \
            out/card-vs-board/compare/frames.
            """)

    @OptionGroup var scenes: SceneArguments

    @OptionGroup(title: "What is written") var formats: FormatOptions

    @OptionGroup(title: "Which frames") var frames: FrameOptions

    @OptionGroup(title: "Look") var look: LookOptions

    @OptionGroup(title: "Limits") var work: WorkOptions

    @OptionGroup var place: PlaceOptions

    func validate() throws {
        guard (1...2).contains(scenes.scenes.count) else {
            throw ValidationError("Name a scene with variants, or two scenes.")
        }
        guard scenes.scenes != ["-", "-"] else {
            throw ValidationError("Standard input can be only one of the two scenes.")
        }
    }

    func run() throws {
        let loaded = try RenderSession.load(scenes, work.input)
        let interruption = Interruption()
        defer { interruption.end() }
        // A comparison's picture carries several scenes.
        var sources: [SceneSource] = []
        for scene in loaded where !sources.contains(scene.source) { sources.append(scene.source) }
        guard sources.count <= 2 else {
            Terminal.printError("touchstone: error: compare takes two scenes at most, and \(sources.count) are named.")
            throw ExitStatus.usage
        }
        let name = sources.map(\.displayName).joined(separator: " and ")
        var options = work.renderOptions(interruption.cancellation)
        formats.add(to: &options)
        frames.add(to: &options)
        look.add(to: &options)
        let session = RenderSession(
            name: name.escaped, naming: place.naming, warnings: loaded.flatMap(\.warnings),
            alternatives: formats.yes ? nil : "")
        let report = try session.run(options) {
            try LoadedScene.compare(loaded, to: place.output, options: $0)
        }
        if let status = RenderSession.status(of: report) { throw status }
    }
}
