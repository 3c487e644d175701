import Testing
import TouchstoneCairo
import TouchstoneDrawing
import TouchstoneImages
import TouchstoneTestSupport

@Suite struct PixelRegionTests {
    @Test func boxesThatOverlapMuchBecomeOne() {
        var region = PixelRegion()
        region.add(PixelRectangle(left: 0, top: 0, right: 10, bottom: 10))
        region.add(PixelRectangle(left: 2, top: 0, right: 12, bottom: 10))
        #expect(region.boxes == [PixelRectangle(left: 0, top: 0, right: 12, bottom: 10)])
        region.add(PixelRectangle(left: 90, top: 90, right: 95, bottom: 95))
        #expect(region.boxes.count == 2)
        #expect(region.area == 145)
        region.add(PixelRectangle(left: 5, top: 5, right: 5, bottom: 9))
        #expect(region.boxes.count == 2)
    }

    @Test(arguments: 0..<20) func everyBoxThatWasAddedIsHeld(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func number(_ count: UInt64) -> Int { Int(random.next() % count) }
        var region = PixelRegion()
        var added: [PixelRectangle] = []
        for _ in 0..<40 {
            let (left, top) = (number(900), number(500))
            let box = PixelRectangle(left: left, top: top, right: left + number(60), bottom: top + number(60))
            added.append(box)
            region.add(box)
        }
        #expect(region.boxes.count <= 12)
        for box in added where !box.isEmpty {
            for (x, y) in [(box.left, box.top), (box.right - 1, box.bottom - 1), ((box.left + box.right) / 2, box.top)]
            {
                let isHeld = region.boxes.contains { $0.left <= x && x < $0.right && $0.top <= y && y < $0.bottom }
                #expect(isHeld, "seed \(seed)")
            }
        }
    }
}
