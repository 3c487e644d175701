/// A C library that is loaded before the system's libraries in a child process, and changes or watches the functions
/// that are called.
package enum PreloadedLibrary {
    package struct NotBuilt: Error { package let message: String }

    private static let compiler = (try? ChildProcess.shell("command -v cc || command -v clang"))
        .flatMap { $0.output.split(separator: "\n").first.map(String.init) }

    /// Whether there is a C compiler, and the system supports loading a library before its own (`LD_PRELOAD`).
    package static var isPossible: Bool {
        #if os(Linux)
            compiler != nil
        #else
            false
        #endif
    }

    /// Compiles a library.
    ///
    /// - Returns: The path of the library, which is the value of `LD_PRELOAD` for a child process.
    package static func build(_ source: String, named name: String, in folder: TemporaryFolder) throws -> String {
        try folder.place("\(name).c", source)
        let arguments = ["-Wall", "-Werror", "-shared", "-fPIC", "-o", "\(name).so", "\(name).c", "-ldl", "-lpthread"]
        let run = try ChildProcess.run(compiler ?? "cc", arguments, in: folder.path)
        guard run.status == 0 else { throw NotBuilt(message: run.errors) }
        return "\(folder.path)/\(name).so"
    }
}
