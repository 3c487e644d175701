/// An error that prevents writing a picture file.
package enum ImageFormatError: Error, Hashable, Sendable {
    /// The pixels or the text could not be compressed.
    case notCompressed
    /// A library refused. `action` is the operation, worded to follow "cannot". `reason` is the library's own message.
    case refused(action: String, reason: String)
}

extension ImageFormatError: CustomStringConvertible {
    /// The operation that failed and the reason, without a full stop.
    package var description: String {
        switch self {
        case .notCompressed: "cannot compress the picture"
        case .refused(let action, let reason): "cannot \(action): \(reason)"
        }
    }
}

/// An error of putting a text into a picture or reading it from one.
package enum EmbeddedTextError: Error, Hashable, Sendable {
    /// The first bytes are not those of a format that can contain a text.
    case notAnImage
    /// The file is intact and contains no text.
    case noText
    /// The file is invalid at this byte, counted from 0.
    case damaged(at: Int)
    /// The file or its text exceeds the limit, in bytes.
    case tooLarge(limit: Int)
}

extension EmbeddedTextError: CustomStringConvertible {
    /// The problem, without a full stop and without the name of the file.
    package var description: String {
        switch self {
        case .notAnImage: "not a PNG, GIF, WebP, SVG or HTML file"
        case .noText: "no text inside"
        case .damaged(let byte): "damaged at byte \(byte)"
        case .tooLarge(let limit): "too large: more than \(limit) bytes"
        }
    }
}
