internal import TouchstoneExport
internal import TouchstoneFoundation
internal import TouchstoneScenes

/// The files that a recording was read from.
struct RecordedFiles {
    /// The recording.
    var recording: SceneSource
    /// The file with the device's description, if it is separate.
    var device: String?

    /// The name for the scene's title.
    var title: String { recording == .standardInput ? "standard input" : recording.fileName.inOneLine }

    /// The value by which a scene refers to the files, and says what they do not state.
    func node(_ options: ImportOptions) -> SceneDocument.Node {
        guard let path = recording.filePath else { return .init("") }
        return SceneDocument.Node(
            Gesture.RecordingReference(
                file: Self.path(path, from: options.folder), filePlace: SourcePlace(line: 1, column: 1),
                device: device.map { Self.path($0, from: options.folder) }, options: options.recording))
    }

    /// Whether a scene that refers to the files would refer outside its folder.
    func areOutside(_ options: ImportOptions) -> Bool {
        guard options.isReference, let path = recording.filePath else { return false }
        let folder = options.folder.isEmpty ? "." : options.folder
        let paths = [path, device].compactMap { $0 }.map { Self.path($0, from: folder) }
        return paths.contains(where: SceneFolder(path: folder).isLeft(by:))
    }

    /// The relative path from a folder to a file; an absolute path is returned unchanged.
    static func path(_ file: String, from folder: String) -> String {
        guard !FilePath(file).isAbsolute else { return file }
        let target = URL(fileURLWithPath: file).standardizedFileURL.pathComponents
        let start = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL.pathComponents
        let shared = zip(target, start).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: start.count - shared) + target.dropFirst(shared)).joined(separator: "/")
    }
}
