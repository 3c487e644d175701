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
            exit status is 1 if any was found. The search takes a minute unless --for or --cases is given. Of several \
            scenes, those get most of the time in which something new is most probable.

            Examples:
              touchstone explore card.yaml --for 10s
              touchstone explore card.yaml --cases 1000 --seed 7
              touchstone explore scenes --for 1h --corpus corpus
              touchstone explore scenes --merge shards/* --output found
            """)

    @OptionGroup var scenes: SceneArguments

    // Accept values that begin with a dash, too, so that they get a specific message.
    @Option(
        name: .customLong("for"), parsing: .unconditional,
        help: ArgumentHelp("How long to search, in all scenes together: 60s, 2m, 500ms.", valueName: "time"),
        transform: OptionParser.seconds(parsing:))
    var time: Double?

    @Option(help: ArgumentHelp("How many cases to try in each scene.", valueName: "n"))
    var cases: Int?

    @Option(help: ArgumentHelp("The seed of the random cases.", valueName: "seed"))
    var seed: UInt64 = 0

    @Option(
        help: ArgumentHelp(
            "Start from the cases in this folder, and add those that reach something new.", valueName: "dir"),
        completion: .directory)
    var corpus: String?

    @Option(
        help: ArgumentHelp(
            "Report only what is not in the results of an earlier search, in this folder.", valueName: "dir"),
        completion: .directory)
    var since: String?

    @OptionGroup var part: ShardArguments

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Merge what shards have written into these folders, instead of searching in the scenes.", valueName: "dir"),
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

    // For comparisons by benchmarks.
    @Flag(help: .hidden)
    var equalShares = false

    @Flag(help: .hidden)
    var noSwarm = false

    @OptionGroup(title: "Limits") var input: InputArguments

    func validate() throws {
        try OptionParser.check(cases, in: 1..., "--cases takes a number above 0.")
        try OptionParser.check(jobs, in: 1...1024, "--jobs takes a number from 1 to 1024.")
        if let output { try NamedFile.checkFolder(output) }
        for (option, folder) in [("--corpus", corpus), ("--since", since)] where folder == "" {
            throw ValidationError("\(option) takes a folder; . is the current one.")
        }
        guard merge.isEmpty || part.shard == nil && corpus == nil && time == nil && cases == nil else {
            throw ValidationError("--merge does not search: leave --for, --cases, --shard and --corpus out.")
        }
    }

    func run() throws {
        let loaded = try RenderSession.load(scenes, input)
        try RenderSession.checkOutputNames(among: loaded)
        let written = WrittenFiles()
        let report = merge.isEmpty ? try explore(loaded, written) : try gather(loaded, written)
        for record in report.records { summarize(record) }
        if report.records.count > 1, !quiet || !report.failures.isEmpty { summarizeAll(report) }
        if !quiet { for file in written.sorted { Terminal.name(file) } }
        if report.wasInterrupted {
            Terminal.printError("touchstone: interrupted")
            throw ExitStatus.interrupted
        }
        guard !report.records.isEmpty else {
            Terminal.printError("touchstone: error: none of the folders could be merged.")
            throw ExitStatus.unreadableInput
        }
        if !report.failures.isEmpty { throw ExitStatus.failed }
    }

    private func options(_ written: WrittenFiles) -> ExploreOptions {
        var options = ExploreOptions()
        options.seconds = time
        options.cases = cases
        options.seed = seed
        options.corpus = corpus
        options.since = since
        options.find = find ?? []
        if let shard = part.shard { options.shard = shard }
        if let jobs { options.jobs = jobs }
        options.variants = variant
        options.sharesEqually = equalShares
        options.isSwarm = !noSwarm
        options.wrote = { written.add($0) }
        options.command = Self.command
        return options
    }

    private func explore(_ loaded: [LoadedScene], _ written: WrittenFiles) throws -> ExploreReport {
        let interruption = Interruption()
        defer { interruption.end() }
        var options = options(written)
        options.cancellation = interruption.cancellation
        let progress = Terminal.progress(of: Self.name(of: loaded))
        defer { progress.finish() }
        if !quiet { options.progress = { progress.show(Self.text(of: $0)) } }
        let report = try Explorer.explore(loaded, to: output, options: options)
        progress.finish()
        for note in report.notes { Terminal.printError("\(Self.name(of: loaded).escaped): note: \(note.escaped)") }
        return report
    }

    private func gather(_ loaded: [LoadedScene], _ written: WrittenFiles) throws -> ExploreReport {
        let report = try Explorer.merge(merge, of: loaded, to: output, options: options(written))
        for note in report.notes { Terminal.printError("touchstone: note: \(note.escaped)") }
        return report
    }

    /// The name of a scene, or the number of scenes.
    private static func name(of loaded: [LoadedScene]) -> String {
        loaded.count == 1 ? loaded[0].source.displayName : Count.text(loaded.count, "scene")
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
        let new = record.failures.filter(\.isNew)
        guard !quiet || !new.isEmpty else { return }
        let name = (record.scene + (record.variant.map { " (\($0))" } ?? "")).escaped
        let known = record.failures.count - new.count
        let found =
            (new.isEmpty ? "nothing\(known > 0 ? " new" : "") found" : "\(Count.text(new.count, "failure")) found")
            + (known > 0 ? ", \(known) known" : "")
        Terminal.print(
            "\(name): \(Count.text(record.cases, "case")), \(Count.text(record.frames, "frame")), "
                + "\(record.coverage) states and transitions; \(found)")
        for failure in new {
            let parts =
                Count.text(failure.gestures, "gesture")
                + (failure.actions > 0 ? ", \(Count.text(failure.actions, "action"))" : "")
            Terminal.print("  \(failure.rule): \(failure.message)")
            Terminal.print("    \(parts), in \(Count.text(failure.count, "case")): \(failure.file.escaped)")
        }
        if let command = record.command, !quiet { Terminal.print("  again: \(command)") }
    }

    /// Prints the sums of several scenes and variants.
    private func summarizeAll(_ report: ExploreReport) {
        let cases = report.records.reduce(0) { $0 + $1.cases }
        let known = report.records.reduce(0) { $0 + $1.failures.count } - report.failures.count
        Terminal.print(
            "\(report.records.count) scenes and variants: \(Count.text(cases, "case")); "
                + "\(Count.text(report.failures.count, "failure")) found\(known > 0 ? ", \(known) known" : "")")
    }
}
