package import Geometry
package import Recordings

/// How recorded touches become a scene.
package struct ImportOptions: Sendable, Hashable {
    /// What the recording does not say itself: its format, its axes, its rate.
    package var recording: RecordingOptions
    /// How far the device was turned, clockwise, while it recorded.
    package var rotation: QuarterTurn
    /// How large the device's surface is on the canvas.
    package var scale: Scale
    /// Samples a second of each finger; nil to keep those that were recorded. Above 0.
    package var samplesPerSecond: Double?
    /// Seconds without any finger that are kept of a longer pause; nil to keep all of it. From 0 on.
    package var longestPause: Double?
    /// Seconds before the first finger lands; from 0 on.
    package var leadIn: Double
    /// The kind of behavior of the view under the fingers.
    package var behavior: String
    /// Whether the scene refers to the recording's files, by their paths from `folder`, and does not hold the touches.
    package var isReference: Bool
    /// The folder that the scene is written into; `.` is the working directory.
    package var folder: String
    /// What may be read of the recording, and of a scene that its touches are put into.
    package var input: InputOptions

    /// How units become points.
    package enum Scale: Sendable, Hashable {
        /// Places that are in points stay as they are; else the shorter side of the surface becomes ``usualWidth``.
        case usual
        /// The surface lies in a canvas of this size, in points, by one factor for both axes.
        case size(Size)
        /// So many points for each of the device's units; above 0.
        case pointsPerUnit(Double)
    }

    /// Points of the shorter side of a surface whose size in points is not known: a phone's.
    package static let usualWidth = 390.0

    /// The touches as they were recorded, a quarter of a second after the beginning, with a `draggable` view under them.
    package init() {
        recording = RecordingOptions()
        rotation = .none
        scale = .usual
        leadIn = 0.25
        behavior = "draggable"
        isReference = false
        folder = "."
        input = InputOptions()
    }
}
