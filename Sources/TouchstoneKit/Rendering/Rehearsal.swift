internal import Checks
public import Exporters
public import Playback
public import SceneFile

/// A scene played once from beginning to end, without drawing: how long it is, what there is to warn about, and which
/// expectations failed.
///
/// Playing costs next to nothing beside drawing, so a scene is played through before the first picture: then the number
/// of the last frame is known, and a heading can tell it.
public struct Rehearsal: Sendable {
    /// Frame 0, from which pictures take their layout.
    public let firstFrame: PlayedFrame
    /// The number of the last frame.
    public let lastFrame: Int
    /// Warnings about the file and about gestures, in order.
    public let warnings: [Diagnostic]
    /// Expectations that did not hold, as errors at their places.
    public let failures: [Diagnostic]

    /// - Throws: ``Interrupted`` when `cancellation` was asked for.
    public init(_ loaded: LoadedScene, cancellation: Cancellation = Cancellation()) throws {
        let player = loaded.makePlayer()
        var checker = ExpectationChecker(loaded.scene.expectations)
        guard var frame = player.next() else { preconditionFailure("a scene has at least one frame") }
        firstFrame = frame
        while true {
            if cancellation.isCancelled { throw Interrupted() }
            checker.observe(frame)
            guard let next = player.next() else { break }
            frame = next
        }
        lastFrame = frame.snapshot.frame
        warnings =
            loaded.warnings + player.warnings.map { loaded.diagnostic(.warning, at: $0.place, $0.message) }
        failures = checker.finish().map { loaded.diagnostic(.error, at: $0.place, $0.message) }
    }
}

/// The work was asked to stop.
public struct Interrupted: Error, Sendable, Hashable, CustomStringConvertible {
    /// There is nothing to tell beside it.
    public init() {}

    /// `interrupted`.
    public var description: String { "interrupted" }
}
