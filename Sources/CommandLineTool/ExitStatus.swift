internal import Application
internal import Exporters
internal import TouchstoneKit

/// How a command ends. Thrown, it ends the command without another word.
///
/// Source of the numbers from 64 on: `sysexits.h`; of 130: a shell's status for a process that SIGINT has ended.
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

    /// The status for an error of the library; nil for errors that are not its own.
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
        case is TooManyTouches: self = .badInput
        case is FrameSelection.OutOfRange, is UnknownName, is NothingToCompare, is NotOneFile, is UnknownShard:
            self = .usage
        case is Interrupted: self = .interrupted
        case let error as OutputError: self = ExitStatus(rawValue: error.exitStatus) ?? .cannotWriteOutput
        default: return nil
        }
    }
}

/// The status of a command that goes on after an error in a part of its work: that of the worst part.
struct WorstStatus {
    private var status = ExitStatus.done

    /// Does a part of the work. An error of the library is printed, and counts; an interruption ends everything.
    mutating func note(_ body: () throws -> ExitStatus) throws {
        let new: ExitStatus
        do {
            new = try body()
        } catch let status as ExitStatus {
            // Its message has been printed.
            new = status
        } catch {
            guard let known = ExitStatus(of: error), known != .interrupted else { throw error }
            Terminal.complain(TouchstoneTool.text(of: error))
            new = known
        }
        note(new)
    }

    /// Takes in how a part of the work has ended.
    mutating func note(_ new: ExitStatus) {
        if new.rawValue > status.rawValue { status = new }
    }

    /// Ends the command.
    ///
    /// - Throws: ``ExitStatus``, unless all went well.
    func end() throws {
        if status != .done { throw status }
    }
}
