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
