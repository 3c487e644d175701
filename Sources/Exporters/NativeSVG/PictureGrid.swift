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
    private let factorDecimals: Int

    /// - Parameter size: in points.
    init(size: Size, scale: Double) {
        self.scale = scale
        width = size.width * scale
        height = size.height * scale
        decimals = Decimals.forCoordinates(pixelsPerUnit: scale)
        factorDecimals = Decimals.forFactors(upTo: 1, pixels: max(width, height))
    }

    /// Of the factors of a transform.
    func decimals(of transform: Transform) -> Int {
        let largest = max(abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d))
        return (0.5...4).contains(largest)
            ? factorDecimals : Decimals.forFactors(upTo: largest, pixels: max(width, height))
    }

    /// Whether something of the box, in points, may be seen where lines reach so many pixels beyond it.
    func mayShow(_ box: Rect, margin: Double) -> Bool {
        box.maxX * scale > -margin && box.minX * scale < width + margin
            && box.maxY * scale > -margin && box.minY * scale < height + margin
    }
}
