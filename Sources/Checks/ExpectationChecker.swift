internal import GestureEngine
public import Playback
public import SceneFile

/// Watches a scene being played and tells which of its expectations did not hold.
///
/// ```swift
/// var checker = ExpectationChecker(scene.expectations)
/// while let frame = player.next() { checker.observe(frame) }
/// let failures = checker.finish()
/// ```
public struct ExpectationChecker {
    private var watches: [(expectation: Expectation, frames: FrameWindow, monitor: any Monitor)]

    /// A checker for one playing of a scene, before the first frame.
    public init(_ expectations: [Expectation]) {
        watches = expectations.map { ($0, FrameWindow($0), $0.makeMonitor()) }
    }

    /// Looks at the next frame; each frame of the scene once, in order.
    public mutating func observe(_ frame: PlayedFrame) {
        for index in watches.indices {
            let counts = watches[index].frames.contains(frame.snapshot)
            watches[index].monitor.observe(frame.snapshot, counts: counts)
        }
    }

    /// The failures, in the order of the expectations, after the last frame.
    public func finish() -> [CheckFailure] {
        watches.compactMap { watch in
            guard let finding = watch.frames.complaint.map({ Finding($0) }) ?? watch.monitor.finish() else {
                return nil
            }
            return CheckFailure(
                place: watch.expectation.place, frame: finding.frame, knownIn: finding.frame ?? watch.frames.end,
                message: finding.message)
        }
    }
}

/// What a monitor has to complain about.
struct Finding {
    var frame: Int?
    var message: String

    /// A complaint about no single frame.
    init(_ message: String) { self.message = message }

    /// A complaint that begins at a frame.
    init(in snapshot: FrameSnapshot, _ message: String) {
        frame = snapshot.frame
        self.message = "\(message) in frame \(snapshot.frame) (\(seconds(snapshot.time)))"
    }
}

/// Watches for one condition.
protocol Monitor {
    /// Looks at a frame; `counts` says whether it belongs to the expectation's window.
    mutating func observe(_ snapshot: FrameSnapshot, counts: Bool)
    /// The complaint, or nil where the condition held.
    func finish() -> Finding?
}

extension Expectation {
    fileprivate func makeMonitor() -> any Monitor {
        switch condition {
        case .insideLimit(let view, let tolerance):
            InsideLimitMonitor(view: view, tolerance: tolerance, isPresented: isPresented)
        case .noShear(let view, let tolerance):
            NoShearMonitor(view: view, tolerance: tolerance, isPresented: isPresented)
        case .legalStates: LegalStatesMonitor()
        case .noJump(let view): NoJumpMonitor(view: view, isPresented: isPresented)
        case .fingersAttached(let view, let distance):
            FingersAttachedMonitor(view: view, within: distance, isPresented: isPresented)
        case .value(let view, let property, let expected, let tolerance):
            ValueMonitor(
                view: view, property: property, expected: expected, tolerance: tolerance, isPresented: isPresented)
        case .state(let recognizer, let expected): StateMonitor(recognizer: recognizer, expected: expected)
        case .events(let names, let view, let exactly): EventsMonitor(names: names, view: view, exactly: exactly)
        case .begins(let recognizer): BeginsMonitor(recognizer: recognizer, mustBegin: true)
        case .neverBegins(let recognizer): BeginsMonitor(recognizer: recognizer, mustBegin: false)
        }
    }
}

/// A number for a message: up to six significant decimals, without trailing zeros.
func brief(_ value: Double) -> String {
    guard value != 0 else { return "0" }
    // Small numbers matter in messages about tolerances.
    guard value.magnitude >= 1e-4, value.magnitude < 1e9 else { return "\(value)" }
    return trimmedDecimals(value, 6)
}

/// A length, an angle or a scale for a message: hundredths are enough for what can be seen, and what is smaller is told as
/// ``brief(_:)`` does.
func visible(_ value: Double) -> String {
    (0.1..<1e9).contains(value.magnitude) ? trimmedDecimals(value, 2) : brief(value)
}
