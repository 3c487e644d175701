package import Recordings
package import SceneFile

/// How much a scene, and what it refers to, may ask for. What asks for more is refused with the name of the limit, before it
/// costs time or memory, and nothing is drawn.
///
/// ```swift
/// var input = InputOptions()
/// input.limits[.scene(.views)] = 50_000
/// let scene = try LoadedScene(.file("crowd.yaml"), input: input)
/// ```
public struct ResourceLimits: Sendable, Hashable {
    /// Of the text of a scene, and of what it says.
    package var scene: SceneLimits
    /// Of recorded touches.
    package var recording: RecordingLimits
    /// Bytes of all recordings that the scenes of a file refer to, each with the description of its device.
    package var recordedBytes: Int
    /// Pixels of each picture that is drawn.
    package var pixels: Int
    /// Bytes of a picture that a scene is read from.
    package var pictureBytes: Int
    /// Bytes of what a picture carries, when it is no longer compressed.
    package var embeddedBytes: Int

    /// Far above what people write and record, and far below what would exhaust a machine.
    public static let standard = ResourceLimits()

    /// What stands for no limit.
    public static let unlimited = 1 << 60

    /// The limits of ``standard``, unless others are given.
    package init(
        scene: SceneLimits = .standard, recording: RecordingLimits = .standard, recordedBytes: Int = 1 << 25,
        pixels: Int = 1 << 27, pictureBytes: Int = 1 << 26, embeddedBytes: Int = 1 << 24
    ) {
        self.scene = scene
        self.recording = recording
        self.recordedBytes = recordedBytes
        self.pixels = pixels
        self.pictureBytes = pictureBytes
        self.embeddedBytes = embeddedBytes
    }

    /// The limit of a name; none is below 0.
    public subscript(name: Name) -> Int {
        get {
            switch name {
            case .scene(let name): scene[name]
            case .recording(let name): recording[name]
            case .recordedBytes: recordedBytes
            case .pixels: pixels
            case .pictureBytes: pictureBytes
            case .embeddedBytes: embeddedBytes
            }
        }
        set {
            switch name {
            case .scene(let name): scene[name] = newValue
            case .recording(let name): recording[name] = newValue
            case .recordedBytes: recordedBytes = newValue
            case .pixels: pixels = newValue
            case .pictureBytes: pictureBytes = newValue
            case .embeddedBytes: embeddedBytes = newValue
            }
        }
    }
}
