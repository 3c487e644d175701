internal import TouchstoneImages
internal import TouchstoneScenes

/// The text of a scene before it is parsed, from a scene file or from a picture that carries it.
struct SceneText: Sendable {
    /// The name of the scene's file, without its folder: `card.yaml`.
    var name: String
    /// The bytes of the file, at most one more than the limit.
    var bytes: [UInt8]
    /// The location of the files that it refers to.
    var referencedFiles: ReferencedFiles
    /// The options with which the source picture was drawn; nil for a scene file.
    var drawing: Reproduction.Drawing?
    /// The frame that the source picture shows; nil for several frames.
    var shownFrame: Int?

    /// Reads the texts in a source: one scene, or the scenes that a comparison's picture carries.
    ///
    /// - Parameter acceptsPipe: whether a file may be a pipe, whose writer is waited for.
    /// - Throws: ``InputError`` if the source cannot be read, ``SceneError`` if a picture contains no scene.
    static func all(
        in source: SceneSource, acceptsPipe: Bool = true, limits: ResourceLimits
    ) throws -> [SceneText] {
        let bytes = try source.read(acceptsPipe: acceptsPipe) {
            EmbeddedText.isCarrier($0) ? limits.pictureBytes : limits.scene[.bytes]
        }
        guard EmbeddedText.isCarrier(bytes) else {
            if let foreign = ForeignFile(recognizing: bytes) {
                throw SceneError(diagnostics: [
                    Diagnostic(
                        .error, file: source.displayName, place: nil,
                        message: foreign.isArchive
                            ? "\(foreign.rawValue) carries no scene: unpack it, and use the scene in it"
                            : "\(foreign.rawValue) carries no scene: use the GIF, a PNG or another picture that was made with it"
                    )
                ])
            }
            return [SceneText(name: source.fileName, bytes: bytes, referencedFiles: .disk(source))]
        }
        do throws(Reproduction.Damaged) {
            let reproduction = try Reproduction(from: bytes, limits: limits)
            return reproduction.scenes.map { scene in
                // Reduce the name to a file name, whatever the picture contains.
                SceneText(
                    name: SceneSource.file(scene.name).fileName,
                    bytes: Array(scene.text.utf8.prefix(limits.scene[.bytes] + 1)),
                    referencedFiles: .picture(source.displayName, scene.files), drawing: reproduction.drawing,
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
