internal import Exporters
internal import SceneFile

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The files that a recording was read from.
struct RecordedFiles {
    /// The recording.
    var recording: SceneSource
    /// The description of the device, where it is a file of its own.
    var device: String?

    /// What a scene is called after.
    var title: String {
        switch recording {
        case .standardInput: "standard input"
        case .file: recording.fileName.inOneLine
        }
    }

    /// How a scene in a folder refers to them.
    func node(from folder: String) -> SceneDocument.Node {
        guard case .file(let path) = recording else { return .init("") }
        let file = SceneDocument.Node(Self.path(path, from: folder))
        guard let device else { return file }
        return ["file": file, "device": .init(Self.path(device, from: folder))]
    }

    /// Whether a scene that refers to them leads out of its folder.
    func areOutside(_ options: ImportOptions) -> Bool {
        guard options.isReference, case .file(let path) = recording else { return false }
        let folder = options.folder.isEmpty ? "." : options.folder
        let paths = [path, device].compactMap { $0 }.map { Self.path($0, from: folder) }
        return paths.contains(where: SceneFolder(at: folder).isLeft(by:))
    }

    /// The way from a folder to a file; an absolute one stays as it is.
    static func path(_ file: String, from folder: String) -> String {
        guard !FilePath(file).isAbsolute else { return file }
        let target = URL(fileURLWithPath: file).standardizedFileURL.pathComponents
        let start = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL.pathComponents
        let shared = zip(target, start).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: start.count - shared) + target.dropFirst(shared)).joined(separator: "/")
    }
}
