import Foundation
import Testing
import TouchstoneGeometry
import TouchstoneKit
import TouchstoneScenes
import TouchstoneTestSupport

/// Recordings are counted while they are read: by files, bytes and samples, for everything to which a scene refers.
@Suite struct RecordedBytesTests {
    let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    private static let touches = "time,x,y\n0,1,1\n1,2,2\n"
    private static let device = "A: 35 0 100 0 0 0\nA: 36 0 100 0 0 0\n"

    /// A scene that plays recordings one after another.
    private func load(_ recordings: [String], _ limits: ResourceLimits = .standard) throws -> LoadedScene {
        let gestures = recordings.enumerated().map { "  - {at: \($0 * 2), recording: \($1)}\n" }.joined()
        try place.place("scene.yaml", "canvas: [100, 100]\ngestures:\n" + gestures)
        return try LoadedScene(.file("\(place.path)/scene.yaml"), input: InputOptions(limits: limits))
    }

    private func refusal(_ recordings: [String], _ limits: ResourceLimits) -> Diagnostic? {
        let error = #expect(throws: SceneError.self) { _ = try load(recordings, limits) }
        #expect(error?.diagnostics.count == 1)
        return error?.diagnostics.first
    }

    @Test func oneFileCountsOnceHoweverItIsSpelled() throws {
        try place.place("r.csv", Self.touches)
        var limits = ResourceLimits.standard
        limits[.recordedBytes] = Self.touches.utf8.count
        let loaded = try load(["r.csv", "./r.csv", ".//r.csv", "././r.csv", "r.csv"], limits)
        #expect(loaded.scene.gestures.count == 5)
        #expect(Set(loaded.recordings.values.map(\.fingers.count)) == [1])
        limits[.recordedBytes] -= 1
        let refusal = try #require(self.refusal(["r.csv"], limits))
        #expect(refusal.message == "the recordings have more than 20 bytes")
        #expect(refusal.remedy == .limit("recorded-bytes"))
        #expect(refusal.place?.line == 3)
    }

    @Test func filesAndDescriptionsOfDevicesAddUp() throws {
        for name in ["a.csv", "b.csv", "c.csv"] { try place.place(name, Self.touches) }
        var limits = ResourceLimits.standard
        limits[.recordedBytes] = 2 * Self.touches.utf8.count
        _ = try load(["a.csv", "b.csv"], limits)
        // Reading stops at the first excess. Files after it are not opened.
        #expect(refusal(["a.csv", "b.csv", "c.csv", "missing.csv"], limits)?.place?.line == 5)
        for name in ["d.desc", "e.desc"] { try place.place(name, Self.device) }
        limits[.recordedBytes] = 2 * (Self.touches.utf8.count + Self.device.utf8.count)
        let pairs = ["d", "e"].map { "{file: a.csv, device: \($0).desc}" }
        _ = try load(pairs, limits)
        #expect(refusal(pairs + ["b.csv"], limits)?.place?.line == 5)
    }

    @Test func aFileThatIsReadInTwoWaysCountsTwice() throws {
        try place.place("r.csv", Self.touches)
        let recordings = ["{file: r.csv, rotation: 90}", "r.csv", "{file: r.csv, rotation: 90}"]
        var limits = ResourceLimits.standard
        limits[.recordedBytes] = 2 * Self.touches.utf8.count
        let loaded = try load(recordings, limits)
        #expect(
            Set(loaded.recordings.values.map(\.fingers[0].samples[1].location)) == [
                Point(x: 2, y: 2), Point(x: 0, y: 2),
            ])
        limits[.recordedBytes] -= 1
        #expect(refusal(recordings, limits)?.place?.line == 4)
    }

    @Test func samplesAreCountedWhileTheyAreRead() throws {
        try place.place("r.csv", "time,x,y\n0,1,1\n1,2,2\n2,3,3\nnonsense\n")
        var limits = ResourceLimits.standard
        limits[.recordedSamples] = 2
        // The line after the excess is not read.
        let refusal = try #require(self.refusal(["r.csv"], limits))
        #expect(refusal.message == "the recordings have more than 2 samples")
        #expect(refusal.place?.line == 3)
        limits[.recordedSamples] = 3
        #expect(self.refusal(["r.csv"], limits)?.message.hasPrefix("expected ") == true)
    }

    @Test func eachTimeThatARecordingIsPlayedCounts() throws {
        try place.place("r.csv", Self.touches)
        var limits = ResourceLimits.standard
        limits[.recordedSamples] = 5
        _ = try load(["r.csv", "r.csv"], limits)
        #expect(refusal(["r.csv", "r.csv", "r.csv"], limits)?.place?.line == 5)
    }

    @Test func devicesHaveALimit() throws {
        let lines = (0...1_000).map { "add device \($0): /dev/input/event\($0)\n" }.joined()
        try place.place("r.events", lines)
        let refusal = try #require(self.refusal(["r.events"], .standard))
        #expect(refusal.message == "more than 1000 devices")
        #expect(refusal.place?.line == 1_001)
    }

    /// A file of 16 MB to which 60 gestures refer, each with a different path and a different description of the
    /// device, takes less than half a minute of work and 2 GB of memory. Reading it for each of twenty took 51 s and
    /// 1.3 GB.
    @Test(
        .enabled(if: BuiltTool.isHere, "the touchstone executable was not built"),
        .disabled(if: Sanitizer.address.isRunning || Sanitizer.thread.isRunning, "a sanitizer needs more of both"),
        arguments: ["valid", "broken"])
    func aLargeFileThatIsNamedOften(kind: String) throws {
        var text = "time,x,y\n"
        text.reserveCapacity(16 << 20)
        var line = 0
        while text.utf8.count < (16 << 20) - 40 {
            text += "\(line / 1000).\(line % 1000),\(line % 300),1\n"
            line += 1
        }
        try place.place("r.csv", text + (kind == "broken" ? "nonsense\n" : ""))
        var scene = "canvas: [100, 100]\ngestures:\n"
        for number in 0..<60 {
            try place.place("\(number).desc", "N: \(number)\n" + Self.device)
            let name = String(repeating: "./", count: number) + "r.csv"
            scene += "  - {at: 0, recording: {file: \(name), device: \(number).desc}}\n"
        }
        try place.place("scene.yaml", scene)
        let run = try ChildProcess.shell(
            "ulimit -t 30 -v 2000000; exec \"$1\" check scene.yaml", [BuiltTool.path ?? ""], in: place.path)
        #expect(run.status == 65, "\(run.status) \(run.errors.prefix(500))")
        #expect(run.errors.contains("the recordings have more than 33554432 bytes"))
    }
}
