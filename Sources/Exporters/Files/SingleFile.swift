#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif
#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// A file that is written by itself, at a place that the user names.
///
///     try SingleFile.write(bytes, to: "scenes/card.yaml", replacing: true)
package enum SingleFile {
    /// Writes a file, which appears under its name only when it is whole. Its folder is made where it is missing.
    ///
    /// What a process has left half written in that folder that was killed is cleared away.
    ///
    /// A file that is replaced keeps its permissions, and its owner where the system lets it; where the name is a link, the
    /// file that it leads to is replaced. A terminal, a pipe and the like are written to as they are: `/dev/stdout`.
    ///
    /// - Parameter replaces: whether a file that is there gives way.
    /// - Throws: ``OutputError``; where `replaces` is false, also for whatever has the name already.
    @discardableResult
    package static func write(
        _ bytes: [UInt8], to path: String, replacing replaces: Bool
    ) throws(OutputError) -> WrittenFile {
        if replaces, try writeThrough(bytes, to: path) { return WrittenFile(path: path, byteCount: bytes.count) }
        // Errors name what the user has named, not where links lead.
        let named = FilePath(path).parent
        if !named.isEmpty { try FileSystem.makeFolder(named) }
        let target = replaces ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
        let folder = FilePath(target).parent
        if !folder.isEmpty { try FileSystem.makeFolder(folder) }
        return try put(bytes, at: target, in: folder, reportedAs: path, replacing: replaces)
    }

    /// Writes or replaces a file, like ``write(_:to:replacing:)``, whose name is not the user's but the tool's. No link is
    /// followed but those of `place`; one that has the file's name is replaced by the file.
    ///
    /// - Parameters:
    ///   - name: A path inside `place`: `card/frames/card-0001.png`. Its folders are made where they are missing.
    ///   - place: The folder that the user has named; empty for the working directory.
    /// - Throws: ``OutputError``, also where one of the folders is a link.
    @discardableResult
    package static func replace(
        _ name: String, in place: String, with bytes: [UInt8]
    ) throws(OutputError) -> WrittenFile {
        if !place.isEmpty { try FileSystem.makeFolder(place) }
        let path = try own(name, in: place) { folder throws(OutputError) in
            try FileSystem.makeFolder(folder, followingLinks: false)
        }
        if FileSystem.entry(at: path) == .link { try FileSystem.remove(path) }
        let folder = FilePath(path).parent
        return try put(bytes, at: path, in: folder, reportedAs: path, replacing: true)
    }

    /// Removes a file, or a link, whose name is the tool's. One that is not there is removed already.
    ///
    /// - Parameters:
    ///   - name: A path inside `place`.
    ///   - place: The folder that the user has named; empty for the working directory.
    /// - Throws: ``OutputError``, also where one of the folders on the way is a link.
    package static func remove(_ name: String, in place: String) throws(OutputError) {
        try FileSystem.remove(
            try own(name, in: place) { folder throws(OutputError) in
                try FileSystem.refuseLink(folder)
            })
    }

    /// The path of a file whose name is the tool's, after each folder between `place` and the file was looked at.
    private static func own(
        _ name: String, in place: String, _ look: (String) throws(OutputError) -> Void
    ) throws(OutputError) -> String {
        let start = place.isEmpty ? "" : "\(place)/"
        guard let relative = RelativePath(name) else {
            throw OutputError(kind: .cannotCreate, path: start + name, reason: "not a name for a file of this folder")
        }
        for folder in relative.folders { try look(start + folder) }
        return start + name
    }

    /// Writes a file at a path that is no link, in a folder that is there.
    ///
    /// - Parameter path: as the user knows it.
    private static func put(
        _ bytes: [UInt8], at target: String, in folder: String, reportedAs path: String, replacing replaces: Bool
    ) throws(OutputError) -> WrittenFile {
        var old = stat()
        let isThere = lstat(target, &old) == 0
        guard !isThere || replaces else { throw FileSystem.failure(.isThere, path, EEXIST) }
        guard !isThere || old.st_mode & S_IFMT == S_IFREG else {
            throw OutputError(kind: .cannotCreate, path: path, reason: "something that is no file has the name")
        }
        let pending = try PendingFile(in: folder, reportedAs: path)
        let temporary = pending.path
        try pending.write(bytes, reportedAs: path)
        if isThere {
            // Who may not give a file away keeps it.
            _ = chown(temporary, old.st_uid, old.st_gid)
            guard chmod(temporary, old.st_mode & 0o7777) == 0 else {
                let code = errno
                unlink(temporary)
                throw FileSystem.failure(.cannotCreate, path, code)
            }
        }
        if replaces {
            try FileSystem.move(temporary, to: target)
        } else {
            try FileSystem.moveWithoutReplacing(temporary, to: target)
        }
        // Its lock has lasted until it has its name.
        withExtendedLifetime(pending) {}
        return WrittenFile(path: path, byteCount: bytes.count)
    }

    /// Writes to what is neither a file nor a folder; false, and nothing is written, where it is one, or nothing is there.
    private static func writeThrough(_ bytes: [UInt8], to path: String) throws(OutputError) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return false }
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileSystem.failure(.cannotCreate, path, errno) }
        let code = FileSystem.writeAll(bytes, to: descriptor)
        let closed = close(descriptor) == 0 ? 0 : errno
        if code != 0 || closed != 0 { throw FileSystem.failure(.writeFailed, path, code != 0 ? code : closed) }
        return true
    }
}
