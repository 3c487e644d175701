import Synchronization

/// The messages that a listener received on any thread.
final class Heard: Sendable {
    private let state = Mutex<[Int]>([])

    func note(_ number: Int) { state.withLock { $0.append(number) } }

    var numbers: [Int] { state.withLock { $0 } }
}
