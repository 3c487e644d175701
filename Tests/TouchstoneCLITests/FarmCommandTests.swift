import Foundation
import Testing
import TouchstoneTestSupport

/// `touchstone farm`. The job files are run with stand-ins for `sbatch`, `parallel` and `touchstone`. `Scripts/try-farm` runs them
/// on a cluster.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct FarmCommandTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    // MARK: Arguments

    private static let mistakes: [(words: [String], message: String)] = [
        (["slurm"], "write the command after --: touchstone farm slurm -- explore scenes --for 1h.\n"),
        (["slurm", "explore", "card.yaml"], "write the command after --: touchstone farm slurm -- explore "),
        (["slurm", "--"], "write the command after --: "),
        (["slurm", "--", "touchstone", "explore"], "write the command after -- without 'touchstone'.\n"),
        (["slrm", "--", "check", "card.yaml"], "'slrm' is not an engine; did you mean 'slurm'? Choose from slurm, "),
        (["slurm", "--", "exlore", "card.yaml"], "there is no verb 'exlore'; did you mean 'explore'?\n"),
        (["slurm", "--", "explore"], "missing expected argument '<scene> ...'\n"),
        (["slurm", "--", "explore", "card.yaml", "--fr", "1h"], "unknown option '--fr'; did you mean '--for'?\n"),
        (["slurm", "--", "explore", "card.yaml", "-for", "1h"], "'-for' needs two dashes: --for\n"),
        (["slurm", "--", "explore", "card.yaml", "--for", "long"], "--for: 'long' is not a length of time; "),
        (["slurm", "--", "report", "card.yaml"], "'report' has no shards; a farm runs explore, check, render.\n"),
        (["slurm", "--", "check", "-"], "a job has no standard input: name a file instead of '-'.\n"),
        (["slurm", "--", "check", "card.yaml", "--shard", "1/2"], "leave --shard out after --: each job gets "),
        (["slurm", "--", "explore", "card.yaml", "--merge", "a"], "leave --merge out after --: the last job merges "),
        (["slurm", "--", "explore", "card.yaml", "--output=a"], "leave --output out after --: --output before -- "),
        (["slurm", "--", "render", "card.yaml", "-o", "a"], "leave --output out after --: --output before -- "),
        (["slurm", "--", "render", "card.yaml", "--jobs", "2"], "leave --jobs out after --: --cpus before -- "),
        (["slurm", "--", "render", "card.yaml", "--watch"], "leave --watch out after --: "),
        (["slurm", "--", "render", "card.yaml", "--open"], "leave --open out after --: "),
        (["slurm", "--", "check", "card.yaml", "--junit", "a.xml"], "leave --junit out after --: each shard writes "),
        (["slurm", "--shards", "1001", "--", "check", "card.yaml"], "--shards takes a number from 1 to 1000.\n"),
        (["slurm", "--cpus", "0", "--", "check", "card.yaml"], "--cpus takes a number from 1 to 1024.\n"),
        (["parallel", "--", "check", "../card.yaml"], "GNU parallel copies '../card.yaml' to other machines: go to "),
        (["kubernetes", "--", "check", "/card.yaml"], "Kubernetes copies '/card.yaml' to other machines: go to "),
        (
            ["parallel", "--", "explore", "card.yaml", "--corpus", "a"],
            "with GNU parallel, what --corpus writes would stay on the other machines; farm keeps a corpus in "
                + "'out/farm/corpus'.\n"
        ),
        (
            ["kubernetes", "--", "check", "card.yaml", "--golden", "a", "--record", "all"],
            "with Kubernetes, what --record writes would stay on the other machines.\n"
        ),
        (["kubernetes", "--output", "a:b", "--", "check", "card.yaml"], "Kubernetes cannot mount a volume at 'a:b': "),
    ]

    @Test(arguments: mistakes) func aMistakeIsReported(words: [String], message: String) throws {
        let run = try BuiltTool.run(["farm"] + words, in: folder.place.path)
        #expect(run.status == 64 && run.output == "", "\(run.status)")
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    @Test(arguments: ["slurm", "kubernetes", "parallel"]) func aFileIsAlwaysTheSame(engine: String) throws {
        let runs = try (0..<2).map { _ in try folder.run("farm", engine, "--", "explore", "scenes", "--for", "1h") }
        #expect(runs[0].status == 0 && runs[0].output == runs[1].output && runs[0].errors == "")
        #expect(runs[0].output.contains("#   touchstone explore scenes --for 1h\n"))
    }

    @Test func theTimeLimitFollowsTheSearch() throws {
        for (words, limit) in [
            (["--for", "1h"], "--time=75 "), (["--for", "90s"], "--time=17 "), ([], "--time=16 "),
            (["--cases", "9"], nil),
        ] {
            let words = ["farm", "slurm", "--cpus", "3", "--", "explore", "scenes"] + words
            let text = try BuiltTool.run(words, in: folder.place.path).output
            #expect(text.contains("--cpus-per-task=3"))
            #expect(limit.map { text.contains("--cpus-per-task=3 \($0)") } ?? !text.contains("--time="), "\(words)")
        }
    }

    // MARK: Runs with stand-ins

    /// Words that a shell, `parallel`, `sbatch` or YAML might change.
    private static let hostile = [
        "it's $(touch pwned) `touch pwned` \"$HOME\" \\ #x", "two\nlines\nJOB\n---\n", "{} {#} {%} {= die =} %a %%",
        "*.yaml", "\u{1}\t\u{85}\u{2028}é😀", "-x", "~",
    ]

    /// Arguments with which `explore` accepts any word.
    private static var hostileArguments: [String] { hostile.map { "--variant=\($0)" } + ["--", scene] }

    private static let scene = "-s c'a\nJOB.yaml"

    /// Writes a program that is found before those of the system.
    private func placeProgram(_ name: String, _ text: String) throws {
        try folder.place.placeProgram("bin/\(name)", text, shell: "/bin/bash")
    }

    /// Runs a line of shell with the stand-ins.
    private func run(_ line: String) throws -> ChildProcess {
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = "\(folder.place.path)/bin:\(environment["PATH"] ?? "/usr/bin:/bin")"
        environment["CALLS"] = "\(folder.place.path)/calls"
        return try folder.shell(line, environment: environment)
    }

    /// The arguments of each call of a stand-in, which records them, each followed by a zero, and a line.
    private var calls: [[String]] {
        (folder.place.text("calls") ?? "").split(separator: "\0end\n").map {
            $0.split(separator: "\0", omittingEmptySubsequences: false).dropFirst().map(String.init)
        }
    }

    private static let record = #"{ printf 'x'; printf '\0%s' "$@"; printf '\0end\n'; } >>"$CALLS""#

    /// A `touchstone` that finds something in the second shard, and whose third shard ends with a status.
    private func placeTouchstone(third status: Int) throws {
        try placeProgram(
            "touchstone",
            """
            \(Self.record)
            case $3 in 2/3) exit 1 ;; 3/3) exit \(status) ;; esac
            [ "$2" != --merge ]
            """)
    }

    /// Prints the job file into `farm.sh`.
    private func print(_ engine: String, output: String = "out/farm", _ words: [String]) throws {
        let arguments = ["farm", engine, "--shards=3", "--output=\(output)", "--"] + words
        let run = try BuiltTool.run(arguments, in: folder.place.path)
        try #require(run.status == 0, "\(run.errors)")
        try folder.place.place("farm.sh", run.output)
    }

    private func placeSbatch() throws {
        try placeProgram(
            "sbatch",
            #"""
            printf '%s\n' "$@" >>options
            while [ "${1#--}" != "$1" ]; do
                case $1 in --array=1-*) array=${1#--array=1-} ;; esac
                shift
            done
            if [ -n "$array" ]; then
                for number in $(seq "$array"); do SLURM_ARRAY_TASK_ID=$number "$BASH" "$@"; echo $? >>statuses; done
            else
                "$BASH" "$@"
                echo $? >>statuses
            fi >/dev/null
            echo '7;cluster'
            """#)
    }

    @Test func slurmPassesTheWordsOnAsTheyAre() throws {
        try placeSbatch()
        try placeTouchstone(third: 65)
        let output = "-out/100%a it's"
        try print("slurm", output: output, ["explore"] + Self.hostileArguments)
        let ran = try run("bash -n farm.sh && bash farm.sh")
        #expect(ran.status == 0 && ran.errors == "", "\(ran.errors)")
        #expect(!folder.place.contents.contains { $0.hasSuffix("pwned") })
        let place = "./\(output)"
        let shards = (1...3).map { number in
            ["explore", "--shard", "\(number)/3", "--jobs", "1", "--output", "\(place)/shards/\(number)"]
                + ["--corpus", "\(place)/corpus"] + Self.hostileArguments
        }
        let merge =
            ["explore", "--merge"] + (1...3).map { "\(place)/shards/\($0)" } + ["--output", "\(place)/merged"]
            + Self.hostileArguments
        #expect(calls == shards + [merge])
        #expect(folder.place.text("\(output)/summary.txt") == "shard 1: 0\nshard 2: 1\nshard 3: 65\nresult: 65\n")
        #expect(folder.place.text("statuses") == "0\n0\n65\n65\n")
        let options = try #require(folder.place.text("options")).split(separator: "\n").map(String.init)
        #expect(options.contains("--array=1-3") && options.contains("--dependency=afterany:7"))
        #expect(options.contains("--output=./-out/100%%a it's/logs/%a.log"), "\(options)")
    }

    @Test func aShardThatIsLostIsNamed() throws {
        try placeSbatch()
        try placeTouchstone(third: 137)
        // What it has written is part of the result of a search. Of a check, something is missing.
        for (verb, result) in [("explore", 1), ("check", 2), ("render", 2)] {
            try print("slurm", [verb, "card.yaml"])
            #expect(try run("rm -f statuses; bash farm.sh").status == 0)
            let summary = "shard 1: 0\nshard 2: 1\nshard 3: not ended\nresult: \(result)\n"
            #expect(folder.place.text("out/farm/summary.txt") == summary)
            #expect(folder.place.text("statuses") == "0\n0\n137\n\(result == 1 ? 0 : 2)\n")
        }
        let last = ["render", "--shard", "3/3", "--jobs", "1", "--output", "out/farm/shards/3", "card.yaml"]
        #expect(calls.last == last)
    }

    @Test func theCorpusOfTheWordsIsUsedOnSlurm() throws {
        try placeSbatch()
        try placeTouchstone(third: 0)
        try print("slurm", ["explore", "card.yaml", "--corpus", "mine", "--since", "old", "--limit", "views=9"])
        #expect(try run("bash farm.sh").status == 0)
        #expect(calls.first?.filter { $0 == "--corpus" }.count == 1)
        #expect(calls.last?.suffix(3) == ["--since=old", "--limit=views=9", "card.yaml"])
    }

    @Test func parallelPassesTheWordsOnAsTheyAre() throws {
        // Each shard runs in a folder of its own, to which only the files in the options are copied.
        try placeProgram(
            "parallel",
            #"""
            line=${!#} sent=() returned=() here=$PWD
            while [ $# -gt 1 ]; do
                case $1 in
                --transferfile) sent+=("$2") ;;
                --return) returned+=("$2") ;;
                --sshloginfile) cat "$2" >>../hosts ;;
                esac
                shift
            done
            while read -r number; do
                host=$(mktemp -d)
                cp "${sent[@]}" "$host"
                cd "$host"
                bash -c "${line//\{\}/$number}" && cp -r --parents "${returned[@]//\{\}/$number}" "$here" || lost=1
                cd "$here"
                rm -r "$host"
            done
            exit ${lost-0}
            """#)
        try placeTouchstone(third: 0)
        try folder.place.place(Self.scene, ToolFolder.card)
        try folder.place.place("my hosts", "me@host\n")
        try print("parallel", output: "out/fa{}rm it's", ["explore"] + Self.hostileArguments)
        let ran = try run("bash -n farm.sh && bash farm.sh 'my hosts'")
        #expect(ran.status == 1 && ran.output == "shard 1: 0\nshard 2: 1\nshard 3: 0\nresult: 1\n", "\(ran.errors)")
        #expect(!folder.place.contents.contains { $0.hasSuffix("pwned") })
        #expect(folder.place.text("out/hosts") == "me@host\n")
        let shards = (1...3).map { number in
            ["explore", "--shard", "\(number)/3", "--jobs", "1", "--output", "../shards/\(number)"]
                + ["--corpus", "../corpus"] + Self.hostileArguments
        }
        #expect(Array(calls.prefix(3)) == shards && calls.count == 4)

        try placeTouchstone(third: 137)
        try print("parallel", ["check", "*.yaml", "--golden", "bin"])
        let lost = try run("bash farm.sh 'my hosts'")
        #expect(lost.status == 2 && lost.errors == "Some shards were lost.\n", "\(lost.errors)")
        #expect(lost.output == "shard 1: 0\nshard 2: 1\nshard 3: not ended\nresult: 2\n")
        let archive = try run("tar -tf out/farm/scenes.tar.gz").output
        #expect(archive.contains("./card.yaml\n") && archive.contains("bin/parallel\n"))
        #expect(!archive.contains("out/farm/job.sh"))
    }

    /// An interpreter that reads YAML, if there is one.
    private static let python = ["/usr/bin/python3", "python3"].first {
        (try? ChildProcess.shell("\($0) -c 'import yaml'"))?.status == 0
    }

    @Test(.enabled(if: python != nil, "python3 has no module yaml"))
    func kubernetesGetsTheWordsAsTheyAre() throws {
        let python = try #require(Self.python)
        try placeTouchstone(third: 0)
        try print("kubernetes", output: "out/it's \"$(HOME)\"", ["explore"] + Self.hostileArguments)
        try folder.place.place(
            "read.py",
            """
            import sys, yaml
            documents = list(yaml.safe_load_all(open("farm.sh", newline="")))
            print(*(each["kind"] for each in documents))
            for name, text in documents[1]["data"].items(): open(name, "w", newline="").write(text)
            container = documents[2]["spec"]["template"]["spec"]["containers"][0]
            print(container["command"], container["volumeMounts"][1]["mountPath"], container["resources"]["requests"]["cpu"])
            """)
        let read = try run("\(python) read.py")
        let expected = """
            PersistentVolumeClaim ConfigMap Job Job Pod
            ['/bin/sh', '/scripts/pod.sh', 'shard'] /touchstone/out/it's "$(HOME)" 1

            """
        #expect(read.output == expected, "\(read.errors)")
        let ran = try run("for n in 1 2 3; do sh job.sh shard results $n; done; sh job.sh merge results")
        #expect(ran.status == 0 && ran.errors == "", "\(ran.errors)")
        #expect(calls.count == 4 && calls.allSatisfy { $0.suffix(2) == ["--", Self.scene] })
        #expect(calls.first?.suffix(Self.hostileArguments.count) == Self.hostileArguments[...])
        #expect(try run("sh -n pod.sh").status == 0)
        #expect(folder.place.text("pod.sh")?.contains(#"output='/touchstone/out/it'\''s "$(HOME)"'"#) == true)
    }
}
