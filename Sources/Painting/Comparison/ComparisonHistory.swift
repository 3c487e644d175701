internal import Geometry
internal import GestureEngine
package import Playback

/// How far the views of compared scenes are apart over time, gathered frame by frame in step.
///
/// A view is compared where the first scene and another have one of its name, and draw it: by the corner that is farthest from the
/// same corner of the first scene's view, in points of the window. Of several scenes each is compared with the first.
package struct ComparisonHistory: Sendable, Hashable {
    /// How far a view of one scene is from the first scene's over time.
    package struct Series: Sendable, Hashable {
        package var view: String
        /// The place of the scene among those that are compared, from 1 on.
        package var scene: Int
        /// Frames of the clock in which they are apart at all, in order; in all others they are not.
        package var samples: [Sample] = []

        /// How far they are apart in a frame.
        package func distance(in frame: Int) -> Double {
            let after = samples.partitioningIndex { $0.frame >= frame }
            return after < samples.count && samples[after].frame == frame ? samples[after].distance : 0
        }

        /// The sample of the largest distance, the first of those alike; nil where they are never apart.
        package var largest: Sample? {
            samples.dropFirst().reduce(samples.first) { largest, sample in
                largest.map { sample.distance > $0.distance + ComparisonHistory.tolerance ? sample : $0 }
            }
        }
    }

    /// A distance in a frame of the clock.
    package struct Sample: Sendable, Hashable {
        package var frame: Int
        /// Points of the window.
        package var distance: Double
    }

    /// Where a view is apart.
    package struct Parting: Sendable, Hashable {
        package var view: String
        package var sample: Sample
    }

    /// Points from which on views have parted: what can be seen.
    package static let threshold = 0.5
    /// Points up to which views are not apart at all: what numbers may differ by that were calculated another way.
    fileprivate static let tolerance = 1e-6

    /// Those that are compared, in the order in which the frames first show them.
    package private(set) var series: [Series] = []
    /// The first frame in which a view is apart by more than the threshold, and the view that is farthest apart there.
    package private(set) var first: Parting?
    private var indices: [String: Int] = [:]

    /// Before the first frame.
    package init() {}

    /// The largest distance of all, the first of those alike; nil where no view is ever apart.
    package var largest: Parting? {
        var found: Parting?
        for series in series {
            guard let sample = series.largest, sample.distance > (found?.sample.distance ?? 0) + Self.tolerance else {
                continue
            }
            found = Parting(view: series.view, sample: sample)
        }
        return found
    }

    /// Looks at the next frame of the clock; each once, in order.
    ///
    /// - Parameter frames: what each scene shows, in order.
    package mutating func observe(_ frames: [PlayedFrame], at frame: Int) {
        guard let firstFrame = frames.first else { return }
        let reference = Dictionary(
            firstFrame.snapshot.comparableViews.map { ($0.name, $0.corners) }, uniquingKeysWith: { first, _ in first })
        var farthest: Parting?
        for (scene, other) in frames.enumerated().dropFirst() {
            for view in other.snapshot.comparableViews {
                guard let corners = reference[view.name] else { continue }
                let distance = zip(corners, view.corners).map { $0.distance(to: $1) }.max() ?? 0
                let index = index(of: view.name, scene)
                guard distance > Self.tolerance else { continue }
                let sample = Sample(frame: frame, distance: distance)
                series[index].samples.append(sample)
                if distance > farthest?.sample.distance ?? 0 { farthest = Parting(view: view.name, sample: sample) }
            }
        }
        if first == nil, let farthest, farthest.sample.distance > Self.threshold { first = farthest }
    }

    private mutating func index(of view: String, _ scene: Int) -> Int {
        let key = "\(scene) \(view)"
        if let known = indices[key] { return known }
        indices[key] = series.count
        series.append(Series(view: view, scene: scene))
        return series.count - 1
    }

    /// Whether a view is ever apart by more than can be overlooked.
    package var differs: Bool { first != nil }

    /// Where and by how much the scenes differ, in a sentence without a full stop.
    package func sentence(_ clock: ComparisonClock) -> String {
        guard !series.isEmpty else { return "nothing to compare: no view is in both" }
        guard let first, let largest else {
            return "no difference: no view is more than \(decimals(Self.threshold, 1)) pt from where it is in the other"
        }
        let (frame, time) = (first.sample.frame, seconds(clock.time(of: first.sample.frame)))
        let start = first.view == largest.view ? "" : "\(isolated(first.view)) first, "
        return
            "differ from frame \(frame) (\(time)) on: \(start)\(isolated(largest.view)) by up to "
            + "\(decimals(largest.sample.distance, 1)) pt, in frame \(largest.sample.frame)"
    }
}

extension FrameSnapshot {
    /// The views that are drawn, and have a name of their own.
    fileprivate var comparableViews: [ViewSnapshot] {
        shownViews.map { views[$0] }.filter { $0.isNamed && $0.corners.allSatisfy(\.isFinite) }
    }
}
