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
