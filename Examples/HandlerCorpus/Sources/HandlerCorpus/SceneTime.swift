import TouchstoneUIKit

// What a scene has in its own time, and TouchstoneUIKit does not.

/// The texts that Swift code printed, with their frames.
enum Printed {
    nonisolated(unsafe) static var lines: [String] = []
}

/// Adds a text to those that were printed.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
    let frame = Int((CACurrentMediaTime() * 60).rounded())
    Printed.lines.append("\(frame): " + items.map { "\($0)" }.joined(separator: separator))
}

/// A queue that runs closures in the time of the scene.
struct DispatchQueue {
    static let main = DispatchQueue()

    func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
        // A call for now is made in the next frame.
        LaterCall(max(deadline.seconds, CACurrentMediaTime() + 0.5 / 60), work).start()
    }

    func async(execute work: @escaping () -> Void) { asyncAfter(deadline: .now(), execute: work) }
}

/// A time of the scene, in seconds.
struct DispatchTime {
    var seconds: Double
    static func now() -> DispatchTime { DispatchTime(seconds: CACurrentMediaTime()) }
    static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
        DispatchTime(seconds: time.seconds + seconds)
    }
}

private final class LaterCall {
    private let time: Double
    private let work: () -> Void

    init(_ time: Double, _ work: @escaping () -> Void) {
        self.time = time
        self.work = work
    }

    func start() { CADisplayLink(target: self, selector: LaterCall.step).add(to: .main, forMode: .common) }

    func step(_ link: CADisplayLink) {
        guard link.timestamp >= time - 1e-9 else { return }
        link.invalidate()
        work()
    }
}
