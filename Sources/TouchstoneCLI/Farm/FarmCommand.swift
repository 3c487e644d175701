internal import ArgumentParser
internal import TouchstoneScenes

/// `touchstone farm`.
struct FarmCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "farm",
        abstract: "Print the job file that runs explore, check or render on many machines.",
        discussion: """
            Prints a commented file for Slurm, Kubernetes or GNU parallel, and runs nothing. The work is split into shards. \
            When they have ended, a last job merges their results, and writes summary.txt. The command after -- is tested \
            before the file is printed.

            Examples:
              touchstone farm slurm -- explore scenes --for 1h
              touchstone farm kubernetes --shards 32 -- check scenes --lint
              touchstone farm parallel --cpus 2 -- render scenes --sheet
            """)

    @Argument(
        help: ArgumentHelp(
            "What runs the jobs: " + FarmEngine.allCases.map(\.rawValue).joined(separator: ", ") + ".",
            valueName: "engine"),
        completion: .list(FarmEngine.allCases.map(\.rawValue)),
        transform: { try OptionParser.value(of: $0, as: "an engine") })
    var engine: FarmEngine

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp(
            "After --, the command without 'touchstone': explore, check or render, its scenes and options.",
            valueName: "command"))
    var words: [String] = []

    @Option(help: ArgumentHelp("The number of shards.", valueName: "n"))
    var shards = 8

    @Option(help: ArgumentHelp("The cores of each shard.", valueName: "n"))
    var cpus = 1

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The folder for results. For Slurm, all nodes must share it; for Kubernetes, a volume is mounted there.",
            valueName: "dir"), completion: .directory)
    var output = "out/farm"

    func validate() throws {
        let most = FarmPlan.mostShards
        try OptionParser.check(shards, in: 1...most, "--shards takes a number from 1 to \(most).")
        try OptionParser.check(cpus, in: 1...1024, "--cpus takes a number from 1 to 1024.")
        try NamedFile.checkFolder(output)
        guard let verb = words.first else {
            throw ValidationError("Write the command after --: touchstone farm \(engine) -- explore scenes --for 1h.")
        }
        if verb == "touchstone" { throw ValidationError("Write the command after -- without 'touchstone'.") }
        for word in words.dropFirst().prefix(while: { $0 != "--" }) {
            guard let option = FarmOption.named(by: word) else { continue }
            throw ValidationError("Leave \(option.name) out after --: \(option.reason).")
        }
    }

    func run() throws {
        let command: any ParsableCommand
        do {
            if let message = ArgumentSlip.message(for: words) {
                Terminal.printError("touchstone: error: \(message)")
                throw ExitStatus.usage
            }
            command = try TouchstoneTool.parse(words)
        } catch {
            throw ExitStatus(rawValue: TouchstoneTool.report(error, for: words)) ?? .usage
        }
        var plan: FarmPlan
        do throws(FarmRefusal) {
            plan = try FarmPlan(of: command, words: words)
            plan.shards = shards
            plan.cpus = cpus
            plan.output = output.hasPrefix("-") ? "./" + output : output
            try engine.check(plan)
        } catch {
            Terminal.printError("touchstone: error: \(error.message.escaped)")
            throw ExitStatus.usage
        }
        Terminal.writeOutput(engine.jobFile(of: plan))
    }
}

/// What runs the jobs of a farm.
enum FarmEngine: String, CaseIterable {
    case slurm, kubernetes, parallel

    /// - Throws: why the engine cannot run the plan.
    func check(_ plan: FarmPlan) throws(FarmRefusal) {
        switch self {
        case .slurm: break
        case .kubernetes:
            try plan.checkThatFilesCanBeCopied(by: "Kubernetes")
            try KubernetesJob.check(plan)
        case .parallel: try plan.checkThatFilesCanBeCopied(by: "GNU parallel")
        }
    }

    /// The text of the job file.
    func jobFile(of plan: FarmPlan) -> String {
        switch self {
        case .slurm: SlurmJob.text(of: plan)
        case .kubernetes: KubernetesJob.text(of: plan)
        case .parallel: ParallelJob.text(of: plan)
        }
    }
}

/// An option that `farm` sets itself, or that makes no sense in a job.
private struct FarmOption {
    let name: String
    let reason: String

    private static let all = [
        FarmOption(name: "--shard", reason: "each job gets its own shard, and --shards before -- is their number"),
        FarmOption(name: "--merge", reason: "the last job merges all shards"),
        FarmOption(name: "--output", reason: "--output before -- names the folder of all results"),
        FarmOption(name: "--jobs", reason: "--cpus before -- is the number of cores of each shard"),
        FarmOption(name: "--junit", reason: "each shard writes its own junit.xml"),
        FarmOption(name: "--watch", reason: "a job ends when its scenes are drawn"),
        FarmOption(name: "--open", reason: "a job has no browser"),
    ]

    /// The option that a word before `--` names; nil for all other words.
    static func named(by word: String) -> FarmOption? {
        let name = ["-o", "-qo"].contains(word) || word.hasPrefix("-o=") ? "--output" : word
        return all.first { name == $0.name || name.hasPrefix($0.name + "=") }
    }
}
