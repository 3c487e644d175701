internal import TouchstoneExport
internal import TouchstoneKit
internal import TouchstoneLive

/// The exit status of a command. When it is thrown, the command ends without a further message.
///
/// Sources: numbers from 64 follow `sysexits.h`; 130 is a shell's status for a process that SIGINT ended.
enum ExitStatus: Int32, Error {
    case done = 0
    /// An expectation or a comparison failed.
    case failed = 1
    case usage = 64
    case badInput = 65
    case unreadableInput = 66
    case cannotCreateOutput = 73
    case cannotWriteOutput = 74
    case interrupted = 130

    /// Creates the status for an error of the library; nil for other errors.
    init?(of error: any Error) {
        switch error {
        case let error as SceneError: self = error.unreadable.isEmpty ? .badInput : .unreadableInput
        case let error as DrawingError:
            switch error.kind {
            case .tooLarge: self = .badInput
            case .font: self = .unreadableInput
            case .refused: self = .cannotWriteOutput
            }
        case is InputError: self = .unreadableInput
        case is FrameSelection.OutOfRange, is UnknownName, is NothingToCompare, is NotOneFile:
            self = .usage
        case is CannotListen: self = .cannotCreateOutput
        case is Interrupted: self = .interrupted
        case let error as OutputError: self = ExitStatus(rawValue: error.exitStatus) ?? .cannotWriteOutput
        default: return nil
        }
    }
}

/// The status of a command that continues after an error in a part of its work: the highest status of all parts.
struct WorstStatus {
    private var status = ExitStatus.done

    /// Runs a part of the work. Errors of the library are printed and recorded. An interruption is rethrown.
    mutating func note(_ body: () throws -> ExitStatus) throws {
        let new: ExitStatus
        do {
            new = try body()
        } catch let status as ExitStatus {
            // The message has already been printed.
            new = status
        } catch {
            guard let status = ExitStatus(of: error), status != .interrupted else { throw error }
            TouchstoneTool.printError(error)
            new = status
        }
        note(new)
    }

    /// Records the status of a part of the work.
    mutating func note(_ new: ExitStatus) {
        if new.rawValue > status.rawValue { status = new }
    }

    /// Ends the command with the recorded status.
    ///
    /// - Throws: ``ExitStatus`` if any part failed.
    func end() throws {
        if status != .done { throw status }
    }
}
