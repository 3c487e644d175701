/// An error of writing an output file or folder.
public struct OutputError: Error, Hashable, Sendable {
    /// The kind of error.
    public enum Kind: Hashable, Sendable {
        /// A file or a folder could not be created.
        case cannotCreate
        /// A file must not be replaced, and its name exists already.
        case isThere
        /// An existing file could not be written, or a file of the last run could not be removed.
        case writeFailed
    }

    /// Whether the output could not be created or could not be written.
    public let kind: Kind
    /// The file or folder, with the path that the caller used.
    public let path: String
    /// The system's message, such as `Permission denied`.
    public let reason: String

    /// Creates an error. `path` is the path that the caller used, `reason` the system's message.
    package init(kind: Kind, path: String, reason: String) {
        self.kind = kind
        self.path = path
        self.reason = reason
    }

    /// The exit status of a program that stops because of this error. Source: `sysexits.h`, EX_CANTCREAT and EX_IOERR.
    package var exitStatus: Int32 {
        switch kind {
        case .cannotCreate, .isThere: 73
        case .writeFailed: 74
        }
    }
}

extension OutputError: CustomStringConvertible {
    /// The message, such as `cannot create 'out/card': Permission denied`.
    public var description: String {
        switch kind {
        case .cannotCreate, .isThere: "cannot create '\(path)': \(reason)"
        case .writeFailed: "cannot write '\(path)': \(reason)"
        }
    }
}
