/// Why the bytes of a picture file could not be made.
package enum ImageFormatError: Error, Hashable, Sendable {
    /// The pixels or the text could not be compressed.
    case notCompressed
    /// A library refused; `action` says what was being done, to follow "cannot"; `reason` is the library's own word.
    case refused(action: String, reason: String)
}

extension ImageFormatError: CustomStringConvertible {
    /// What could not be done and why, without a full stop.
    package var description: String {
        switch self {
        case .notCompressed: "cannot compress the picture"
        case .refused(let action, let reason): "cannot \(action): \(reason)"
        }
    }
}

/// Why a text could not be put into a picture or read from it.
package enum EmbeddedTextError: Error, Hashable, Sendable {
    /// The first bytes are not those of a format that can carry a text.
    case notAnImage
    /// The file is intact and carries no text.
    case noText
    /// The file is not valid at this byte, counted from 0.
    case damaged(at: Int)
    /// The file or its text exceeds the limit, in bytes.
    case tooLarge(limit: Int)
}

extension EmbeddedTextError: CustomStringConvertible {
    /// What is wrong, without a full stop and without the name of the file.
    package var description: String {
        switch self {
        case .notAnImage: "not a PNG, GIF, WebP, SVG or HTML file"
        case .noText: "no text inside"
        case .damaged(let byte): "damaged at byte \(byte)"
        case .tooLarge(let limit): "too large: more than \(limit) bytes"
        }
    }
}
