internal import ArgumentParser
internal import Foundation
internal import TouchstoneKit

/// `touchstone render`.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw the frames of scenes, as PNG and SVG.",
        discussion: """
            Each scene gets a folder of its own: scenes/card.yaml is drawn into out/card/frames. A second run replaces \
            what the last one wrote there, and nothing else. The expectations of the scene are tested, too: where one \
            fails, the frames are drawn all the same, and the exit status is 1.
            """)

    @Argument(help: ArgumentHelp("Scene files; - is standard input.", valueName: "scene"))
    var scenes: [String]

    @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write into.", valueName: "dir"))
    var output = "out"

    @Option(help: ArgumentHelp("png, svg, or both.", valueName: "formats"), transform: Formats.init(parsing:))
    var format = Formats(list: [.png, .svg])

    @Option(
        help: ArgumentHelp("Draw these frames only: 10..40,last.", valueName: "frames"),
        transform: Frames.init(parsing:))
    var frames: Frames?

    @Option(
        help: ArgumentHelp("Draw the frames nearest to these times only, in seconds: 0.5,1.2.", valueName: "times"),
        transform: Frames.init(parsingTimes:))
    var at: Frames?

    @Option(help: ArgumentHelp("Draw every nth frame only.", valueName: "n"))
    var every = 1

    @Option(help: ArgumentHelp("Pixels per point, instead of what the scene says.", valueName: "factor"))
    var scale: Double?

    @Option(
        help: ArgumentHelp(
            "What is drawn beside the views: any of limit,frame,fingers,heading,path,timeline,arbitration, or all, or "
                + "plain.",
            valueName: "overlays"),
        transform: OverlayChoice.init(parsing:))
    var overlays: OverlayChoice?

    @Flag(help: "Write the trace, too: a line of JSON for each frame.")
    var trace = false

    @Option(help: ArgumentHelp("How many frames are worked on at a time.", valueName: "n"))
    var jobs: Int?

    @Flag(name: .shortAndLong, help: "Name no files and show no progress.")
    var quiet = false

    func validate() throws {
        guard !scenes.isEmpty else { throw ValidationError("Name at least one scene.") }
        guard !output.isEmpty else { throw ValidationError("--output takes a folder; . is this one.") }
        guard every >= 1 else { throw ValidationError("--every takes a number from 1 on.") }
        guard jobs.map({ (1...1024).contains($0) }) ?? true else {
            throw ValidationError("--jobs takes a number from 1 to 1024.")
        }
        guard scale.map({ $0 > 0 && $0 <= 16 }) ?? true else {
            throw ValidationError("--scale takes a number above 0, up to 16.")
        }
        var names: [String: String] = [:]
        for scene in scenes {
            let name = SceneSource(argument: scene).outputName
            // There are disks for which `Card` and `card` are one name.
            if let other = names.updateValue(scene, forKey: name.lowercased()) {
                throw ValidationError("'\(other)' and '\(scene)' would both be drawn into '\(output)/\(name)'.")
            }
        }
    }

    func run() throws {
        let cancellation = Cancellation()
        let interruption = Interruption(cancellation)
        defer { withExtendedLifetime(interruption) {} }
        // Every scene is read before the first is drawn, so that a mistake in the last costs no time.
        let loaded = try loadAll()
        var hasFailed = false
        for scene in loaded {
            let report = try render(scene, cancellation)
            tell(report, of: scene)
            hasFailed = hasFailed || !report.failures.isEmpty
        }
        if hasFailed { throw ExitStatus.failed }
    }

    /// Reads the scenes. What is wrong with any of them is told together; the exit status is that of the worst.
    private func loadAll() throws -> [LoadedScene] {
        var loaded: [LoadedScene] = []
        var worst = ExitStatus.done
        for scene in scenes {
            do {
                loaded.append(try LoadedScene(SceneSource(argument: scene), behaviors: TouchstoneTool.behaviors))
            } catch {
                guard let status = ExitStatus(of: error) else { throw error }
                Terminal.complain(TouchstoneTool.text(of: error))
                if status.rawValue > worst.rawValue { worst = status }
            }
        }
        if worst != .done { throw worst }
        return loaded
    }

    private func render(_ scene: LoadedScene, _ cancellation: Cancellation) throws -> RenderReport {
        var options = RenderOptions()
        options.formats = format.list
        options.selection = FrameSelection(items: (frames?.items ?? []) + (at?.items ?? []), every: every)
        options.scale = scale
        options.overlays = overlays?.overlays
        options.writesTrace = trace
        if let jobs { options.jobs = jobs }
        options.behaviors = TouchstoneTool.behaviors
        options.cancellation = cancellation
        let progress = ProgressBar(scene.source.displayName, isInteractive: Terminal.isInteractive) {
            Terminal.write($0, to: STDERR_FILENO)
        }
        defer { progress.finish() }
        let written = WrittenFiles()
        if !quiet {
            options.progress = { done, total in progress.show(done, of: total) }
            options.wrote = { file in written.add(file) }
        }
        do {
            return try nameOnFailure(written) { try Touchstone.render(scene, to: output, options: options) }
        } catch  where error is FrameSelection.OutOfRange || error is DrawingError {
            progress.finish()
            Terminal.complain("touchstone: error: \(scene.source.displayName): \(error)")
            throw ExitStatus(of: error) ?? .usage
        }
    }

    /// What was written before something went wrong is there, and is named.
    private func nameOnFailure(_ written: WrittenFiles, _ work: () throws -> RenderReport) throws -> RenderReport {
        do {
            return try work()
        } catch {
            let lines = lines(of: written.sorted)
            if !lines.isEmpty { Terminal.say(lines.joined(separator: "\n")) }
            throw error
        }
    }

    private func lines(of files: [WrittenFile]) -> [String] { files.map { "\($0.path)  \($0.size)" } }

    private func tell(_ report: RenderReport, of scene: LoadedScene) {
        for diagnostic in report.warnings + report.failures { Terminal.complain(diagnostic.description) }
        guard !quiet else { return }
        let bytes = report.files.reduce(0) { $0 + $1.byteCount }
        let summary =
            "\(scene.source.displayName): \(report.drawnFrames) of \(Count.text(report.frameCount, "frame")) drawn, "
            + "\(Count.text(report.files.count, "file")), \(WrittenFile.describe(byteCount: bytes)); "
            + ExpectationSummary.text(failed: report.failures.count, of: report.expectationCount)
        Terminal.say((lines(of: report.files) + [summary]).joined(separator: "\n"))
    }
}

/// Numbers of things, in words.
enum Count {
    static func text(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

/// How expectations fared, in words.
enum ExpectationSummary {
    static func text(failed: Int, of count: Int) -> String {
        switch (failed, count) {
        case (_, 0): "no expectations"
        case (0, 1): "its expectation holds"
        case (0, _): "all \(count) expectations hold"
        case (1, 1): "its expectation failed"
        default: "\(failed) of \(count) expectations failed"
        }
    }
}
