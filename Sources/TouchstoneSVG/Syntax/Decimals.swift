internal import TouchstoneGeometry

/// The precision of written numbers.
///
/// A coordinate is written in the coarsest power of ten that keeps it within 1/64 of a pixel. A factor of a transform
/// is written in the coarsest power of ten that keeps the far end of a picture within that distance. Paths and gradients,
/// which layers and drawings consist of, are written 256 times as exactly, so that readers round their points as Cairo
/// does.
enum Decimals {
    /// 10 to the power of 0…12.
    private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12]
    private static let most = 12

    /// The largest number of steps, of either sign. Larger numbers mean nothing.
    private static let largest = 1e15

    /// Returns a finite number in steps of 10 to the power of minus `decimals`, rounded.
    static func steps(_ number: Double, _ decimals: Int) -> Int {
        let steps = min(max(number * powers[decimals], -largest), largest)
        // Halves are rounded away from 0.
        return Int(steps + (steps < 0 ? -0.5 : 0.5))
    }

    /// Returns the decimals of coordinates in a space in which a unit is `pixelsPerUnit` pixels long.
    static func forCoordinates(pixelsPerUnit: Double) -> Int {
        var decimals = 0
        while decimals < most, pixelsPerUnit * 32 > powers[decimals] { decimals += 1 }
        return decimals
    }
}

/// The size of a picture and the precision that follows from it.
struct PictureGrid {
    /// Pixels per point.
    let scale: Double
    /// The width in pixels. ``height`` is in pixels, too.
    let width: Double
    let height: Double
    /// The decimals of coordinates in points of the picture.
    private(set) var decimals: Int
    /// The number by which the distances are divided that may be lost.
    private var fineness = 1.0

    /// - Parameter size: The size in points.
    init(size: Size, scale: Double) {
        self.scale = scale
        width = size.width * scale
        height = size.height * scale
        decimals = Decimals.forCoordinates(pixelsPerUnit: scale)
    }

    /// The same for paths and gradients.
    var fine: PictureGrid {
        var fine = self
        fine.fineness = 256
        fine.decimals = fine.decimals(pixelsPerUnit: scale)
        return fine
    }

    /// Returns the decimals of coordinates in a space in which a unit is `pixelsPerUnit` pixels long.
    func decimals(pixelsPerUnit: Double) -> Int { Decimals.forCoordinates(pixelsPerUnit: pixelsPerUnit * fineness) }

    /// Returns the decimals of the factors of a transform, the largest of which is `largest`. Contents that are farther
    /// away than twice the larger side of the picture are not visible.
    func factorDecimals(upTo largest: Double) -> Int {
        decimals(pixelsPerUnit: 2 * max(width, height) / max(largest, 1e-12))
    }

    /// Whether a part of the box, in points, may be visible if lines reach `margin` pixels beyond it.
    func mayShow(_ box: Rect, margin: Double) -> Bool {
        box.maxX * scale > -margin && box.minX * scale < width + margin
            && box.maxY * scale > -margin && box.minY * scale < height + margin
    }
}
