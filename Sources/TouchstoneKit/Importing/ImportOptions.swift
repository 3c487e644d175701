package import TouchstoneGeometry
package import TouchstoneScenes

/// Options for converting recorded touches into a scene.
package struct ImportOptions: Sendable, Hashable {
    /// Properties that the recording may not state itself: its format, axes, rotation and rate.
    package var recording = RecordingOptions()
    /// The size of the device's surface on the canvas.
    package var scale = Scale.usual
    /// The sample rate of each finger in samples per second, above 0; nil to keep the recorded samples.
    package var samplesPerSecond: Double?
    /// The longest pause without fingers, in seconds, from 0; longer pauses are shortened to it. Nil to keep pauses as
    /// they are.
    package var longestPause: Double?
    /// Seconds before the first finger lands, from 0.
    package var leadIn = 0.25
    /// The behavior kind of the view under the fingers.
    package var behavior = "draggable"
    /// Whether the scene refers to the recording's files, by paths relative to `folder`, instead of containing the
    /// touches.
    package var isReference = false
    /// The folder of the scene; `.` is the working directory.
    package var folder = "."
    /// The limits for reading the recording, and for reading a scene into which its touches are put.
    package var input = InputOptions()

    /// The ways to convert device units into points.
    package enum Scale: Sendable, Hashable {
        /// Positions in points stay unchanged. For other units the shorter side of the surface becomes ``usualWidth``.
        case usual
        /// The surface is fitted into a canvas of this size in points, with one factor for both axes.
        case size(Size)
        /// This many points for each device unit; above 0.
        case pointsPerUnit(Double)
    }

    /// The shorter side, in points, of a surface whose size in points is not known: that of a phone.
    package static let usualWidth = 390.0

    /// Creates options that keep the touches as recorded, starting a quarter of a second into the scene, above a
    /// `draggable` view.
    package init() {}
}
