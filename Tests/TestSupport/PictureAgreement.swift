/// How two pictures of one thing differ that were drawn by different programs.
package struct PictureAgreement {
    /// The largest difference of a channel, of 255.
    package private(set) var most = 255
    /// The share of pixels of which a channel differs by more than 16 of 255, which an eye may see.
    package private(set) var plainShare = 1.0
    /// The share of pixels of which a channel differs by more than two of 255; 1 for pictures of different sizes.
    package private(set) var farShare = 1.0
    /// How many of those lie inside of areas, and not where the first picture changes from one pixel to the next.
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

    /// Whether one of the eight pixels around has another colour.
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
