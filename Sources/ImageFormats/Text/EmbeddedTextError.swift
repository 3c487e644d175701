/// Why a text could not be put into a picture or read from it.
package enum EmbeddedTextError: Error, Hashable, Sendable {
    /// The first bytes are not those of a format that can carry a text.
    case notAnImage
    /// The file is whole, and nothing was put into it.
    case noText
    /// What stands at this byte of the file, counted from 0, cannot be.
    case damaged(at: Int)
    /// There are more bytes than may be.
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
