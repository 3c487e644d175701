package import TouchstoneBehaviors
internal import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Reads a recording and converts it into a scene. The scene is parsed again, so the result is known to be playable.
package enum TouchImport {
    package static func scene(
        from source: SceneSource, device: String?, into scene: SceneSource?, options: ImportOptions,
        behaviors: BehaviorCatalogue
    ) throws -> ImportedScene {
        guard scene != nil || behaviors.kind(named: options.behavior) != nil else {
            throw UnknownName(.behavior, options.behavior, known: behaviors.kinds.map(\.name))
        }
        let limits = options.input.limits
        let limit = limits.recording.bytes
        let bytes = try source.read { _ in limit }
        let description = try device.map { try InputFile.read($0, acceptsPipe: true) { _ in limit } }
        var recording: Recording
        do {
            recording = try Recording.parse(
                bytes, device: description, options: options.recording, limits: limits.recording)
        } catch {
            guard !error.isOfUnknownFormat || !isScene(bytes) else {
                throw SceneError(diagnostics: [
                    Diagnostic(
                        .error, file: source.displayName, place: nil,
                        message: "this is a scene, not a recording: draw it with 'touchstone render'")
                ])
            }
            throw SceneError(diagnostics: [
                Diagnostic(
                    error, recording: (source.displayName, bytes),
                    device: device.flatMap { name in description.map { (name, $0) } })
            ])
        }
        recording = recording.turned(options.rotation)
        let count = options.isReference ? 0 : recording.sampleCount(perSecond: options.samplesPerSecond)
        guard count <= Double(min(limits.scene[.samples], limits.scene[.nodes] / nodesPerSample)) else {
            throw TooManyTouches(file: source.displayName)
        }
        let files = RecordedFiles(recording: source, device: device)
        var imported: ImportedScene
        if let scene {
            imported = try importing(recording, into: scene, files: files, options: options, behaviors: behaviors)
        } else {
            imported = ImportedScene(recording, files: files, options: options)
        }
        imported.warnings = recording.warnings.map { Diagnostic($0, recording: (source.displayName, bytes)) }
        guard imported.text.utf8.count <= limits.scene[.bytes] else { throw TooManyTouches(file: source.displayName) }
        let parsed = SceneParser.parse(
            Array(imported.text.utf8), file: "<imported>", defaultTitle: "", catalogue: Catalogue(behaviors),
            limits: limits.scene)
        guard parsed.scene != nil else { throw SceneError(diagnostics: parsed.diagnostics) }
        return imported
    }

    /// Whether a file contains a map with a key that every scene has.
    private static func isScene(_ bytes: [UInt8]) -> Bool {
        let document = try? SceneDocument(parsing: bytes, file: "")
        return document?.entries.contains { $0.key == "canvas" || $0.key == "views" } ?? false
    }

    /// The number of nodes for a sample: a list of three numbers.
    private static let nodesPerSample = 4

    private static func importing(
        _ recording: Recording, into source: SceneSource, files: RecordedFiles, options: ImportOptions,
        behaviors: BehaviorCatalogue
    ) throws -> ImportedScene {
        let loaded = try LoadedScene(source, behaviors: behaviors, input: options.input)
        let document: SceneDocument
        do {
            document = try SceneDocument(
                parsing: Array(loaded.text.utf8), file: source.displayName, limits: options.input.limits.scene)
        } catch {
            throw SceneError(diagnostics: error.diagnostics)
        }
        return ImportedScene(
            recording, into: document, canvas: loaded.scene.canvas.size, files: files, options: options)
    }
}

extension Recording {
    /// The approximate number of samples in a scene of the recording.
    fileprivate func sampleCount(perSecond rate: Double?) -> Double {
        fingers.reduce(0) { count, finger in
            guard let rate, let first = finger.samples.first, let last = finger.samples.last else {
                return count + Double(finger.samples.count)
            }
            return count + (last.time - first.time) * rate + 1
        }
    }
}
