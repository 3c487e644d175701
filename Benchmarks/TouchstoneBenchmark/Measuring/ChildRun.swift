import Foundation

/// A finished run of a program, with its duration and its peak memory.
struct ChildRun {
    var seconds: Double
    /// In bytes.
    var peakMemory: Int

    /// The option with which this program measures another one: the program and its arguments follow.
    static let option = "--measure"

    /// Runs a program without input and discards its output.
    ///
    /// On Linux, a process begins with the peak memory of the process that started it (`ru_maxrss` survives `exec`).
    /// Therefore a new process of this program, whose memory is small, starts the program and measures it.
    init(_ program: String, _ arguments: [String]) throws {
        let launcher = Process()
        launcher.executableURL = Self.executable
        launcher.arguments = [Self.option, program] + arguments
        let output = Pipe()
        launcher.standardOutput = output
        try launcher.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        launcher.waitUntilExit()
        let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard launcher.terminationStatus == 0, numbers.count == 2 else {
            throw Failure(description: "\(program) \(arguments) cannot be measured")
        }
        (seconds, peakMemory) = (numbers[0], Int(numbers[1]))
    }

    /// Runs a program without input, discards its output, and prints the seconds and the bytes that it took.
    static func measure(_ command: [String]) throws {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (descriptor, flags) in [(Int32(0), O_RDONLY), (1, O_WRONLY), (2, O_WRONLY)] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", flags, 0)
        }
        var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child = pid_t()
        let start = DispatchTime.now().uptimeNanoseconds
        let code = posix_spawn(&child, command[0], &actions, nil, &words, environ)
        guard code == 0 else {
            throw Failure(description: "cannot start \(command[0]): \(String(cString: strerror(code)))")
        }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        guard status == 0 else { throw Failure(description: "\(command) ended with \(status)") }
        #if os(Linux)
            let bytesOfUnit = 1024
        #else
            let bytesOfUnit = 1
        #endif
        print(seconds, usage.ru_maxrss * bytesOfUnit)
    }

    private static var executable: URL { URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath() }

    /// Runs `touchstone`, which is in the folder of this program.
    init(touchstone arguments: [String]) throws {
        try self.init(Self.executable.deletingLastPathComponent().appendingPathComponent("touchstone").path, arguments)
    }
}
