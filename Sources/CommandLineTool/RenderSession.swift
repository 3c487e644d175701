internal import Application
internal import Exporters
internal import Playback
internal import SceneFile
internal import TouchstoneKit

/// Draws with a progress bar, and names the files that were written.
struct RenderSession {
    /// What is worked on, on one line.
    let name: String
    let isQuiet: Bool

    init(name: String, isQuiet: Bool) {
        self.name = name.escaped
        self.isQuiet = isQuiet
    }

    /// Reads scenes, from their files or from pictures that carry them. All errors are reported together; the
    /// exit status is that of the worst.
    static func load(_ arguments: SceneArguments) throws -> [LoadedScene] {
        var worst = WorstStatus()
        var loaded: [LoadedScene] = []
        for scene in arguments.named {
            try worst.note {
                loaded += try LoadedScene.all(
                    in: scene.source.get(), behaviors: TouchstoneTool.behaviors, input: arguments.input.options)
                return .done
            }
        }
        try worst.end()
        return loaded
    }

    /// Makes sure that no two scenes would be drawn into one folder, as two that one picture carries may be.
    static func refuseTwins(among scenes: [LoadedScene]) throws {
        var names = OutputNames()
        for scene in scenes {
            let name = scene.outputName
            guard let other = names.give(name, to: scene.source) else { continue }
            Terminal.complain(
                other == scene.source
                    ? "touchstone: error: '\(scene.source.displayName.escaped)' carries two scenes called '\(name)', and both would be drawn "
                        + "into one folder; compare takes it."
                    : "touchstone: error: '\(other.displayName.escaped)' and '\(scene.source.displayName.escaped)' would both be drawn into one "
                        + "folder, '\(name)'.")
            throw ExitStatus.usage
        }
    }

    /// Does the work and reports the result. After an error the files written before it are kept, and named.
    func run(_ options: RenderOptions, _ work: (RenderOptions) throws -> RenderReport) throws -> RenderReport {
        var options = options
        let progress = ProgressBar(name, isInteractive: Terminal.isInteractive) {
            Terminal.show($0)
        }
        defer { progress.finish() }
        let written = WrittenFiles()
        if !isQuiet {
            options.progress = { done, total in progress.show(done, of: total) }
            options.wrote = { file in written.add(file) }
        }
        do {
            let report = try work(options)
            progress.finish()
            summarize(report)
            return report
        } catch {
            progress.finish()
            let lines = lines(of: written.sorted)
            if !lines.isEmpty { Terminal.say(lines.joined(separator: "\n")) }
            guard
                error is FrameSelection.OutOfRange || error is DrawingError || error is UnknownName
                    || error is NothingToCompare
            else {
                throw error
            }
            Terminal.complain("touchstone: error: \(name): \(OptionHint.text(of: error))")
            throw ExitStatus(of: error) ?? .usage
        }
    }

    /// The status of a rendering that was not interrupted: the first file that could not be made counts for more than an expectation
    /// that failed. Nil when all went well.
    static func status(of report: RenderReport) -> ExitStatus? {
        report.unwritten.first.flatMap { ExitStatus(of: $0) } ?? (report.failures.isEmpty ? nil : .failed)
    }

    private func lines(of files: [WrittenFile]) -> [String] { files.map(Terminal.line(of:)) }

    private func summarize(_ report: RenderReport) {
        for diagnostic in report.warnings + report.failures { Terminal.report(diagnostic) }
        for error in report.unwritten { Terminal.complain(TouchstoneTool.text(of: error)) }
        for note in report.notes { Terminal.complain("\(name): note: \(note.escaped)") }
        guard !isQuiet else { return }
        let bytes = report.files.reduce(0) { $0 + $1.byteCount }
        let variants = report.variants.isEmpty ? "" : Count.text(report.variants.count, "variant") + ", "
        let summary =
            "\(name): \(variants)\(report.drawnFrames) of \(Count.text(report.frameCount, "frame")) drawn, "
            + "\(Count.text(report.files.count, "file")), \(WrittenFile.describe(byteCount: bytes)); "
            + results(failed: report.failures.count, of: report.expectationCount, "expectation")
        let difference = report.difference.map { ["\(name): \($0)"] } ?? []
        Terminal.say((lines(of: report.files) + difference + [summary]).joined(separator: "\n"))
    }
}
