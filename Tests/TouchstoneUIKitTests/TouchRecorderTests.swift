import Foundation
import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneScenes
import TouchstoneUIKit

/// The recorder for apps in `docs/recorder`, converted by `touchstone port` (`SourcePortTests` compares the two).
struct TouchRecorderTests {
    private let recorder = TouchRecorder()
    private let card = View(frame: Rect(x: 50, y: 100, width: 200, height: 200))
    private let pan = PanGestureRecognizer()
    private let stage: Stage

    init() {
        card.addGestureRecognizer(pan)
        stage = Stage(card)
        stage.simulation.window.addGestureRecognizer(recorder)
    }

    private func recording() throws -> Recording { try Recording.parse(Array(recorder.text.utf8)) }

    @Test func whatFingersDoIsRecordedAndReadAgain() throws {
        stage.drag([(Point(x: 60, y: 120), Point(x: 160, y: 120)), (Point(x: 200, y: 200), Point(x: 200, y: 260))])
        let recording = try recording()
        #expect(recording.horizontal == 0...400 && recording.vertical == 0...600)
        #expect(recording.fingers.count == 2 && recording.fingers.allSatisfy { $0.lifted != nil && !$0.isCancelled })
        let ways = recording.fingers.map { $0.samples.map(\.location) }
        #expect(ways[0].first == Point(x: 60, y: 120) && ways[0].last == Point(x: 160, y: 120))
        #expect(ways[1].first == Point(x: 200, y: 200) && ways[1].last == Point(x: 200, y: 260))
        #expect(ways[0].count == 21)
        let gaps = zip(recording.reports.dropFirst(), recording.reports).map { $0 - $1 }
        let isEven = gaps.allSatisfy { abs($0 - 1.0 / 60) < 1e-5 }
        #expect(isEven)
    }

    @Test func nobodyIsInItsWay() {
        stage.drag([(Point(x: 60, y: 120), Point(x: 160, y: 120))], lifts: false)
        #expect(pan.state == .changed && recorder.state == .possible)
        stage.lift()
        #expect(pan.state == .possible || pan.state == .ended)
    }

    @Test func itBeginsAnewWithEachFinger() throws {
        for _ in 0..<3 {
            stage.tap(Point(x: 100, y: 150))
            stage.step(5)
        }
        let recording = try recording()
        #expect(recording.fingers.map(\.trackingID) == [1, 2, 3])
        recorder.removeAll()
        stage.tap(Point(x: 100, y: 150))
        #expect(try self.recording().fingers.count == 1)
    }

    @Test func aCallThatComesInIsACancel() throws {
        stage.drag([(Point(x: 60, y: 120), Point(x: 160, y: 120))], lifts: false)
        stage.simulation.cancelAllTouches()
        stage.step(2)
        let finger = try #require(try recording().fingers.first)
        #expect(finger.isCancelled && finger.lifted != nil)
    }

    @Test func aFileIsWritten() throws {
        stage.tap(Point(x: 100, y: 150))
        let url = FileManager.default.temporaryDirectory.appending(path: "touches-\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: url) }
        try recorder.write(to: url)
        #expect(try String(contentsOf: url, encoding: .utf8) == recorder.text)
    }
}
