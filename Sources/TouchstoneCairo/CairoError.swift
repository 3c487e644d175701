internal import CTouchstoneCairo

/// An error between a draw list and the bytes of a file.
package enum CairoError: Error, Hashable, Sendable {
    /// Cairo refused. `action` is the operation that failed, `reason` is Cairo's own message.
    case refused(action: String, reason: String)
    /// The size or the scale of the picture is not a finite number.
    case sizeNotFinite
    /// The picture has more pixels on a side than Cairo can draw.
    case tooLarge(width: Int, height: Int)
    /// The pixels could not be compressed.
    case notCompressed
    /// The system has none of the given families, nor any other font.
    case noFont(families: [String])
    /// A font file was found but could not be used.
    case unusableFont(file: String, reason: String)

    /// The largest number of pixels on a side. Source: Cairo keeps image coordinates in 16 bits.
    package static let largestSide = 32_767
}

/// Throws an error for every status except success. Every status of Cairo passes through here.
///
/// - Parameter action: The operation, worded to follow "cannot".
func check(_ status: cairo_status_t, _ action: @autoclosure () -> String) throws(CairoError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .refused(action: action(), reason: String(cString: cairo_status_to_string(status)))
}

extension CairoError: CustomStringConvertible {
    /// The operation that failed and the reason, without a full stop.
    package var description: String {
        switch self {
        case .refused(let action, let reason):
            "cannot \(action): Cairo says '\(reason)'"
        case .sizeNotFinite:
            "cannot draw the picture: its size is not a finite number"
        case .tooLarge(let width, let height):
            "cannot draw the picture: \(width) × \(height) pixels, and no side may be longer than \(Self.largestSide)"
        case .notCompressed:
            "cannot compress the pixels of the picture"
        case .noFont(let families):
            """
            cannot find a font: neither \(families.joined(separator: " nor ")) nor any other is installed; install one \
            (apt-get install fonts-inter, brew install font-inter)
            """
        case .unusableFont(let file, let reason):
            "cannot use the font file '\(file)': \(reason)"
        }
    }
}
