internal import ArgumentParser
internal import TouchstoneExport
internal import TouchstoneKit

/// `touchstone render`.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw scenes: frames, contact sheet, animations, page, trace.",
        discussion: """
            By default the frames are written as PNG and SVG, and the contact sheet; without a sheet if frames are chosen. \
            If products are named, only these are written: --sheet, --animate, --html, --trace, and the frames if --format \
            is given.

            Each scene has its own folder: scenes/card.yaml is drawn into out/card. A second run replaces the \
            files of the products that it makes: the frames, in every format, or the sheet, the page, the trace, or an \
            animation of one format. It keeps all other files. Each variant of a scene has a folder inside: out/card/compensated. The folders of \
            scenes with the same name are named after their paths below the folder that all scenes share. Given the picture \
            of one frame, that frame is drawn again.

            Several scenes get a page, too, that lists them: out/index.html.

            The expectations of the scene are tested, too. If one fails, everything is still drawn, and the exit status is 1.

            Examples:
              touchstone render card.yaml --html --open
              touchstone render card.yaml --at 0.5 --output bug.png
              touchstone render card.yaml --animate gif --max-bytes 5MB
              touchstone render scenes --sheet --html --open
              touchstone render card.yaml --watch
            """)

    @OptionGroup var scenes: SceneArguments

    @OptionGroup(title: "What is written") var written: ProductOptions

    @OptionGroup(title: "Which frames, in every product") var frames: FrameOptions

    @OptionGroup(title: "Look") var look: LookOptions

    @OptionGroup var part: ShardArguments

    @OptionGroup(title: "Limits") var work: WorkOptions

    @OptionGroup var naming: NamingOptions

    @OptionGroup var opening: OpenOptions

    @Flag(help: "Draw again whenever a scene, or a file that it refers to, is saved, until Ctrl-C.")
    var watch = false

    private var products: Products { written.products }

    func validate() throws {
        try NamedFile.refuseOther(products.output, isChosen: frames.isGiven || products.isNamed)
        guard !watch || !scenes.scenes.contains("-") else {
            throw ValidationError("--watch takes files, not standard input.")
        }
        try opening.check(products)
        guard !watch || part.shard == nil else {
            throw ValidationError("--shard divides work that ends; leave --watch out.")
        }
        guard !watch || !products.isStandardOutput else {
            throw ValidationError("--watch writes files, not to standard output.")
        }
        var names = OutputNames()
        for scene in scenes.named {
            guard case .success(let source) = scene.source else { continue }
            let folder = scene.folder + source.outputName
            guard let other = names.give(folder, to: source) else { continue }
            throw ValidationError(
                "'\(other.argument)' and '\(source.argument)' would both be drawn into '\(products.output)/\(folder)'.")
        }
    }

    func run() throws {
        // Not before the parser has refused unknown options, whose values it takes for scenes until then.
        let count = scenes.named.count
        if let file = products.file, count > 1 {
            throw ValidationError("--output \(file) is one file, and \(count) scenes are named; name a folder.")
        }
        try Terminal.$outputIsFile.withValue(products.isStandardOutput) {
            if watch { try keepDrawing() } else { try drawOnce() }
        }
    }

    private func drawOnce() throws {
        // Read every scene before drawing the first, so that an error in the last one is reported early.
        let loaded = try RenderSession.load(scenes, work.input, part: part)
        try RenderSession.checkOutputNames(among: loaded)
        // A picture may carry several scenes.
        if let file = products.file, loaded.count > 1 {
            Terminal.printError(
                "touchstone: error: --output \(file.escaped) is one file, and \(loaded.count) scenes are named; name a folder."
            )
            throw ExitStatus.usage
        }
        let interruption = Interruption()
        defer { interruption.end() }
        var worst = WorstStatus()
        var results = SceneResults()
        var index = SceneIndex(in: products.output)
        var reports: [RenderReport] = []
        for scene in loaded {
            let report = try draw(scene, interruption.cancellation)
            let status = RenderSession.status(of: report) ?? .done
            results.note(scene.source.displayName, isGood: status != .failed)
            worst.note(status)
            index.add(scene, report)
            reports.append(report)
        }
        // The page lists all scenes, so a part of them does not write it.
        let page = part.shard == nil ? write(index) : nil
        if results.count > 1, !naming.quiet || !results.areGood {
            Terminal.result(results.text, isGood: results.areGood)
        }
        opening.show(reports, page)
        try worst.end()
    }

    /// Writes the page that lists several scenes. If that is not possible, prints a note, because nothing is missing in
    /// what was drawn.
    private func write(_ index: SceneIndex) -> WrittenFile? {
        do throws(OutputError) {
            let page = try index.write()
            if let page, !naming.quiet { Terminal.name(page) }
            return page
        } catch {
            Terminal.printError("touchstone: note: \("\(error)".escaped)")
            return nil
        }
    }

    private func draw(_ scene: LoadedScene, _ cancellation: Cancellation) throws -> RenderReport {
        var options = work.renderOptions(cancellation)
        look.add(to: &options)
        frames.add(to: &options)
        // A picture of one frame selects that frame.
        let shown = frames.isGiven ? nil : scene.shownFrame
        options.isWatched = watch
        products.add(to: &options, choosesFrames: frames.isGiven || shown != nil) { $0.sheet = SheetOptions() }
        if let shown, options.writesFrames {
            options.selection = FrameSelection(items: [.frame(shown)])
            if options.variants.isEmpty { options.variants = scene.shownVariants }
        }
        let session = RenderSession(
            name: scene.source.displayName.escaped, naming: naming, warnings: scene.warnings,
            alternatives: products.formats.yes ? nil : " For one file, take --animate gif, --html or --sheet.")
        return try session.run(options) { options in
            if products.isStandardOutput {
                let (report, bytes) = try scene.render(asFile: "<stdout>", options: options)
                if let bytes { Terminal.writeOutput(bytes) }
                return report
            }
            if let file = products.file { return try scene.render(toFile: file, options: options) }
            return try scene.render(to: products.output, options: options)
        }
    }

    /// Draws, and draws again whenever a file of a scene changes, until Ctrl-C. While the scene has errors they are
    /// printed, and the last pictures are kept.
    private func keepDrawing() throws {
        let interruption = Interruption()
        defer { interruption.end() }
        var watch = FileWatch([])
        var isFirst = true
        repeat {
            var worst = WorstStatus()
            let named = scenes.named
            var files = named.map(\.name)
            // Watch the files from now on, so that a change during reading is noticed.
            watch.paths += files
            var loaded: [LoadedScene] = []
            for scene in named {
                try worst.note {
                    do {
                        let found = try scenes.load(scene, work.input, acceptsPipe: false)
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
                try RenderSession.checkOutputNames(among: loaded)
                return .done
            }
            var index = SceneIndex(in: products.output)
            var reports: [RenderReport] = []
            for scene in loaded {
                try worst.note {
                    let report = try draw(scene, interruption.cancellation)
                    index.add(scene, report)
                    reports.append(report)
                    return RenderSession.status(of: report) ?? .done
                }
            }
            let page = write(index)
            if isFirst { opening.show(reports, page) }
            isFirst = false
            if !naming.quiet {
                Terminal.printError("touchstone: watching \(Count.text(Set(files).count, "file")); Ctrl-C ends it")
            }
        } while watch.wait(interruption.cancellation)
        throw ExitStatus.interrupted
    }
}
