/// The precision of written numbers.
///
/// A coordinate is written in the coarsest power of ten that keeps it within 1/64 of a pixel. A factor of a transform
/// is written in the coarsest power of ten that keeps the far end of a picture within that distance.
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

    /// Returns the decimals of factors, the largest of which is `factor`, in a picture of `pixels` pixels.
    static func forFactors(upTo factor: Double, pixels: Double) -> Int {
        forCoordinates(pixelsPerUnit: pixels / max(factor, 1e-12))
    }
}
