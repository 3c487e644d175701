internal import TouchstoneExport
internal import TouchstoneImages
internal import TouchstoneScenes

/// A scene that is embedded in a picture, with its original text and the files that it refers to.
package struct CarriedScene: Sendable {
    /// A file that the scene refers to.
    package struct File: Sendable {
        /// The path in the scene.
        package var path: String
        package var bytes: [UInt8]

        /// The path of the file beside a scene's file; nil if it is outside the scene's folder.
        package func target(beside scene: String) -> String? {
            let folder = SceneFolder(of: .file(scene))
            guard !FilePath(path).isAbsolute, !folder.isLeft(by: path) else { return nil }
            return FilePath(FilePath(scene).parent).appending(path)
        }
    }

    /// The name of the scene's file: `card.yaml`.
    package var name: String
    package var text: String
    package var files: [File]

    /// Reads the scenes in a picture: one scene, or those of a comparison.
    ///
    /// - Throws: ``InputError`` if the picture cannot be read, ``SceneError`` if it contains no scene.
    package static func all(in source: SceneSource, limits: ResourceLimits) throws -> [CarriedScene] {
        let texts = try SceneText.all(in: source, limits: limits)
        return try texts.map { text in
            guard case .picture(_, let files) = text.referencedFiles else {
                throw SceneError(diagnostics: [
                    Diagnostic(
                        .error, file: source.displayName, place: nil,
                        message:
                            "this is the text of a scene, or not a picture; extract takes a picture that carries a scene"
                    )
                ])
            }
            return CarriedScene(
                name: text.name, text: String(decoding: text.bytes, as: UTF8.self),
                files: files.map { File(path: $0.path, bytes: $0.bytes) })
        }
    }
}
