internal import TouchstoneExport
internal import TouchstoneScenes
internal import TouchstoneSystem

/// The programs of the system that the tool starts.
enum SystemProgram {
    #if canImport(Darwin)
        /// The program that opens a file in the user's browser or viewer.
        private static let opener = "open"
        /// The variables of the environment that name a display or a browser; none where a display is never missing.
        private static let displays: [String] = []
    #else
        private static let opener = "xdg-open"
        private static let displays = ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"]
    #endif

    /// The path of a program, by its name; nil if it is not installed.
    static func path(of name: String) -> String? {
        variable("PATH").split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    /// Opens a file in the user's browser or viewer. If that is not possible, prints a note with the reason.
    static func open(_ file: String) {
        guard displays.isEmpty || displays.contains(where: { !variable($0).isEmpty }) else {
            return note("there is no display to open '\(file.escaped)' on.")
        }
        guard let process = start(opening: file) else { return }
        // The opener ends at once if it finds no program for the file; otherwise it may run as long as the browser.
        for _ in 0..<100 {
            var status: Int32 = 0
            guard waitpid(process, &status, WNOHANG) == 0 else {
                return status == 0 ? () : note("\(opener) cannot open '\(file.escaped)'.")
            }
            usleep(10_000)
        }
    }

    /// Starts the program that opens a file, and returns its process. If there is none, prints a note and returns nil.
    static func start(opening file: String) -> pid_t? {
        guard let program = path(of: opener) else {
            note("there is no \(opener) to open '\(FilePath(file).lastComponent.escaped)' with.")
            return nil
        }
        // A path that begins with a dash is not an option.
        let words = [program, file.hasPrefix("-") ? "./" + file : file]
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        let code = posix_spawn(&process, program, nil, nil, &arguments, environ)
        guard code == 0 else {
            note("\(opener) cannot be started: \(FileSystem.message(of: code)).")
            return nil
        }
        return process
    }

    private static func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

    private static func note(_ sentence: String) { Terminal.printError("touchstone: note: \(sentence)") }
}
