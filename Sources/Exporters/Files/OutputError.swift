/// Why an output could not be made.
public struct OutputError: Error, Hashable, Sendable {
    /// What went wrong with an output.
    public enum Kind: Hashable, Sendable {
        /// A file or a folder could not be made under its name.
        case cannotCreate
        /// A file was not to be replaced, and something has its name.
        case isThere
        /// A file was there and could not be written, or one of the last run could not be removed.
        case writeFailed
    }

    /// Whether it could not be made or could not be written.
    public let kind: Kind
    /// The file or folder, as the caller named its place.
    public let path: String
    /// The system's word, such as `Permission denied`.
    public let reason: String

    /// `path` is as the caller named it, `reason` the system's word.
    package init(kind: Kind, path: String, reason: String) {
        self.kind = kind
        self.path = path
        self.reason = reason
    }

    /// The exit status of a program that stops for this. Source: `sysexits.h`, EX_CANTCREAT and EX_IOERR.
    package var exitStatus: Int32 {
        switch kind {
        case .cannotCreate, .isThere: 73
        case .writeFailed: 74
        }
    }
}

extension OutputError: CustomStringConvertible {
    /// `cannot create 'out/card': Permission denied`.
    public var description: String {
        switch kind {
        case .cannotCreate, .isThere: "cannot create '\(path)': \(reason)"
        case .writeFailed: "cannot write '\(path)': \(reason)"
        }
    }
}

/// Why an animation could not be made of its pictures.
package enum AnimationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The pictures are not all of one size, in pixels.
    case anotherSize(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)

    /// What is wrong, without a full stop.
    package var description: String {
        switch self {
        case .anotherSize(let width, let height, let expectedWidth, let expectedHeight):
            "a picture of \(width) × \(height) pixels among those of \(expectedWidth) × \(expectedHeight)"
        }
    }
}
