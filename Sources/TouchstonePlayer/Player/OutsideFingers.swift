internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneScenes

/// The fingers of raw touches or of a recording that are outside of the window, where they hit nothing. The fingers of
/// other gestures miss their view instead, and the player warns of that when they land.
struct OutsideFingers {
    /// A warning with the ranges of the positions, without a full stop.
    let message: String

    /// Returns nil for a gesture on a view, and if all fingers land and stay inside. `window` is the bounds of the
    /// window, in which the paths are.
    init?(_ paths: [FingerPath], of gesture: Gesture, window: Rect) {
        let name: String
        switch gesture.action {
        case .taps, .movement: return nil
        case .touches: name = "these touches"
        case .recording: name = "this recording"
        }
        let outside = paths.enumerated().filter { $0.element.isOutside(of: window) }
        guard let first = outside.first, let start = first.element.samples.first else { return nil }
        let locations = outside.flatMap(\.element.samples).map(\.location)
        let who =
            outside.count == 1
            ? "finger \(first.element.number ?? first.offset + 1) of \(name) is"
            : "\(outside.count) fingers of \(name) are"
        message =
            "\(who) outside of the window, from \(seconds(start.time)) on: x \(Self.range(locations.map(\.x))) and "
            + "y \(Self.range(locations.map(\.y))), in a window of \(trimmedDecimals(window.width, 2)) × "
            + trimmedDecimals(window.height, 2)
    }

    /// The range of coordinates in words: `400 to 500`.
    private static func range(_ values: [Double]) -> String {
        let (low, high) = (trimmedDecimals(values.min() ?? 0, 2), trimmedDecimals(values.max() ?? 0, 2))
        return low == high ? low : "\(low) to \(high)"
    }
}

extension FingerPath {
    /// The tolerance of the window's edges, in points: positions of recordings are products (C).
    private static let tolerance = 1e-6

    /// Whether the finger lands outside of a window, or leaves it. The maximum edges count as inside, except for the
    /// landing, which hits nothing there.
    fileprivate func isOutside(of window: Rect) -> Bool {
        guard let landing = samples.first, window.contains(landing.location) else { return true }
        return samples.contains { sample in
            let location = sample.location
            return location.x < window.minX - Self.tolerance || location.x > window.maxX + Self.tolerance
                || location.y < window.minY - Self.tolerance || location.y > window.maxY + Self.tolerance
        }
    }
}
