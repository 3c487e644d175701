import Application
import Synchronization
import TestSupport
import Testing
import TouchstoneKit

/// The estimate of the pictures of frames that a rendering is going to write.
@Suite struct PictureAmountTests {
    let place: TemporaryFolder

    init() throws {
        place = try TemporaryFolder()
        try place.place("drag.yaml", SceneText.drag)
    }

    @Test(arguments: [(2000, 200_000_000, false), (2001, 1, true), (1, 200_000_001, true)])
    func manyOrLargePicturesAreALargeAmount(count: Int, bytes: Int, isLarge: Bool) {
        #expect(PictureAmount(count: count, byteCount: bytes).isLarge == isLarge)
    }

    @Test func theFirstPicturesAreEnoughForAnEstimate() throws {
        try place.place("long.yaml", "canvas: {size: [8, 8], scale: 1}\nduration: 17\n")
        let heard = Mutex<[(amount: PictureAmount, written: Int)]>([])
        let written = Mutex(0)
        var options = RenderOptions()
        options.embedsScene = false
        options.overlays = .plain
        options.wrote = { _ in written.withLock { $0 += 1 } }
        options.foresees = { amount in
            let count = written.withLock(\.self)
            heard.withLock { $0.append((amount, count)) }
        }
        let report = try Touchstone.render(
            sceneAt: "\(place.path)/long.yaml", to: "\(place.path)/out", options: options)
        let found = heard.withLock(\.self)
        try #require(found.count == 1)
        #expect(found[0].amount.count == 2 * 1021 && report.files.count == 2 * 1021)
        #expect(found[0].written < 100)
        let bytes = report.files.reduce(0) { $0 + $1.byteCount }
        #expect(abs(found[0].amount.byteCount - bytes) < bytes / 5, "\(found[0].amount.byteCount), not \(bytes)")
    }

    @Test func usualAmountsAreNotReported() throws {
        var options = RenderOptions()
        options.foresees = { _ in Issue.record("it is not large") }
        _ = try Touchstone.render(sceneAt: "\(place.path)/drag.yaml", to: "\(place.path)/out", options: options)
    }
}
