internal import Exporters

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Reads files, but never more of them than is asked for.
///
/// Only regular files are read, and pipes where the caller says so: a device may never end, and a pipe may wait forever.
enum InputFile {
    /// The first `limit` + 1 bytes of a regular file, so that the caller sees when it has more than `limit`.
    static func read(_ path: String, limit: Int) throws(InputError) -> [UInt8] {
        try read(path, acceptsPipe: false) { _ in limit }
    }

    /// The first bytes of a file, one more than `limit`, which looks at what the file begins with.
    ///
    /// - Parameter acceptsPipe: whether it may be a pipe, whose writer is waited for. The user means it where an argument names it,
    ///   as `<(…)` in a shell does.
    static func read(_ path: String, acceptsPipe: Bool, limit: ([UInt8]) -> Int) throws(InputError) -> [UInt8] {
        func failure(_ code: Int32) -> InputError { InputError(path: path, reason: String(cString: strerror(code))) }
        var status = stat()
        guard stat(path, &status) == 0 else { throw failure(errno) }
        let kind = status.st_mode & S_IFMT
        let isPipe = acceptsPipe && kind == S_IFIFO
        guard kind != S_IFDIR else { throw failure(EISDIR) }
        // Even opening a device may do something.
        let refusal = InputError(path: path, reason: "it is not a regular file")
        guard kind == S_IFREG || isPipe else { throw refusal }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | (isPipe ? 0 : O_NONBLOCK))
        guard descriptor >= 0 else { throw failure(errno) }
        defer { close(descriptor) }
        // What has taken the file's place meanwhile is neither waited for nor read.
        guard fstat(descriptor, &status) == 0 else { throw failure(errno) }
        guard status.st_mode & S_IFMT == kind else { throw refusal }
        return try read(descriptor: descriptor, named: path, limit: limit)
    }

    /// The first bytes of an open file, one more than `limit`, which looks at the first 64 of them, or all where there
    /// are fewer.
    static func read(
        descriptor: Int32, named name: String, limit: ([UInt8]) -> Int
    ) throws(InputError) -> [UInt8] {
        let head = try read(descriptor, named: name, atMost: 64)
        let rest = limit(head) + 1 - head.count
        guard head.count == 64, rest > 0 else { return Array(head.prefix(limit(head) + 1)) }
        return head + (try read(descriptor, named: name, atMost: rest))
    }

    /// So many bytes of an open file, or all where there are fewer.
    private static func read(
        _ descriptor: Int32, named name: String, atMost count: Int
    ) throws(InputError) -> [UInt8] {
        let (bytes, code) = FileSystem.bytes(from: descriptor, atMost: count)
        guard code == 0 else { throw InputError(path: name, reason: String(cString: strerror(code))) }
        return bytes
    }
}
