internal import ImageFormats

/// Shows frames with the colours of a palette, and compresses what has changed. For one thread.
///
/// A pixel that looks as it did gets the number of no colour: the longer the runs, the better the compression.
final class GIFFrameEncoder {
    /// How many colours a palette may have; the last number is that of no colour.
    static let colorCount = 255

    private let map: PaletteMap
    private let stream: GIFStream
    /// The number of no colour.
    private let transparent: UInt8
    private let width: Int
    private let height: Int
    private var indices: [UInt8] = []
    private var previous: [UInt8] = []
    private var hasPrevious = false

    init(_ palette: Palette, map: PaletteMap, canvas: AnimationCanvas) throws {
        self.map = map
        width = canvas.width
        height = canvas.height
        stream = try GIFStream(width: width, height: height, colors: palette.colors + [0])
        // The header is in the file already.
        _ = stream.take()
        transparent = UInt8(palette.colors.count)
    }

    /// Other frames follow, after a frame that looks like this.
    func begin(after picture: PixelRuns) {
        hasPrevious = true
        map.map(picture, into: &indices, count: width * height)
    }

    /// What is stored of the next frame; nil for one that looks as the one before.
    func encode(_ picture: PixelRuns) throws -> [UInt8]? {
        swap(&indices, &previous)
        map.map(picture, into: &indices, count: width * height)
        guard hasPrevious else {
            hasPrevious = true
            return try image(PixelRectangle(x: 0, y: 0, width: width, height: height), isWhole: true)
        }
        guard let place = PixelRectangle(ofChangesFrom: previous, to: indices, width: width) else { return nil }
        return try image(place, isWhole: false)
    }

    /// Compresses a rectangle.
    private func image(_ place: PixelRectangle, isWhole: Bool) throws -> [UInt8] {
        var part = [UInt8](unsafeUninitializedCapacity: place.width * place.height) { part, count in
            for y in 0..<place.height {
                let (start, target) = ((place.top + y) * width + place.left, y * place.width)
                for x in 0..<place.width {
                    let index = indices[start + x]
                    part[target + x] = isWhole || index != previous[start + x] ? index : transparent
                }
            }
            count = part.count
        }
        try stream.image(&part, in: place)
        return stream.take()
    }
}
