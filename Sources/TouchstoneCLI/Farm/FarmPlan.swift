internal import ArgumentParser
internal import TouchstoneChecks
internal import TouchstoneKit
internal import TouchstoneScenes

/// Why a command cannot run on a farm.
struct FarmRefusal: Error {
    let message: String
}

/// A command that runs in shards, and where its results go.
///
/// All engines run the same shell script, ``script``. They differ in how they start it on a machine.
struct FarmPlan {
    /// The commands that have shards.
    enum Verb: String, CaseIterable {
        case explore, check, render
    }

    /// The largest number of shards. A Slurm cluster with its usual settings accepts 1,001 jobs in an array.
    static let mostShards = 1000

    /// The memory of each job, in GiB.
    static let memoryGiB = 1

    let verb: Verb
    /// The arguments after the verb.
    let arguments: [String]
    /// The scenes, as the arguments name them.
    let scenes: [String]
    /// Other files and folders that a shard reads.
    private(set) var inputs: [String] = []
    /// How long each shard explores, in seconds; nil if that is not known.
    private(set) var seconds: Double?
    /// The option that names a folder into which shards write beside their results; nil if there is none.
    private(set) var writing: String?
    /// The options of `explore` that the merge needs, too.
    private var mergeOptions: [String] = []
    /// Whether the arguments name a corpus.
    private var hasCorpus = false
    var shards = 8
    var cpus = 1
    /// The folder of the results. It does not begin with a dash.
    var output = "out/farm"

    /// Creates the plan of a parsed command.
    ///
    /// - Parameter words: the words that were parsed.
    init(of command: any ParsableCommand, words: [String]) throws(FarmRefusal) {
        arguments = Array(words.dropFirst())
        switch command {
        case let explore as ExploreCommand:
            verb = .explore
            scenes = explore.scenes.scenes
            seconds = explore.time ?? (explore.cases == nil ? ExploreOptions.standardSeconds : nil)
            hasCorpus = explore.corpus != nil
            if hasCorpus { writing = "--corpus" }
            if let since = explore.since { inputs.append(since) }
            mergeOptions = Self.mergeOptions(of: explore)
        case let check as CheckCommand:
            verb = .check
            scenes = check.scenes.scenes
            if let golden = check.more.golden { inputs.append(golden) }
            if let record = check.more.record, record != .never { writing = "--record" }
        case let render as RenderCommand:
            verb = .render
            scenes = render.scenes.scenes
        default:
            let verbs = Verb.allCases.map(\.rawValue)
            throw FarmRefusal(
                message: "'\(words.first ?? "")' has no shards; a farm runs \(verbs.joined(separator: ", ")).")
        }
        guard !scenes.contains("-") else {
            throw FarmRefusal(message: "a job has no standard input: name a file instead of '-'.")
        }
    }

    private static func mergeOptions(of explore: ExploreCommand) -> [String] {
        // A value may begin with a dash.
        var words = explore.variant.map { "--variant=\($0)" }
        if let since = explore.since { words.append("--since=\(since)") }
        if explore.input.allowOutside { words.append("--allow-outside") }
        return words + explore.input.limits.limit.map { "--limit=\($0.name.rawValue)=\($0.number)" }
    }

    /// The command in comments, on one line.
    var command: String { Self.line(["touchstone", verb.rawValue] + arguments).escaped }

    /// What a shard and all shards do, in comments.
    var purpose: String {
        switch verb {
        case .explore: "Explores scenes"
        case .check: "Checks scenes"
        case .render: "Draws scenes"
        }
    }

    /// Words as a line of shell.
    static func line(_ words: [String]) -> String { words.map(ShellWord.quoted).joined(separator: " ") }

    // MARK: Files that are copied

    /// The files and folders that machines without a shared folder need. A pattern is replaced by the folder in which it
    /// looks for scenes.
    var copies: [String] {
        var copies: [String] = []
        for path in scenes.map(Self.folder(ofPattern:)) + inputs where !copies.contains(path) { copies.append(path) }
        return copies
    }

    private static func folder(ofPattern path: String) -> String {
        guard path.contains(where: "*?[{".contains) else { return path }
        let plain = path.split(separator: "/").prefix { !$0.contains(where: "*?[{".contains) }
        return plain.isEmpty ? "." : plain.joined(separator: "/")
    }

    /// - Throws: the reason, if a shard reads or writes files that cannot be copied to another machine and back.
    func checkThatFilesCanBeCopied(by engine: String) throws(FarmRefusal) {
        for path in scenes + inputs where !Self.isInside(path) {
            throw FarmRefusal(
                message: "\(engine) copies '\(path)' to other machines: "
                    + "go to a folder that contains it, and name it from there.")
        }
        guard let writing else { return }
        let instead = verb == .explore ? "; farm keeps a corpus in '\(output)/corpus'" : ""
        throw FarmRefusal(message: "with \(engine), what \(writing) writes would stay on the other machines\(instead).")
    }

    /// Whether a path is below the working directory.
    static func isInside(_ path: String) -> Bool {
        !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    }

    // MARK: The script

    /// The script that each machine runs. It needs a POSIX shell.
    var script: String {
        """
        #!/bin/sh
        # What each machine runs.
        #   job.sh shard OUTPUT [NUMBER]    does a shard of the work; without a number, the one of Slurm's array
        #   job.sh merge OUTPUT             gathers the results of all shards
        set -u

        # Adapt this to your machines if `touchstone` is not on the PATH:
        #   PATH=/opt/touchstone/bin:$PATH
        #   module load touchstone
        #   touchstone() { apptainer exec touchstone.sif touchstone "$@"; }

        shards=\(shards)
        task=${1:?write: job.sh shard|merge OUTPUT}
        output=${2:?name the folder of the results}

        # The exit status of touchstone is 0, or 1 if something was found or failed, or above 1 after an error.
        # A 1 is a result: the job has done its work, so it ends with 0.
        end() {
            if [ "$1" -eq 1 ]; then exit 0; fi
            exit "$1"
        }

        if [ "$task" = shard ]; then
            number=${3-$SLURM_ARRAY_TASK_ID}
            mkdir -p "$output/shards/$number" "$output/status" || exit
            status=0
            \(shardCommand) ||
                status=$?
            # A shard that was killed leaves no status: it is done again, or it is lost.
            if [ "$status" -lt 128 ]; then
                echo "$status" >"$output/shards/$number/status.new"
                mv "$output/shards/$number/status.new" "$output/status/$number"
            fi
            end "$status"
        fi

        result=0
        \(mergeLines)
        # The worst status is the result of all shards.
        number=0
        while [ "$number" -lt "$shards" ]; do
            number=$((number + 1))
            status=$(cat "$output/status/$number" 2>/dev/null)
            case $status in
            '' | *[!0-9]*)
                status='not ended'
        \(lostLines)
                ;;
            *) if [ "$status" -gt "$result" ]; then result=$status; fi ;;
            esac
            echo "shard $number: $status"
        done >"$output/summary.txt"
        echo "result: $result" >>"$output/summary.txt"
        cat "$output/summary.txt"
        end "$result"

        """
    }

    private var shardCommand: String {
        let options: String
        switch verb {
        case .explore:
            options =
                #"--jobs \#(cpus) --output "$output/shards/$number""#
                + (hasCorpus ? "" : #" --corpus "$output/corpus""#)
        case .check:
            options = #"--output "$output/shards/$number" --junit "$output/shards/$number/junit.xml""#
        case .render: options = #"--jobs \#(cpus) --output "$output/shards/$number""#
        }
        return "touchstone \(verb) --shard \"$number/$shards\" \(options) \(Self.line(arguments))"
    }

    private var mergeLines: String {
        guard verb == .explore else { return "# Each shard has its own results. Only the statuses are gathered." }
        let hasDash = scenes.contains { $0.hasPrefix("-") }
        let words = Self.line(mergeOptions + (hasDash ? ["--"] : []) + scenes)
        return #"touchstone explore --merge "$output"/shards/* --output "$output/merged" \#(words) || result=$?"#
    }

    private var lostLines: String {
        verb == .explore
            ? "        # The merge has used what the shard has written."
            : "        # Some scenes were not seen.\n        if [ \"$result\" -lt 2 ]; then result=2; fi"
    }

    /// The script as a command that writes it to `$output/job.sh`.
    var scriptAsDocument: String {
        // A line of a scene's name must not end it.
        let lines = Set(script.split(separator: "\n", omittingEmptySubsequences: false))
        var mark = "JOB"
        while lines.contains(Substring(mark)) { mark += "_" }
        return "cat >\"$output/job.sh\" <<'\(mark)'\n\(script)\(mark)"
    }
}
