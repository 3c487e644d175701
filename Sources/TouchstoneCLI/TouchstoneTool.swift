internal import ArgumentParser
internal import CTouchstoneArguments
internal import Synchronization
public import TouchstoneBehaviors
internal import TouchstoneExport
internal import TouchstoneKit
internal import TouchstoneLive
internal import TouchstoneScenes

/// The command line.
public enum TouchstoneTool {
    /// The behavior kinds that scenes may name while a command runs.
    @TaskLocal static var behaviors = BehaviorCatalogue.ready

    /// Runs the command for the arguments of the process, and ends the process with the command's exit status.
    ///
    /// - Parameter behaviors: the behavior kinds that scenes may name.
    public static func main(behaviors: BehaviorCatalogue = .ready) -> Never {
        Terminal.prepare()
        Terminal.end(with: run(behaviors: behaviors))
    }

    /// Runs the command for the arguments of the process. It runs on a separate thread if possible, because the stack
    /// of the main thread may be small.
    ///
    /// This is a separate function so that the arguments are released before the process ends.
    private static func run(behaviors: BehaviorCatalogue) -> Int32 {
        let arguments = Array(processArguments.dropFirst())
        let status = Mutex<Int32?>(nil)
        WorkerThreads(upTo: 1) {
            let result = run(arguments, behaviors: behaviors)
            status.withLock { $0 = result }
        }.wait()
        return status.withLock(\.self) ?? run(arguments, behaviors: behaviors)
    }

    /// The arguments of the entry point, starting with the name of the program.
    ///
    /// `CommandLine.arguments` reads them from `/proc` on Linux, and is empty if that is not mounted. A check would
    /// then succeed without checking a scene.
    private static var processArguments: [String] {
        let count = Int(touchstone_argument_count())
        guard count > 0, let values = touchstone_arguments() else { return CommandLine.arguments }
        return (0..<count).compactMap { values[$0].map { String(cString: $0) } }
    }

    /// Runs a command and returns its exit status. The status is at least 74 if standard output could not be written.
    ///
    /// - Parameters:
    ///   - arguments: the arguments without the name of the program.
    ///   - behaviors: the behavior kinds that scenes may name.
    public static func run(_ arguments: [String], behaviors: BehaviorCatalogue = .ready) -> Int32 {
        let output = StandardOutput()
        let status = Terminal.$output.withValue(output) {
            $behaviors.withValue(behaviors) { perform(arguments) }
        }
        guard let error = output.error else { return status }
        Terminal.printError(text(of: error))
        return max(status, error.exitStatus)
    }

    private static func perform(_ arguments: [String]) -> Int32 {
        do {
            guard !arguments.isEmpty else {
                Terminal.printError(RootCommand.helpMessage())
                throw ExitStatus.usage
            }
            if let message = ArgumentSlip.message(for: arguments) {
                Terminal.printError("touchstone: error: \(message)")
                throw ExitStatus.usage
            }
            var command = try parse(arguments)
            try command.run()
            return ExitStatus.done.rawValue
        } catch {
            return report(error, for: arguments)
        }
    }

    /// Parses arguments. The parser's messages repeat words of the user. Therefore, if it rejects the arguments, they
    /// are parsed again with each word escaped to a single line.
    static func parse(_ arguments: [String]) throws -> any ParsableCommand {
        do {
            return try RootCommand.parseAsRoot(OptionalValue.completing(arguments))
        } catch {
            let escaped = arguments.map(\.escaped)
            if escaped != arguments { _ = try RootCommand.parseAsRoot(OptionalValue.completing(escaped)) }
            throw error
        }
    }

    /// Prints an error, and returns the exit status of the process.
    static func report(_ error: any Error, for arguments: [String]) -> Int32 {
        if let status = error as? ExitStatus { return status.rawValue }
        if let status = ExitStatus(of: error) {
            printError(error)
            return status.rawValue
        }
        let code = RootCommand.exitCode(for: error)
        // The parser's status for an error of another module is 1, which here means that an expectation failed.
        guard code != .failure else {
            Terminal.printError("touchstone: error: \("\(error)".escaped)")
            return ExitStatus.cannotWriteOutput.rawValue
        }
        guard code.isSuccess else {
            Terminal.printError(UsageMessage.text(of: error, for: arguments))
            return code.rawValue
        }
        let message = RootCommand.fullMessage(for: error)
        // The parser's text for `--version`. The font, which takes a moment to find, is looked up only here.
        if message == Touchstone.version {
            Terminal.print(Release.description)
        } else if !message.isEmpty {
            Terminal.print(message)
        }
        return code.rawValue
    }

    /// Prints an error of the library.
    static func printError(_ error: any Error) {
        guard let error = error as? SceneError else { return Terminal.printError(text(of: error)) }
        Terminal.printError(error.diagnostics.map(OptionHint.completing))
    }

    /// The message for an error of the library other than `SceneError`, whose diagnostics have a style.
    static func text(of error: any Error) -> String {
        switch error {
        case is Interrupted: "touchstone: \(error)"
        case is UnknownName, is CannotListen: "touchstone: error: \(error)"
        default: "touchstone: error: \(OptionHint.text(of: error).escaped)"
        }
    }
}

/// `touchstone` without a verb.
struct RootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchstone",
        abstract: "Replays touches on nested, rotated and scaled views, and draws every frame.",
        version: Touchstone.version,
        subcommands: [
            RenderCommand.self, CheckCommand.self, CompareCommand.self, ReportCommand.self, ExploreCommand.self,
            FarmCommand.self, LiveCommand.self, ImportCommand.self, ExtractCommand.self, NewCommand.self,
            PortCommand.self, SchemaCommand.self, FormatCommand.self,
        ])
}
