internal import Drawing
internal import ImageFormats

/// Shows frames with the colours of a palette, and compresses what has changed. For one thread.
///
/// A pixel that looks as it did gets the number of no colour: the longer the runs, the better the compression.
final class GIFFrameEncoder {
    /// How many colours a palette may have; the last number is that of no colour.
    static let colorCount = 255

    private let map: PaletteMap
    private var images: GIFImage
    /// The number of no colour.
    private let transparent: UInt8
    private let all: PixelBand
    /// The frame that is shown; none before the first.
    private var shown: [UInt8] = []
    /// The pixels of bands that may change, and of a rectangle that is compressed.
    private var new: [UInt8] = []
    private var part: [UInt8] = []

    init(_ palette: Palette, map: PaletteMap, canvas: AnimationCanvas) {
        self.map = map
        all = PixelBand(rows: 0..<canvas.height, columns: 0..<canvas.width)
        transparent = UInt8(palette.colors.count)
        images = GIFImage(colorCount: palette.colors.count + 1, frequent: transparent)
    }

    /// Shows a frame.
    ///
    /// - Parameters:
    ///   - pixels: Those of the bands, band after band.
    ///   - bands: Where it may look otherwise than the frame before; nil for a whole frame.
    func show(_ pixels: PixelRuns, in bands: [PixelBand]?) {
        let bands = prepare(pixels, bands)
        eachRow(of: bands) { place, start, count in
            shown.replaceSubrange(start..<start + count, with: new[place..<place + count])
        }
    }

    /// Shows the next frame, and gives what is stored of it; nil for one that looks as the one before.
    func encode(_ pixels: PixelRuns, in bands: [PixelBand]?) -> [UInt8]? {
        let isFirst = shown.isEmpty
        let bands = prepare(pixels, bands)
        if isFirst {
            shown = new
            return images.bytes(of: new, in: PixelRectangle(all))
        }
        guard let place = changes(in: bands) else { return nil }
        part.removeAll(keepingCapacity: true)
        part.append(contentsOf: repeatElement(transparent, count: place.area))
        let width = all.columns.count
        shown.withUnsafeMutableBufferPointer { shown in
            new.withUnsafeBufferPointer { new in
                part.withUnsafeMutableBufferPointer { part in
                    eachRow(of: bands) { source, start, count in
                        let (y, left) = (start / width, start % width)
                        // A band may lie beside all that changes.
                        let (first, end) = (max(0, place.left - left), min(count, place.right - left))
                        guard y >= place.top, y < place.bottom, first < end else { return }
                        let target = (y - place.top) * place.width + left - place.left
                        for x in first..<end
                        where shown[start + x] != new[source + x] {
                            part[target + x] = new[source + x]
                            shown[start + x] = new[source + x]
                        }
                    }
                }
            }
        }
        return images.bytes(of: part, in: place)
    }

    /// Finds the numbers of the colours of bands.
    private func prepare(_ pixels: PixelRuns, _ bands: [PixelBand]?) -> [PixelBand] {
        let bands = bands ?? [all]
        map.map(pixels, into: &new, count: bands.reduce(0) { $0 + $1.rows.count * $1.columns.count })
        if shown.isEmpty { shown = [UInt8](repeating: transparent, count: all.rows.count * all.columns.count) }
        return bands
    }

    /// The smallest rectangle that holds what changes.
    private func changes(in bands: [PixelBand]) -> PixelRectangle? {
        let width = all.columns.count
        var found: PixelRectangle?
        shown.withUnsafeBufferPointer { shown in
            new.withUnsafeBufferPointer { new in
                eachRow(of: bands) { source, start, count in
                    var left = 0
                    while left < count, shown[start + left] == new[source + left] { left += 1 }
                    guard left < count else { return }
                    var right = count
                    while shown[start + right - 1] == new[source + right - 1] { right -= 1 }
                    let row = PixelRectangle(
                        x: start % width + left, y: start / width, width: right - left, height: 1)
                    found = found.map(row.union) ?? row
                }
            }
        }
        return found
    }

    /// Calls `body` for each row of bands: where its pixels are among those of the bands and in the picture, and how many there are.
    private func eachRow(of bands: [PixelBand], _ body: (_ place: Int, _ start: Int, _ count: Int) -> Void) {
        var place = 0
        for band in bands {
            for row in band.rows {
                body(place, row * all.columns.count + band.columns.lowerBound, band.columns.count)
                place += band.columns.count
            }
        }
    }
}
