public import Geometry

/// A finger in a frame.
public struct TouchSnapshot: Hashable, Sendable {
    /// The finger's number: the trace's id.
    public var finger: Int
    /// What it did in this frame; a landing or the end says more than a move.
    public var phase: Touch.Phase
    /// In window coordinates.
    public var location: Point
    /// Where it was at the end of the frame before; where it landed in its first frame.
    public var previousLocation: Point
    /// How far it went in the frame, sample by sample, in points of the window: more than the distance of these two where it
    /// turned on its way.
    public var travel: Double
    /// The view that was hit.
    public var view: String?
}
