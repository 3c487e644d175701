import ImageFormats
import TestSupport
import Testing

@Suite struct PixelRectangleTests {
    @Test(arguments: 1...40) func changesAreThoseThatAreFoundOneByOne(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let (width, height) = (1 + random.index(40), 1 + random.index(30))
        let old = (0..<width * height).map { _ in UInt32(random.index(3)) }
        var new = old
        var places: [(x: Int, y: Int)] = []
        for _ in 0..<random.index(5) {
            let place = (x: random.index(width), y: random.index(height))
            places.append(place)
            new[place.y * width + place.x] = old[place.y * width + place.x] + 5
        }
        func found(in part: PixelRectangle) -> PixelRectangle? {
            Picture(width, height) { x, y in old[y * width + x] }.withRows { old in
                Picture(width, height) { x, y in new[y * width + x] | 0x7F00_0000 }.withRows {
                    PixelRectangle(ofChangesFrom: old, to: $0, in: part)
                }
            }
        }
        let all = PixelRectangle(x: 0, y: 0, width: width, height: height)
        let part = PixelRectangle(left: width / 3, top: height / 4, right: width, bottom: height - height / 5)
        let inside = places.filter {
            (part.left..<part.right).contains($0.x) && (part.top..<part.bottom).contains($0.y)
        }
        #expect(found(in: part) == Self.box(inside))
        #expect(found(in: all) == Self.box(places))
    }

    private static func box(_ places: [(x: Int, y: Int)]) -> PixelRectangle? {
        guard let left = places.map(\.x).min(), let right = places.map(\.x).max(),
            let top = places.map(\.y).min(), let bottom = places.map(\.y).max()
        else {
            return nil
        }
        return PixelRectangle(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
}
