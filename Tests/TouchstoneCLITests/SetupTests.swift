import Foundation
import Testing
import TouchstoneTestSupport

/// `script` of util-linux runs a command on a terminal of its own.
private enum SimulatedTerminal {
    static var isPossible: Bool {
        (try? ChildProcess.shell("script -qec true /dev/null </dev/null"))?.status == 0
    }
}

/// The scripts print the packages that they install, and ask on a terminal before they use `sudo`.
@Suite(.enabled(if: SimulatedTerminal.isPossible, "no terminal can be simulated here"))
struct SetupTests {
    private let folder: TemporaryFolder

    /// Simulates a user who is not root, on a system in which a package is missing until `sudo` has run twice.
    init() throws {
        folder = try TemporaryFolder()
        try folder.place(
            "set-up",
            """
            root=$PWD
            . '\(PackageFolder.path)/Scripts/lib/setup.sh'
            package_manager() { echo apt-get; }
            id() { echo 1000; }
            sudo() { echo "$*" >>commands; }
            has() { [ "$1" = pkg-config ] || [ "$(grep -c . commands 2>/dev/null)" = 2 ]; }
            require_packages "$@"
            echo finished

            """)
    }

    private var commands: [Substring] { (folder.text("commands") ?? "").split(separator: "\n") }

    @Test(arguments: [("y", 2), ("", 2), ("yes", 2), ("n", 0), ("what", 0)])
    func aTerminalIsAskedOnce(answer: String, count: Int) throws {
        let run = try ChildProcess.shell(
            "echo '\(answer)' | script -qec 'bash -eu set-up cairo zip' /dev/null", in: folder.path)
        #expect(run.output.contains("Installing these packages with apt-get: libcairo2-dev libzip-dev"))
        #expect(run.output.components(separatedBy: "Continue? [Y/n]").count == 2)
        #expect(commands.count == count)
        #expect(
            run.output.contains("finished") == (count > 0)
                && run.output.contains("Nothing was installed") == (count == 0))
    }

    @Test func withoutATerminalNothingIsAsked() throws {
        let run = try ChildProcess.shell("bash -eu set-up cairo </dev/null", in: folder.path)
        #expect(run.status == 0 && !run.errors.contains("Continue?"), "\(run.errors)")
        #expect(run.errors.contains("Installing these packages with apt-get: libcairo2-dev"))
        #expect(
            commands.last
                == "env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends libcairo2-dev")
    }

    /// The pictures can also be drawn in another font.
    @Test func withoutTheFontTheRestGoesOn() throws {
        let run = try ChildProcess.shell("echo n | script -qec 'bash -eu set-up font' /dev/null", in: folder.path)
        #expect(run.output.contains("Continuing without them.") && run.output.contains("finished") && commands.isEmpty)
    }
}

/// A build that fails is reported, although a caller tests the status.
struct FailedBuildTests {
    @Test func theStatusIsThatOfTheBuild() throws {
        let folder = try TemporaryFolder()
        try folder.place(
            "build",
            """
            set -euo pipefail
            root=$PWD
            . '\(PackageFolder.path)/Scripts/lib/setup.sh'
            swift() { return 1; }
            record_commit() { echo recorded; }
            if build_release touchstone; then echo built; else echo failed; fi

            """)
        let run = try ChildProcess.shell("bash build", in: folder.path)
        #expect(run.output == "failed\n", "\(run.errors)")
    }
}
