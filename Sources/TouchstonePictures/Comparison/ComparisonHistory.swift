package import TouchstoneChecks
internal import TouchstoneEngine
package import TouchstoneGeometry
package import TouchstonePlayer

/// The distances between the views of compared scenes over time, collected frame by frame.
///
/// A view is compared if the first scene and another scene both draw a view with its name. The distance is that between
/// the same corners of both views, for the corner where it is largest, in window points. Each further scene is compared
/// with the first one.
package struct ComparisonHistory: Sendable, Hashable {
    /// The distance of a view in one scene from the same view in the first scene, over time.
    package struct Series: Sendable, Hashable {
        package var view: String
        /// The index of the scene among the compared scenes, from 1.
        package var scene: Int
        /// The frames of the clock in which the views are apart, in order. In all other frames they coincide.
        package var samples: [Sample] = []

        /// The distance in a frame.
        package func distance(in frame: Int) -> Double {
            let after = samples.partitioningIndex { $0.frame >= frame }
            return after < samples.count && samples[after].frame == frame ? samples[after].distance : 0
        }

        /// The sample with the largest distance in some frames, and of equal ones the first; nil if the views are never
        /// apart there.
        func largest(in ranges: [ClosedRange<Int>] = [0...Int.max]) -> Sample? {
            samples.lazy.filter { sample in ranges.contains { $0.contains(sample.frame) } }.reduce(nil) {
                largest, sample in
                largest.map { sample.distance > $0.distance + ComparisonHistory.tolerance ? sample : $0 } ?? sample
            }
        }
    }

    /// A distance in a frame of the clock.
    package struct Sample: Sendable, Hashable {
        package var frame: Int
        /// The distance in window points.
        package var distance: Double
    }

    /// A view and the frame in which it is apart.
    package struct Parting: Sendable, Hashable {
        package var view: String
        /// The index of its scene.
        package var scene: Int
        package var sample: Sample
        /// How far and to where all of its corners have moved, in window points; nil if they have not moved alike.
        package var displacement: Vector?
    }

    /// The distance in points above which views count as parted, because it is visible.
    package static let threshold = 0.5
    /// The distance in points up to which views count as coinciding: calculations in different ways may differ by that
    /// much.
    fileprivate static let tolerance = 1e-6

    /// The compared views, in the order in which they first appear.
    package private(set) var series: [Series] = []
    /// The first frame in which a view is apart by more than the threshold, and the view that is farthest apart there.
    package private(set) var first: Parting?
    /// The largest distance of all, and of equal ones the first; nil if no view is ever apart.
    package private(set) var largest: Parting?
    /// The first difference of each kind, other than of places.
    private var others: [FrameDifference.Kind: FrameDifference] = [:]
    /// The frames with fingers, from the first one that lands to the last one that lifts.
    private var gestures: [ClosedRange<Int>] = []
    private var indices: [String: Int] = [:]
    /// The number of the frame that each scene showed last.
    private var shown: [Int] = []

    /// Creates a history before the first frame.
    package init() {}

    /// Adds the next frame of the clock. Call this method for each frame once and in order.
    ///
    /// - Parameters:
    ///   - frames: the frames that the scenes show, in the order of the scenes.
    ///   - frame: the number of the frame of the clock.
    package mutating func observe(_ frames: [PlayedFrame], at frame: Int) {
        guard let firstFrame = frames.first else { return }
        observeOthers(frames, at: frame)
        if !firstFrame.snapshot.touches.isEmpty {
            let start = gestures.last?.upperBound == frame - 1 ? gestures.removeLast().lowerBound : frame
            gestures.append(start...frame)
        }
        let reference = Dictionary(
            firstFrame.snapshot.comparableViews.map { ($0.name, $0.corners) }, uniquingKeysWith: { first, _ in first })
        var farthest: Parting?
        for (scene, other) in frames.enumerated().dropFirst() {
            for view in other.snapshot.comparableViews {
                guard let corners = reference[view.name] else { continue }
                let steps = zip(corners, view.corners).map { $1 - $0 }
                let distance = steps.map(\.length).max() ?? 0
                let index = index(of: view.name, scene)
                guard distance > Self.tolerance else { continue }
                let sample = Sample(frame: frame, distance: distance)
                series[index].samples.append(sample)
                guard distance > (farthest?.sample.distance ?? 0) + Self.tolerance else { continue }
                let isMoved = steps.allSatisfy { ($0 - steps[0]).length < Self.threshold }
                farthest = Parting(
                    view: view.name, scene: scene, sample: sample, displacement: isMoved ? steps[0] : nil)
            }
        }
        guard let farthest else { return }
        if first == nil, farthest.sample.distance > Self.threshold { first = farthest }
        if farthest.sample.distance > (largest?.sample.distance ?? 0) + Self.tolerance { largest = farthest }
    }

    /// Looks for differences other than of places. What a frame records counts once, however long the clock shows it.
    private mutating func observeOthers(_ frames: [PlayedFrame], at frame: Int) {
        let snapshots = frames.enumerated().map { scene, played in
            let isShownAgain = scene < shown.count && shown[scene] == played.snapshot.frame
            return isShownAgain ? played.snapshot.withoutRecords : played.snapshot
        }
        shown = frames.map(\.snapshot.frame)
        for (scene, snapshot) in snapshots.enumerated().dropFirst() {
            for difference in FrameDifference.all(snapshots[0], snapshot, ofScene: scene, in: frame)
            where others[difference.kind] == nil {
                others[difference.kind] = difference
            }
        }
    }

    private mutating func index(of view: String, _ scene: Int) -> Int {
        let key = "\(scene) \(view)"
        if let index = indices[key] { return index }
        indices[key] = series.count
        series.append(Series(view: view, scene: scene))
        return series.count - 1
    }

    /// Whether any view is ever visibly apart.
    package var differs: Bool { first != nil }

    /// The frame for a still, at which a page opens, too; nil if no expectation fails and nothing differs.
    ///
    /// It is the frame with the largest deviation of a failure. If there are several failures, it is the frame of them in
    /// which the views are farthest apart. Without a failure, it is the frame with the largest difference.
    ///
    /// A failure may have no deviation, such as a recognizer that begins or never begins. Then the frame is the one in
    /// which the views are farthest apart during that gesture, or else later.
    package func shownFrame(of verdicts: [Verdict], _ clock: ComparisonClock) -> Int? {
        let frames = verdicts.enumerated().flatMap { scene, verdict in
            verdict.failures.map { failure in
                let shown = clock.frame(showing: failure.shownFrame, ofScene: scene)
                guard failure.measure == nil, failure.worstFrame == nil else { return shown }
                let isKnownLater = failure.frame == nil
                let during = gestures.filter { isKnownLater ? $0.lowerBound <= shown : $0.contains(shown) }
                return farthestFrame(in: isKnownLater ? during : during.map { shown...$0.upperBound })
                    ?? farthestFrame(in: [(isKnownLater ? 0 : shown)...Int.max]) ?? shown
            }
        }
        return frames.max { (distance(in: $0), $1) < (distance(in: $1), $0) } ?? farthestFrame() ?? other?.frame
    }

    /// The frame of some in which the views are farthest apart; nil if they are not visibly apart.
    private func farthestFrame(in ranges: [ClosedRange<Int>] = [0...Int.max]) -> Int? {
        let samples = series.compactMap { $0.largest(in: ranges) }
        return samples.max { ($0.distance, $1.frame) < ($1.distance, $0.frame) }
            .flatMap { $0.distance > Self.threshold ? $0.frame : nil }
    }

    /// The largest distance in a frame of the clock.
    func distance(in frame: Int) -> Double { series.map { $0.distance(in: frame) }.max() ?? 0 }

    /// The difference, other than of places, that matters most to a reader.
    private var other: FrameDifference? { others.min { $0.key < $1.key }?.value }

    /// A sentence that reports where and by how much the scenes differ, without a full stop.
    ///
    /// - Parameters:
    ///   - clock: the clock of the scenes.
    ///   - scenes: the names of the scenes, and whether an expectation fails in each.
    package func sentence(_ clock: ComparisonClock, of scenes: [(name: String, fails: Bool)]) -> String {
        func when(_ frame: Int) -> String { "frame \(frame) (\(seconds(clock.time(of: frame))))" }
        func name(_ scene: Int) -> String { scene < scenes.count ? isolated(scenes[scene].name) : "the other" }
        if let first, let largest {
            let start = first.view == largest.view ? "" : ", of \(isolated(first.view))"
            let isSame = first.sample.frame == largest.sample.frame
            let distance = points(largest.sample.distance)
            let words = largest.displacement.map { displacement in
                let isSlanting = min(abs(displacement.dx), abs(displacement.dy)) > Self.threshold
                return "\(Deviation(displacement).comparison) than in \(name(0))" + (isSlanting ? " (\(distance))" : "")
            }
            return "\(isSame ? "first and largest" : "first") difference in \(when(first.sample.frame))\(start)"
                + (isSame ? "" : ", largest in \(when(largest.sample.frame))")
                + ": in \(name(largest.scene)), \(isolated(largest.view)) is "
                + (words ?? "up to \(distance) from where it is in \(name(0))")
        }
        let places =
            series.isEmpty
            ? "no view is in both"
            : "no view is more than \(decimals(Self.threshold, 1)) pt from where it is in the other"
        if let other {
            return
                "first difference in \(when(other.frame)): \(other.words) in \(name(other.scene)), not in \(name(other.other)); "
                + places
        }
        if let failing = scenes.first(where: \.fails), let passing = scenes.first(where: { !$0.fails }) {
            return
                "only the outcome differs: \(isolated(failing.name)) fails, \(isolated(passing.name)) does not; \(places)"
        }
        return series.isEmpty ? "nothing to compare: \(places)" : "no difference: \(places)"
    }
}

extension FrameSnapshot {
    /// The frame without the records of what happened in it.
    fileprivate var withoutRecords: FrameSnapshot {
        var copy = self
        (copy.events, copy.transitions, copy.decisions) = ([], [], [])
        return copy
    }

    /// The visible views that have a given name.
    fileprivate var comparableViews: [ViewSnapshot] {
        shownViews.map { views[$0] }.filter { $0.isNamed && $0.corners.allSatisfy(\.isFinite) }
    }
}

/// The time that compared scenes share. It has the highest frame rate of the scenes and ends with the last of them.
package struct ComparisonClock: Sendable, Hashable {
    /// The frame rate. Frame k is at k / framesPerSecond seconds.
    package let framesPerSecond: Double
    /// The number of the last frame.
    package let lastFrame: Int
    private let scenes: [Timing]

    private struct Timing: Sendable, Hashable {
        var framesPerSecond: Double
        var lastFrame: Int
    }

    /// The tolerance, in frames, for a time to count as that of a frame.
    private static let tolerance = 1e-6

    /// - Parameter scenes: the frames per second of the scenes, greater than 0, and the numbers of their last frames.
    package init(_ scenes: [(framesPerSecond: Double, lastFrame: Int)]) {
        self.scenes = scenes.map { Timing(framesPerSecond: $0.framesPerSecond, lastFrame: $0.lastFrame) }
        let rate = scenes.map(\.framesPerSecond).max() ?? 1
        framesPerSecond = rate
        lastFrame =
            scenes.map { Int((Double($0.lastFrame) / $0.framesPerSecond * rate - Self.tolerance).rounded(.up)) }.max()
            ?? 0
    }

    /// The time of a frame, in seconds.
    package func time(of frame: Int) -> Double { Double(frame) / framesPerSecond }

    /// The frame that a scene shows in a frame of the comparison: its last frame at or before that time.
    package func frame(ofScene index: Int, in frame: Int) -> Int {
        let wanted = (time(of: frame) * scenes[index].framesPerSecond + Self.tolerance).rounded(.down)
        return min(scenes[index].lastFrame, Int(wanted))
    }

    /// The first frame of the comparison in which a scene shows one of its frames.
    func frame(showing frame: Int, ofScene index: Int) -> Int {
        let wanted = Double(frame) / scenes[index].framesPerSecond * framesPerSecond
        return min(lastFrame, Int((wanted - Self.tolerance).rounded(.up)))
    }

    /// The time in seconds when a scene ended, if it ended before a frame of the comparison; otherwise nil.
    func end(ofScene index: Int, before frame: Int) -> Double? {
        let end = Double(scenes[index].lastFrame) / scenes[index].framesPerSecond
        return end < time(of: frame) - Self.tolerance ? end : nil
    }
}
