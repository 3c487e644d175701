internal import TouchstoneCairo
internal import TouchstoneChecks
package import TouchstoneDrawing
internal import TouchstoneExport
internal import TouchstoneGeometry
internal import TouchstonePictures

/// A comparison of the PNG file of a golden with that of a picture.
package enum GoldenPicture {
    /// Compares two PNG files.
    ///
    /// - Parameters:
    ///   - expected: the file of the golden.
    ///   - actual: the file of the picture.
    ///   - name: the name of the golden, for the heading of the strip.
    ///   - scale: pixels per point.
    ///   - tolerance: how far the pictures may differ.
    /// - Returns: nil if they are equal within the tolerance. Otherwise a description of the difference, without a full
    ///   stop, and a PNG that shows the golden, the difference and the picture side by side; without the difference for
    ///   pictures of different sizes.
    /// - Throws: ``InputError`` if one of them is not a PNG file that Touchstone could have written, and the errors of
    ///   drawing.
    package static func compare(
        _ expected: [UInt8], with actual: [UInt8], named name: String, scale: Double,
        tolerance: GoldenTolerance = GoldenTolerance()
    ) throws -> (message: String, strip: [UInt8])? {
        let (expected, actual) = (try pixels(of: expected, named: name), try pixels(of: actual, named: name))
        let comparison = PixelComparison(expected: expected, actual: actual, tolerance: tolerance)
        guard let message = comparison.message else { return nil }
        var panels = [("\(name): the golden", expected), ("now", actual)]
        if let difference = comparison.picture { panels.insert(("the difference", difference), at: 1) }
        let strip = try GoldenStrip(fonts: Release.fonts(), scale: scale).pixels(of: panels)
        return (message, try PictureSequence.png(strip))
    }

    private static func pixels(of bytes: [UInt8], named name: String) throws(InputError) -> Pixels {
        do {
            return try PNGReader.pixels(of: bytes)
        } catch {
            throw InputError(path: name, reason: error.description)
        }
    }
}

/// A comparison of two pictures, pixel by pixel.
package struct PixelComparison: Sendable, Hashable {
    /// A description of the difference, without a full stop; nil if the pictures are equal within the tolerance.
    package let message: String?
    /// The golden in pale grey, with differing pixels in red: the larger the difference, the stronger the red. Nil if
    /// the pictures differ in size.
    package let picture: Pixels?

    /// Compares two pictures. If their sizes differ, the message reports only that.
    package init(expected: Pixels, actual: Pixels, tolerance: GoldenTolerance) {
        guard expected.width == actual.width, expected.height == actual.height else {
            message =
                "the picture has \(actual.width) × \(actual.height) pixels, and the golden has "
                + "\(expected.width) × \(expected.height)"
            picture = nil
            return
        }
        var (count, worst) = (0, 0)
        var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
        var difference = Pixels(width: expected.width, height: expected.height)
        let width = expected.width
        difference.withUnsafeMutableWords { words in
            for index in words.indices {
                let (old, new) = (expected.words[index], actual.words[index])
                let distance = Self.distance(old, new)
                worst = max(worst, distance)
                guard distance > tolerance.channel else {
                    words[index] = Self.pale(old)
                    continue
                }
                count += 1
                let (y, x) = index.quotientAndRemainder(dividingBy: width)
                (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
                words[index] = Self.red(distance)
            }
        }
        picture = difference
        let allowed = Int((tolerance.share * Double(expected.words.count)).rounded(.down))
        guard count > allowed else {
            message = nil
            return
        }
        let share = visible(100 * Double(count) / Double(expected.words.count))
        message =
            "\(count) pixel\(count == 1 ? " differs" : "s differ") (\(share) %), by up to \(worst) of 255, between "
            + "(\(left), \(top)) and (\(right), \(bottom))"
    }

    /// The largest difference between the color channels of two pixels.
    private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
        var largest = 0
        for shift: UInt32 in [0, 8, 16] {
            largest = max(largest, abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)))
        }
        return largest
    }

    /// The pixel's grey level, moved four fifths of the way to white.
    private static func pale(_ word: UInt32) -> UInt32 {
        let grey = (word >> 16 & 0xFF) * 30 + (word >> 8 & 0xFF) * 59 + (word & 0xFF) * 11
        let level = 204 + grey / 500
        return level << 16 | level << 8 | level
    }

    /// A red that gets stronger with the difference of two pixels.
    private static func red(_ distance: Int) -> UInt32 {
        let other = UInt32(120 - min(120, distance))
        return 220 << 16 | other << 8 | other
    }
}

/// A strip that shows the golden, the difference and the current picture of a frame side by side, with a heading above
/// each.
struct GoldenStrip {
    private let rasterizer: any FrameRasterizer

    /// Pixels per point of the headings and the space around them.
    private let scale: Int

    /// The space between and around the pictures, in points.
    private static let gap = 8
    /// The height of the space above the pictures, in points.
    private static let headingHeight = 28
    private static let font = 14.0

    /// - Parameter scale: pixels per point of the pictures.
    init(fonts: FontBook, scale: Double) {
        rasterizer = CairoRasterizer(fonts: fonts)
        self.scale = max(1, Int(scale.rounded()))
    }

    /// Draws pictures side by side, each under its title.
    func pixels(of panels: [(title: String, pixels: Pixels)]) throws -> Pixels {
        let (gap, heading) = (Self.gap * scale, Self.headingHeight * scale)
        var lefts: [Int] = []
        var width = gap
        for panel in panels {
            lefts.append(width)
            width += panel.pixels.width + gap
        }
        let height = (panels.map(\.pixels.height).max() ?? 0) + heading + gap
        let theme = Theme.light
        var list = DrawList(
            size: Size(width: Double(width), height: Double(height)), scale: 1, background: theme.page)
        for (left, panel) in zip(lefts, panels) {
            let frame = Rect(x: Double(left), y: 0, width: Double(panel.pixels.width), height: Double(heading))
            list.append(clippedTo: .rectangle(frame)) { list in
                list.append(
                    TextRun(
                        panel.title, font: Font(size: Self.font * Double(scale), weight: .semibold), color: theme.text,
                        at: Point(x: frame.minX, y: 0.68 * frame.height)))
            }
        }
        var result = Pixels(width: 0, height: 0)
        try rasterizer.rasterize(list, into: &result)
        result.withUnsafeMutableWords { words in
            for (left, panel) in zip(lefts, panels) {
                let pixels = panel.pixels
                for y in 0..<pixels.height {
                    let target = (y + heading) * width + left
                    for x in 0..<pixels.width { words[target + x] = pixels.words[y * pixels.width + x] }
                }
            }
        }
        return result
    }
}
