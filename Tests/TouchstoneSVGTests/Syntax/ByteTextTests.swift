import Testing
import TouchstoneSVG
import TouchstoneTestSupport

@Suite struct ByteTextTests {
    private func filled(_ count: Int) -> (text: ByteText, bytes: [UInt8]) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }
        let text = ByteText(reserving: 64)
        text.append(bytes)
        return (text, bytes)
    }

    /// At some of these lengths the text is exactly as long as its capacity, so that it grows while it is read.
    @Test(arguments: [1, 31, 32, 33, 63, 64, 65, 127, 128, 1000, 1024, 4096, 8192, 50_000])
    func textIsAppendedToItself(count: Int) {
        var (text, bytes) = filled(count)
        for _ in 0..<4 {
            text.append(text)
            bytes += bytes
            #expect(text.bytes == bytes)
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func partsAreAppendedToTheirText(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (text, bytes) = filled(Int.random(in: 1...300, using: &random))
        while bytes.count < 40_000 {
            let start = Int.random(in: 0..<bytes.count, using: &random)
            let end = Int.random(in: start...bytes.count, using: &random)
            text.append(text[start..<end])
            bytes += bytes[start..<end]
            #expect(text.count == bytes.count)
            if Bool.random(using: &random) { text.append("<a b=\"c\"/>") } else { text.append("x") }
            bytes = text.bytes.starts(with: bytes) ? text.bytes : []
        }
        #expect(text.bytes == bytes)
    }

    @Test func partStaysAsItWasWhenItsTextChanges() {
        let (text, bytes) = filled(64)
        let part = text[8..<24]
        for _ in 0..<100 { text.append("changed") }
        text.removeAll()
        text.append("empty before")
        #expect(Array(part) == Array(bytes[8..<24]))
    }

    @Test(
        arguments: [
            (0, 3, "0"), (-0.0004, 3, "0"), (1, 2, "1"), (-1.5, 2, "-1.5"), (0.05, 2, ".05"), (-0.05, 2, "-.05"),
            (120, 0, "120"), (99.996, 2, "100"), (-1234.5678, 4, "-1234.5678"), (1e300, 6, "1000000000"),
        ] as [(Double, Int, String)])
    func numbersAreShort(number: Double, decimals: Int, expected: String) {
        let text = ByteText()
        text.append(number, decimals: decimals)
        #expect(String(decoding: text.bytes, as: UTF8.self) == expected)
    }
}
