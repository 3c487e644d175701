internal import TouchstoneGeometry

/// The size of a picture and the precision that follows from it.
struct PictureGrid {
    /// Pixels per point.
    let scale: Double
    /// The width in pixels. ``height`` is in pixels, too.
    let width: Double
    let height: Double
    /// The decimals of coordinates in points of the picture.
    let decimals: Int

    /// - Parameter size: The size in points.
    init(size: Size, scale: Double) {
        self.scale = scale
        width = size.width * scale
        height = size.height * scale
        decimals = Decimals.forCoordinates(pixelsPerUnit: scale)
    }

    /// Returns the decimals of the factors of a transform. `reach` is the distance of its contents from the origin, in
    /// their own coordinates, x and y added.
    func decimals(of transform: Transform, reach: Double) -> Int {
        let largest = max(abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d))
        // Contents that are farther away than the larger side of the picture are not visible.
        let seen = max(width, height) / max(largest, 1e-12)
        return Decimals.forCoordinates(pixelsPerUnit: min(reach * scale, 2 * seen))
    }

    /// Whether a part of the box, in points, may be visible if lines reach `margin` pixels beyond it.
    func mayShow(_ box: Rect, margin: Double) -> Bool {
        box.maxX * scale > -margin && box.minX * scale < width + margin
            && box.maxY * scale > -margin && box.minY * scale < height + margin
    }
}
