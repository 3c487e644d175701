internal import Exporters
internal import Synchronization
internal import TouchstoneKit

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The function has the same name.
private typealias SignalAction = sigaction

/// Turns Ctrl-C, SIGTERM and the end of the terminal into a cancellation while a command works, so that no half
/// file is left.
///
/// It begins when everything is read: while a command waits for standard input there is nothing to lose, and a signal ends it. A
/// second Ctrl-C ends the process at once. One may begin and end within another; the inner one is then asked to stop.
///
/// Its handlers need no thread of their own, so they work where the system gives none.
struct Interruption: ~Copyable {
    private let cancellation: Cancellation
    private let outer: UInt
    private let former: [(signal: Int32, action: sigaction)]

    /// A terminal sends the first, and the last when it is closed; a CI system that runs out of time sends the second.
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    /// Where the cancellation is that is to be asked, which its interruption retains; 0 for none.
    private static let wanted = Atomic<UInt>(0)
    /// Whether a signal has come already since the outermost one began.
    private static let hasCome = Atomic<Bool>(false)

    init(_ cancellation: Cancellation) {
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
        // A process that was started with nohup outlives the terminal.
        former = Self.signals.filter { $0 != SIGHUP || !Self.isIgnored($0) }.map { signal in
            var former = SignalAction()
            sigaction(signal, &action, &former)
            return (signal, former)
        }
    }

    deinit {
        for (signal, action) in former {
            var action = action
            sigaction(signal, &action, nil)
        }
        Self.wanted.store(outer, ordering: .sequentiallyConsistent)
        Unmanaged.passUnretained(cancellation).release()
    }

    /// What a signal does. It may come at any moment, in any thread: here nothing is allocated, and no lock is taken.
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
