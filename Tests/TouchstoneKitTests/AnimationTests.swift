import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// An independent reader decodes the animations of a scene to the same pictures as its frames.
@Suite(.enabled(if: AnimationDecoder.pillow.isInstalled, "Pillow is not installed"))
struct AnimationTests {
    private static let frames = 100...112

    /// Renders part of the nested card. Returns the pixels of its frames, without repetitions, and those of the
    /// animation.
    private func render(
        _ format: RenderOptions.Animations.Format, file: String
    ) throws -> (expected: [[UInt8]], found: [[UInt8]]) {
        let place = try TemporaryFolder()
        var options = RenderOptions()
        options.formats = [.png]
        options.scale = 1
        options.selection = FrameSelection(
            items: [.range(from: Self.frames.lowerBound, to: Self.frames.upperBound)], every: 2)
        options.animation = RenderOptions.Animations(formats: [format])
        let report = try LoadedScene(.file("\(PackageFolder.path)/scenes/nested-card.yaml")).render(
            to: place.path, options: options)
        #expect(report.notes == [])
        let folder = "\(place.path)/nested-card"
        let expected = try stride(from: Self.frames.lowerBound, through: Self.frames.upperBound, by: 2).map { frame in
            try PNGPicture(try #require(place.bytes("nested-card/frames/nested-card-0\(frame).png"))).pixels
        }
        return (expected, try AnimationDecoder.pillow.read("\(folder)/\(file)").frames)
    }

    @Test(arguments: [
        (RenderOptions.Animations.Format.apng, "nested-card-animated.png"), (.webp, "nested-card.webp"),
    ])
    func losslessFormatsAreExact(format: RenderOptions.Animations.Format, file: String) throws {
        let (expected, found) = try render(format, file: file)
        #expect(found.count == expected.count)
        #expect(found == expected)
    }

    @Test func gifIsExactWhereItIsFlatAndNearElsewhere() throws {
        let (expected, found) = try render(.gif, file: "nested-card.gif")
        #expect(found.count == expected.count)
        for (one, other) in Thoroughness.sample(3, of: Array(zip(expected, found))) {
            let flat = flatColors(one)
            #expect(flat.count >= 4)
            var (worst, sum, worstFlat) = (0, 0, 0)
            one.withUnsafeBufferPointer { one in
                other.withUnsafeBufferPointer { other in
                    for pixel in stride(from: 0, to: one.count, by: 3) {
                        let difference = (0..<3).map { abs(Int(one[pixel + $0]) - Int(other[pixel + $0])) }
                        let largest = difference.max() ?? 0
                        worst = max(worst, largest)
                        sum += difference.reduce(0, +)
                        if largest > worstFlat, flat.contains(color(one, pixel)) { worstFlat = largest }
                    }
                }
            }
            #expect(worstFlat == 0)
            #expect(worst <= 60)
            #expect(Double(sum) / Double(one.count) < 0.2)
        }
    }

    /// The colours of at least one of two hundred pixels.
    private func flatColors(_ pixels: [UInt8]) -> Set<Int> {
        var counts: [Int: Int] = [:]
        pixels.withUnsafeBufferPointer { pixels in
            for pixel in stride(from: 0, to: pixels.count, by: 3) { counts[color(pixels, pixel), default: 0] += 1 }
        }
        return Set(counts.filter { $0.value * 600 >= pixels.count }.keys)
    }

    private func color(_ pixels: UnsafeBufferPointer<UInt8>, _ pixel: Int) -> Int {
        Int(pixels[pixel]) << 16 | Int(pixels[pixel + 1]) << 8 | Int(pixels[pixel + 2])
    }
}
