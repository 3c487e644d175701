public import Behaviors
internal import Geometry
internal import Recordings
internal import SceneFile

extension Touchstone {
    /// Makes a scene of recorded touches.
    ///
    /// ```swift
    /// print(try Touchstone.importTouches(from: .file("tap.events")).text)
    /// ```
    ///
    /// - Parameters:
    ///   - device: the file with the description of the device's axes, where the recording has none.
    ///   - scene: a scene whose gestures they take the place of, in its own canvas; nil for a scene of their own.
    /// - Throws: ``InputError`` for a file that cannot be read, ``SceneError`` for one that is no recording or no scene, and for
    ///   a recording that is too long for a scene, ``UnknownName`` for a behavior that is not there.
    public static func importTouches(
        from source: SceneSource, device: String? = nil, into scene: SceneSource? = nil,
        options: ImportOptions = ImportOptions(), behaviors: BehaviorCatalogue = .standard
    ) throws -> ImportedScene {
        guard scene != nil || behaviors.kind(named: options.behavior) != nil else {
            throw UnknownName(.behavior, options.behavior, known: behaviors.kinds.map(\.name))
        }
        let limit = RecordingLimits.standard.bytes
        let bytes = try source.read { _ in limit }
        let description = try device.map { try InputFile.read($0, limit: limit) }
        var recording: Recording
        do {
            recording = try Recording.parse(bytes, device: description, options: options.recording)
        } catch {
            throw SceneError(diagnostics: [
                Diagnostic(
                    error, recording: (source.displayName, bytes),
                    device: device.flatMap { name in description.map { (name, $0) } })
            ])
        }
        recording = recording.turned(options.rotation)
        let files = RecordedFiles(recording: source, device: device)
        let imported: ImportedScene
        if let scene {
            imported = try importing(recording, into: scene, files: files, options: options, behaviors: behaviors)
        } else {
            imported = ImportedScene(recording, files: files, options: options)
        }
        try check(imported, of: source, behaviors: behaviors)
        return imported
    }

    /// Throws where the scene would not be read: mostly because it is too large, and then there is something to do about it.
    private static func check(
        _ imported: ImportedScene, of source: SceneSource, behaviors: BehaviorCatalogue
    ) throws(SceneError) {
        let limits = SceneLimits.standard
        guard imported.text.utf8.count <= limits.bytes, imported.sampleCount <= limits.samples,
            imported.gestureCount <= limits.gestures
        else {
            throw SceneError(diagnostics: [
                Diagnostic(
                    .error, file: source.displayName, place: nil,
                    message:
                        "its touches are too many for a scene (\(imported.sampleCount) samples): take fewer a second "
                        + "(--resample 60), or refer to the file (--reference)")
            ])
        }
        let parsed = SceneParser.parse(
            Array(imported.text.utf8), file: "<imported>", defaultTitle: "", catalogue: Catalogue(behaviors))
        if parsed.scene == nil { throw SceneError(diagnostics: parsed.diagnostics) }
    }

    private static func importing(
        _ recording: Recording, into source: SceneSource, files: RecordedFiles, options: ImportOptions,
        behaviors: BehaviorCatalogue
    ) throws -> ImportedScene {
        let loaded = try LoadedScene(source, behaviors: behaviors)
        let document: SceneDocument
        do {
            document = try SceneDocument(parsing: loaded.text, file: source.displayName)
        } catch {
            throw SceneError(diagnostics: error.diagnostics)
        }
        return ImportedScene(
            recording, into: document, canvas: loaded.scene.canvas.size, files: files, options: options)
    }
}
