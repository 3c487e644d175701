internal import Synchronization
internal import TouchstoneSystem

/// A child process that reads the bytes written to it and ends when there are no more. If the instance is released
/// earlier, the process is killed.
///
/// It leads its own process group, so an interrupt of this program does not reach it, and the program that started it
/// decides when to end it. It is killed together with the processes that it started itself.
final class ChildProgram {
    private let program: String
    /// The file that it writes. It is released only after the program has ended, because the program could otherwise
    /// create the file again.
    private let file: StreamedFile
    private var target: String { file.target }
    private let process: pid_t
    private let input: Int32
    private let cancellation: Cancellation
    /// A file without a name that receives the program's error output, so that it need not be read while the program
    /// runs.
    private let errorOutput: UnsafeMutablePointer<FILE>
    private var isRunning = true

    /// The time between two checks whether it has ended, in microseconds.
    private static let pause: UInt32 = 2000

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: A path, or a name to search in the folders of `PATH`.
    ///   - file: The file that it writes.
    ///   - cancellation: Ends it early, even while it neither reads nor ends.
    ///   - absence: Returns a message that there is no such program, and what to do about it.
    init(
        _ program: String, _ arguments: [String], writing file: StreamedFile, cancellation: Cancellation,
        ifMissing absence: () -> String
    ) throws(OutputError) {
        self.program = program
        self.file = file
        self.cancellation = cancellation
        func failure(_ code: Int32) -> OutputError { FileSystem.failure(.cannotCreate, file.target, code) }
        guard let errorOutput = tmpfile() else { throw failure(errno) }
        // A pair of sockets is used instead of a pipe, because writing to a socket whose other end is closed need not
        // raise a signal.
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
            let kind = SOCK_STREAM
        #else
            // Another thread may start a program at any moment, which must not inherit the sockets.
            let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        #endif
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            let code = errno
            fclose(errorOutput)
            throw failure(code)
        }
        #if canImport(Darwin)
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            var yes: Int32 = 1
            setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
        // Writing returns from time to time, to check for a cancellation.
        var timeout = timeval(tv_sec: 0, tv_usec: 100_000)
        setsockopt(ends[0], SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        var process: pid_t = 0
        let code = RunningPrograms.add(&process) { process in
            Self.spawn(program, arguments, input: ends[1], errors: fileno(errorOutput), &process)
        }
        close(ends[1])
        guard code == 0 else {
            close(ends[0])
            fclose(errorOutput)
            if code == ENOENT { throw OutputError(kind: .cannotCreate, path: file.target, reason: absence()) }
            throw failure(code)
        }
        self.errorOutput = errorOutput
        self.process = process
        input = ends[0]
    }

    deinit {
        if isRunning {
            kill(-process, SIGKILL)
            _ = wait()
        }
        fclose(errorOutput)
    }

    /// Writes all of the bytes to the program's input.
    ///
    /// - Throws: ``OutputError`` with the program's own message if it no longer reads, also because it was killed by
    ///   the cancellation.
    func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = send(input, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, flags)
            let code = errno
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if code == EAGAIN, !cancellation.isCancelled {
                continue
            } else if code != EINTR {
                if code == EAGAIN { kill(-process, SIGKILL) }
                throw refusal(status: wait()) ?? FileSystem.failure(.writeFailed, target, code)
            }
        }
    }

    /// Closes the program's input and waits until it has ended.
    ///
    /// - Throws: ``OutputError`` with the program's own message if it failed or was killed by the cancellation.
    func finish() throws(OutputError) {
        if let refusal = refusal(status: wait()) { throw refusal }
    }

    /// Waits for the program's end and returns its status in the form of `waitpid`.
    private func wait() -> Int32 {
        close(input)
        isRunning = false
        var info = siginfo_t()
        // It remains a process with this number until it is waited for below.
        while waitid(P_PID, id_t(process), &info, Int32(WEXITED | WNOHANG | WNOWAIT)) == 0, info.si_signo == 0 {
            if cancellation.isCancelled { kill(-process, SIGKILL) }
            usleep(Self.pause)
        }
        RunningPrograms.remove(process)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }

    /// Returns the error for the program's status; nil if it succeeded.
    private func refusal(status: Int32) -> OutputError? {
        guard status != 0 else { return nil }
        rewind(errorOutput)
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = fread(&bytes, 1, bytes.count, errorOutput)
        let text = String(decoding: bytes[..<count], as: UTF8.self)
        // The first line contains the cause, the following lines its consequences.
        let line = text.split(whereSeparator: \.isNewline).first.map { ": \($0)" } ?? ""
        let signal = status & 0x7F
        let end = signal == 0 ? "with status \(status >> 8 & 0xFF)" : "by signal \(signal)"
        return OutputError(kind: .writeFailed, path: target, reason: "\(program) ended \(end)\(line)")
    }

    /// Starts a program that reads from `input`, whose output is discarded, and whose error output goes to `errors`.
    /// Returns the system's error number, or 0.
    private static func spawn(
        _ program: String, _ arguments: [String], input: Int32, errors: Int32, _ process: inout pid_t
    ) -> Int32 {
        #if canImport(Darwin)
            var attributes: posix_spawnattr_t?
            var actions: posix_spawn_file_actions_t?
        #else
            var attributes = posix_spawnattr_t()
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawnattr_init(&attributes)
        posix_spawn_file_actions_init(&actions)
        defer {
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&actions)
        }
        // The program gets the default signal handling, whatever this process does with its own.
        var (none, usual) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigemptyset(&usual)
        for signal in [SIGPIPE, SIGINT, SIGXFSZ] { sigaddset(&usual, signal) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, errors, 2)
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        return posix_spawnp(&process, program, &actions, &attributes, words, environ)
    }
}

/// The running programs that this process has started, so that a signal handler can end them before it ends the
/// process.
///
/// A handler must not allocate memory or take a lock. So the numbers of the programs are in a table of a fixed size,
/// created by ``prepare()``, and every access to it is atomic.
package enum RunningPrograms {
    /// The largest number of programs that may run at the same time. A further program is refused.
    static let capacity = 64

    /// A table entry that is not in use. An entry is this, ``starting``, or the number of a program.
    private static let free: Int32 = 0
    private static let starting: Int32 = -1

    /// The entries of the table, followed by a flag that is set when all programs were ended.
    private nonisolated(unsafe) static let places = {
        let places = UnsafeMutablePointer<Atomic<Int32>>.allocate(capacity: capacity + 1)
        for index in 0...capacity { (places + index).initialize(to: Atomic(free)) }
        return places
    }()

    private static var isOver: Bool {
        get { places[capacity].load(ordering: .sequentiallyConsistent) != 0 }
        set { places[capacity].store(newValue ? 1 : 0, ordering: .sequentiallyConsistent) }
    }

    /// Creates the table. Call it before you install a handler that calls ``killAll()``.
    package static func prepare() { _ = places }

    /// Kills every running program and the processes it has started, and prevents others from being started.
    ///
    /// It may be called in a signal handler of a process that ends right after. It only loads and stores atomic
    /// numbers, sleeps, and calls `kill`.
    package static func killAll() {
        isOver = true
        for index in 0..<capacity {
            var process = places[index].load(ordering: .sequentiallyConsistent)
            // Another thread is about to start it. Its number is known a moment later.
            var attempts = 200
            while process == starting, attempts > 0 {
                var pause = timespec(tv_sec: 0, tv_nsec: 1_000_000)
                nanosleep(&pause, nil)
                attempts -= 1
                process = places[index].load(ordering: .sequentiallyConsistent)
            }
            if process > 0 { kill(-process, SIGKILL) }
        }
    }

    /// Starts a program that leads its own process group, and keeps it in the table until ``remove(_:)``.
    ///
    /// - Parameter spawn: Starts the program and returns the system's error number, or 0.
    /// - Returns: The same number; `EAGAIN` if too many programs run, and `ECANCELED` after ``killAll()``.
    static func add(_ process: inout pid_t, _ spawn: (inout pid_t) -> Int32) -> Int32 {
        // Signals are blocked, so that no handler waits for the thread that it has interrupted.
        var (all, old) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &old)
        defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
        guard let index = (0..<capacity).first(where: { exchange(free, for: starting, at: $0) }) else { return EAGAIN }
        let code = isOver ? ECANCELED : spawn(&process)
        places[index].store(code == 0 ? process : free, ordering: .sequentiallyConsistent)
        return code
    }

    /// Removes a program from the table. Call it before you wait for the program: afterwards its number may belong to
    /// another process.
    static func remove(_ process: pid_t) {
        _ = (0..<capacity).first { exchange(process, for: free, at: $0) }
    }

    private static func exchange(_ old: Int32, for new: Int32, at index: Int) -> Bool {
        places[index].compareExchange(expected: old, desired: new, ordering: .sequentiallyConsistent).exchanged
    }
}
