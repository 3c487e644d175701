internal import Geometry

/// How large a picture is, and so how finely what is in it is written.
struct PictureGrid {
    /// Pixels per point.
    let scale: Double
    /// Pixels.
    let width: Double
    let height: Double
    /// Of coordinates in points of the picture.
    let decimals: Int

    /// - Parameter size: in points.
    init(size: Size, scale: Double) {
        self.scale = scale
        width = size.width * scale
        height = size.height * scale
        decimals = Decimals.forCoordinates(pixelsPerUnit: scale)
    }

    /// Of the factors of a transform of what lies so far from its origin, in its own coordinates: of x and y together.
    func decimals(of transform: Transform, reach: Double) -> Int {
        let largest = max(abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d))
        // What is farther away than the picture is wide is not seen.
        let seen = max(width, height) / max(largest, 1e-12)
        return Decimals.forCoordinates(pixelsPerUnit: min(reach * scale, 2 * seen))
    }

    /// Whether something of the box, in points, may be seen where lines reach so many pixels beyond it.
    func mayShow(_ box: Rect, margin: Double) -> Bool {
        box.maxX * scale > -margin && box.minX * scale < width + margin
            && box.maxY * scale > -margin && box.minY * scale < height + margin
    }
}
