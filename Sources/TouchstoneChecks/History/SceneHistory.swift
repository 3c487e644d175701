internal import TouchstoneEngine
package import TouchstoneGeometry
package import TouchstonePlayer
package import TouchstoneScenes

/// The history of a scene, collected frame by frame for overlays that show the past and for the space that they need.
///
/// ```swift
/// var history = SceneHistory(for: scene.overlays)
/// for frame in player { history.observe(frame) }
/// ```
///
/// It contains only the data that the given overlays need.
package struct SceneHistory: Sendable, Hashable {
    /// Consecutive frames in which a recognizer had the same activity.
    package struct Run: Sendable, Hashable {
        package var activity: RecognizerActivity
        /// The first frame.
        package var start: Int
        /// The last frame.
        package var end: Int
    }

    /// The activities of one recognizer.
    package struct Lane: Sendable, Hashable {
        /// The name of the recognizer, such as `card.pan`.
        package var recognizer: String
        /// The runs in order. There is no run for frames in which the recognizer was idle.
        package var runs: [Run] = []
        /// The decisions of arbitration about the recognizer, in order.
        package var marks: [DecisionMark] = []
    }

    /// The path of the center of one view, as drawn.
    package struct Path: Sendable, Hashable {
        package var view: String
        /// The places where the center was, each from its frame until the next place, in window coordinates.
        package var places: [Place] = []
    }

    /// A frame and a location in window coordinates.
    package struct Place: Sendable, Hashable {
        package var frame: Int
        package var location: Point
    }

    /// The poses of one view.
    package struct Poses: Sendable, Hashable {
        package var view: String
        /// The poses as drawn, each from its frame until the next pose.
        package var poses: [Pose] = []

        /// The pose in a frame; nil before the view existed.
        package func pose(in frame: Int) -> Pose? {
            let after = poses.partitioningIndex { $0.frame > frame }
            return after > 0 ? poses[after - 1] : nil
        }
    }

    /// A frame and the corners of a view's bounds in window coordinates.
    package struct Pose: Sendable, Hashable {
        package var frame: Int
        /// The corners; empty while the view was hidden or did not exist.
        package var corners: [Point]
    }

    /// The midpoint of the fingers of a view's recognized gestures in a frame.
    package struct Midpoint: Sendable, Hashable {
        package var frame: Int
        /// The midpoint, in window coordinates.
        package var location: Point
        /// The fingers in the order in which they landed.
        package var fingers: [Int]
    }

    /// A line of arbitration.
    package struct DatedNote: Sendable, Hashable {
        package var frame: Int
        /// The time of the frame, in seconds.
        package var time: Double
        package var text: String
    }

    /// A frame in which handlers ran.
    package struct HandlerFrame: Sendable, Hashable {
        package var frame: Int
        /// What they did, in the order in which they began.
        package var runs: [HandlerRun]
        /// How far the fingers and the view that they hold have moved in the frame, in words; nil if no finger moved.
        package var movement: String?
    }

    /// The recognizers that were active, in the order in which they first appear in the scene.
    package var lanes: [Lane] { allLanes.filter { !$0.runs.isEmpty } }
    /// The paths of the views for which they are needed, in the order in which the views first appear.
    package private(set) var paths: [Path] = []
    /// The poses of all views, in the order in which the views first appear.
    package private(set) var poses: [Poses] = []
    /// The fingers that held views, by frame.
    package private(set) var grips: [Int: [GripTracker.Grip]] = [:]
    /// The midpoints of the fingers of each view's recognized gestures, in the order of the frames.
    package private(set) var midpoints: [String: [Midpoint]] = [:]
    /// The first of the first fingers that a gesture followed together; nil if there were none.
    package private(set) var fingerTogether: Int?
    /// The names of the views that are involved at any time, in the order in which they first appear.
    package var involvedViews: [String] { involvement.views }
    /// Whether any involved view has a limit at any time.
    package var hasLimits: Bool { involvement.hasLimits }
    /// Whether any view is animated, so that it is drawn elsewhere than its model values place it.
    package var hasAnimations: Bool { involvement.hasAnimations }
    /// The largest number of lines of arbitration in any frame.
    package private(set) var mostNotes = 0
    /// The lines of arbitration of all frames, in order. A line that is the same in consecutive frames is kept once,
    /// with its first frame.
    package private(set) var notes: [DatedNote] = []
    /// The frames in which handlers ran, with their runs, in order.
    package private(set) var handlerFrames: [HandlerFrame] = []
    /// Facts about the whole scene; empty for a history without overlays.
    package private(set) var tally = SceneTally()
    /// The last frame that was observed; −1 before the first.
    package private(set) var lastFrame = -1

    /// The number of lines of arbitration that are kept of a scene that is played by hand.
    private static let mostPastNotes = 20

    private let overlays: Scene.Overlays
    private var allLanes: [Lane] = []
    private var laneIndices: [String: Int] = [:]
    private var pathIndices: [String: Int] = [:]
    private var poseIndices: [String: Int] = [:]
    private var gripTracker = GripTracker(presented: true)
    private var involvement = Involvement()
    private var steps = MovementSteps()
    /// The lines of arbitration in the last frame.
    private var lastNotes: [String] = []

    /// Creates a history before the first frame, with the data that these overlays need.
    package init(for overlays: Scene.Overlays) {
        self.overlays = overlays
    }

    /// The last frame, up to a frame, in which handlers ran; nil before the first.
    package func lastHandlers(upTo frame: Int) -> HandlerFrame? {
        let after = handlerFrames.partitioningIndex { $0.frame > frame }
        return after > 0 ? handlerFrames[after - 1] : nil
    }

    /// Whether a view is involved at any time.
    package func isInvolved(_ view: String) -> Bool { involvement.contains(view) }

    /// Adds the next frame. Call this method for each frame of the scene once and in order.
    package mutating func observe(_ frame: PlayedFrame) {
        let snapshot = frame.snapshot
        lastFrame = snapshot.frame
        if overlays.contains(.timeline) {
            for recognizer in snapshot.recognizers { follow(recognizer, in: snapshot.frame) }
            for mark in DecisionMark.all(in: snapshot) {
                guard let index = laneIndices[mark.recognizer] else { continue }
                allLanes[index].marks.append(mark)
            }
        }
        if overlays.contains(.arbitration) { keepNotes(of: snapshot) }
        if overlays.contains(.path) {
            for view in snapshot.views where overlays.pathViews.isEmpty || overlays.pathViews.contains(view.name) {
                follow(view, in: snapshot.frame)
            }
        }
        if overlays.contains(.ghosts) { for view in snapshot.views { followPose(of: view, in: snapshot.frame) } }
        if !overlays.kinds.isEmpty {
            involvement.observe(snapshot)
            tally.observe(snapshot)
        }
        if overlays.contains(.centroid) {
            for group in FingerGroup.all(in: snapshot) { follow(group, in: snapshot.frame) }
        }
        if overlays.contains(.code), let runs = frame.handlers {
            if !runs.isEmpty {
                handlerFrames.append(
                    HandlerFrame(frame: snapshot.frame, runs: runs, movement: steps.words(for: runs, in: snapshot)))
            }
            steps.observe(snapshot)
        }
        if overlays.contains(.grip) {
            gripTracker.observe(snapshot)
            if !gripTracker.grips.isEmpty { grips[snapshot.frame] = gripTracker.grips }
        }
    }

    /// Removes data that only the pictures of frames before this one need.
    package mutating func forget(before frame: Int) {
        grips = grips.filter { $0.key >= frame }
        notes = notes.suffix(Self.mostPastNotes)
        handlerFrames = handlerFrames.suffix(1)
        midpoints = midpoints.mapValues { $0.filter { $0.frame >= frame } }
    }

    private mutating func keepNotes(of snapshot: FrameSnapshot) {
        let texts = ArbitrationNotes(snapshot).notes.map(\.text)
        mostNotes = max(mostNotes, texts.count)
        notes += texts.filter { !lastNotes.contains($0) }.map {
            DatedNote(frame: snapshot.frame, time: snapshot.time, text: $0)
        }
        lastNotes = texts
    }

    private mutating func follow(_ group: FingerGroup, in frame: Int) {
        if fingerTogether == nil, group.fingers.count > 1 { fingerTogether = group.fingers.first }
        // Equal lists of fingers share their memory.
        let last = midpoints[group.view]?.last?.fingers
        let fingers = last == group.fingers ? last ?? [] : group.fingers
        midpoints[group.view, default: []].append(
            Midpoint(frame: frame, location: group.centroid, fingers: fingers))
    }

    private mutating func followPose(of view: ViewSnapshot, in frame: Int) {
        let index = poseIndices[view.name] ?? poses.count
        if index == poses.count {
            poseIndices[view.name] = index
            poses.append(Poses(view: view.name))
        }
        let isShown = !view.isHidden && view.drawn.alpha > 0 && view.transformToWindow.isFinite
        let corners = isShown ? view.corners : []
        guard poses[index].poses.last?.corners != corners else { return }
        poses[index].poses.append(Pose(frame: frame, corners: corners))
    }

    private mutating func follow(_ recognizer: RecognizerSnapshot, in frame: Int) {
        let index = laneIndices[recognizer.fullName] ?? allLanes.count
        if index == allLanes.count {
            laneIndices[recognizer.fullName] = index
            allLanes.append(Lane(recognizer: recognizer.fullName))
        }
        guard let activity = RecognizerActivity(recognizer) else { return }
        if let last = allLanes[index].runs.last, last.activity == activity, last.end == frame - 1 {
            allLanes[index].runs[allLanes[index].runs.count - 1].end = frame
        } else {
            allLanes[index].runs.append(Run(activity: activity, start: frame, end: frame))
        }
    }

    private mutating func follow(_ view: ViewSnapshot, in frame: Int) {
        let location = view.drawn.bounds.center.applying(view.transformToWindow)
        let index = pathIndices[view.name] ?? paths.count
        if index == paths.count {
            pathIndices[view.name] = index
            paths.append(Path(view: view.name))
        }
        guard paths[index].places.last?.location != location else { return }
        paths[index].places.append(Place(frame: frame, location: location))
    }
}

extension Array {
    /// The index of the first element that satisfies a condition; the count if there is none. All elements after it
    /// must satisfy the condition, too.
    package func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
