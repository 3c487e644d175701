internal import Synchronization
internal import TouchstoneExport
internal import TouchstoneKit
internal import TouchstoneLive
internal import TouchstoneSystem

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

/// The type has the same name as the function.
private typealias SignalAction = sigaction

/// Cancels the work of a command on Ctrl-C, on SIGTERM and when the terminal is closed, so that no incomplete files
/// remain.
///
/// Create it after all input has been read: while a command waits for standard input it has no work to lose, so a
/// signal can end it. A second Ctrl-C ends the process immediately. Interruptions can be nested; a signal then cancels
/// the innermost one.
///
/// The signal handlers do not need a separate thread, so they also work if the system provides no threads.
struct Interruption {
    let cancellation: Cancellation
    private let outer: UInt
    private let former: [(signal: Int32, action: sigaction)]

    /// A terminal sends SIGINT, and SIGHUP when it is closed. A CI system sends SIGTERM when it runs out of time.
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    /// The address of the current cancellation, which its interruption retains; 0 if there is none.
    private static let wanted = Atomic<UInt>(0)
    /// Whether a signal has arrived since the outermost interruption began.
    private static let hasCome = Atomic<Bool>(false)

    init(_ cancellation: Cancellation = Cancellation()) {
        RunningPrograms.prepare()
        self.cancellation = cancellation
        let address = Unmanaged.passRetained(cancellation).toOpaque()
        outer = Self.wanted.exchange(UInt(bitPattern: address), ordering: .sequentiallyConsistent)
        if outer == 0 { Self.hasCome.store(false, ordering: .sequentiallyConsistent) }
        var action = sigaction()
        let handler: @convention(c) (Int32) -> Void = { _ in Interruption.handle() }
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        action.sa_flags = SA_RESTART
        // Do not handle SIGHUP if it is ignored: a process that was started with nohup outlives the terminal.
        former = Self.signals.filter { $0 != SIGHUP || !Self.isIgnored($0) }.map { signal in
            var former = SignalAction()
            sigaction(signal, &action, &former)
            return (signal, former)
        }
    }

    /// Ends the interruption. Call it once, on every path.
    func end() {
        for (signal, action) in former {
            var action = action
            sigaction(signal, &action, nil)
        }
        Self.wanted.store(outer, ordering: .sequentiallyConsistent)
        Unmanaged.passUnretained(cancellation).release()
    }

    /// Handles a signal. It can be called at any moment on any thread, so it must not allocate memory or take a lock.
    private static func handle() {
        if hasCome.exchange(true, ordering: .sequentiallyConsistent) {
            RunningPrograms.killAll()
            _exit(ExitStatus.interrupted.rawValue)
        }
        guard let address = UnsafeRawPointer(bitPattern: wanted.load(ordering: .sequentiallyConsistent)) else { return }
        Unmanaged<Cancellation>.fromOpaque(address)._withUnsafeGuaranteedRef { $0.cancel() }
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
