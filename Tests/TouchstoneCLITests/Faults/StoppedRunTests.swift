import Foundation
import Testing
import TouchstoneExport
import TouchstoneTestSupport

/// Runs that are stopped at any moment. Files under their final names are complete, and the next run ends normally.
/// With `THOROUGH=1`, many more runs are tested.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"), .serialized)
struct StoppedRunTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    /// Returns the duration in seconds of a run that is not stopped.
    private func duration(_ arguments: [String]) throws -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        #expect(try BuiltTool.run(arguments, in: folder.place.path).status == 0)
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    }

    /// Stops runs at two scales in turn, each after a different time, until `count` runs have been stopped.
    ///
    /// A run may end before its signal, since the machine may be less busy than when the duration was measured. Such
    /// runs are checked too but do not count.
    ///
    /// - Parameters:
    ///   - signals: The signals that are sent, in turn.
    ///   - judge: Called with the status of each run.
    private func stop(
        _ count: Int, by signals: [Int32], seed: UInt64, then judge: (Int32, ChildProcess) throws -> Void
    ) throws {
        let references = try [1, 2].map { try EveryKind.reference(scale: $0) }
        let names = references.map { Set($0.keys) }
        #expect(names[0] == names[1])
        var chance = SeededGenerator(seed: seed)
        var duration = try duration(EveryKind.arguments())
        var stopped = 0
        for number in 0..<8 * count where stopped < count {
            let signal = signals[stopped % signals.count]
            let delay = chance.number(0...duration)
            let start = DispatchTime.now().uptimeNanoseconds
            let run = try BuiltTool.run(EveryKind.arguments(scale: 1 + number % 2), in: folder.place.path) { child in
                usleep(UInt32(delay * 1e6))
                kill(child, signal)
            }
            if run.status != 0 {
                stopped += 1
            } else {
                duration = min(duration, Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
            }
            try judge(signal, run)
            // A run replaces one file at a time, so all of the names exist, each with the bytes of one of the two
            // scales.
            let files = folder.bytes(in: "out").filter { !$0.key.contains("/.touchstone-") }
            #expect(Set(files.keys) == names[0], "seed \(seed), run \(number)")
            for (name, bytes) in files {
                #expect(references.contains { $0[name] == bytes }, "seed \(seed), run \(number): \(name)")
            }
            guard number % 4 == 3 else { continue }
            let scale = 1 + (number / 4) % 2
            let next = try BuiltTool.run(EveryKind.arguments(scale: scale), in: folder.place.path)
            #expect(next.status == 0 && folder.bytes(in: "out") == references[scale - 1], "seed \(seed), run \(number)")
        }
        #expect(stopped == count)
    }

    @Test func killed() throws {
        try stop(Thoroughness.number(4, thorough: 32), by: [SIGKILL], seed: 1) { signal, run in
            #expect([0, 128 + signal].contains(run.status), "\(run.errors)")
        }
    }

    @Test func interrupted() throws {
        try stop(Thoroughness.number(3, thorough: 36), by: [SIGINT, SIGTERM, SIGHUP], seed: 2) { signal, run in
            // At the very beginning, when there is nothing to lose, a signal may end the process directly.
            #expect([0, 130, 128 + signal].contains(run.status), "\(signal): \(run.errors)")
            #expect(run.status != 130 || run.errors == "touchstone: interrupted\n" || signal == SIGINT)
            #expect(folder.leftovers == [])
        }
    }

    /// A first run starts with an empty folder, so all files after it was killed are its own.
    @Test func killedAtFirst() throws {
        let reference = try EveryKind.reference()
        var chance = SeededGenerator(seed: 3)
        let duration = try duration(EveryKind.arguments())
        let count = Thoroughness.number(3, thorough: 12)
        var partial = 0
        // Runs may be faster than the first one, so more are tried until one is stopped between its files.
        for number in 0..<8 * count where number < count || partial == 0 {
            try FileManager.default.removeItem(atPath: "\(folder.place.path)/out")
            _ = try BuiltTool.run(EveryKind.arguments(), in: folder.place.path) { child in
                usleep(UInt32(chance.number(0.2...1) * duration * 1e6))
                kill(child, SIGKILL)
            }
            let files = folder.bytes(in: "out").filter { !$0.key.contains("/.touchstone-") }
            for (name, bytes) in files { #expect(reference[name] == bytes, "\(name)") }
            if !files.isEmpty, files.count < reference.count { partial += 1 }
            try #require(try BuiltTool.run(EveryKind.arguments(), in: folder.place.path).status == 0)
            #expect(folder.bytes(in: "out") == reference)
        }
        #expect(partial > 0)
    }

    /// What an exploration has found is on disk after each round.
    @Test func killedWhileExploring() throws {
        let scenes = ["1-jump", "4-flip", "6-cancelled"].map { "\(PackageFolder.path)/scenes/complaints/\($0).yaml" }
        func explore(_ options: [String], _ body: (Int32) -> Void = { _ in }) throws -> ChildProcess {
            try BuiltTool.run(
                ["explore"] + scenes + ["--corpus", "corpus", "--output", "found"] + options, in: folder.place.path,
                meanwhile: body)
        }
        var chance = SeededGenerator(seed: 4)
        var known: Set<String> = []
        let count = Thoroughness.number(4, thorough: 50)
        for number in 0..<8 * count where number < count || known.isEmpty {
            let run = try explore(["--for", "30s", "--seed", "\(number)", "--jobs", "\(1 + number % 2)"]) { child in
                usleep(UInt32(chance.number(0.1...3) * 1e6))
                kill(child, SIGKILL)
            }
            #expect(run.status == 128 + SIGKILL)
            // Each case is whole, and the log, if there is one already, too.
            for (name, bytes) in folder.bytes(in: "corpus") where !name.contains("/.touchstone-") {
                let digest = SHA256.hexadecimal(of: String(decoding: bytes, as: UTF8.self))
                #expect(name.hasSuffix("/\(digest.prefix(16)).yaml"), "\(name)")
            }
            if let bytes = folder.place.bytes("found/explore.json") {
                _ = try JSONSerialization.jsonObject(with: Data(bytes))
            }
            // What was found is found again at once.
            let scenes = folder.bytes(in: "found").keys.filter { $0.hasSuffix(".yaml") }
            known.formUnion(scenes.map { String($0.split(separator: "/").last ?? "") })
            guard number % 4 == 3 else { continue }
            let next = try explore(["--cases", "1"])
            #expect(next.status == (known.isEmpty ? 0 : 1))
            #expect(!next.errors.contains("skipped"), "\(next.errors)")
            for name in known { #expect(next.output.contains(name), "\(name)") }
        }
        #expect(!known.isEmpty)
    }

    private static let long = ToolFolder.card.replacing("duration: 0.2", with: "duration: 100")

    /// Waits until a long run has drawn some frames.
    private func frames(_ name: String) {
        let sign = "\(folder.place.path)/out/\(name)/frames/\(name)-0005.png"
        for _ in 0..<3000 where access(sign, F_OK) != 0 { usleep(10_000) }
    }

    @Test(.disabled(if: Sanitizer.thread.isRunning, "it holds signals back until the picture is drawn"))
    func aSecondInterruptionEndsAtOnce() throws {
        try folder.place.place("long.yaml", Self.long)
        // One thread draws a picture of 500 megapixels and checks for signals only when it is done.
        try folder.place.place("large.yaml", "canvas: {size: [2000, 2000], scale: 12}\nduration: 1\n")
        var seconds = 0.0
        let run = try folder.run("render", "large.yaml", "--limit", "pixels=none", "--jobs", "1", "--format", "png") {
            child in
            usleep(1_500_000)
            kill(child, SIGINT)
            usleep(100_000)
            kill(child, SIGINT)
            let start = DispatchTime.now().uptimeNanoseconds
            var info = siginfo_t()
            waitid(P_PID, id_t(child), &info, Int32(WEXITED | WNOWAIT))
            seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        }
        #expect(run.status == 130)
        #expect(seconds < 5, "\(seconds)")
        let next = try folder.run("render", "large.yaml", "--scale", "0.1", "--frames", "0", "--format", "png", "-q")
        #expect(next.status == 0 && folder.files("out") == ["large/frames/large-0000.png"])
    }

    @Test func whoWasStartedToOutliveTheTerminalDoes() throws {
        try folder.place.place("long.yaml", Self.long.replacing("duration: 100", with: "duration: 5"))
        let path = try #require(BuiltTool.path)
        let run = try ChildProcess.run(
            "/bin/sh", ["-c", "trap '' HUP; exec \"$0\" render long.yaml -q --format png", path], in: folder.place.path
        ) { child in
            frames("long")
            kill(child, SIGHUP)
        }
        #expect(run.status == 0)
        #expect(folder.files("out").count == 301)
    }

    @Test(
        arguments: [
            (["explore", "card.yaml", "--for", "50s"], SIGINT), (["explore", "card.yaml", "--for", "50s"], SIGHUP),
            (["check", "-"], SIGINT), (["fmt", "-"], SIGTERM), (["render", "-"], SIGINT), (["report", "-"], SIGHUP),
        ]) func explorationsAndChecksAreInterrupted(arguments: [String], signal: Int32) throws
    {
        // Standard input is a pipe without a writer that is never closed.
        let line = "mkfifo pipe; exec 3<>pipe; exec \"$0\" \"$@\" <&3"
        let path = try #require(BuiltTool.path)
        let isExploration = arguments[0] == "explore"
        let run = try ChildProcess.run(
            "/bin/sh", ["-c", line, path] + arguments, in: folder.place.path
        ) { child in
            // An exploration creates its folder immediately. The others wait from their first moments.
            let sign = folder.place.path + (isExploration ? "/out/card/explore" : "/pipe")
            for _ in 0..<3000 where access(sign, F_OK) != 0 { usleep(10_000) }
            usleep(500_000)
            kill(child, signal)
        }
        #expect([130, 128 + signal].contains(run.status), "\(run.status) \(run.errors)")
        #expect(folder.leftovers == [])
        if isExploration { #expect(folder.files("out").contains("card/explore/explore.json")) }
    }

    @Test func filesByThemselves() throws {
        // Enough files that signals arrive while they are written.
        let loose = "canvas:   [10, 10]\n" + String(repeating: "# a comment of some length\n", count: 200)
        let tidy = try folder.run("fmt", "-", input: loose).output
        func loosen() throws { for index in 0..<60 { try folder.place.place("scenes/\(index).yaml", loose) } }
        try loosen()
        let duration = try duration(["fmt", "scenes"])
        var chance = SeededGenerator(seed: 4)
        let count = Thoroughness.number(3, thorough: 12)
        var stopped = 0
        for number in 0..<8 * count where number < count || stopped == 0 {
            let signal = [SIGKILL, SIGINT, SIGTERM][number % 3]
            try loosen()
            let run = try folder.run("fmt", "scenes") { child in
                usleep(UInt32(chance.number(0...0.8) * duration * 1e6))
                kill(child, signal)
            }
            if run.status != 0 { stopped += 1 }
            if signal != SIGKILL { #expect(folder.leftovers == []) }
            for (name, bytes) in folder.bytes(in: "scenes") where !name.hasPrefix(".") {
                #expect([loose, tidy].contains(String(decoding: bytes, as: UTF8.self)), "\(name)")
            }
            try folder.place.place("scenes/last.yaml", loose)
            #expect(try folder.run("fmt", "scenes").status == 0)
            #expect(folder.leftovers == [])
            #expect(Set(folder.bytes(in: "scenes").values) == [Array(tidy.utf8)])
        }
        #expect(stopped > 0)
    }
}
