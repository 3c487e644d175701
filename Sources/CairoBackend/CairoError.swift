internal import CCairo

/// What can go wrong between a draw list and the bytes of a file.
package enum CairoError: Error, Hashable, Sendable {
    /// Cairo refused; `action` says what was being done, `reason` is Cairo's own word.
    case refused(action: String, reason: String)
    /// The size or the scale of the picture is not a finite number.
    case sizeNotFinite
    /// The picture has more pixels on a side than Cairo can draw.
    case tooLarge(width: Int, height: Int)
    /// The pixels could not be compressed.
    case notCompressed
    /// Neither the families asked for nor any other were found on this system.
    case noFont(families: [String])
    /// A font file was found and could not be used.
    case unusableFont(file: String, reason: String)

    /// The most pixels on a side. Source: Cairo keeps image coordinates in 16 bits.
    package static let largestSide = 32_767
}

/// Turns a status into an error. Every status of Cairo passes through here.
///
/// - Parameter action: What was being done, to follow "cannot".
func check(_ status: cairo_status_t, _ action: @autoclosure () -> String) throws(CairoError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .refused(action: action(), reason: String(cString: cairo_status_to_string(status)))
}

extension CairoError: CustomStringConvertible {
    /// What could not be done and why, without a full stop.
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
