import Testing
import TouchstoneCairo
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstoneTestSupport

/// Pictures that are drawn in part look the same as pictures that are drawn completely.
@Suite struct ShortcutTests {
    private let fonts: FontBook

    init() throws { fonts = try FontBook() }

    /// Pictures that differ from the one before in an item or two. An item is added, removed, moved, put into or taken
    /// out of a clip or a group, or changed in one property.
    @Test(arguments: 0..<UInt64(Thoroughness.number(12, thorough: 80))) func pixelsAreThoseOfTheWholePicture(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let scale = 1 + 0.25 * Double(seed % 5)
        let (quick, whole) = (
            CairoRasterizer(fonts: fonts), CairoRasterizer(fonts: fonts, usesShortcuts: false)
        )
        var seeds = (0..<12).map { _ in random.next() }
        var twists: [UInt64: Int] = [:]
        var wrapped: Set<UInt64> = []
        for step in 0..<8 {
            for _ in 0...Int(random.next() % 2) {
                let place = Int(random.next() % UInt64(seeds.count))
                switch random.next() % 8 {
                case 0: seeds.insert(random.next(), at: place)
                case 1 where seeds.count > 5: seeds.remove(at: place)
                case 2: seeds.swapAt(place, Int(random.next() % UInt64(seeds.count)))
                case 3, 4: wrapped.formSymmetricDifference([seeds[place]])
                default: twists[seeds[place]] = 1 + Int(random.next() % 24)
                }
            }
            let list = RandomPicture.make(
                seeds: seeds, twists: twists, wrapped: wrapped, isRich: seed % 2 == 1, scale: scale)
            let (found, wanted) = (try quick.encode(list), try whole.encode(list))
            try #require(found == wanted, "step \(step): \(difference(found, wanted))")
        }
    }

    /// Pictures in which one item changes repeatedly, so that the items behind it are kept. From time to time an item
    /// behind it or in front of it changes.
    @Test(arguments: 0..<UInt64(Thoroughness.number(12, thorough: 80))) func whatLiesBehindWhatMovesIsKept(seed: UInt64)
        throws
    {
        var random = SeededGenerator(seed: 1000 + seed)
        let (quick, whole) = (CairoRasterizer(fonts: fonts), CairoRasterizer(fonts: fonts, usesShortcuts: false))
        var seeds = (0..<14).map { _ in random.next() }
        let moving = seeds[3 + random.index(10)]
        var twists: [UInt64: Int] = [:]
        var wrapped: Set<UInt64> = []
        for step in 1...10 {
            twists[moving] = step
            let place = random.index(seeds.count)
            switch random.index(8) {
            case 0 where seeds[place] != moving && seeds.count > 8: seeds.remove(at: place)
            case 1: seeds.insert(random.next(), at: place)
            case 2: wrapped.formSymmetricDifference([seeds[place]])
            case 3: twists[seeds[place], default: 0] += 1
            default: break
            }
            let list = RandomPicture.make(
                seeds: seeds, twists: twists, wrapped: wrapped, isRich: seed % 2 == 1, scale: 1.5)
            let (found, wanted) = (try quick.encode(list), try whole.encode(list))
            try #require(found == wanted, "step \(step): \(difference(found, wanted))")
        }
    }

    /// Describes where two pictures differ.
    private func difference(_ found: [UInt8], _ wanted: [UInt8]) -> String {
        guard let first = try? PNGPicture(found), let second = try? PNGPicture(wanted) else { return "no picture" }
        let differing = zip(first.pixels, second.pixels).enumerated().filter { $0.element.0 != $0.element.1 }
        guard let start = differing.first?.offset else { return "the same pixels in other bytes" }
        let most = differing.map { abs(Int($0.element.0) - Int($0.element.1)) }.max() ?? 0
        let place = (start / 3 % first.width, start / 3 / first.width)
        return "\(differing.count) channels differ by up to \(most), the first at \(place)"
    }

    @Test func aPictureAfterAFailureIsRight() throws {
        let encoder = CairoRasterizer(fonts: fonts)
        let list = RandomPicture.make(seeds: [1, 2, 3], twists: [:], scale: 1)
        let other = RandomPicture.make(seeds: [1, 2, 4], twists: [:], scale: 1)
        _ = try encoder.encode(list)
        #expect(throws: CairoError.self) { try encoder.encode(list.withScale(1000)) }
        let bytes = try encoder.encode(other)
        #expect(try bytes == CairoRasterizer(fonts: fonts).encode(other))
    }
}
