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
        let found = PixelRectangle(ofChangesFrom: old, to: new, width: width)
        let small = PixelRectangle(ofChangesFrom: old.map { UInt8($0) }, to: new.map { UInt8($0) }, width: width)
        #expect(found == small)
        guard let left = places.map(\.x).min(), let right = places.map(\.x).max(),
            let top = places.map(\.y).min(), let bottom = places.map(\.y).max()
        else {
            #expect(found == nil)
            return
        }
        #expect(found == PixelRectangle(x: left, y: top, width: right - left + 1, height: bottom - top + 1))
    }
}
