internal import CArguments

/// What the process was started with.
enum ProcessArguments {
    /// The arguments of the entry point, the name of the program first.
    ///
    /// `CommandLine.arguments` reads them from `/proc` on Linux, and is empty where that is not mounted: a check would then end well
    /// without a scene.
    static var all: [String] {
        let count = Int(touchstone_argument_count())
        guard count > 0, let words = touchstone_arguments() else { return CommandLine.arguments }
        return (0..<count).compactMap { words[$0].map { String(cString: $0) } }
    }
}
