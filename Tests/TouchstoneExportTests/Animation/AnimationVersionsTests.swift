import Testing
import TouchstoneExport
import TouchstoneTestSupport

@Suite struct AnimationVersionsTests {
    @Test func rateComesBeforeScale() {
        let all = AnimationVersions(framesPerSecond: 60, frameCount: 90).all
        #expect(all.map(\.every) == [1, 2, 3, 4, 6, 6, 6, 6, 6])
        #expect(all.map(\.scale) == [1, 1, 1, 1, 1, 0.75, 0.5, 0.375, 0.25])
        let slow = AnimationVersions(framesPerSecond: 12, frameCount: 90).all
        #expect(slow.map(\.every) == [1, 1, 1, 1, 1])
        let short = AnimationVersions(framesPerSecond: 60, frameCount: 2).all
        #expect(short.map(\.every) == [1, 1, 1, 1, 1])
    }

    @Test func whatCannotBeEnoughIsNotTried() {
        let versions = AnimationVersions(framesPerSecond: 60, frameCount: 90)
        #expect(versions.next(after: 0, bytes: 101, maximum: 100) == 1)
        #expect(versions.next(after: 0, bytes: 250, maximum: 100) == 2)
        #expect(versions.next(after: 0, bytes: 2000, maximum: 100) == 6)
        // The last version is always returned.
        #expect(versions.next(after: 0, bytes: 1_000_000, maximum: 1) == 8)
        #expect(versions.next(after: 8, bytes: 2, maximum: 1) == nil)
    }

    private static let frames = Array(0..<30)

    /// Returns the size of the animation without a limit.
    private func size(_ format: AnimationFormat) throws -> Int {
        let tester = try AnimationTester()
        return try #require(try tester.write(format, Self.frames)).file.byteCount
    }

    @Test(arguments: [AnimationFormat.gif, .apng, .webp])
    func filesFitAndSaySo(format: AnimationFormat) throws {
        let maximum = try size(format) * 2 / 3
        let tester = try AnimationTester()
        tester.exporter.maximumBytes = maximum
        let outcome = try #require(try tester.write(format, Self.frames))
        #expect(outcome.file.byteCount <= maximum)
        #expect(outcome.file.byteCount == tester.bytes(format).count)
        #expect(outcome.wasLowered)
        #expect(outcome.shownFrames < 30)
        let note = try #require(outcome.note)
        #expect(note.hasSuffix(", to stay under \(WrittenFile.describe(byteCount: maximum))"))
        #expect(tester.place.contents == [format.fileName(stem: "card")])
    }

    @Test func whatFitsIsLeftAlone() throws {
        let tester = try AnimationTester()
        tester.exporter.maximumBytes = try size(.apng)
        let outcome = try #require(try tester.write(.apng, Self.frames))
        #expect(!outcome.wasLowered)
        #expect(outcome.note == nil)
    }

    @Test func theSmallestIsWrittenWhereNothingFits() throws {
        let tester = try AnimationTester()
        tester.exporter.maximumBytes = 100
        let outcome = try #require(try tester.write(.apng, Self.frames))
        #expect(outcome.scale == 0.25)
        #expect(outcome.file.byteCount > 100)
        let size = outcome.file.size
        #expect(
            outcome.note
                == "card-animated.png: 6 of 30 frames, 10 a second, at 25 % of its size: still \(size), more "
                + "than the 100 bytes allowed")
    }

    // MARK: Samples

    @Test func fewFramesAreNoSample() {
        #expect(FrameSample(of: Array(0..<144)) == nil)
        #expect(FrameSample(of: [3]) == nil)
    }

    @Test func aSampleIsOfPairsAllOver() throws {
        let shown = (0..<600).map { 2 * $0 }
        let sample = try #require(FrameSample(of: shown))
        #expect(sample.frames.first == 0)
        #expect(sample.frames.count <= 97 && sample.frames.count > 90)
        #expect(sample.frames == Array(Set(sample.frames)).sorted())
        #expect(zip(sample.frames, sample.frames.dropFirst()).allSatisfy { $1 - $0 <= 2 * 13 })
        #expect(try #require(sample.frames.last) > 1150)
    }

    @Test func theFirstFrameCountsOnceAndTheSecondsOfPairsForAll() throws {
        let sample = try #require(FrameSample(of: Array(0..<481)))
        // Every tenth pair: of 0 and 1, of 11 and 10, …
        let sizes = sample.frames.map { $0 == 0 ? 1000 : $0 % 10 == 1 ? 7 : 500 }
        #expect(sample.byteCount(from: sizes) == 1000 + 7 * 480)
    }

    /// A long animation with uniform motion: the estimate is accurate, and the file is made only once.
    @Test(arguments: Thoroughness.sample(1, of: [AnimationFormat.gif, .apng, .webp]))
    func longAnimationsFitAtOnce(format: AnimationFormat) throws {
        let frames = Array(0..<400)
        let whole = try AnimationTester()
        let size = try #require(try whole.write(format, frames)).file.byteCount
        let tester = try AnimationTester()
        tester.exporter.maximumBytes = size * 3 / 5
        var drawn = 0
        let outcome = try #require(try tester.write(format, frames) { drawn += 1 })
        #expect(outcome.wasLowered)
        #expect(outcome.file.byteCount <= size * 3 / 5)
        #expect(outcome.scale == 1)
        // Each frame is reported once, including those that are not shown.
        #expect(drawn == 400)
        #expect(tester.place.contents == [format.fileName(stem: "card")])
    }
}
