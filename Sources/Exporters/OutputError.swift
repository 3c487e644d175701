/// Why an output could not be made.
public struct OutputError: Error, Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A file or a folder could not be made under its name.
        case cannotCreate
        /// A file was there and could not be written, or one of the last run could not be removed.
        case writeFailed
    }

    public let kind: Kind
    /// The file or folder, as the caller named its place.
    public let path: String
    /// The system's word, such as `Permission denied`.
    public let reason: String

    public init(kind: Kind, path: String, reason: String) {
        self.kind = kind
        self.path = path
        self.reason = reason
    }

    /// The exit status of a program that stops for this. Source: `sysexits.h`, EX_CANTCREAT and EX_IOERR.
    public var exitStatus: Int32 {
        switch kind {
        case .cannotCreate: 73
        case .writeFailed: 74
        }
    }
}

extension OutputError: CustomStringConvertible {
    public var description: String {
        switch kind {
        case .cannotCreate: "cannot create '\(path)': \(reason)"
        case .writeFailed: "cannot write '\(path)': \(reason)"
        }
    }
}
