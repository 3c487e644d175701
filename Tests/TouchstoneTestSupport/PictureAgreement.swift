/// The differences between two pictures of the same thing that were drawn by different programs.
package struct PictureAgreement {
    /// The largest difference of a channel, out of 255.
    package private(set) var most = 255
    /// The share of pixels with a channel that differs by more than 16 of 255, which may be visible.
    package private(set) var plainShare = 1.0
    /// The share of pixels with a channel that differs by more than two of 255; 1 for pictures of different sizes.
    package private(set) var farShare = 1.0
    /// The number of those pixels that are inside areas, and not at places where the first picture changes from one
    /// pixel to the next.
    package private(set) var farInside = Int.max

    package init(_ first: PNGPicture, _ second: PNGPicture) {
        guard first.width == second.width, first.height == second.height else { return }
        var (far, plain) = (0, 0)
        most = 0
        farInside = 0
        for y in 0..<first.height {
            for x in 0..<first.width {
                let distance = Self.distance(first, x, y, second, x, y)
                most = max(most, distance)
                if distance > 16 { plain += 1 }
                guard distance > 2 else { continue }
                far += 1
                if !Self.isEdge(first, x, y) { farInside += 1 }
            }
        }
        farShare = Double(far) / Double(first.width * first.height)
        plainShare = Double(plain) / Double(first.width * first.height)
    }

    private static func distance(
        _ first: PNGPicture, _ x: Int, _ y: Int, _ second: PNGPicture, _ otherX: Int, _ otherY: Int
    ) -> Int {
        let (one, other) = (3 * (y * first.width + x), 3 * (otherY * second.width + otherX))
        var most = 0
        for channel in 0..<3 {
            most = max(most, abs(Int(first.pixels[one + channel]) - Int(second.pixels[other + channel])))
        }
        return most
    }

    /// Whether one of the eight neighbouring pixels has another colour.
    private static func isEdge(_ picture: PNGPicture, _ x: Int, _ y: Int) -> Bool {
        for otherY in max(0, y - 1)...min(picture.height - 1, y + 1) {
            for otherX in max(0, x - 1)...min(picture.width - 1, x + 1)
            where distance(picture, x, y, picture, otherX, otherY) > 0 {
                return true
            }
        }
        return false
    }
}
