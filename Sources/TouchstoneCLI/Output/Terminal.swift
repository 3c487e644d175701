internal import TouchstoneExport
internal import TouchstoneKit
internal import TouchstoneScenes

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The text output of the command.
enum Terminal {
    /// Ensures that output does not end up in a file that happens to be opened later, and that a closed pipe does not
    /// end the process in the middle of its work.
    ///
    /// If the process was started without a standard stream, that stream is opened for the opposite direction, so that
    /// reading or writing fails as it should.
    static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        // Treat a file that exceeds a limit of the system as an error, like a full disk.
        signal(SIGXFSZ, SIG_IGN)
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // The system assigns the lowest free number, and all lower ones are in use at this point.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// The standard output of the running command. At the end it reports whether everything could be written.
    @TaskLocal static var output: StandardOutput?

    /// Whether results are written to standard error, because standard output receives the requested file.
    @TaskLocal static var outputIsFile = false

    /// Writes a line to standard output, or to standard error if standard output receives a file.
    static func print(_ line: String) { report(visible(line)) }

    /// Writes a text to standard output unchanged, because it is the requested result and not a message.
    static func writeOutput(_ text: String) { writeOutput(Array(text.utf8)) }

    /// Writes bytes to standard output, in the same way as a text.
    static func writeOutput(_ bytes: [UInt8]) {
        if let output { output.write(bytes) } else { write(bytes, to: STDOUT_FILENO) }
    }

    /// Writes a line to standard output that names a written file.
    static func name(_ file: WrittenFile) { print(line(of: file)) }

    /// The line that names a written file: `out/card/card-sheet.png  48 kB`.
    static func line(of file: WrittenFile) -> String { "\(file.path.escaped)  \(file.size)" }

    /// Writes a diagnostic among the results.
    static func report(_ diagnostic: Diagnostic) { report(resultStyle.text(of: diagnostic)) }

    /// Writes a line of results.
    static func result(_ line: String, isGood: Bool) {
        report(resultStyle.result(visible(line), isGood: isGood))
    }

    /// Writes a line in its final form among the results.
    private static func report(_ line: String) {
        if outputIsFile { show(line + "\n") } else { writeOutput(line + "\n") }
    }

    private static var resultStyle: TextStyle { .of(outputIsFile ? STDERR_FILENO : STDOUT_FILENO) }

    /// Writes the diagnostics of a rejected scene to standard error, in the colours of diagnostics among results.
    static func printError(_ diagnostics: [Diagnostic]) {
        let style = TextStyle.of(STDERR_FILENO)
        for diagnostic in diagnostics { show(style.text(of: diagnostic) + "\n") }
    }

    /// Writes a line to standard error, in the colours of diagnostics. Errors of writing are ignored.
    static func printError(_ line: String) { show(TextStyle.of(STDERR_FILENO).message(visible(line)) + "\n") }

    /// Writes a text to standard error unchanged.
    static func show(_ text: String) { write(text, to: STDERR_FILENO) }

    /// A message in the form in which it is shown. Line feeds and tabs are kept; other control characters are escaped,
    /// such as `\u{1B}`. Text that a log would interpret as a command is escaped, too: `::` at the beginning of a line,
    /// and `##` before a name and a bracket (`##[add-mask]`). Such text may come from the name of a file.
    ///
    /// Source: `ActionCommand.cs` of GitHub's runner, which recognizes its older form of commands anywhere in a line.
    /// Azure Pipelines and TeamCity have similar commands.
    static func visible(_ message: String) -> String {
        message.split(separator: "\n", omittingEmptySubsequences: false).map { withoutCommand(String($0).escaped) }
            .joined(separator: "\n")
    }

    private static func withoutCommand(_ line: String) -> String {
        guard line.utf8.contains(UInt8(ascii: ":")) || line.utf8.contains(UInt8(ascii: "#")) else { return line }
        let scalars = Array(line.unicodeScalars)
        let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? 0
        var text = ""
        for (index, scalar) in scalars.enumerated() {
            let rest = scalars[index...]
            if index == start, rest.starts(with: "::".unicodeScalars) {
                text += #"\u{3A}"#
            } else if scalar == "#", index > 0, scalars[index - 1] == "#",
                rest.dropFirst().drop(while: { $0.properties.isAlphabetic }).first == "["
            {
                text += #"\u{23}"#
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Writes all of a text unchanged, and waits for a slow reader.
    ///
    /// - Returns: The system's error number, or 0.
    @discardableResult
    static func write(_ text: String, to descriptor: Int32) -> Int32 { write(Array(text.utf8), to: descriptor) }

    /// Writes all of the bytes, in the same way as a text.
    @discardableResult
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        var bytes = bytes[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                let code = errno
                switch code {
                case EINTR: continue
                case EAGAIN:
                    // The parent process may have made the pipe non-blocking.
                    var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&ready, 1, -1)
                default: return code
                }
            } else {
                bytes = bytes.dropFirst(count)
            }
        }
        return 0
    }

    /// Whether standard error is a terminal.
    static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }
}

/// The system's function, which ``Terminal/write(_:to:)`` hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
