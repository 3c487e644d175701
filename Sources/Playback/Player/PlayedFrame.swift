public import GestureEngine
public import SceneFile

/// A frame of a scene, with what the picture needs beyond the simulation's snapshot.
public struct PlayedFrame: Sendable, Hashable {
    /// What the simulation tells of the frame.
    public var snapshot: FrameSnapshot
    /// The ways of fingers that are down or have lifted lately.
    public var trails: [FingerTrail]
    /// What the scene's gestures are doing, in words: `drag card`.
    public var running: [String]
    /// Where the gestures stand in the file that are going on, in the order of ``running``.
    public var runningPlaces: [SourcePlace]
    /// The views that these gestures are for, in the order of ``running``; nil for raw touches and recordings.
    public var runningTargets: [String?]
    /// Where the actions stand in the file that were played right before this frame, in their order.
    public var actionPlaces: [SourcePlace]
    /// Where the snapshot's broken constraints come from, in their order: a pin of the file, or else the view of the file whose
    /// code has made the constraint; nil where it is not in the file.
    public var constraintPlaces: [SourcePlace?]
}
