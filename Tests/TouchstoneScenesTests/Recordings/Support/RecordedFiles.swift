import Foundation

/// The recordings of real fingers beside the package. They are not part of it, because they belong to another project.
enum RecordedFiles {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "../shared/recordings")
        .standardizedFileURL

    /// Whether the folder is there.
    static var areHere: Bool { FileManager.default.fileExists(atPath: folder.path) }

    static func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: name))) }
}
