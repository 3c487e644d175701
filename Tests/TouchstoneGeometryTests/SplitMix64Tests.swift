import Testing
import TouchstoneGeometry

/// The numbers of seeds. They are part of the contract of a seed, so this test detects a toolchain or a change that
/// alters them.
struct SplitMix64Tests {
    private func numbers<Value>(
        _ count: Int, seed: UInt64 = 1, _ draw: (inout SplitMix64) -> Value
    ) -> [Value] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in draw(&random) }
    }

    /// 0 and 1234567: the vectors that other implementations of the generator publish.
    @Test(
        arguments: [
            (0, [16_294_208_416_658_607_535, 7_960_286_522_194_355_700, 487_617_019_471_545_679]),
            (
                1_234_567,
                [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
            ),
            (.max, [16_490_336_266_968_443_936, 16_834_447_057_089_888_969, 4_048_727_598_324_417_001]),
        ] as [(UInt64, [UInt64])])
    func theGeneratorsNumbers(_ seed: UInt64, _ expected: [UInt64]) {
        #expect(numbers(3, seed: seed) { $0.next() } == expected)
    }

    @Test(
        arguments: [
            (0, [12_793_040_940_332_582_595, 17_925_934_194_126_948_328, 7_868_805_697_131_187_933]),
            (1, [6_301_985_355_436_268_297, 11_240_987_831_504_082_782, 17_305_543_337_887_993_434]),
        ] as [(UInt64, [UInt64])])
    func theNumbersOfStreams(_ stream: UInt64, _ expected: [UInt64]) {
        var random = SplitMix64(seed: 1, stream: stream)
        #expect((0..<3).map { _ in random.next() } == expected)
    }

    /// With the second bound, one number in four is drawn again; here it is the sixth.
    @Test(
        arguments: [
            (10, [5, 7, 9, 4, 4, 7, 8, 5]),
            (
                3 << 62,
                [
                    7_838_412_284_400_616_848, 10_317_933_908_299_821_389, 13_433_879_467_712_167_942,
                    6_147_735_565_366_335_176, 6_146_427_927_845_226_570, 12_138_170_016_107_900_283,
                ]
            ),
            (.max, [10_451_216_379_200_822_464, 13_757_245_211_066_428_518, 17_911_839_290_282_890_589]),
            (1, [0, 0]),
        ] as [(UInt64, [UInt64])])
    func wholeNumbersBelowABound(_ bound: UInt64, _ expected: [UInt64]) {
        #expect(numbers(expected.count) { $0.integer(below: bound) } == expected)
    }

    @Test(
        arguments: [
            (-3...3, [0, 2, 3, 0, 0, 2, 3, 0]), (7...7, [7, 7]),
            (.min ... .max, [1_227_844_342_346_046_657, 4_533_873_174_211_652_711, 8_688_467_253_428_114_782]),
            (0...Int.max, [5_225_608_189_600_411_232, 6_878_622_605_533_214_259, 8_955_919_645_141_445_295]),
        ] as [(ClosedRange<Int>, [Int])])
    func wholeNumbersOfARange(_ range: ClosedRange<Int>, _ expected: [Int]) {
        #expect(numbers(expected.count) { $0.integer(in: range) } == expected)
    }

    @Test func wholeNumbersOfAHalfOpenRange() {
        #expect(numbers(6) { $0.integer(in: 0..<1000) } == [566, 745, 971, 444, 444, 762])
        #expect(numbers(2) { $0.integer(in: -5 ..< -4) } == [-5, -5])
    }

    @Test func numbersFromZeroToOne() {
        #expect(
            numbers(4) { $0.unit() } == [
                0.3181059528314095, 0.3610388740120357, 0.613639345758809, 0.047676530221253954,
            ])
    }

    @Test(
        arguments: [
            (-1...1, [0.133123150344562, 0.4915635145254025, 0.9420055071735927, -0.11128156588845584]),
            (10...50, [32.662463006891244, 39.83127029050805, 48.840110143471854]), (4...4, [4, 4]),
        ] as [(ClosedRange<Double>, [Double])])
    func numbersOfARange(_ range: ClosedRange<Double>, _ expected: [Double]) {
        #expect(numbers(expected.count) { $0.number(in: range) } == expected)
    }

    @Test func whatHappensWithAProbability() {
        let expected = [false, false, false, true, false, false, false, true, false, true]
        #expect(numbers(10) { $0.happens(0.3) } == expected)
        #expect(numbers(50) { $0.happens(0) }.allSatisfy { !$0 } && numbers(50) { $0.happens(1) }.allSatisfy { $0 })
    }

    @Test func pointsOfTheUnitCircle() {
        #expect(
            numbers(3) { $0.pointInUnitCircle() } == [
                Vector(dx: 0.133123150344562, dy: 0.4915635145254025),
                Vector(dx: 0.9420055071735927, dy: -0.11128156588845584),
                Vector(dx: -0.11147059834728368, dy: 0.5257887838235222),
            ])
    }

    @Test func elements() {
        #expect(numbers(8) { $0.element(of: ["a", "b", "c"]) } == ["b", "c", "c", "b", "b", "c", "c", "b"])
        #expect(numbers(3) { $0.element(of: [5, 6, 7, 8].dropFirst(2)) } == [8, 8, 8])
        #expect(numbers(1) { $0.element(of: [Int]()) } == [nil])
    }

    @Test func everyResultIsAsLikelyAsTheOthers() {
        var random = SplitMix64(seed: 5)
        var counts = [Int](repeating: 0, count: 6)
        for _ in 0..<60_000 { counts[random.integer(in: 0..<6)] += 1 }
        // Five standard deviations about 10,000.
        #expect(counts.allSatisfy { abs($0 - 10_000) < 457 })
    }
}
