internal import Drawing
internal import Geometry

/// The whole pixels of a picture that Cairo can draw: 1…32,767 on a side.
struct PixelSize: Equatable {
    let width: Int
    let height: Int
}

extension PixelSize {
    /// The pixels of `list`.
    ///
    /// - Throws: ``CairoError/sizeNotFinite`` or ``CairoError/tooLarge(width:height:)``.
    init(of list: DrawList) throws(CairoError) {
        let pixels = (list.size.width * list.scale, list.size.height * list.scale)
        guard pixels.0.isFinite, pixels.1.isFinite else { throw .sizeNotFinite }
        // Beyond this the conversion to an integer would trap.
        let nonsense = 1e15
        guard pixels.0 < nonsense, pixels.1 < nonsense else {
            throw .tooLarge(width: Int(min(pixels.0, nonsense)), height: Int(min(pixels.1, nonsense)))
        }
        self.init(width: list.pixelWidth, height: list.pixelHeight)
        guard max(width, height) <= CairoError.largestSide else { throw .tooLarge(width: width, height: height) }
    }
}
