internal import Dispatch
internal import Synchronization
internal import TouchstoneExport
internal import TouchstoneScenes
internal import TouchstoneSystem

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

    /// Ends the process.
    static func end(with status: Int32) -> Never { exit(status) }

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
    static func show(_ text: String) { write(Array(text.utf8), to: STDERR_FILENO) }

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
            let remaining = scalars[index...]
            if index == start, remaining.starts(with: "::".unicodeScalars) {
                text += #"\u{3A}"#
            } else if scalar == "#", index > 0, scalars[index - 1] == "#",
                remaining.dropFirst().drop(while: { $0.properties.isAlphabetic }).first == "["
            {
                text += #"\u{23}"#
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Writes all of the bytes, and waits for a slow reader.
    ///
    /// - Returns: The system's error number, or 0.
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

    /// Returns the progress of some work, which is shown on standard error.
    static func progress(of label: String) -> ProgressBar {
        ProgressBar(label, isInteractive: isatty(STDERR_FILENO) == 1) { show($0) }
    }

    /// Whether standard output is a terminal.
    static var isOutputInteractive: Bool { isatty(STDOUT_FILENO) == 1 }
}

/// The system's function, which ``Terminal/write(_:to:)`` hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

/// Standard output during a command. It remembers whether a write failed.
///
/// After a failed write the command continues, because its files and its exit status matter more than its messages.
/// Later text is dropped, so that the output does not look complete.
final class StandardOutput: Sendable {
    /// The system's error number for the first text that could not be written, or 0.
    private let failure = Mutex<Int32>(0)

    /// Writes bytes unchanged, unless an earlier write failed.
    func write(_ bytes: [UInt8]) {
        failure.withLock { if $0 == 0 { $0 = Terminal.write(bytes, to: STDOUT_FILENO) } }
    }

    /// The reason why output is missing; nil if it is complete. Also nil if the reader closed the pipe, because it has
    /// read as much as it needs (`| head -1`).
    var error: OutputError? {
        let code = failure.withLock { $0 }
        guard code != 0, code != EPIPE else { return nil }
        return OutputError(kind: .writeFailed, path: "<stdout>", reason: FileSystem.message(of: code))
    }
}

/// Colours of text on a terminal. Other output has no colours.
///
/// Source of the numbers: ECMA-48, “Select graphic rendition”. Source of the variable: no-color.org.
struct TextStyle {
    let isColoured: Bool

    /// - Parameters:
    ///   - noColor: the value of the environment variable `NO_COLOR`. Any nonempty value turns colours off.
    ///   - term: the value of the environment variable `TERM`.
    init(isTerminal: Bool, noColor: String?, term: String?) {
        isColoured = isTerminal && (noColor ?? "").isEmpty && term != "dumb"
    }

    /// The style of a stream of this process.
    static func of(_ descriptor: Int32) -> TextStyle {
        func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        return TextStyle(
            isTerminal: isatty(descriptor) == 1, noColor: variable("NO_COLOR"), term: variable("TERM"))
    }

    /// The printed form of a diagnostic: the place is bold, the severity and the caret have the colour of the severity.
    func text(of diagnostic: Diagnostic) -> String {
        let text = Terminal.visible(diagnostic.description)
        let colour = diagnostic.severity == .error ? Colour.red : .magenta
        let word = ": \(diagnostic.severity.rawValue): "
        guard isColoured, let found = text.firstRange(of: word) else { return text }
        var lines = text[found.upperBound...].split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.count > 2, let bar = lines[lines.count - 1].firstIndex(of: "|") {
            let caret = lines[lines.count - 1]
            lines[lines.count - 1] =
                caret[...bar] + painted(String(caret[caret.index(after: bar)...]), colour)
        }
        return painted(String(text[..<found.lowerBound]), .bold) + ": "
            + painted(diagnostic.severity.rawValue + ":", colour) + " " + lines.joined(separator: "\n")
    }

    /// The printed form of a message without a place, such as `touchstone: error: …`: its beginning has the colours of a
    /// diagnostic's.
    func message(_ text: String) -> String {
        let word = ": error: "
        guard isColoured, let found = text.firstRange(of: word), !text[..<found.lowerBound].contains("\n") else {
            return text
        }
        return painted(String(text[..<found.lowerBound]), .bold) + ": " + painted("error:", .red) + " "
            + text[found.upperBound...]
    }

    /// A line of results: green if everything is well, otherwise red.
    func result(_ line: String, isGood: Bool) -> String { painted(line, isGood ? .green : .red) }

    private enum Colour: Int {
        case bold = 1
        case red = 31
        case green = 32
        case magenta = 35
    }

    private func painted(_ text: String, _ colour: Colour) -> String {
        isColoured && !text.isEmpty ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }
}

/// Shows the progress of long work on standard error: a moving bar on a terminal, otherwise an occasional line.
///
/// Work that takes less than a second shows nothing.
package final class ProgressBar: Sendable {
    private struct State {
        var lastShown: Double
        var isShown = false
    }

    private let label: String
    private let isInteractive: Bool
    private let clock: @Sendable () -> Double
    private let write: @Sendable (String) -> Void
    private let state: Mutex<State>

    /// - Parameters:
    ///   - label: a name for the work.
    ///   - isInteractive: whether the text is shown on a terminal, where it can be replaced.
    ///   - clock: a function that returns seconds since an arbitrary point.
    ///   - write: a function that writes the text.
    package init(
        _ label: String, isInteractive: Bool,
        clock: @escaping @Sendable () -> Double = { ProgressBar.uptime },
        write: @escaping @Sendable (String) -> Void
    ) {
        self.label = Self.shortened(label)
        self.isInteractive = isInteractive
        self.clock = clock
        self.write = write
        state = Mutex(State(lastShown: clock()))
    }

    package static var uptime: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    /// Seconds between two updates, and before the first one.
    private var interval: Double { isInteractive ? 0.1 : 5 }
    /// The minimum number of seconds before the first update.
    private let delay: Double = 1

    package func show(_ done: Int, of total: Int) {
        show(Self.bar(done, of: total, label), "\(label): \(done) of \(total)")
    }

    /// Shows the progress of work whose end is not known.
    package func show(_ text: String) { show("\(label): \(text)", "\(label): \(text)") }

    private func show(_ bar: @autoclosure () -> String, _ line: @autoclosure () -> String) {
        let now = clock()
        state.withLock { state in
            guard now - state.lastShown >= (state.isShown ? interval : max(interval, delay)) else { return }
            state.lastShown = now
            state.isShown = true
            write(isInteractive ? "\r\u{1B}[K\(bar())" : line() + "\n")
        }
    }

    /// Removes the bar.
    package func finish() {
        state.withLock { state in
            if state.isShown, isInteractive { write("\r\u{1B}[K") }
            state.isShown = false
        }
    }

    /// The end of a long label. A line that does not fit on the terminal could not be erased.
    package static func shortened(_ label: String) -> String {
        let text = label.map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 } ? "?" : $0 }
        let longest = 32
        return text.count > longest ? "…" + String(text.suffix(longest - 1)) : String(text)
    }

    package static func bar(_ done: Int, of total: Int, _ label: String) -> String {
        let width = 24
        let filled = total > 0 ? min(width, done * width / total) : width
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
        return "\(label) \(bar) \(done) of \(total)"
    }
}
