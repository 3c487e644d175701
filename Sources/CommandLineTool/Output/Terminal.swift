internal import Exporters
internal import SceneFile
internal import TouchstoneKit

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// What the command says.
enum Terminal {
    /// Makes sure that what is said reaches no file that happens to be opened later, and that a closed pipe does not
    /// end the process in the middle of its work.
    ///
    /// A standard stream that the process was started without is opened in the direction in which it is of no use:
    /// reading and writing then fail as they should.
    static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        // A file that grows beyond a limit of the system is an error like a full disk.
        signal(SIGXFSZ, SIG_IGN)
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is given out, and those below are in use by now.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Standard output of the command that runs. Whether all of it could be written is known to it at the end.
    @TaskLocal static var output: StandardOutput?

    /// A line on standard output.
    static func say(_ line: String) { hand(visible(line) + "\n") }

    /// Writes a text to standard output as it is: it is what was asked for, not a message.
    static func hand(_ text: String) {
        if let output { output.write(text) } else { write(text, to: STDOUT_FILENO) }
    }

    /// A line on standard output that names a file that was written.
    static func name(_ file: WrittenFile) { say(line(of: file)) }

    /// How a file is named that was written: `out/card/card-sheet.png  48 kB`.
    static func line(of file: WrittenFile) -> String { "\(file.path.escaped)  \(file.size)" }

    /// A diagnostic on standard output, among the results.
    static func report(_ diagnostic: Diagnostic) { hand(TextStyle.of(STDOUT_FILENO).text(of: diagnostic) + "\n") }

    /// A line of results on standard output.
    static func result(_ line: String, isGood: Bool) {
        hand(TextStyle.of(STDOUT_FILENO).result(visible(line), isGood: isGood) + "\n")
    }

    /// A line on standard error. An error in writing it is ignored.
    static func complain(_ line: String) { show(visible(line) + "\n") }

    /// Writes a text to standard error as it is.
    static func show(_ text: String) { write(text, to: STDERR_FILENO) }

    /// A message as it is shown. Its line feeds and tabs stay; other control characters are written out: `\u{1B}`. So is what a
    /// log would take for a command: `::` at the beginning of a line, and `##` before a name and a bracket (`##[add-mask]`),
    /// which may come from the name of a file.
    ///
    /// Source: `ActionCommand.cs` of GitHub's runner, whose older form is found anywhere in a line; Azure Pipelines and TeamCity
    /// have commands like it.
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

    /// Writes all of a text as it is, and waits for a reader that is slow.
    ///
    /// - Returns: the system's error number, or 0.
    @discardableResult
    static func write(_ text: String, to descriptor: Int32) -> Int32 {
        var bytes = Array(text.utf8)[...]
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

    /// Whether standard error is shown to a person who is watching.
    static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }
}

/// The system's function, which ``Terminal/write(_:to:)`` hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
