internal import TouchstoneExport
internal import TouchstoneSystem

/// Reads files up to a given number of bytes.
///
/// Only regular files are read, and pipes if the caller allows them: reading a device may never end, and a pipe may
/// block forever.
package enum InputFile {
    /// Returns the text of a file in UTF-8, with at most `limit` bytes. The file may be a pipe, whose writer is waited
    /// for.
    package static func text(of path: String, limit: Int) throws(InputError) -> String {
        let bytes = try read(path, acceptsPipe: true) { _ in limit }
        guard bytes.count <= limit else { throw InputError(path: path, reason: "it has more than \(limit) bytes") }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw InputError(path: path, reason: "it is not text in UTF-8")
        }
        return text
    }

    /// Reads the first `limit` + 1 bytes of a regular file, so that the caller can detect that it has more than
    /// `limit`.
    static func read(_ path: String, limit: Int) throws(InputError) -> [UInt8] {
        try read(path, acceptsPipe: false) { _ in limit }
    }

    /// Reads the beginning of a file, at most one byte more than the result of `limit`. `limit` receives the first
    /// bytes of the file and returns the largest size for such a file.
    ///
    /// - Parameter acceptsPipe: whether the file may be a pipe, whose writer is waited for. Pass true for a file that
    ///   the user names in an argument, such as `<(…)` in a shell.
    static func read(_ path: String, acceptsPipe: Bool, limit: ([UInt8]) -> Int) throws(InputError) -> [UInt8] {
        let (descriptor, _) = try opened(path, acceptsPipe: acceptsPipe)
        defer { close(descriptor) }
        return try read(descriptor: descriptor, named: path, limit: limit)
    }

    /// Reads a regular file of a folder that someone else may have written. A link is not followed.
    ///
    /// - Parameters:
    ///   - name: the name of the file, without a folder.
    ///   - limit: the largest size of the file, in bytes. A larger file is an error.
    static func read(_ name: String, in folder: String, limit: Int) throws(InputError) -> [UInt8] {
        let path = FilePath(folder).appending(name)
        let (descriptor, size) = try opened(path, followsLinks: false, limit: limit)
        defer { close(descriptor) }
        let bytes = try read(descriptor, named: path, atMost: limit + 1)
        // It may have grown meanwhile.
        guard bytes.count <= limit else { throw tooLarge(path, max(size, bytes.count), limit) }
        return bytes
    }

    /// Opens a regular file.
    ///
    /// - Parameters:
    ///   - acceptsPipe: whether the file may be a pipe.
    ///   - followsLinks: whether the path may be a link.
    ///   - limit: the largest size of the file, in bytes.
    private static func opened(
        _ path: String, acceptsPipe: Bool = false, followsLinks: Bool = true, limit: Int = .max
    ) throws(InputError) -> (descriptor: Int32, size: Int) {
        func failure(_ code: Int32) -> InputError { InputError(path: path, reason: FileSystem.message(of: code)) }
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { throw failure(errno) }
        let kind = status.st_mode & S_IFMT
        let isPipe = acceptsPipe && kind == S_IFIFO
        guard kind != S_IFDIR || !followsLinks else { throw failure(EISDIR) }
        // Even opening a device may have an effect.
        let refusal = InputError(path: path, reason: "it is not a regular file")
        guard kind == S_IFREG || isPipe else { throw refusal }
        let descriptor = open(
            path, O_RDONLY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW) | (isPipe ? 0 : O_NONBLOCK))
        guard descriptor >= 0 else { throw failure(errno) }
        var error: InputError?
        // If another kind of file has replaced this one in the meantime, do not wait for it or read it.
        if fstat(descriptor, &status) != 0 {
            error = failure(errno)
        } else if status.st_mode & S_IFMT != kind {
            error = refusal
        } else if status.st_size > limit {
            error = tooLarge(path, Int(status.st_size), limit)
        }
        guard let error else { return (descriptor, Int(status.st_size)) }
        close(descriptor)
        throw error
    }

    private static func tooLarge(_ path: String, _ size: Int, _ limit: Int) -> InputError {
        InputError(path: path, reason: "it has \(size) bytes, more than \(limit)")
    }

    /// Reads the beginning of standard input like that of a file. Errors have the name.
    static func readStandardInput(named name: String, limit: ([UInt8]) -> Int) throws(InputError) -> [UInt8] {
        try read(descriptor: STDIN_FILENO, named: name, limit: limit)
    }

    /// The number of bytes at the beginning of a source that determine how much of it is read.
    static let headBytes = 64

    /// Reads the beginning of an open file, at most one byte more than the result of `limit`. `limit` receives the
    /// first ``headBytes``, or the whole file if it is shorter.
    private static func read(
        descriptor: Int32, named name: String, limit: ([UInt8]) -> Int
    ) throws(InputError) -> [UInt8] {
        let head = try read(descriptor, named: name, atMost: headBytes)
        let remaining = limit(head) + 1 - head.count
        guard head.count == headBytes, remaining > 0 else { return Array(head.prefix(limit(head) + 1)) }
        return head + (try read(descriptor, named: name, atMost: remaining))
    }

    /// Reads up to `count` bytes of an open file.
    private static func read(
        _ descriptor: Int32, named name: String, atMost count: Int
    ) throws(InputError) -> [UInt8] {
        let (bytes, code) = FileSystem.bytes(from: descriptor, atMost: count)
        guard code == 0 else { throw InputError(path: name, reason: FileSystem.message(of: code)) }
        return bytes
    }
}

/// A scene's folder, which distinguishes paths inside it from paths outside.
package struct SceneFolder {
    let path: String
}

extension SceneFolder {
    /// - Parameter scene: the scene whose folder is used; for standard input, the working directory.
    init(of scene: SceneSource) { self.init(path: scene.folder) }

    /// Whether a path in the scene leads out of the folder. If the path itself shows that it does, the file system is
    /// not accessed, so a scene cannot find out which files exist elsewhere.
    func isLeft(by file: String) -> Bool {
        guard !file.hasPrefix("~") else { return true }
        let here = Self.absolute(path)
        if file.hasPrefix("/") {
            let names = Self.names(file)
            guard [here, Self.resolved(here)].contains(where: { names.starts(with: Self.names($0)) }) else {
                return true
            }
        } else {
            var depth = 0
            for name in file.split(separator: "/") where name != "." {
                depth += name == ".." ? -1 : 1
                guard depth >= 0 else { return true }
            }
        }
        let target = file.hasPrefix("/") ? file : "\(here)/\(file)"
        return !Self.names(Self.resolved(target)).starts(with: Self.names(Self.resolved(here)))
    }

    /// The folders that distinguish scenes of the same name, each with a trailing slash. They are the paths of the
    /// scenes' folders below the folder that all scenes have in common. A scene with a unique name has no entry.
    ///
    /// Names are compared without case, because some file systems treat `Card` and `card` as the same name.
    package static func prefixes(of sources: [SceneSource]) -> [SceneSource: String] {
        let files = sources.reduce(into: [SceneSource]()) { files, source in
            if case .file = source, !files.contains(source) { files.append(source) }
        }
        let all = files.map { names(absolute(FilePath($0.filePath ?? "").parent)) }
        let shortest = all.map(\.count).min() ?? 0
        let common = (0..<shortest).first { index in all.contains { $0[index] != all[0][index] } } ?? shortest
        var prefixes: [SceneSource: String] = [:]
        for twins in Dictionary(grouping: files.indices, by: { files[$0].outputName.lowercased() }).values
        where twins.count > 1 {
            for index in twins {
                prefixes[files[index]] = all[index].dropFirst(common)
                    .map { SceneSource.outputName(ofFile: "\($0).") + "/" }.joined()
            }
        }
        return prefixes
    }

    private static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : "\(FileSystem.currentFolder)/\(path)"
    }

    /// The path with its links resolved. Trailing components that do not exist are kept unchanged.
    private static func resolved(_ path: String) -> String {
        if let found = FileSystem.resolved(path) { return found }
        let parent = FilePath(path).parent
        guard parent != path, !parent.isEmpty else { return path }
        return FilePath(resolved(parent)).appending(FilePath(path).lastComponent)
    }

    /// The components of an absolute path. `.` and `..` are resolved textually.
    private static func names(_ path: String) -> [Substring] {
        path.split(separator: "/").reduce(into: []) { names, name in
            switch name {
            case ".": break
            case "..": _ = names.popLast()
            default: names.append(name)
            }
        }
    }
}
