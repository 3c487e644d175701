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
