internal import ArgumentParser
internal import TouchstoneChecks
internal import TouchstoneExport
internal import TouchstoneKit
internal import TouchstoneScenes

/// `touchstone report`.
struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Collect the files for a bug report.",
        discussion: """
            For scenes/card.yaml the folder out/card/report gets the contact sheet, an animation, the frames in which an \
            expectation failed, a page that plays the scene, the trace, the scene, and report.md, which is ready to be \
            pasted into an issue; card-report.zip contains as many of these files as fit. Each picture carries the scene. \
            If a variant fails, the pictures side by side are the only ones of the variants that pass. The exit status is 0 \
            whether expectations passed or failed.

            Examples:
              touchstone report card.yaml --open
              touchstone report card.yaml --variant bug --max-bytes 5MB
            """)

    @OptionGroup var scenes: SceneArguments

    @OptionGroup(title: "Which frames") var variants: VariantArguments

    @OptionGroup(title: "Look") var look: LookOptions

    @OptionGroup(title: "Limits") var work: WorkOptions

    @OptionGroup var embedding: EmbeddingOptions

    @OptionGroup var place: PlaceOptions

    @OptionGroup var opening: OpenOptions

    @Option(
        help: ArgumentHelp(
            "The size limit of the archive: to fit, animations are made smaller, then traces, pages and pictures are left out. (default: 10MB)",
            valueName: "size"),
        transform: OptionParser.byteCount(parsing:))
    var maxBytes: Int?

    func run() throws {
        let scenes = try RenderSession.load(self.scenes, work.input)
        let interruption = Interruption()
        defer { interruption.end() }
        var options = work.renderOptions(interruption.cancellation)
        variants.add(to: &options)
        look.add(to: &options)
        embedding.add(to: &options)
        options.formats = [.png]
        options.animation.maximumBytes = maxBytes
        try RenderSession.checkOutputNames(among: scenes)
        for loaded in scenes {
            let session = RenderSession(
                name: loaded.source.displayName.escaped, naming: place.naming, warnings: loaded.warnings)
            let report = try session.run(options) {
                try loaded.report(to: place.output, options: $0)
            }
            opening.show([report])
            guard !place.naming.quiet, let text = report.files.first(where: { $0.path.hasSuffix("/report.md") }),
                SystemProgram.path(of: "gh") != nil
            else { continue }
            Terminal.print(
                """

                To open an issue with it (gh uploads no pictures: drag them into the issue):
                  gh issue create --title \(ShellWord.quoted(loaded.scene.title)) --body-file \(ShellWord.quoted(text.path))
                """)
        }
    }
}
