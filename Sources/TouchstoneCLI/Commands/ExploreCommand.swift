internal import ArgumentParser
internal import TouchstoneChecks
internal import TouchstoneKit
internal import TouchstoneScenes

/// `touchstone explore`.
struct ExploreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explore",
        abstract: "Search for gestures that break something, and shorten them.",
        discussion: """
            Plays random cases: fingers land, move and lift, keys are pressed, touches are cancelled, settings change. In \
            none of them may a view jump, leave its limit, slip from under the fingers or be sheared, and no gesture may be \
            lost or never end. Each mistake that is found is shortened and written as a scene with its contact sheet. The \
            exit status is 1 if any was found. The search takes a minute unless --for or --cases is given.

            Examples:
              touchstone explore card.yaml --for 10s
              touchstone explore card.yaml --cases 1000 --seed 7
            """)

    @Argument(
        help: ArgumentHelp("A scene file, or a picture that carries a scene; - is standard input.", valueName: "scene"),
        completion: .file())
    var scene: String?

    @OptionGroup var input: InputArguments

    // Accept values that begin with a dash, too, so that they get a specific message.
    @Option(
        name: .customLong("for"), parsing: .unconditional,
        help: ArgumentHelp("How long to search: 60s, 2m, 500ms.", valueName: "time"),
        transform: OptionParser.seconds(parsing:))
    var time: Double?

    @Option(help: ArgumentHelp("How many cases to try.", valueName: "n"))
    var cases: Int?

    @Option(help: ArgumentHelp("The seed of the random cases.", valueName: "seed"))
    var seed: UInt64 = 0

    @Option(
        help: ArgumentHelp("Try this part of the seed's cases: 3/8.", valueName: "part"),
        transform: ExploreCommand.shard(parsing:))
    var shard: Shard?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Merge what shards have written into these folders, instead of searching.", valueName: "dir"),
        completion: .directory
    )
    var merge: [String] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The folder to write into, instead of out/SCENE/explore.", valueName: "dir"),
        completion: .directory)
    var output: String?

    @Option(help: ArgumentHelp("Explore this variant only. May be given several times.", valueName: "name"))
    var variant: [String] = []

    @Option(
        help: ArgumentHelp(
            "Look only for these mistakes: \(ExploreOptions.findNames.joined(separator: ", ")). Also finds those that "
                + "a kind of view makes by design.", valueName: "names"),
        completion: .list(ExploreOptions.findNames), transform: ExploreCommand.names(parsing:))
    var find: [String]?

    @Option(help: ArgumentHelp("How many cases are played at the same time; affects only the speed.", valueName: "n"))
    var jobs: Int?

    @Flag(name: .shortAndLong, help: "Print no file names and no progress.")
    var quiet = false

    func validate() throws {
        guard (scene != nil) != !merge.isEmpty else {
            throw ValidationError("Name either a scene, or folders to --merge.")
        }
        try OptionParser.check(cases, in: 1..., "--cases takes a number above 0.")
        try OptionParser.check(jobs, in: 1...1024, "--jobs takes a number from 1 to 1024.")
        if let output { try NamedFile.checkFolder(output) }
    }

    func run() throws {
        let written = WrittenFiles()
        let report = try scene.map { try explore($0, written) } ?? gather(written)
        for record in report.records { summarize(record) }
        if !quiet { for file in written.sorted { Terminal.name(file) } }
        if report.wasInterrupted {
            Terminal.printError("touchstone: interrupted")
            throw ExitStatus.interrupted
        }
        if !report.failures.isEmpty { throw ExitStatus.failed }
    }

    private func explore(_ scene: String, _ written: WrittenFiles) throws -> ExploreReport {
        let source = SceneSource(argument: scene)
        let loaded = try LoadedScene(source, behaviors: TouchstoneTool.behaviors, input: input.options)
        let interruption = Interruption()
        defer { interruption.end() }
        var options = ExploreOptions()
        options.seconds = time
        options.cases = cases
        options.seed = seed
        options.find = find ?? []
        if let shard { options.shard = shard }
        if let jobs { options.jobs = jobs }
        options.variants = variant
        options.cancellation = interruption.cancellation
        options.wrote = { written.add($0) }
        options.command = Self.command
        let progress = Terminal.progress(of: source.displayName)
        defer { progress.finish() }
        if !quiet { options.progress = { progress.show(Self.text(of: $0)) } }
        let report = try loaded.explore(to: output, options: options)
        progress.finish()
        for note in report.notes { Terminal.printError("\(source.displayName.escaped): note: \(note.escaped)") }
        return report
    }

    private func gather(_ written: WrittenFiles) throws -> ExploreReport {
        let report = try ExplorationMerge.merge(merge, to: output, command: Self.command) { written.add($0) }
        for note in report.notes { Terminal.printError("touchstone: note: \(note.escaped)") }
        return report
    }

    /// Parses names of mistakes such as `jump,slip`.
    fileprivate static func names(parsing text: String) throws -> [String] {
        let words = OptionParser.words(in: text).map(String.init)
        let known = ExploreOptions.findNames
        if let unknown = words.first(where: { !known.contains($0) }) {
            throw OptionParser.mistake(unknown, isNot: "a mistake to look for", among: known)
        }
        return known.filter(words.contains)
    }

    /// Parses a shard such as `3/8`.
    fileprivate static func shard(parsing text: String) throws -> Shard {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1], let shard = Shard(number, of: count) else {
            throw ValidationError("'\(text)' is not a part; write its number and the number of parts: 3/8.")
        }
        return shard
    }

    // MARK: Words

    /// The command that repeats an exploration.
    private static func command(for record: ExplorationRecord) -> String {
        var words = ["touchstone", "explore", record.source]
        if let variant = record.variant { words += ["--variant", variant] }
        if !record.find.isEmpty { words += ["--find", record.find.joined(separator: ",")] }
        words += ["--seed", String(record.seed), "--cases", String(record.cases)]
        if let shard = record.shards.first, shard != "1/1" { words += ["--shard", shard] }
        return words.map(ShellWord.quoted).joined(separator: " ")
    }

    /// A progress text such as `12400 cases, 1240 a second, 2310 states and transitions, 2 failures`.
    private static func text(of progress: ExploreProgress) -> String {
        let rate = progress.seconds > 0 ? Int(Double(progress.cases) / progress.seconds) : 0
        return "\(Count.text(progress.cases, "case")), \(rate) a second, \(progress.coverage) states and transitions, "
            + Count.text(progress.failures, "failure")
    }

    private func summarize(_ record: ExplorationRecord) {
        guard !quiet || !record.failures.isEmpty else { return }
        let name = (record.scene + (record.variant.map { " (\($0))" } ?? "")).escaped
        let found = record.failures.isEmpty ? "nothing found" : "\(Count.text(record.failures.count, "failure")) found"
        Terminal.print(
            "\(name): \(Count.text(record.cases, "case")), \(Count.text(record.frames, "frame")), "
                + "\(record.coverage) states and transitions; \(found)")
        for failure in record.failures {
            let parts =
                Count.text(failure.gestures, "gesture")
                + (failure.actions > 0 ? ", \(Count.text(failure.actions, "action"))" : "")
            Terminal.print("  \(failure.rule): \(failure.message)")
            Terminal.print("    \(parts), in \(Count.text(failure.count, "case")): \(failure.file.escaped)")
        }
        if let command = record.command, !quiet { Terminal.print("  again: \(command)") }
    }
}
