import Foundation
import TouchstoneTestSupport

/// A job that uses `action.yml`: a checkout, a machine on which the action's own steps are run, and a stand-in of the host.
struct ActionJob {
    /// Whether this machine is one that the action is for.
    static let isPossible: Bool = {
        #if os(Linux) && arch(x86_64)
            let programs = try? ChildProcess.shell("command -v bash && command -v python3 && command -v git")
            return BuiltTool.isHere && programs?.status == 0
        #else
            return false
        #endif
    }()

    /// The checkout, which is the working directory.
    let checkout: TemporaryFolder
    /// The host's comments and repository, and the machine's folder for temporary files.
    let machine: TemporaryFolder

    /// The version in the sources of the action.
    let version: String

    /// - Parameters:
    ///   - architecture: the machine's, as the names of packages have it.
    ///   - uname: the machine's, as `uname` prints it; nil if that is the same.
    init(scenes: [String: String], architecture: String = "x86_64", uname: String? = nil) throws {
        checkout = try TemporaryFolder()
        machine = try TemporaryFolder()
        for (name, text) in scenes { try checkout.place("scenes/\(name)", text) }
        let printed = try BuiltTool.run(["--version"]).output
        version = String(printed.prefix { !$0.isWhitespace })
        // The releases: a package whose tool is the one that was built.
        let folder = "touchstone-\(version)-\(architecture)-linux"
        let package = "host/releases/v\(version)"
        try machine.placeProgram(
            "programs/uname", "case $1 in -m) echo \(uname ?? architecture) ;; *) echo Linux ;; esac")
        try machine.placeProgram(
            "\(package)/\(folder)/bin/touchstone", "exec '\(BuiltTool.path ?? "")' \"$@\"")
        let made = try ChildProcess.shell(
            """
            git init --quiet --bare "$1/server/octo/gestures" && cd "$1/$2" &&
            tar -czf "$3.tar.gz" "$3" && sha256sum "$3.tar.gz" >SHA256SUMS
            """, [machine.path, package, folder])
        guard made.status == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// The package's checksums, as a path on the machine.
    var checksums: String { "host/releases/v\(version)/SHA256SUMS" }

    // MARK: Running

    struct Run {
        var status: Int32 = 0
        /// What all steps printed.
        var log = ""
        /// The job's summary.
        var summary = ""
    }

    /// Runs the steps in order, as the host does.
    ///
    /// - Parameters:
    ///   - inputs: those that the workflow sets.
    ///   - head: the repository that the pull request comes from.
    ///   - isReadOnly: whether the token may not write.
    func run(
        _ inputs: [String: String] = [:], event: String = "pull_request", head: String = "octo/gestures",
        isReadOnly: Bool = false
    ) throws -> Run {
        let temporary = "\(machine.path)/temporary"
        try? FileManager.default.removeItem(atPath: temporary)
        for name in ["output", "path", "summary"] { try machine.place("temporary/\(name)", "") }
        let pull = #"{"number": 12, "head": {"sha": "0123456789abcdef", "repo": {"full_name": "\#(head)"}}}"#
        try machine.place("temporary/event", #"{"pull_request": \#(pull)}"#)
        var environment = ProcessInfo.processInfo.environment
        let path = [
            "\(machine.path)/programs", "\(PackageFolder.path)/Tests/TouchstoneCLITests/Host",
            environment["PATH"] ?? "/usr/bin:/bin",
        ].joined(separator: ":")
        let given = [
            "GITHUB_ACTION_PATH": PackageFolder.path, "GITHUB_EVENT_NAME": event,
            "GITHUB_EVENT_PATH": "\(temporary)/event", "GITHUB_JOB": "check", "GITHUB_OUTPUT": "\(temporary)/output",
            "GITHUB_PATH": "\(temporary)/path", "GITHUB_REPOSITORY": "octo/gestures", "GITHUB_RUN_ID": "77",
            "GITHUB_SERVER_URL": "file://\(machine.path)/server", "GITHUB_SHA": "fedcba9876543210",
            "GITHUB_STEP_SUMMARY": "\(temporary)/summary", "GITHUB_WORKFLOW": "Gestures", "RUNNER_TEMP": temporary,
            "STAND_IN": "\(machine.path)/host", "STAND_IN_TOKEN": isReadOnly ? "read" : "write",
        ]
        environment.merge(given) { _, own in own }
        var run = Run()
        let action = try ActionFile()
        for step in action.steps where run.status == 0 {
            var own = environment
            let added = (machine.text("temporary/path") ?? "").split(separator: "\n").map(String.init)
            own["PATH"] = (added + [path]).joined(separator: ":")
            for (name, value) in step.environment {
                own[name] = action.value(of: value, inputs: inputs, outputs: outputs(of: "check"))
            }
            let child = try ChildProcess.run(
                "/usr/bin/env", ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step.script],
                in: checkout.path, environment: own)
            run.log += child.output + child.errors
            if !step.mayFail { run.status = child.status }
            // A step that may fail hides its faults from a workflow, not from a test.
            if step.mayFail, child.status != 0 { run.log += "::error::\(step.name) ended with \(child.status)\n" }
        }
        run.summary = machine.text("temporary/summary") ?? ""
        return run
    }

    private func outputs(of step: String) -> [String: String] {
        var outputs: [String: String] = [:]
        for line in (machine.text("temporary/output") ?? "").split(separator: "\n") {
            let words = line.split(separator: "=", maxSplits: 1).map(String.init)
            outputs["steps.\(step).outputs.\(words[0])"] = words.count > 1 ? words[1] : ""
        }
        // The step before the comment uploads what failed; its program is the host's.
        if outputs["steps.check.outputs.status", default: "0"] != "0" {
            outputs["steps.upload.outputs.artifact-url"] = "https://host.example/artifact"
        }
        return outputs
    }

    // MARK: The host

    struct Comment: Codable, Equatable {
        struct User: Codable, Equatable {
            var login: String
        }
        var id: Int
        var user: User?
        var body: String

        /// The body as its reader sees it.
        var seen: String { body.withReferencesRead }
    }

    /// The comments on the pull request.
    func comments() throws -> [Comment] {
        guard let bytes = machine.bytes("host/comments.json") else { return [] }
        return try JSONDecoder().decode([Comment].self, from: Data(bytes))
    }

    func setComments(_ comments: [Comment]) throws {
        try machine.place("host/comments.json", Array(JSONEncoder().encode(comments)))
    }

    /// The calls of the host's client, a line each.
    var calls: [String] { (machine.text("host/calls") ?? "").split(separator: "\n").map(String.init) }

    /// A command of git in the host's repository.
    func git(_ arguments: String) throws -> String {
        try ChildProcess.shell("cd \"$1\" && git \(arguments)", ["\(machine.path)/server/octo/gestures"]).output
    }
}

extension String {
    /// The text with the characters that its numeric references stand for.
    var withReferencesRead: String {
        replacing(#/&#(\d+);/#) { match in
            UInt32(match.output.1).flatMap { Unicode.Scalar($0) }.map { String($0) } ?? ""
        }
    }
}
