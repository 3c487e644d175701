internal import TouchstoneEngine
package import TouchstonePlayer
package import TouchstoneScenes

/// Checks a scene's expectations while the scene is played.
///
/// ```swift
/// var checker = ExpectationChecker(scene.expectations)
/// for frame in player { checker.observe(frame) }
/// let failures = checker.finish()
/// ```
package struct ExpectationChecker {
    private var watches: [ExpectationMonitor]
    private var lines = HandlerLines()
    /// The times at which the windows of the expectations begin or end, latest first.
    private var bounds: [Double]
    /// The last time at which something happened, or a window began or ended.
    private var lastChange = 0.0
    /// The last frame, if it was not checked because nothing can have changed.
    private var unchecked: PlayedFrame?
    /// The number of expectations about one view or recognizer, and of those about all views.
    private let counts: (single: Int, whole: Int)
    /// The number of steps so far: one for each expectation in each frame that was checked, or one for each view if the
    /// expectation is about all views.
    package private(set) var work = 0

    /// After this time, in seconds, no expectation waits for anything.
    private static let longestWait = 10.0
    private static let timeTolerance = 1e-9

    /// Creates a checker for one run of a scene, before the first frame.
    package init(_ expectations: [Expectation]) {
        watches = expectations.map { ExpectationMonitor($0) }
        bounds = expectations.flatMap(\.windowBounds).sorted(by: >)
        let whole = expectations.reduce(0) { $0 + $1.wholeSceneCount }
        counts = (expectations.reduce(0) { $0 + $1.conditionCount } - whole, whole)
    }

    /// Checks the next frame. Call this method for each frame of the scene once and in order.
    ///
    /// When nothing happens for a while, frames are skipped up to the next one in which a window begins or ends, or up to
    /// the last one.
    package mutating func observe(_ frame: PlayedFrame) {
        let time = frame.snapshot.time
        var isChanged = !frame.isStill
        while let bound = bounds.last, bound <= time + Self.timeTolerance {
            bounds.removeLast()
            isChanged = true
        }
        if isChanged { lastChange = time }
        guard time < lastChange + Self.longestWait else {
            unchecked = frame
            return
        }
        if let last = unchecked {
            unchecked = nil
            check(last)
        }
        check(frame)
    }

    private mutating func check(_ frame: PlayedFrame) {
        work += counts.single + counts.whole * frame.snapshot.views.count
        watches.observe(frame)
        lines.observe(frame)
    }

    /// Returns the failures in the order of the expectations. Call this method after the last frame.
    package func finish() -> [Failure] { findings.compactMap(\.self) }

    /// The failure of each expectation, in order, or nil for an expectation that passed. Read this property after the
    /// last frame.
    package var findings: [Failure?] {
        var watches = watches
        if let unchecked { watches.observe(unchecked) }
        return watches.map { $0.failure(lines) }
    }
}

extension Expectation {
    /// The number of its conditions, including those of the expectations that it combines.
    fileprivate var conditionCount: Int { parts.reduce(1) { $0 + $1.conditionCount } }

    /// The number of its conditions that are about all views.
    fileprivate var wholeSceneCount: Int {
        let own = condition.traits.subject == .everyView ? 1 : 0
        return parts.reduce(own) { $0 + $1.wholeSceneCount }
    }
}

/// A number for a message, with up to six decimals and without trailing zeros.
func brief(_ value: Double) -> String {
    guard value != 0 else { return "0" }
    // Keep all digits of small numbers, which matter in messages about tolerances.
    guard value.magnitude >= 1e-4, value.magnitude < 1e9 else { return "\(value)" }
    return trimmedDecimals(value, 6)
}

/// A length, an angle or a scale for a message. It has two decimals, because smaller differences are not visible.
/// Smaller numbers are formatted like `brief(_:)`.
package func visible(_ value: Double) -> String {
    (0.1..<1e9).contains(value.magnitude) ? trimmedDecimals(value, 2) : brief(value)
}
