internal import TouchstoneImages
package import TouchstoneScenes

/// The text of a scene before it is parsed, from a scene file or from a picture that carries it.
package struct SceneText: Sendable {
    /// The name of the scene's file, without its folder: `card.yaml`.
    package var name: String
    /// The bytes of the file, at most one more than the limit.
    var bytes: [UInt8]
    /// The location of the files that it refers to.
    var referencedFiles: ReferencedFiles
    /// The options with which the source picture was drawn; nil for a scene file.
    var drawing: Reproduction.Drawing?
    /// The frame that the source picture shows; nil for several frames.
    var shownFrame: Int?

    package var text: String { String(decoding: bytes, as: UTF8.self) }
    /// The files that the source picture carries for the scene; empty for a scene file.
    package var carriedFiles: [Reproduction.File] {
        guard case .picture(_, let files) = referencedFiles else { return [] }
        return files
    }

    /// Reads the scenes in a picture: one scene, or those of a comparison.
    ///
    /// - Throws: ``InputError`` if the picture cannot be read, ``SceneError`` if it contains no scene.
    package static func carried(by source: SceneSource, limits: ResourceLimits) throws -> [SceneText] {
        let texts = try all(in: source, limits: limits)
        for text in texts {
            guard case .picture = text.referencedFiles else {
                throw SceneError(
                    "this is the text of a scene, or not a picture; extract takes a picture that carries a scene",
                    in: source)
            }
        }
        return texts
    }

    /// Reads the texts in a source: one scene, or the scenes that a comparison's picture carries.
    ///
    /// - Parameter acceptsPipe: whether a file may be a pipe, whose writer is waited for.
    /// - Throws: ``InputError`` if the source cannot be read, ``SceneError`` if a picture contains no scene.
    static func all(
        in source: SceneSource, acceptsPipe: Bool = true, limits: ResourceLimits
    ) throws -> [SceneText] {
        let bytes = try source.read(acceptsPipe: acceptsPipe) {
            EmbeddedText.isCarrier($0) ? limits[.pictureBytes] : limits[.bytes]
        }
        guard EmbeddedText.isCarrier(bytes) else {
            if let foreign = ForeignFile(recognizing: bytes) {
                throw SceneError(
                    foreign.isArchive
                        ? "\(foreign.rawValue) carries no scene: unpack it, and use the scene in it"
                        : "\(foreign.rawValue) carries no scene: use the GIF, a PNG or another picture that was made with it",
                    in: source)
            }
            return [SceneText(name: source.fileName, bytes: bytes, referencedFiles: .disk(source))]
        }
        let reproduction = try Reproduction(from: bytes, in: source, limits: limits)
        return reproduction.scenes.map { scene in
            // Reduce the name to a file name, whatever the picture contains.
            SceneText(
                name: SceneSource.file(scene.name).fileName,
                bytes: Array(scene.text.utf8.prefix(limits[.bytes] + 1)),
                referencedFiles: .picture(source.displayName, scene.files), drawing: reproduction.drawing,
                shownFrame: reproduction.shownFrame)
        }
    }
}

/// The location of the files that a scene refers to.
enum ReferencedFiles: Hashable, Sendable {
    /// On disk. Relative paths start at the scene's folder, or at the working directory for a scene on standard input.
    case disk(SceneSource)
    /// In the picture that the scene was read from, by the paths in the scene. Files on disk are ignored.
    case picture(String, [Reproduction.File])

    /// The name of a file in messages.
    func displayName(of path: String) -> String {
        switch self {
        case .disk(let source): source.path(to: path)
        case .picture(let picture, _): "\(picture): \(path)"
        }
    }

    /// The paths of files on disk; empty for files in a picture.
    func paths(of files: [String]) -> [String] {
        guard case .disk(let source) = self else { return [] }
        return files.map(source.path(to:))
    }

    /// Whether a file is on disk but outside the scene's folder.
    func isOutside(_ path: String) -> Bool {
        guard case .disk(let source) = self else { return false }
        return SceneFolder(of: source).isLeft(by: path)
    }

    /// Reads the first `limit` + 1 bytes of a file. `path` is a name that ``RecordingCache/name(of:)`` returned.
    func read(_ path: String, limit: Int) throws(InputError) -> [UInt8] {
        switch self {
        case .disk(let source): return try InputFile.read(source.path(to: path), limit: limit)
        case .picture(let picture, let files):
            guard let file = files.first(where: { RecordingCache.name(of: $0.path) == path }) else {
                throw InputError(path: path, reason: "'\(picture)' does not carry it")
            }
            return Array(file.bytes.prefix(limit + 1))
        }
    }
}
