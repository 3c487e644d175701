import Foundation
import Testing
import TouchstoneGeometry
import TouchstoneScenes

/// Logs in the forms of real ones are read, to the last number. `Logs/README.md` lists where the forms are from.
@Suite struct RecordedLogsTests {
    /// A finger: its samples as `time, x, y`, and its lift. Times are in milliseconds after the first report.
    struct Finger: Sendable, Equatable {
        var samples: [[Double]]
        var lift: Double?
        var isCancelled = false

        init(_ samples: [[Double]], lift: Double?, isCancelled: Bool = false) {
            (self.samples, self.lift, self.isCancelled) = (samples, lift, isCancelled)
        }

        init(_ finger: Recording.Finger) {
            func milliseconds(_ time: Double) -> Double { (time * 1e6).rounded() / 1000 }
            samples = finger.samples.map { [milliseconds($0.time), $0.location.x, $0.location.y] }
            lift = finger.lifted.map(milliseconds)
            isCancelled = finger.isCancelled
        }
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Logs")

    private static let phone = RecordingAxes(horizontal: 0...1079, vertical: 0...2399)

    private static let logs: [(file: String, format: RecordingFormat, axes: RecordingAxes?, fingers: [Finger])] = [
        (
            "motion-view-root.log", .motionEvents, phone,
            [
                Finger(
                    [[0, 540, 1510], [16, 541, 1496], [32, 546, 1448], [48, 555, 1380], [61, 557, 1371]], lift: 61),
                Finger([[800, 600, 900]], lift: 884),
            ]
        ),
        (
            "motion-mouse.log", .motionEvents, phone,
            [Finger([[0, 815, 331.5], [0, 815, 251.5], [51, 815, -68.5]], lift: 51)]
        ),
        (
            "motion-two-fingers.log", .motionEvents, phone,
            [
                Finger([[0, 70.25, 210.5]], lift: 110),
                Finger(
                    [[0, 140.75, 210.5], [35, 141.75, 210.5], [55, 146.5, 210.5], [75, 160.25, 210.5]], lift: 110),
            ]
        ),
        (
            "evtest-slots.txt", .evtest, nil,
            [
                Finger([[0, 402, 133], [12.5, 407, 133]], lift: 50),
                Finger([[12.5, 611, 301], [25, 611, 296]], lift: 62.5),
            ]
        ),
        ("evtest-middle.txt", .evtest, phone, [Finger([[15, 300, 540], [30, 300, 548]], lift: 45)]),
        (
            "evtest-contacts.txt", .evtest, nil,
            [
                Finger([[0, 172, 161], [12.1, 170, 160]], lift: 24.2),
                Finger([[12.1, 40, 50], [24.2, 40, 52]], lift: 36.3),
            ]
        ),
        (
            "evtest-one-finger.txt", .evtest, nil,
            [Finger([[0, 775, 1261], [52, 775, 1262], [64, 790, 1262]], lift: 101)]
        ),
        (
            "pointer-pen.txt", .pointerEvents, nil,
            [Finger([[0, 604, 310], [16, 600, 318], [32, 590, 330], [48, 588, 331]], lift: 48)]
        ),
        (
            "pointer-touch.json", .pointerEvents, nil,
            [
                Finger([[0, 1060, 650], [32, 1058, 655]], lift: 64),
                Finger([[16, 1210, 320], [32, 1216, 318]], lift: 48, isCancelled: true),
            ]
        ),
        (
            "pointer-session.json", .pointerEvents, nil,
            [
                Finger([[0, 1016.5, 30.25]], lift: 8), Finger([[1500, 850.5, 410], [1516, 853.5, 412]], lift: 1540),
            ]
        ),
        (
            "touch-changed.json", .pointerEvents, nil,
            [Finger([[0, 61, 190], [21, 61, 181]], lift: 64), Finger([[0, 168, 156]], lift: 64)]
        ),
        ("touch-program.txt", .pointerEvents, nil, [Finger([[0, 213.5, 116.25], [16, 214.5, 118.25]], lift: 93)]),
        (
            "touch-all.json", .pointerEvents, nil,
            [
                Finger([[0, 295, 138], [25, 296, 140]], lift: 75),
                Finger([[8.5, 197, 149], [25, 190, 149]], lift: 41),
            ]
        ),
    ]

    @Test("every finger is read with its times and places", arguments: logs.map(\.file))
    func fingers(file: String) throws {
        let log = try #require(Self.logs.first { $0.file == file })
        let recording = try parse(file, log.axes)
        #expect(recording.format == log.format)
        #expect(recording.fingers.map(Finger.init) == log.fingers)
        #expect(recording.isInPoints == (log.format == .pointerEvents))
    }

    @Test("every log has its expected fingers")
    func complete() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(files.filter { $0 != "README.md" }.sorted() == Self.logs.map(\.file).sorted())
    }

    @Test("what a log does not contain, and what no screen can report, are warnings")
    func warnings() throws {
        #expect(
            try parse("evtest-middle.txt", Self.phone).warnings == [
                .init(
                    line: 3, message: "slot 0 moves, but no finger has landed there; this touch is left out",
                    isOfMissingLanding: true)
            ])
        #expect(
            try parse("motion-mouse.log", Self.phone).warnings == [
                .init(line: 5, message: "the vertical position -68.5 is beyond the range of the axis, 0 to 2399")
            ])
        for log in Self.logs where !["evtest-middle.txt", "motion-mouse.log"].contains(log.file) {
            #expect(try parse(log.file, log.axes).warnings == [], "\(log.file)")
        }
    }

    @Test("only logs without axes need them")
    func axes() throws {
        for log in Self.logs {
            let parsed = Result { try parse(log.file, nil) }
            #expect((try? parsed.get()) != nil || log.axes != nil, "\(log.file)")
            #expect((try? parsed.get()) == nil || log.axes == nil, "\(log.file)")
        }
    }

    private func parse(_ file: String, _ axes: RecordingAxes?) throws -> Recording {
        let bytes = Array(try Data(contentsOf: Self.folder.appending(path: file)))
        return try Recording.parse(bytes, options: RecordingOptions(axes: axes))
    }
}
