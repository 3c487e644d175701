internal import Application
internal import ArgumentParser
internal import Exporters
internal import TouchstoneKit

/// `touchstone render`.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw the frames of scenes, as PNG and SVG.",
        discussion: """
            Each scene gets a folder of its own: scenes/card.yaml is drawn into out/card/frames. A second run replaces \
            what the last one wrote there, and nothing else. Where a scene has variants, each of them gets a folder in it: \
            out/card/compensated/frames. The expectations of the scene are tested, too: where one \
            fails, the frames are drawn all the same, and the exit status is 1.
            """)

    @OptionGroup var scenes: SceneArguments

    @OptionGroup var pictures: PictureOptions

    @Option(
        help: ArgumentHelp(
            "Draw a contact sheet, too: the frames that tell the story, at most n of them.", valueName: "n"),
        transform: SheetCount.init(parsing:))
    var sheet: SheetCount?

    @Option(help: ArgumentHelp("How many pictures of the sheet stand side by side.", valueName: "n"))
    var sheetColumns: Int?

    @Flag(help: "Write a page, too, that plays the scene in a browser.")
    var html = false

    @Flag(help: "Write the trace, too: a line of JSON for each frame.")
    var trace = false

    @Flag(help: "Draw again whenever a scene, or a file that it refers to, is saved, until Ctrl-C.")
    var watch = false

    func validate() throws {
        guard !watch || !scenes.scenes.contains("-") else {
            throw ValidationError("--watch takes files; standard input is never saved again.")
        }
        guard sheetColumns.map({ (1...SheetCount.most).contains($0) }) ?? true else {
            throw ValidationError("--sheet-columns takes a number from 1 to \(SheetCount.most).")
        }
        var names = OutputNames()
        for case .success(let source) in scenes.named.map(\.source) {
            guard let other = names.give(source.outputName, to: source) else { continue }
            throw ValidationError(
                "'\(other.argument)' and '\(source.argument)' would both be drawn into "
                    + "'\(pictures.place.output)/\(source.outputName)'.")
        }
    }

    func run() throws {
        guard !watch else { return try keepDrawing() }
        // Every scene is read before the first is drawn, so that a mistake in the last costs no time.
        let loaded = try RenderSession.load(scenes)
        try RenderSession.refuseTwins(among: loaded)
        let cancellation = Cancellation()
        let interruption = Interruption(cancellation)
        defer { withExtendedLifetime(interruption) {} }
        var worst = WorstStatus()
        for scene in loaded { worst.note(try draw(scene, cancellation)) }
        try worst.end()
    }

    private func draw(_ scene: LoadedScene, _ cancellation: Cancellation) throws -> ExitStatus {
        var options = pictures.renderOptions(cancellation)
        options.writesTrace = trace
        options.writesPage = html
        if sheet != nil || sheetColumns != nil {
            options.sheet = SheetOptions(count: sheet?.number, columns: sheetColumns)
        }
        let report = try RenderSession(name: scene.source.displayName, isQuiet: pictures.place.quiet).run(options) {
            try Touchstone.render(scene, to: pictures.place.output, options: $0)
        }
        return RenderSession.status(of: report) ?? .done
    }

    /// Draws, and draws again whenever a file changes that a scene consists of, until Ctrl-C. While the scene has
    /// errors they are printed, and the last pictures are kept.
    private func keepDrawing() throws {
        let cancellation = Cancellation()
        let interruption = Interruption(cancellation)
        defer { withExtendedLifetime(interruption) {} }
        var watch = FileWatch([])
        repeat {
            var worst = WorstStatus()
            let named = scenes.named
            var files = named.map(\.name)
            // A change while a scene is read counts.
            watch.paths += files
            var loaded: [LoadedScene] = []
            for scene in named {
                try worst.note {
                    do {
                        let found = try LoadedScene.all(
                            in: scene.source.get(), behaviors: TouchstoneTool.behaviors, input: scenes.input.options)
                        loaded += found
                        files += found.flatMap(\.files)
                    } catch let error as SceneError {
                        files += error.files
                        throw error
                    }
                    return .done
                }
            }
            watch.paths = files
            try worst.note {
                try RenderSession.refuseTwins(among: loaded)
                return .done
            }
            for scene in loaded { try worst.note { try draw(scene, cancellation) } }
            if !pictures.place.quiet {
                Terminal.complain("touchstone: watching \(Count.text(Set(files).count, "file")); Ctrl-C ends it")
            }
        } while watch.wait(cancellation)
        throw ExitStatus.interrupted
    }
}
