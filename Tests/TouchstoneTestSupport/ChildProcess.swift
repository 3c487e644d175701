internal import Dispatch
internal import Foundation

/// A program that has run to its end.
package struct ChildProcess: Sendable {
    /// The exit status. For a process that was ended by a signal it is 128 plus the signal's number, as in a shell.
    package let status: Int32
    package let output: String
    package let errors: String

    /// Runs a program. It is killed after five minutes, because on a busy machine a minute may be too short.
    ///
    /// - Parameters:
    ///   - input: The contents of its standard input.
    ///   - folder: Its working directory.
    ///   - environment: Its complete environment, except for the settings of a sanitizer; nil for this process's
    ///     environment.
    ///   - meanwhile: Called with the process's number while it runs.
    package static func run(
        _ program: String, _ arguments: [String], input: String = "", in folder: String? = nil,
        environment: [String: String]? = nil, meanwhile: (Int32) -> Void = { _ in }
    ) throws -> ChildProcess {
        let place = try TemporaryFolder()
        for (name, text) in [("input", input), ("output", ""), ("errors", "")] { try place.place(name, text) }
        // Files are used instead of pipes, so that nothing has to be read while the program runs.
        let line = """
            cd "$1" && files=$2 && shift 2 && exec "$@" <"$files/input" >"$files/output" 2>"$files/errors"
            """
        let child = try spawn(
            "/bin/sh", ["-c", line, "sh", folder ?? PackageFolder.path, place.path, program] + arguments,
            environment?.merging(Sanitizer.environment) { own, _ in own } ?? ProcessInfo.processInfo.environment)
        let watchdog = DispatchWorkItem { kill(child, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 300, execute: watchdog)
        meanwhile(child)
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        watchdog.cancel()
        let signal = status & 0x7F
        return ChildProcess(
            status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: place.text("output") ?? "",
            errors: place.text("errors") ?? "")
    }

    /// Starts a program with no signal blocked. The threads of a test runner block most signals, and a child inherits
    /// that.
    private static func spawn(
        _ program: String, _ arguments: [String], _ environment: [String: String]
    ) throws -> pid_t {
        #if canImport(Darwin)
            var attributes: posix_spawnattr_t?
        #else
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let settings = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + settings { free(text) } }
        var child: pid_t = 0
        let code = posix_spawn(&child, program, nil, &attributes, words, settings)
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
        return child
    }

    /// Runs a line of shell in which `$1`, `$2`… are the arguments.
    package static func shell(
        _ line: String, _ arguments: [String] = [], in folder: String? = nil, environment: [String: String]? = nil
    ) throws -> ChildProcess {
        try run("/bin/sh", ["-c", line, "sh"] + arguments, in: folder, environment: environment)
    }
}
