package import GestureEngine
package import SceneFile

/// A frame of a scene, with what the picture needs beyond the simulation's snapshot.
package struct PlayedFrame: Sendable, Hashable {
    /// What the simulation tells of the frame.
    package var snapshot: FrameSnapshot
    /// The ways of fingers that are down or have lifted lately.
    package var trails: [FingerTrail]
    /// What the scene's gestures are doing, in words: `drag card`.
    package var running: [String]
    /// Where the gestures stand in the file that are going on, in the order of ``running``.
    package var runningPlaces: [SourcePlace]
    /// The views that these gestures are for, in the order of ``running``; nil for raw touches and recordings.
    package var runningTargets: [String?]
    /// Where the actions stand in the file that were played right before this frame, in their order.
    package var actionPlaces: [SourcePlace]
    /// Where the snapshot's broken constraints come from, in their order: a pin of the file, or else the view of the file whose
    /// code has made the constraint; nil where it is not in the file.
    package var constraintPlaces: [SourcePlace?]
}
