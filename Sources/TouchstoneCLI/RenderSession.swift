internal import TouchstoneExport
internal import TouchstoneKit
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Draws with a progress bar, and prints the names of the written files.
struct RenderSession {
    /// A name of the work, escaped to one line.
    let name: String
    let naming: NamingOptions
    /// The warnings about the file, which are printed before drawing.
    let warnings: [Diagnostic]
    /// A sentence about the verb's products that need less space, for the warning about many pictures; nil for no
    /// warning.
    var alternatives: String?

    /// Loads scenes, from scene files or from pictures that carry them. All errors are reported together; the exit
    /// status is the highest of all.
    static func load(
        _ arguments: SceneArguments, _ input: InputArguments, part: ShardArguments? = nil
    ) throws -> [LoadedScene] {
        var worst = WorstStatus()
        var loaded: [LoadedScene] = []
        for scene in part?.scenes(arguments.named) ?? arguments.named {
            try worst.note {
                loaded += try arguments.load(scene, input)
                return .done
            }
        }
        try worst.end()
        return loaded
    }

    /// Ensures that no two scenes would be drawn into the same folder, which can happen with scenes that one picture
    /// carries.
    static func checkOutputNames(among scenes: [LoadedScene]) throws {
        var names = OutputNames()
        for scene in scenes {
            let name = scene.outputFolder
            guard let other = names.give(name, to: scene.source) else { continue }
            Terminal.printError(
                other == scene.source
                    ? "touchstone: error: '\(scene.source.displayName.escaped)' carries two scenes called '\(name)', and both would be drawn "
                        + "into one folder; draw it with 'touchstone compare'."
                    : "touchstone: error: '\(other.displayName.escaped)' and '\(scene.source.displayName.escaped)' would both be drawn into one "
                        + "folder, '\(name)'.")
            throw ExitStatus.usage
        }
    }

    /// Runs the work and reports the result. After an error, the files that were written before it are kept and named.
    func run(_ options: RenderOptions, _ work: (RenderOptions) throws -> RenderReport) throws -> RenderReport {
        for warning in warnings { Terminal.report(warning) }
        var options = options
        let progress = Terminal.progress(of: name)
        defer { progress.finish() }
        let written = WrittenFiles()
        if !naming.quiet {
            options.progress = { done, total in progress.show(done, of: total) }
            options.wrote = { file in written.add(file) }
        }
        if let alternatives {
            options.foresees = { [formats = options.formats] amount in
                progress.finish()
                Terminal.printError("\(name): warning: \(OptionHint.text(of: amount, formats, alternatives))")
            }
        }
        do {
            let report = try work(options)
            progress.finish()
            summarize(report, options)
            return report
        } catch {
            progress.finish()
            for line in naming.lines(of: written.sorted) { Terminal.print(line) }
            guard
                error is FrameSelection.OutOfRange || error is DrawingError || error is NotOneFile
                    || error is UnknownName || error is NothingToCompare
            else { throw error }
            Terminal.printError("touchstone: error: \(name): \(OptionHint.text(of: error))")
            throw ExitStatus(of: error) ?? .usage
        }
    }

    /// The status of a rendering that was not interrupted; nil if it succeeded. A file that could not be made takes
    /// precedence over an expectation that failed.
    static func status(of report: RenderReport) -> ExitStatus? {
        report.unwritten.first.flatMap { ExitStatus(of: $0) } ?? (report.failures.isEmpty ? nil : .failed)
    }

    private func summarize(_ report: RenderReport, _ options: RenderOptions) {
        for diagnostic in report.warnings.filter({ !warnings.contains($0) }) + report.failures {
            Terminal.report(diagnostic)
        }
        for error in report.unwritten { Terminal.printError(TouchstoneTool.text(of: error)) }
        for note in report.notes { Terminal.printError("\(name): note: \(note.escaped)") }
        guard !naming.quiet else { return }
        let bytes = report.files.reduce(0) { $0 + $1.byteCount }
        let count = report.outcomes.count { $0.variant != nil }
        let variants = count == 0 ? "" : Count.text(count, "variant") + ", "
        let frames =
            options.writesFrames
            ? "\(report.drawnFrames) of \(Count.text(report.frameCount, "frame")) drawn"
            : report.drawnFrames < report.frameCount
                ? "\(report.drawnFrames) of \(Count.text(report.frameCount, "frame"))"
                : Count.text(report.frameCount, "frame")
        let summary =
            "\(name): \(variants)\(frames), "
            + "\(Count.text(report.files.count, "file")), \(WrittenFile.describe(byteCount: bytes)); "
            + (report.removedFiles > 0 ? "\(Count.text(report.removedFiles, "older file")) removed; " : "")
            + results(failed: report.failures.count, of: report.expectationCount, "expectation")
        if let difference = report.difference { Terminal.print("\(name): \(difference)") }
        Terminal.result(summary, isGood: report.failures.isEmpty && report.unwritten.isEmpty)
        for line in naming.lines(of: report.files) { Terminal.print(line) }
    }
}
