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
