internal import SystemPackage
internal import TouchstoneSystem

/// Writes a folder that appears with all of its files, or not at all.
package enum WholeFolder {
    /// Writes files into a folder that is missing or empty. Other folders between are created.
    ///
    /// - Parameters:
    ///   - files: The files, with paths inside of the folder.
    ///   - path: The path of the folder, relative to the working directory or absolute.
    ///   - replaces: Whether the folder may have files. Then each file is written or replaced on its own, and the others
    ///     stay.
    ///   - isKept: Whether a file with a path stays as it is if it exists.
    /// - Returns: the paths of the files that stay.
    /// - Throws: ``OutputError``, also for a folder with files.
    @discardableResult
    package static func write(
        _ files: [(path: String, bytes: [UInt8])], to path: String, replacing replaces: Bool,
        keeping isKept: (String) -> Bool = { _ in false }
    ) throws(OutputError) -> [String] {
        let path = trimmed(path)
        let target = FileSystem.resolved(path) ?? path
        let isThere = FileSystem.isFolder(target)
        guard isThere || FileSystem.entry(at: target) == .nothing else {
            throw OutputError(kind: .cannotCreate, path: path, reason: "something that is not a folder has this name")
        }
        if isThere, !FileSystem.names(in: target).isEmpty {
            guard replaces else { throw OutputError(kind: .isThere, path: path, reason: "the folder is not empty") }
            var kept: [String] = []
            for file in files {
                if isKept(file.path), FileSystem.exists("\(target)/\(file.path)") {
                    kept.append(file.path)
                } else {
                    try SingleFile.replace(file.path, in: target, with: file.bytes)
                }
            }
            return kept
        }
        // A folder that exists stays the same one, since it may be the working directory.
        let parent = isThere ? target : FilePath(target).parent
        if !parent.isEmpty { try FileSystem.makeFolder(parent) }
        let pending = FilePath(parent).appending("\(OutputFolder.ownPrefix)pending-\(UInt64.random(in: 0 ... .max))")
        try FileSystem.makeFolder(pending)
        do throws(OutputError) {
            for file in files { try SingleFile.replace(file.path, in: pending, with: file.bytes) }
            if isThere {
                for name in FileSystem.names(in: pending) {
                    try FileSystem.move("\(pending)/\(name)", to: "\(target)/\(name)")
                }
                rmdir(pending)
            } else {
                try FileSystem.move(pending, to: target)
            }
        } catch {
            remove(files.map(\.path), in: pending)
            // The temporary name means nothing to the user.
            let isPending = error.path.hasPrefix(pending)
            throw OutputError(
                kind: error.kind, path: isPending ? path + error.path.dropFirst(pending.count) : path,
                reason: error.reason)
        }
        return []
    }

    private static func trimmed(_ path: String) -> String {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    /// Removes files, and the folders that are empty then.
    private static func remove(_ files: [String], in folder: String) {
        var folders = [folder]
        for file in files {
            unlink("\(folder)/\(file)")
            var parent = FilePath(file).parent
            while !parent.isEmpty {
                folders.append("\(folder)/\(parent)")
                parent = FilePath(parent).parent
            }
        }
        for each in folders.sorted(by: { $0.count > $1.count }) { rmdir(each) }
    }
}
