public import Behaviors
internal import Foundation
public import Playback
public import Recordings
public import SceneFile

/// A scene that was read and checked, with everything that it refers to.
public struct LoadedScene: Sendable {
    public let source: SceneSource
    public let scene: Scene
    /// The kinds of behavior that it was checked against.
    public let behaviors: BehaviorCatalogue
    /// What its recording gestures refer to.
    public let recordings: [Gesture.RecordingReference: Recording]
    /// Warnings about the file.
    public let warnings: [Diagnostic]
    private let lines: [Substring]

    /// Reads a scene and what it refers to.
    ///
    /// - Throws: ``InputError`` for a file that cannot be read, ``SceneError`` with every error of a bad scene or
    ///   recording.
    public init(_ source: SceneSource, behaviors: BehaviorCatalogue = .standard, limits: SceneLimits = .standard) throws
    {
        let bytes = try source.read(limit: limits.bytes)
        let parsed = SceneParser.parse(
            bytes, file: source.displayName, defaultTitle: source.outputName, catalogue: Catalogue(behaviors),
            limits: limits)
        guard let scene = parsed.scene else { throw SceneError(diagnostics: parsed.diagnostics) }
        self.source = source
        self.scene = scene
        self.behaviors = behaviors
        warnings = parsed.diagnostics
        lines = String(decoding: bytes, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        recordings = try Self.loadRecordings(of: scene, from: source)
    }

    /// A fresh player at the scene's beginning.
    public func makePlayer() -> sending ScenePlayer {
        ScenePlayer(scene, behaviors: behaviors, recordings: recordings)
    }

    /// Something about a place of the scene's file, with the line that it is in.
    public func diagnostic(_ severity: Diagnostic.Severity, at place: SourcePlace, _ message: String) -> Diagnostic {
        Diagnostic(
            severity, file: source.displayName, place: place, message: message,
            sourceLine: lines.indices.contains(place.line - 1) ? String(lines[place.line - 1]) : nil)
    }

    // MARK: Recordings

    private static func loadRecordings(
        of scene: Scene, from source: SceneSource
    ) throws -> [Gesture.RecordingReference: Recording] {
        var recordings: [Gesture.RecordingReference: Recording] = [:]
        var diagnostics: [Diagnostic] = []
        for gesture in scene.gestures {
            guard case .recording(let reference) = gesture.action, recordings[reference] == nil else { continue }
            let limit = RecordingLimits.standard.bytes
            let file = path(reference.file, from: source)
            let device = reference.device.map { path($0, from: source) }
            let events = try InputFile.read(file, limit: limit)
            let description = try device.map { try InputFile.read($0, limit: limit) }
            do {
                recordings[reference] = try EvemuRecording.parse(events, device: description)
            } catch {
                let culprit = error.source == .device ? device ?? file : file
                let place = error.line.map { SourcePlace(line: $0, column: 1) }
                diagnostics.append(Diagnostic(.error, file: culprit, place: place, message: error.message))
            }
        }
        if !diagnostics.isEmpty { throw SceneError(diagnostics: diagnostics) }
        return recordings
    }

    private static func path(_ path: String, from source: SceneSource) -> String {
        (path as NSString).isAbsolutePath ? path : (source.folder as NSString).appendingPathComponent(path)
    }
}

/// A scene or a recording that cannot be played, with every reason.
public struct SceneError: Error, Sendable, Hashable, CustomStringConvertible {
    public var diagnostics: [Diagnostic]

    public init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
