internal import ImageFormats
internal import Recordings
internal import SceneFile

/// The text of a scene, before it is understood: from a file of its own, or from a picture that carries it.
struct SceneText: Sendable {
    /// The name of the scene's file, without its folder: `card.yaml`.
    var name: String
    /// The file's bytes, one more than the limit at most.
    var bytes: [UInt8]
    /// Where the files are that it refers to.
    var companions: Companions
    /// How the picture was drawn that carried it; nil for a scene's own file.
    var drawing: Reproduction.Drawing?
    /// The frame that the picture shows that carried it; nil for several.
    var shownFrame: Int?

    /// What a source holds: one scene, or those that the picture of a comparison carries.
    ///
    /// - Throws: ``InputError`` for a source that cannot be read, ``SceneError`` for a picture without a scene.
    static func all(in source: SceneSource, limits: ResourceLimits) throws -> [SceneText] {
        let bytes = try source.read {
            EmbeddedText.isCarrier($0) ? limits.pictureBytes : limits.scene[.bytes]
        }
        guard EmbeddedText.isCarrier(bytes) else {
            if let foreign = ForeignFile(recognizing: bytes) {
                throw SceneError(diagnostics: [
                    Diagnostic(
                        .error, file: source.displayName, place: nil,
                        message: foreign.isArchive
                            ? "\(foreign.rawValue) carries no scene: unpack it, and take the scene in it"
                            : "\(foreign.rawValue) carries no scene: take the GIF, a PNG or another picture that was made with it"
                    )
                ])
            }
            return [SceneText(name: source.fileName, bytes: bytes, companions: .disk(source))]
        }
        do throws(Reproduction.Damaged) {
            let reproduction = try Reproduction(from: bytes, limits: limits)
            return reproduction.scenes.map { scene in
                // The name of a file, whatever the picture says.
                SceneText(
                    name: SceneSource.file(scene.name).fileName,
                    bytes: Array(scene.text.utf8.prefix(limits.scene[.bytes] + 1)),
                    companions: .picture(source.displayName, scene.files), drawing: reproduction.drawing,
                    shownFrame: reproduction.shownFrame)
            }
        } catch {
            throw SceneError(diagnostics: [
                Diagnostic(
                    .error, file: source.displayName, place: nil, message: error.description,
                    remedy: error.remedy)
            ])
        }
    }
}
