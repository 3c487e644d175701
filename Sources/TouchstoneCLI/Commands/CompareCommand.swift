internal import ArgumentParser
internal import TouchstoneKit
internal import TouchstoneScenes

/// `touchstone compare`.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Draw the variants of a scene, or two scenes, side by side.",
        discussion: """
            By default one picture, the still, is written as PNG and SVG, and a page that plays the variants or scenes. The \
            still shows the frame in which an expectation fails worst or, if none fails, the largest difference. \
            If products are named, only these are written: --animate, --html, the still if --format is given, and the frames \
            that --at, --frames or --every choose; --frames 0..last writes all.

            All variants play on one clock; one that ends early keeps its last frame. Below each picture is the outcome of its \
            expectations, at the bottom the distance between the views of the variants. The pictures of scenes/card.yaml are \
            written into out/card/compare, those of two scenes into out/card-vs-board/compare.

            Examples:
              touchstone compare card.yaml --open
              touchstone compare card.yaml --output bug.png
              touchstone compare before.yaml after.yaml --at 0.5
            """)

    @OptionGroup var scenes: SceneArguments

    @OptionGroup(title: "What is written") var written: ComparisonOptions

    @OptionGroup(title: "Which frames") var frames: FrameOptions

    @OptionGroup(title: "Look") var look: LookOptions

    @OptionGroup(title: "Limits") var work: WorkOptions

    @OptionGroup var naming: NamingOptions

    @OptionGroup var opening: OpenOptions

    private var products: Products { written.products }

    func validate() throws {
        try NamedFile.refuseOther(products.output, isChosen: true)
        try opening.check(products)
        guard (1...2).contains(scenes.scenes.count) else {
            throw ValidationError("Name a scene with variants, or two scenes.")
        }
        guard scenes.scenes != ["-", "-"] else {
            throw ValidationError("Standard input can be only one of the two scenes.")
        }
    }

    func run() throws {
        try Terminal.$outputIsFile.withValue(products.isStandardOutput) { try draw() }
    }

    private func draw() throws {
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
        frames.add(to: &options)
        look.add(to: &options)
        let hasOneRate = Set(loaded.map(\.scene.fps)).count == 1
        products.add(to: &options, choosesFrames: frames.isGiven) { $0.writesPage = hasOneRate }
        guard !options.writesPage || hasOneRate else {
            Terminal.printError("touchstone: error: a page needs one frame rate, and \(name.escaped) have two.")
            throw ExitStatus.usage
        }
        let session = RenderSession(
            name: name.escaped, naming: naming, warnings: loaded.flatMap(\.warnings),
            alternatives: products.formats.yes ? nil : "")
        let report = try session.run(options) { options in
            if products.isStandardOutput {
                let (report, bytes) = try LoadedScene.compare(loaded, asFile: "<stdout>", options: options)
                if let bytes { Terminal.writeOutput(bytes) }
                return report
            }
            if let file = products.file { return try LoadedScene.compare(loaded, toFile: file, options: options) }
            return try LoadedScene.compare(loaded, to: products.output, options: options)
        }
        opening.show([report])
        if let status = RenderSession.status(of: report) { throw status }
    }
}
