internal import Synchronization
internal import TouchstoneSystem

/// A folder that a run fills with files, such as `out/nested-card`.
///
/// A run replaces the files that earlier runs have written for the same products, such as the pictures of frames, and
/// nothing else. The files are listed in the folder before they appear, so that the list is complete even if the run is
/// killed. From the list, only names are used that a run gives its files, since anyone may have edited it. A file appears under its name only when it is complete. Links inside the folder are
/// neither followed nor removed. A link that has the name of a file is replaced by the file.
///
/// ```swift
/// let folder = try OutputFolder("nested-card", in: "out") { $0.hasPrefix("frames/nested-card-") }
/// try folder.write(bytes, to: "frames/nested-card-0000.png")
/// try folder.finish()
/// ```
///
/// Any number of threads may write at the same time. Only one run at a time may use a folder, for as long as the
/// instance exists: two runs would remove each other's files.
package final class OutputFolder: Sendable {
    /// The prefix of the names of the folder's own files.
    static let ownPrefix = ".touchstone-"
    private static let partPrefix = ownPrefix + "part-"

    private struct State {
        /// The files that the manifest on disk lists.
        var listed: Set<RelativePath>
        var written: [RelativePath: Int] = [:]
        var parts = 0
        var removed = 0
    }

    /// The folder's path, as the caller specified it.
    package let path: String
    private let isOwn: @Sendable (String) -> Bool
    private let isReplaced: @Sendable (String) -> Bool
    private let lock: FolderLock
    private let state: Mutex<State>

    /// Creates the folder if it is missing, and removes incomplete files of a run that was killed.
    ///
    /// - Parameters:
    ///   - name: The name of the folder in `parent`, such as `nested-card` or `nested-card/report`; empty for `parent`
    ///     itself.
    ///   - parent: A folder that the user specified, which may be a link; empty for the working directory.
    ///   - isOwn: Whether a run uses the given name, a path inside the folder, for a file. Files with other names are
    ///     neither written nor removed.
    ///   - isReplaced: Whether a file of an earlier run, with the given name, belongs to a product of this run. It is
    ///     removed at the end unless this run has written it. By default, every file of a run does.
    /// - Throws: ``OutputError``, also while another run uses the folder, and if `name` is a link.
    package init(
        _ name: String, in parent: String, writing isOwn: @escaping @Sendable (String) -> Bool,
        replacing isReplaced: @escaping @Sendable (String) -> Bool = { _ in true }
    ) throws(OutputError) {
        // A slash at the end would be doubled in the names of the files.
        var trimmed = parent[...]
        while trimmed.count > 1, trimmed.last == "/" { trimmed = trimmed.dropLast() }
        let parts = [String(trimmed), name].filter { !$0.isEmpty }
        path = parts.isEmpty ? "." : parts.joined(separator: "/")
        self.isOwn = isOwn
        self.isReplaced = isReplaced
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

    /// Writes a file and creates its missing folders. A file with the same name is replaced.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - name: A path inside the folder, such as `frames/nested-card-0000.png`.
    /// - Throws: ``OutputError``, also for a name that would lead out of the folder.
    @discardableResult
    package func write(_ bytes: [UInt8], to name: String) throws(OutputError) -> WrittenFile {
        let file = try stream(to: name)
        try file.append(bytes)
        return try file.finish()
    }

    /// Begins a file that is written piece by piece. A file with the same name is replaced when the new one is
    /// finished.
    ///
    /// - Parameter name: A path inside the folder, such as `nested-card-trace.jsonl`.
    /// - Throws: ``OutputError``, also for a name that would lead out of the folder.
    package func stream(to name: String) throws(OutputError) -> StreamedFile {
        let target = "\(path)/\(name)"
        guard let relative = RelativePath(name), isOwn(name) else {
            throw OutputError(kind: .cannotCreate, path: target, reason: "not a name for a file of this folder")
        }
        for folder in relative.folders { try FileSystem.makeFolder("\(path)/\(folder)", followingLinks: false) }
        let part = try list(relative)
        let folder = relative.folders.last.map { "\(path)/\($0)" } ?? path
        return try StreamedFile(at: "\(folder)/\(Self.partPrefix)\(getpid())-\(part)", for: target) { byteCount in
            self.state.withLock { $0.written[relative] = byteCount }
        }
    }

    /// Ends the run. Removes the files that earlier runs wrote for the same products and this one did not, and folders
    /// that become empty. The files of other products stay, and stay listed.
    ///
    /// A run that fails does not call this. The next run of the same products then removes its files.
    ///
    /// - Returns: The files that this run wrote, sorted by name.
    /// - Throws: ``OutputError`` for the first file that could not be removed. It stays listed for the next run.
    @discardableResult
    package func finish() throws(OutputError) -> [WrittenFile] {
        let (listed, written) = state.withLock { ($0.listed, $0.written) }
        // A program that survived a killed run may have begun its file after this run checked.
        clearParts(of: listed)
        var kept = Set(written.keys)
        var failure: OutputError?
        for old in listed.subtracting(kept).sorted() {
            guard isReplaced(old.text) else {
                kept.insert(old)
                continue
            }
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

    /// The number of files of earlier runs that ``finish()`` has removed.
    package var removedCount: Int { state.withLock(\.removed) }

    /// Adds a path to the manifest on disk if it is not listed yet. Returns a unique number for the temporary file.
    private func list(_ name: RelativePath) throws(OutputError) -> Int {
        try state.withLock { state throws(OutputError) in
            state.parts += 1
            if !state.listed.contains(name) {
                try FileSystem.append(Manifest.line(name), to: "\(path)/\(Manifest.name)")
                state.listed.insert(name)
            }
            return state.parts
        }
    }

    private func replaceManifest(_ names: Set<RelativePath>) throws(OutputError) {
        let target = "\(path)/\(Manifest.name)"
        let temporary = "\(path)/\(Self.partPrefix)\(getpid())-manifest"
        // If it exists and cannot be removed, the next line throws.
        try? FileSystem.remove(temporary)
        let file = try StreamedFile(at: temporary, for: target)
        try file.append(Manifest.text(names))
        try file.finish()
        state.withLock { $0.listed = names }
    }

    /// Removes a file of the last run, unless it is no longer a file.
    private func remove(_ name: RelativePath) throws(OutputError) {
        guard isReached(name.folders), FileSystem.entry(at: "\(path)/\(name.text)") == .file else { return }
        try FileSystem.remove("\(path)/\(name.text)")
        state.withLock { $0.removed += 1 }
        for folder in name.folders.reversed() { rmdir("\(path)/\(folder)") }
    }

    /// Whether all of the given folders are folders and not links.
    private func isReached(_ folders: [String]) -> Bool {
        folders.allSatisfy { FileSystem.entry(at: "\(path)/\($0)") == .folder }
    }

    /// Removes incomplete files of a killed run from the folders of the listed files.
    private func clearParts(of listed: Set<RelativePath>) {
        let folders = [[]] + listed.flatMap { name in name.folders.indices.map { Array(name.folders[...$0]) } }
        for folder in Set(folders) where isReached(folder) {
            let path = folder.last.map { "\(self.path)/\($0)" } ?? self.path
            for name in FileSystem.names(in: path) where name.hasPrefix(Self.partPrefix) {
                let part = "\(path)/\(name)"
                if FileSystem.entry(at: part) == .file { try? FileSystem.remove(part) }
            }
        }
    }
}

/// Prevents other runs from using an output folder as long as the instance exists. The lock ends with the process,
/// however the process ends.
///
/// The folder itself is locked (`flock`), so that no lock file is left behind. If the system or the disk does not
/// support such locks, or if the folder may not be read, there is no lock.
final class FolderLock: Sendable {
    private let descriptor: Int32

    /// Locks an existing folder.
    ///
    /// - Parameter followingLinks: Whether the path may be a link to the folder.
    /// - Throws: ``OutputError`` if another run has locked it, in this process or in another.
    init(_ path: String, followingLinks: Bool) throws(OutputError) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followingLinks ? 0 : O_NOFOLLOW))
        // A link may have been created just now.
        if descriptor < 0, !followingLinks { try FileSystem.refuseLink(path) }
        guard descriptor >= 0 else { return }
        // A child process that another thread is starting has a copy of every descriptor for a moment, and so also the
        // locks.
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

/// The list of files that runs have written to a folder, kept inside it.
///
/// It is a text file: a line that names the format, then one path per line. Only lines with a line end count. So a run
/// that stops in the middle of a line loses only that line, whose file does not exist yet.
struct Manifest {
    static let name = OutputFolder.ownPrefix + "manifest"
    private static let firstLine = "touchstone files 1"

    /// Returns the listed paths, without any that could lead out of the folder. The result is empty if there is no such
    /// file, or if it has another format.
    static func read(from path: String) -> Set<RelativePath> {
        guard FileSystem.entry(at: path) == .file, let data = FileSystem.contents(of: path) else {
            return []
        }
        let text = String(decoding: data, as: UTF8.self)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        // The part after the last line end is empty or incomplete.
        _ = lines.popLast()
        guard lines.first == firstLine[...] else { return [] }
        return Set(lines.dropFirst().compactMap { RelativePath(String($0)) })
    }

    static func text(_ paths: some Sequence<RelativePath>) -> [UInt8] {
        Array(([firstLine] + paths.sorted().map(\.text)).map { $0 + "\n" }.joined().utf8)
    }

    static func line(_ path: RelativePath) -> [UInt8] { Array((path.text + "\n").utf8) }
}

/// A path inside a folder that cannot lead out of it: names joined by `/`.
struct RelativePath: Hashable, Comparable, Sendable {
    let text: String

    /// Returns nil for a path that is absolute or empty, has an empty component, `.`, `..` or a control character, or
    /// names one of the folder's own files.
    init?(_ text: String) {
        let components = text.split(separator: "/", omittingEmptySubsequences: false)
        for component in components {
            guard !component.isEmpty, component != ".", component != "..", !component.hasPrefix(OutputFolder.ownPrefix)
            else { return nil }
        }
        guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }) else { return nil }
        self.text = text
    }

    /// The parent folders, the outermost first: `a` and `a/b` for `a/b/c`.
    var folders: [String] {
        text.indices.filter { text[$0] == "/" }.map { String(text[..<$0]) }
    }

    static func < (lhs: RelativePath, rhs: RelativePath) -> Bool { lhs.text < rhs.text }
}

/// A file that was written completely.
public struct WrittenFile: Hashable, Sendable {
    /// The folder's path as the caller specified it, followed by the name within it.
    public let path: String
    /// The length of the file in bytes.
    public let byteCount: Int

    /// Creates a description of a file. It writes nothing.
    package init(path: String, byteCount: Int) {
        self.path = path
        self.byteCount = byteCount
    }

    /// The size in readable form, such as `178 KB`.
    public var size: String { Self.describe(byteCount: byteCount) }

    /// Returns a number of bytes in readable form, in steps of 1000 with up to three digits: `0 bytes`, `1 byte`, `999
    /// bytes`, `1.5 KB`, `178 KB`, `20.2 MB`.
    package static func describe(byteCount: Int) -> String {
        if byteCount == 1 { return "1 byte" }
        guard byteCount >= 1000 else { return "\(byteCount) bytes" }
        let units = ["KB", "MB", "GB", "TB"]
        // The number is computed in tenths of the unit, so that it is rounded only once.
        var divisor = 100
        for (index, unit) in units.enumerated() {
            let tenths = (byteCount + divisor / 2) / divisor
            if tenths < 1000 { return "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") + " \(unit)" }
            let whole = (byteCount + divisor * 5) / (divisor * 10)
            if whole < 1000 || index == units.count - 1 { return "\(whole) \(unit)" }
            divisor *= 1000
        }
        return "\(byteCount) bytes"
    }
}
