import Drawing
import Exporters
import Geometry
import Synchronization
import Testing

@Suite struct FramePipelineTests {
    struct Failure: Error, Equatable { let frame: Int }

    /// An encoder whose files say what was drawn, how often it encoded, and which thread's encoder it was.
    final class TextEncoder: FrameEncoder {
        func encode(_ list: DrawList) throws -> [UInt8] { Array(list.text.utf8) }
    }

    struct TextProvider: FrameEncoderProvider {
        let fileExtension: String
        func makeEncoder() throws -> any FrameEncoder { TextEncoder() }
    }

    struct BrokenProvider: FrameEncoderProvider {
        let fileExtension = "broken"
        func makeEncoder() throws -> any FrameEncoder { throw Failure(frame: -1) }
    }

    /// Jobs 0..<count, painted late; some fail.
    final class Frames: Sendable {
        private let next = Mutex(0)
        let count: Int
        let failing: Set<Int>

        init(_ count: Int, failing: Set<Int> = []) {
            self.count = count
            self.failing = failing
        }

        var taken: Int { next.withLock { $0 } }

        @Sendable func job() -> FrameJob? {
            let index = next.withLock { next in
                defer { next += 1 }
                return next
            }
            guard index < count else { return nil }
            let failing = failing
            return FrameJob(index: index) {
                if failing.contains(index) { throw Failure(frame: index) }
                return DrawList(size: Size(width: Double(index), height: 1), scale: 1, background: .white)
            }
        }
    }

    final class Files: Sendable {
        private let files = Mutex<[String: [UInt8]]>([:])
        var all: [String: [UInt8]] { files.withLock { $0 } }
        @Sendable func put(_ job: FrameJob, _ fileExtension: String, _ bytes: [UInt8]) {
            files.withLock { $0["\(job.index).\(fileExtension)"] = bytes }
        }
    }

    private let providers = [TextProvider(fileExtension: "a"), TextProvider(fileExtension: "b")]

    @Test(arguments: [0, 1, 2, 7])
    func everyNumberOfWorkersGivesTheSameFiles(workers: Int) throws {
        let (frames, files) = (Frames(40), Files())
        let outcome = try FramePipeline(providers: providers, workers: workers).run(frames.job, sink: files.put)
        #expect(outcome.frames == 40)
        #expect(!outcome.wasCancelled)
        let expected = (0..<40).flatMap { index in
            ["a", "b"].map { ("\(index).\($0)", Array("picture \(index) × 1 @1 #ffffff\n".utf8)) }
        }
        #expect(files.all == Dictionary(uniqueKeysWithValues: expected))
    }

    @Test func noFramesNeedNoEncoders() throws {
        let outcome = try FramePipeline(providers: [BrokenProvider()], workers: 3).run(Frames(0).job) { _, _, _ in }
        #expect(outcome.frames == 0)
    }

    @Test(arguments: [1, 2, 8])
    func theEarliestFailureIsThrown(workers: Int) throws {
        for _ in 0..<20 {
            let frames = Frames(1000, failing: [23, 24, 25, 26, 31, 700])
            #expect(throws: Failure(frame: 23)) {
                try FramePipeline(providers: providers, workers: workers).run(frames.job) { _, _, _ in }
            }
            #expect(frames.taken < 100)
        }
    }

    @Test func failuresOfTheSinkTheSourceAndTheEncodersAreThrown() throws {
        let pipeline = FramePipeline(providers: providers, workers: 2)
        #expect(throws: Failure(frame: 3)) {
            try pipeline.run(Frames(9).job) { job, _, _ in
                if job.index == 3 { throw Failure(frame: 3) }
            }
        }
        #expect(throws: Failure(frame: -2)) { try pipeline.run({ throw Failure(frame: -2) }, sink: { _, _, _ in }) }
        #expect(throws: Failure(frame: -1)) {
            try FramePipeline(providers: [BrokenProvider()], workers: 2).run(Frames(9).job) { _, _, _ in }
        }
    }

    @Test(arguments: [1, 4])
    func cancellationEndsTheRunBetweenFrames(workers: Int) throws {
        let (frames, files, cancellation) = (Frames(100_000), Files(), Cancellation())
        let outcome = try FramePipeline(providers: providers, workers: workers).run(
            frames.job, cancellation: cancellation
        ) { job, fileExtension, bytes in
            files.put(job, fileExtension, bytes)
            if job.index == 10 { cancellation.cancel() }
        }
        #expect(outcome.wasCancelled)
        #expect(outcome.frames == frames.taken)
        #expect(outcome.frames < 1000)
        // Frames that were begun are whole: both formats of each.
        #expect(files.all.count == 2 * outcome.frames)
    }

    @Test func progressCountsUp() throws {
        let heard = Mutex<[Int]>([])
        try FramePipeline(providers: providers, workers: 4).run(
            Frames(50).job, progress: { count in heard.withLock { $0.append(count) } }, sink: { _, _, _ in })
        #expect(heard.withLock { $0 } == Array(1...50))
    }

    @Test func aPaintedListIsAJob() throws {
        let list = DrawList(size: Size(width: 2, height: 3), scale: 1, background: .black)
        #expect(try FrameJob(index: 5, list: list).paint() == list)
    }
}
