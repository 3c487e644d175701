import Synchronization

/// What a listener was told, from whichever thread.
final class Heard: Sendable {
    private let state = Mutex<[Int]>([])

    func note(_ number: Int) { state.withLock { $0.append(number) } }

    var numbers: [Int] { state.withLock { $0 } }
}
