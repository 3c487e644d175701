import Synchronization
import Testing
import TouchstoneDrawing
import TouchstoneExport
import TouchstoneGeometry

@Suite struct FramePassTests {
    struct Failure: Error, Equatable { let frame: Int }

    /// Pictures whose width is the number of times that their frame was painted. Some fail.
    final class Frames: Sendable {
        private let painted = Mutex<[Int: Int]>([:])
        private let taken = Mutex(0)
        let failing: Set<Int>

        init(failing: Set<Int> = []) { self.failing = failing }

        /// The number of times that each frame was painted.
        var paints: [Int: Int] { painted.withLock { $0 } }
        var takenCount: Int { taken.withLock { $0 } }

        func jobs(_ frames: [Int]) -> FramePass.Source {
            let rest = Mutex(frames[...])
            return { [self] in
                guard let index = rest.withLock({ $0.popFirst() }) else { return nil }
                taken.withLock { $0 += 1 }
                let numbers: @Sendable () -> String = { "numbers of \(index)" }
                return FrameJob(index: index, subject: "frame \(index)", numbers: numbers) { [self] in
                    painted.withLock { $0[index, default: 0] += 1 }
                    if failing.contains(index) { throw Failure(frame: index) }
                    return FramePassTests.picture(index)
                }
            }
        }
    }

    private static func picture(_ index: Int) -> DrawList {
        var list = DrawList(size: Size(width: 50, height: 2), scale: 1, background: .white)
        list.append(Shape(.rectangle(Rect(x: Double(index % 40), y: 0, width: 3, height: 1)), fill: .black))
        return list
    }

    private static func pass(_ workers: Int, _ cancellation: Cancellation = Cancellation()) -> FramePass {
        FramePass(workers: workers, cancellation: cancellation) { FlatRasterizer() }
    }

    /// A task that records the result for each frame.
    private static func task<Content: Sendable>(
        _ frames: [Int], looksBack: Bool = false, into notes: Notes<Content>,
        _ work: @escaping @Sendable (DrawnFrame) throws -> Content?
    ) -> FrameTask {
        FrameTask(frames: frames, looksBack: looksBack) {
            work
        } take: { job, content in
            if let content = try content() { notes.all.append((job.index, content)) }
        }
    }

    final class Notes<Content> {
        var all: [(frame: Int, content: Content)] = []
        var frames: [Int] { all.map(\.frame) }
    }

    @Test(arguments: [0, 1, 2, 7]) func everyTaskGetsItsFramesInOrder(workers: Int) throws {
        let frames = Frames()
        let (numbers, lists, files) = (Notes<String>(), Notes<DrawList>(), Notes<[UInt8]>())
        let isWhole = try Self.pass(workers).run(
            [
                Self.task(Array(0..<50), into: numbers) { $0.numbers },
                Self.task([3, 4, 20, 49], into: lists) { try $0.list },
                Self.task(Array(stride(from: 10, to: 60, by: 7)), into: files) { try $0.png() },
            ], jobs: frames.jobs)
        #expect(isWhole)
        #expect(numbers.frames == Array(0..<50))
        #expect(numbers.all.map(\.content) == (0..<50).map { "numbers of \($0)" })
        #expect(lists.frames == [3, 4, 20, 49])
        #expect(lists.all.map(\.content) == [3, 4, 20, 49].map(Self.picture))
        #expect(files.frames == Array(stride(from: 10, to: 60, by: 7)))
        #expect(try files.all.map(\.content) == files.frames.map { try FlatRasterizer().encode(Self.picture($0)) })
        // No task requests the others.
        #expect(Set(frames.paints.keys) == Set([3, 4, 20, 49] + files.frames))
    }

    @Test func aFrameIsPaintedOnceForAll() throws {
        let frames = Frames()
        let (lists, files) = (Notes<DrawList>(), Notes<[UInt8]>())
        _ = try Self.pass(2).run(
            [
                Self.task(Array(0..<30), into: lists) { try $0.list },
                Self.task(Array(0..<30), into: files) { try $0.png() },
            ], jobs: frames.jobs)
        #expect(frames.paints == Dictionary(uniqueKeysWithValues: (0..<30).map { ($0, 1) }))
    }

    /// If a task looks back, each worker first gets the frame before a run.
    @Test(arguments: [1, 2, 5]) func whoLooksBackGetsTheFrameBefore(workers: Int) throws {
        let notes = Notes<String>()
        let wanted = Array(stride(from: 0, to: 120, by: 3))
        _ = try Self.pass(workers).run(
            [
                FrameTask(frames: wanted, looksBack: true) {
                    var before: Int?
                    return { frame in
                        defer { before = frame.job.index }
                        return frame.isBefore ? nil : "\(frame.job.index) after \(before.map(String.init) ?? "none")"
                    }
                } take: { job, content in
                    if let content = try content() { notes.all.append((job.index, content)) }
                }, Self.task(Array(0..<120), into: Notes<String>()) { $0.numbers },
            ], jobs: Frames().jobs)
        let expected = zip(wanted, [nil] + wanted.map { $0 }).map { "\($0) after \($1.map(String.init) ?? "none")" }
        #expect(notes.all.map(\.content) == expected)
    }

    /// Tasks that show different frames look back at the same one, and runs are not too short.
    @Test(arguments: [1, 2, 5]) func fewFramesAreDrawnAgain(workers: Int) throws {
        let frames = Frames()
        let tasks = [1, 2].map { step in
            Self.task(Array(stride(from: 0, to: 600, by: step)), looksBack: true, into: Notes<DrawList>()) {
                try $0.list
            }
        }
        _ = try Self.pass(workers).run(tasks, jobs: frames.jobs)
        #expect(frames.paints.count == 600)
        #expect(frames.paints.values.reduce(0, +) < 600 + 40)
    }

    @Test func whatAFrameWasMadeFromIsKnown() throws {
        let notes = Notes<String>()
        _ = try Self.pass(2).run(
            [Self.task([5, 6], into: notes) { $0.job.subject as? String }], jobs: Frames().jobs)
        #expect(notes.all.map(\.content) == ["frame 5", "frame 6"])
    }

    @Test func noFramesNeedNoWork() throws {
        let frames = Frames()
        let task = FrameTask(frames: []) { () throws -> (DrawnFrame) throws -> Int? in
            throw Failure(frame: -1)
        } take: {
            _, _ in
        }
        #expect(try Self.pass(3).run([task], jobs: frames.jobs))
        #expect(frames.takenCount == 0)
    }

    @Test(arguments: [1, 2, 8]) func theEarliestFailureIsThrown(workers: Int) throws {
        for _ in 0..<20 {
            let frames = Frames(failing: [23, 24, 25, 26, 31, 700])
            let notes = Notes<DrawList>()
            #expect(throws: Failure(frame: 23)) {
                try Self.pass(workers).run(
                    [Self.task(Array(0..<1000), into: notes) { try $0.list }], jobs: frames.jobs)
            }
            #expect(notes.frames == Array(0..<23))
            #expect(frames.takenCount < 800)
        }
    }

    @Test func failuresOfTheSourceTheWorkAndTheTakerAreThrown() throws {
        let notes = Notes<String>()
        #expect(throws: Failure(frame: -2)) {
            try Self.pass(2).run([Self.task([1], into: notes) { $0.numbers }]) { _ in { throw Failure(frame: -2) } }
        }
        #expect(throws: Failure(frame: -1)) {
            let task = FrameTask(frames: [1, 2]) { () throws -> (DrawnFrame) throws -> Int? in
                throw Failure(frame: -1)
            } take: {
                _ = try $1()
            }
            _ = try Self.pass(2).run([task], jobs: Frames().jobs)
        }
        #expect(throws: Failure(frame: 3)) {
            let task = FrameTask(frames: Array(0..<9)) {
                { $0.numbers }
            } take: { job, _ in
                if job.index == 3 { throw Failure(frame: 3) }
            }
            _ = try Self.pass(2).run([task], jobs: Frames().jobs)
        }
    }

    /// A task that handles its failure does not affect the others.
    @Test func aFailureThatIsTakenDoesNotEndThePass() throws {
        let numbers = Notes<String>()
        var failed: [Int] = []
        let failing = FrameTask(frames: Array(0..<30)) {
            { (frame: DrawnFrame) -> Int? in
                if frame.job.index >= 7 { throw Failure(frame: frame.job.index) }
                return frame.job.index
            }
        } take: { job, content in
            if (try? content()) == nil { failed.append(job.index) }
        }
        let isWhole = try Self.pass(2).run(
            [failing, Self.task(Array(0..<30), into: numbers) { $0.numbers }], jobs: Frames().jobs)
        #expect(isWhole)
        #expect(failed == Array(7..<30))
        #expect(numbers.frames == Array(0..<30))
    }

    @Test(arguments: [1, 4]) func cancellationEndsThePassBetweenFrames(workers: Int) throws {
        let (frames, cancellation) = (Frames(), Cancellation())
        let made = Mutex<[Int]>([])
        let task = FrameTask(frames: Array(0..<10_000)) {
            { (frame: DrawnFrame) -> Int? in
                _ = try frame.list
                made.withLock { $0.append(frame.job.index) }
                if frame.job.index == 10 { cancellation.cancel() }
                return nil
            }
        } take: { _, _ in
        }
        #expect(try !Self.pass(workers, cancellation).run([task], jobs: frames.jobs))
        #expect(made.withLock { $0.count } < 1000)
        // Frames that were begun are complete.
        #expect(made.withLock { $0.count } == frames.paints.count)
    }

    @Test func aPaintedListIsAJob() throws {
        let list = DrawList(size: Size(width: 2, height: 3), scale: 1, background: .black)
        #expect(try FrameJob(index: 5, list: list).paint() == list)
    }
}
