internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A folder that a run fills with files, such as `out/nested-card`.
///
/// A run replaces what the last run wrote there, and nothing else: which files those were is written down in the
/// folder, before they appear, so that not even a run that was killed loses track. Of that list only names are believed
/// that a run gives its files, since anybody may have written it. A file appears under its name only when it is whole.
/// Links inside the folder are neither followed nor removed; one that has the name of a file is replaced by the file.
///
///     let folder = try OutputFolder("nested-card", in: "out") { $0.hasPrefix("frames/nested-card-") }
///     try folder.write(bytes, to: "frames/nested-card-0000.png")
///     try folder.finish()
///
/// Any number of threads may write at the same time. One run at a time may use a folder, from here to the end of the
/// instance's life: two would remove each other's files.
package final class OutputFolder: Sendable {
    /// What the names of the folder's own files begin with.
    static let ownPrefix = ".touchstone-"
    private static let partPrefix = ownPrefix + "part-"

    private struct State {
        /// What the manifest on disk lists.
        var listed: Set<RelativePath>
        var written: [RelativePath: Int] = [:]
        var parts = 0
    }

    /// The folder's path, as it was given.
    package let path: String
    private let isOwn: @Sendable (String) -> Bool
    private let lock: FolderLock
    private let state: Mutex<State>

    /// Makes the folder where it is missing, and clears away what a run that was killed left half written.
    ///
    /// - Parameters:
    ///   - name: What the folder is called in `place`: `nested-card`, `nested-card/report`; empty for `place` itself.
    ///   - place: A folder that the user has named, which may be a link; empty for the working directory.
    ///   - isOwn: Whether a run gives a file in the folder such a name, which is a path inside the folder. No file of
    ///     another name is written or removed.
    /// - Throws: ``OutputError``, also while another run uses the folder, and where a link has the name.
    package init(
        _ name: String, in place: String, writing isOwn: @escaping @Sendable (String) -> Bool
    ) throws(OutputError) {
        // A slash at the end would double in the names of the files.
        var trimmed = place[...]
        while trimmed.count > 1, trimmed.last == "/" { trimmed = trimmed.dropLast() }
        let parts = [String(trimmed), name].filter { !$0.isEmpty }
        path = parts.isEmpty ? "." : parts.joined(separator: "/")
        self.isOwn = isOwn
        if !name.isEmpty {
            guard let relative = RelativePath(name) else {
                throw OutputError(kind: .cannotCreate, path: path, reason: "not a name for a folder")
            }
            for folder in relative.folders + [name] {
                try FileSystem.refuseLink(trimmed.isEmpty ? folder : "\(trimmed)/\(folder)")
            }
        }
        try FileSystem.makeFolder(path)
        lock = try FolderLock(path, followingLinks: name.isEmpty)
        let listed = Manifest.read(from: "\(path)/\(Manifest.name)").filter { isOwn($0.text) }
        state = Mutex(State(listed: listed))
        clearParts(of: listed)
        try replaceManifest(listed)
    }

    /// Writes a file, in folders that are made where they are missing. What had the name before is replaced.
    ///
    /// - Parameter name: A path inside the folder: `frames/nested-card-0000.png`.
    /// - Throws: ``OutputError``, also for a name that would lead out of the folder.
    @discardableResult
    package func write(_ bytes: [UInt8], to name: String) throws(OutputError) -> WrittenFile {
        let place = try prepare(name)
        try FileSystem.create(place.temporary, bytes, reportedAs: place.target)
        try FileSystem.move(place.temporary, to: place.target)
        didWrite(place.name, byteCount: bytes.count)
        return WrittenFile(path: place.target, byteCount: bytes.count)
    }

    /// Begins a file that is written piece by piece. What has the name is replaced when the file is finished.
    ///
    /// - Parameter name: A path inside the folder: `nested-card-trace.jsonl`.
    /// - Throws: ``OutputError``, also for a name that would lead out of the folder.
    package func stream(to name: String) throws(OutputError) -> StreamedFile {
        let place = try prepare(name)
        return try StreamedFile(folder: self, name: place.name, target: place.target, temporary: place.temporary)
    }

    func didWrite(_ name: RelativePath, byteCount: Int) {
        state.withLock { $0.written[name] = byteCount }
    }

    /// Where a file goes: makes the folders on the way, and puts it on the manifest.
    private func prepare(
        _ name: String
    ) throws(OutputError) -> (name: RelativePath, target: String, temporary: String) {
        let target = "\(path)/\(name)"
        guard let relative = RelativePath(name), isOwn(name) else {
            throw OutputError(kind: .cannotCreate, path: target, reason: "not a name for a file of this folder")
        }
        for folder in relative.folders { try FileSystem.makeFolder("\(path)/\(folder)", followingLinks: false) }
        let part = try list(relative)
        let folder = relative.folders.last.map { "\(path)/\($0)" } ?? path
        return (relative, target, "\(folder)/\(Self.partPrefix)\(getpid())-\(part)")
    }

    /// Ends the run: removes what the last run wrote and this one did not, and folders that this leaves empty.
    ///
    /// A run that fails does not come here; the next one then clears up after it.
    ///
    /// - Returns: what this run wrote, sorted by name.
    /// - Throws: ``OutputError`` for the first file that could not be removed; it stays listed for the next run.
    @discardableResult
    package func finish() throws(OutputError) -> [WrittenFile] {
        let (listed, written) = state.withLock { ($0.listed, $0.written) }
        // A program that a killed run has left behind may have begun its file after this run looked.
        clearParts(of: listed)
        var kept = Set(written.keys)
        var failure: OutputError?
        for old in listed.subtracting(kept).sorted() {
            do throws(OutputError) {
                try remove(old)
            } catch {
                kept.insert(old)
                failure = failure ?? error
            }
        }
        try replaceManifest(kept)
        if let failure { throw failure }
        return written.sorted { $0.key < $1.key }
            .map { WrittenFile(path: "\(path)/\($0.key.text)", byteCount: $0.value) }
    }

    /// Puts a path on the manifest on disk, if it is not there yet, and returns a number of its own for the temporary
    /// file.
    private func list(_ name: RelativePath) throws(OutputError) -> Int {
        let (part, failure) = state.withLock { state -> (Int, OutputError?) in
            state.parts += 1
            guard !state.listed.contains(name) else { return (state.parts, nil) }
            do throws(OutputError) {
                try FileSystem.append(Manifest.line(name), to: "\(path)/\(Manifest.name)")
                state.listed.insert(name)
                return (state.parts, nil)
            } catch {
                return (state.parts, error)
            }
        }
        if let failure { throw failure }
        return part
    }

    private func replaceManifest(_ names: Set<RelativePath>) throws(OutputError) {
        let target = "\(path)/\(Manifest.name)"
        let temporary = "\(path)/\(Self.partPrefix)\(getpid())-manifest"
        // Where it is in the way and stays there, the next line tells.
        try? FileSystem.remove(temporary)
        try FileSystem.create(temporary, Manifest.text(names), reportedAs: target)
        try FileSystem.move(temporary, to: target)
        state.withLock { $0.listed = names }
    }

    /// Removes a file of the last run, unless it has become something else.
    private func remove(_ name: RelativePath) throws(OutputError) {
        guard isReached(name.folders), FileSystem.entry(at: "\(path)/\(name.text)") == .file else { return }
        try FileSystem.remove("\(path)/\(name.text)")
        for folder in name.folders.reversed() { FileSystem.removeIfEmpty("\(path)/\(folder)") }
    }

    /// Whether all of the folders on a way are folders, and no links.
    private func isReached(_ folders: [String]) -> Bool {
        folders.allSatisfy { FileSystem.entry(at: "\(path)/\($0)") == .folder }
    }

    /// Removes half-written files of a run that was killed from the folders of the listed files.
    private func clearParts(of listed: Set<RelativePath>) {
        let ways = [[]] + listed.flatMap { name in name.folders.indices.map { Array(name.folders[...$0]) } }
        for way in Set(ways) where isReached(way) {
            let place = way.last.map { "\(path)/\($0)" } ?? path
            for name in FileSystem.names(in: place) where name.hasPrefix(Self.partPrefix) {
                let part = "\(place)/\(name)"
                if FileSystem.entry(at: part) == .file { try? FileSystem.remove(part) }
            }
        }
    }
}

/// Keeps other runs out of an output folder for as long as it lives, and not a moment longer, however the process ends.
///
/// The folder itself is locked (`flock`), so that nothing is left behind. Where the system or the disk knows no such locks,
/// or the folder may not be read, there is none.
final class FolderLock: Sendable {
    private let descriptor: Int32

    /// Locks a folder that is there.
    ///
    /// - Parameter followingLinks: whether the path may be a link to the folder.
    /// - Throws: ``OutputError`` where another run has it, in this process or in another.
    init(_ path: String, followingLinks: Bool) throws(OutputError) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followingLinks ? 0 : O_NOFOLLOW))
        // A link may have come just now.
        if descriptor < 0, !followingLinks { try FileSystem.refuseLink(path) }
        guard descriptor >= 0 else { return }
        // A child that another thread is just starting has a copy of every descriptor for a moment, and so the locks.
        for _ in 0..<10 {
            guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
            usleep(10_000)
        }
        close(descriptor)
        let reason = "another run is at work there; try again when it is done"
        throw OutputError(kind: .cannotCreate, path: path, reason: reason)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
}
