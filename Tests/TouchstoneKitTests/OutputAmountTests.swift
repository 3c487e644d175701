import Synchronization
import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// The estimate of what a rendering is going to write.
@Suite struct OutputAmountTests {
    let place: TemporaryFolder

    init() throws {
        place = try TemporaryFolder()
        try place.place("drag.yaml", SceneText.drag)
    }

    @Test(arguments: [(2000, 200_000_000, false), (2001, 1, true), (1, 200_000_001, true)])
    func manyOrLargePicturesAreALargeAmount(count: Int, bytes: Int, isLarge: Bool) {
        #expect(OutputAmount(count: count, byteCount: bytes).isLarge == isLarge)
    }

    @Test func aFileOfMoreThanAHundredMegabytesIsALargeAmount() {
        #expect(!OutputAmount(count: 1, byteCount: 100_000_000, file: "a.html").isLarge)
        #expect(OutputAmount(count: 1, byteCount: 100_000_001, file: "a.html").isLarge)
    }

    /// Its first second has a hundred views, the rest has none. From the first second, it would be a large file.
    @Test func theFirstFramesOfAFileAreEnoughForAnEstimate() throws {
        let views = (0..<100).map { "{id: view\($0), frame: [\($0), 0, 9, 9]}" }.joined(separator: ", ")
        try place.place(
            "long.yaml",
            "canvas: [99, 99]\nviews: [{id: board, frame: [0, 0, 99, 99], views: [\(views)]}]\n"
                + "actions: [{at: 1.5, remove: board}]\nduration: 150\n")
        let heard = Mutex<[OutputAmount]>([])
        var options = RenderOptions()
        options.formats = []
        options.writesTrace = true
        options.foresees = { amount in heard.withLock { $0.append(amount) } }
        let report = try LoadedScene(.file("\(place.path)/long.yaml")).render(to: "\(place.path)/out", options: options)
        #expect(report.files.map(\.path) == ["\(place.path)/out/long/long-trace.jsonl"])
        let found = heard.withLock(\.self)
        #expect(found.map(\.file) == ["long-trace.jsonl"] && found.map(\.count) == [1])
        // The rest of the frames is nearly empty.
        #expect((found.first?.byteCount ?? 0) > 30 * (report.files.first?.byteCount ?? 0))
    }

    @Test func theFirstPicturesAreEnoughForAnEstimate() throws {
        try place.place("long.yaml", "canvas: {size: [8, 8], scale: 1}\nduration: 17\n")
        let heard = Mutex<[(amount: OutputAmount, written: Int)]>([])
        let written = Mutex(0)
        var options = RenderOptions()
        // Other threads would go on writing while one reports the estimate.
        options.jobs = 1
        options.embedsScene = false
        options.overlays = .plain
        options.wrote = { _ in written.withLock { $0 += 1 } }
        options.foresees = { amount in
            let count = written.withLock(\.self)
            heard.withLock { $0.append((amount, count)) }
        }
        let report = try LoadedScene(.file("\(place.path)/long.yaml")).render(to: "\(place.path)/out", options: options)
        let found = heard.withLock(\.self)
        try #require(found.count == 1)
        #expect(found[0].amount.count == 2 * 1021 && report.files.count == 2 * 1021)
        #expect(found[0].written < 100)
        let bytes = report.files.reduce(0) { $0 + $1.byteCount }
        #expect(abs(found[0].amount.byteCount - bytes) < bytes / 5, "\(found[0].amount.byteCount), not \(bytes)")
    }

    @Test func usualAmountsAreNotReported() throws {
        var options = RenderOptions()
        let amounts = Mutex<[OutputAmount]>([])
        options.foresees = { amount in amounts.withLock { $0.append(amount) } }
        _ = try LoadedScene(.file("\(place.path)/drag.yaml")).render(to: "\(place.path)/out", options: options)
        #expect(amounts.withLock(\.count) == 0)
    }
}
