internal import CairoBackend

/// Why pictures could not be drawn.
public struct DrawingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What stands in the way of the pictures.
    package enum Kind: Sendable, Hashable {
        /// The picture has more pixels than may be drawn, or more on a side than can be.
        case tooLarge
        /// No font was found, or the one that was cannot be used.
        case font
        /// The drawing library refused, for want of memory for instance.
        case refused
    }

    /// What stands in the way.
    package var kind: Kind
    /// What could not be done and why, without a full stop.
    public var description: String

    /// Does what needs the drawing library, and tells its errors as this one.
    package static func telling<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as CairoError {
            throw DrawingError(error)
        }
    }

    /// Pictures of so many pixels are more than may be drawn.
    init(width: Int, height: Int, beyond limit: Int) {
        kind = .tooLarge
        description =
            "cannot draw the picture: \(width) × \(height) pixels are more than \(limit); "
            + ResourceLimits.Name.pixels.remedy
    }

    private init(_ error: CairoError) {
        description = error.description
        switch error {
        case .tooLarge, .sizeNotFinite: kind = .tooLarge
        case .noFont, .unusableFont: kind = .font
        case .refused, .notCompressed: kind = .refused
        }
    }
}
