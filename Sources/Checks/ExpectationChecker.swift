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
        watches = expectations.map { ($0, FrameWindow($0.window), $0.condition.makeMonitor()) }
    }

    /// Looks at the next frame; each frame of the scene once, in order.
    public mutating func observe(_ frame: PlayedFrame) {
        for index in watches.indices {
            let counts = watches[index].frames.contains(frame.snapshot.time)
            watches[index].monitor.observe(frame.snapshot, counts: counts)
        }
    }

    /// The failures, in the order of the expectations, after the last frame.
    public func finish() -> [CheckFailure] {
        watches.compactMap { watch in
            guard let finding = watch.frames.complaint.map({ Finding($0) }) ?? watch.monitor.finish() else {
                return nil
            }
            return CheckFailure(place: watch.expectation.place, frame: finding.frame, message: finding.message)
        }
    }
}

/// Which frames an expectation is about.
struct FrameWindow {
    private let window: Expectation.Window
    /// Whether a frame of the window has come.
    private var hasBegun = false
    /// Whether a frame behind the window has come.
    private var isOver = false

    init(_ window: Expectation.Window) { self.window = window }

    /// Whether the frame at `time` belongs to the window; asked once for each frame, in order.
    mutating func contains(_ time: Double) -> Bool {
        let tolerance = 1e-9
        let isInside: Bool
        switch window {
        case .always: isInside = true
        case .at(let wanted): isInside = !hasBegun && time >= wanted - tolerance
        case .between(let after, let before):
            isOver = time > (before ?? .infinity) + tolerance
            isInside = time >= (after ?? 0) - tolerance && !isOver
        }
        if isInside { hasBegun = true }
        return isInside
    }

    /// What is wrong with the window itself, after the last frame: none belongs to it.
    var complaint: String? {
        if hasBegun { return nil }
        return isOver ? "no frame lies within these times" : "the scene ends before this time"
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

extension Expectation.Condition {
    func makeMonitor() -> any Monitor {
        switch self {
        case .insideLimit(let view, let tolerance): InsideLimitMonitor(view: view, tolerance: tolerance)
        case .noShear(let view, let tolerance): NoShearMonitor(view: view, tolerance: tolerance)
        case .legalStates: LegalStatesMonitor()
        case .noJump(let view): NoJumpMonitor(view: view)
        case .value(let view, let property, let expected, let tolerance):
            ValueMonitor(view: view, property: property, expected: expected, tolerance: tolerance)
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
