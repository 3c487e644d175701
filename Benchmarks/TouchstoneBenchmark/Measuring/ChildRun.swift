import Foundation

/// A finished run of a program, with its duration and its peak memory.
struct ChildRun {
    var seconds: Double
    /// In bytes.
    var peakMemory: Int

    /// Runs a program without input and discards its output.
    init(_ program: String, _ arguments: [String]) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (descriptor, flags) in [(Int32(0), O_RDONLY), (1, O_WRONLY), (2, O_WRONLY)] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", flags, 0)
        }
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child = pid_t()
        let start = DispatchTime.now().uptimeNanoseconds
        let code = posix_spawn(&child, program, &actions, nil, &words, environ)
        guard code == 0 else {
            throw Failure(description: "cannot start \(program): \(String(cString: strerror(code)))")
        }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
        seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        guard status == 0 else { throw Failure(description: "\(program) \(arguments) ended with \(status)") }
        #if os(Linux)
            peakMemory = usage.ru_maxrss * 1024
        #else
            peakMemory = usage.ru_maxrss
        #endif
    }

    /// Runs `touchstone`, which is in the folder of this program.
    init(touchstone arguments: [String]) throws {
        let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        try self.init(own.deletingLastPathComponent().appendingPathComponent("touchstone").path, arguments)
    }
}
