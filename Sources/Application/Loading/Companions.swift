/// Where the files are that a scene refers to.
enum Companions: Hashable, Sendable {
    /// On the disk; relative paths begin at the folder of the scene, or at the working directory for a scene on standard
    /// input.
    case disk(SceneSource)
    /// In the picture that the scene was read from, by the paths that the scene gives them. Nothing on the disk counts.
    case picture(String, [Reproduction.File])

    /// What messages call a file.
    func displayName(of path: String) -> String {
        switch self {
        case .disk(let source): source.path(to: path)
        case .picture(let picture, _): "\(picture): \(path)"
        }
    }

    /// Where files are on the disk; none for those in a picture.
    func paths(of files: [String]) -> [String] {
        guard case .disk(let source) = self else { return [] }
        return files.map(source.path(to:))
    }

    /// Whether a file is on the disk, and not in the scene's folder.
    func isOutside(_ path: String) -> Bool {
        guard case .disk(let source) = self else { return false }
        return SceneFolder(of: source).isLeft(by: path)
    }

    /// The first `limit` + 1 bytes of a file, by the name that ``RecordingShelf/name(of:)`` makes of its path.
    func read(_ path: String, limit: Int) throws(InputError) -> [UInt8] {
        switch self {
        case .disk(let source): return try InputFile.read(source.path(to: path), limit: limit)
        case .picture(let picture, let files):
            guard let file = files.first(where: { RecordingShelf.name(of: $0.path) == path }) else {
                throw InputError(path: path, reason: "'\(picture)' does not carry it")
            }
            return Array(file.bytes.prefix(limit + 1))
        }
    }
}
