internal import ArgumentParser
internal import TouchstoneExport
internal import TouchstoneKit
internal import TouchstoneScenes

/// The option for the destination of a verb whose text usually goes to standard output.
struct TextOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write. (default: standard output, as for -)", valueName: "file"),
        completion: .file())
    var output: String?
}

/// The destination of a verb's text: a file that the user names, or standard output.
struct TextOutput {
    /// The path of the file; nil for standard output.
    let path: String?

    /// - Parameter argument: the value of `--output`; nil and `-` are standard output.
    init(_ argument: String?) { path = argument == "-" ? nil : argument }

    /// Writes the text, and prints the name of the file. An interruption waits until the file is complete.
    ///
    /// - Parameters:
    ///   - force: whether an existing file is replaced; nil for verbs without `--force`, which always replace it.
    ///   - isQuiet: whether the name of the file is not printed.
    /// - Throws: `OutputError`; ``ExitStatus`` for an existing file, after a message; `Interrupted`.
    func write(_ text: String, force: Bool? = nil, isQuiet: Bool = false) throws {
        try write(Array(text.utf8), force: force, isQuiet: isQuiet)
    }

    /// Writes bytes in the same way as a text.
    func write(_ bytes: [UInt8], force: Bool? = nil, isQuiet: Bool = false) throws {
        guard let path else { return Terminal.writeOutput(bytes) }
        let interruption = Interruption()
        defer { interruption.end() }
        do throws(OutputError) {
            let file = try SingleFile.write(bytes, to: path, replacing: force ?? true)
            if !isQuiet { Terminal.name(file) }
        } catch {
            guard error.kind == .isThere else { throw error }
            Terminal.printError("touchstone: error: '\(path.escaped)' exists already; --force replaces it.")
            throw ExitStatus.cannotCreateOutput
        }
        if interruption.cancellation.isCancelled { throw Interrupted() }
    }
}
