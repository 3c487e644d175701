internal import TouchstoneEngine
internal import TouchstonePlayer
internal import TouchstoneScenes

/// The frames of a window that a monitor has observed.
struct ObservedWindow {
    /// The first and the last frame that count; nil before the first.
    private(set) var frames: ClosedRange<Int>?
    /// The times of these frames, in seconds.
    private(set) var times: ClosedRange<Double>?
    /// Whether every frame counts.
    private(set) var isWholeScene = true

    /// Adds the next frame.
    mutating func observe(_ snapshot: FrameSnapshot, counts: Bool) {
        guard counts else {
            isWholeScene = false
            return
        }
        frames = (frames?.lowerBound ?? snapshot.frame)...snapshot.frame
        times = (times?.lowerBound ?? snapshot.time)...snapshot.time
    }
}

/// The frames that an expectation applies to.
struct FrameWindow {
    private let window: Expectation.Window
    private let during: String?
    /// Whether a frame of the time window has been observed.
    private var hasBegun = false
    /// The frame in which it is known that no more frames apply: the first one after the time window, or the only one
    /// in it; nil until then.
    private(set) var end: Int?
    /// Whether a frame that applies has been observed.
    private var hasCounted = false

    init(_ expectation: Expectation) {
        window = expectation.window
        during = expectation.during
    }

    /// Returns whether a frame applies. Call this method for each frame once and in order.
    mutating func contains(_ snapshot: FrameSnapshot) -> Bool {
        guard hasInside(snapshot) else { return false }
        let counts = during.map { name in
            snapshot.recognizers.contains { $0.fullName == name && $0.isRecognized }
        }
        if counts != false { hasCounted = true }
        return counts ?? true
    }

    private mutating func hasInside(_ snapshot: FrameSnapshot) -> Bool {
        let time = snapshot.time
        let tolerance = 1e-9
        let isInside: Bool
        switch window {
        case .always: isInside = true
        case .at(let wanted):
            isInside = !hasBegun && time >= wanted - tolerance
            if isInside { end = snapshot.frame }
        case .between(let after, let before):
            if end == nil, time > (before ?? .infinity) + tolerance { end = snapshot.frame }
            isInside = time >= (after ?? 0) - tolerance && end == nil
        }
        if isInside { hasBegun = true }
        return isInside
    }

    /// The problem with the window itself, after the last frame: no frame applies. Nil if there is none.
    var complaint: String? {
        if let during, hasBegun, !hasCounted {
            return "\(during) is not recognized" + (window == .always ? "" : " within these times")
        }
        if hasBegun { return nil }
        return end != nil ? "no frame is within these times" : "the scene ends before this time"
    }
}
