import Foundation
import Testing
import TouchstoneTestSupport

/// `render --watch` draws again when files are saved, however an editor saves them.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct WatchTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    private func frames(_ name: String) -> Int { folder.files("out/\(name)/frames").count }

    /// Waits until a condition is true.
    private func become(_ condition: () -> Bool) -> Bool {
        for _ in 0..<6_000 where !condition() { usleep(20_000) }
        return condition()
    }

    /// The scene with another duration, in seconds.
    private func card(lasting seconds: String) -> String {
        ToolFolder.card.replacing("duration: 0.2", with: "duration: \(seconds)").replacing("for: 0.2", with: "for: 0.1")
    }

    @Test func everyWayToSaveIsSeenAndMistakesAreWaitedFor() throws {
        let files = FileManager.default
        let path = "\(folder.place.path)/card.yaml"
        var steps: [Bool] = []
        let run = try folder.run("render", "--watch", "--format", "png", "card.yaml", "both.yaml") { child in
            steps.append(become { frames("card") == 13 && frames("both/held") == 13 })
            // The file is overwritten.
            try? folder.place.place("card.yaml", card(lasting: "0.1"))
            steps.append(become { frames("card") == 7 })
            // Another file is renamed to it.
            try? folder.place.place("card.yaml~", card(lasting: "0.3"))
            rename(path + "~", path)
            steps.append(become { frames("card") == 19 })
            // The file is missing for a while, then invalid for a while.
            try? files.removeItem(atPath: path)
            usleep(300_000)
            try? folder.place.place("card.yaml", "views: [")
            usleep(400_000)
            steps.append(frames("card") == 19)
            // A pipe is there for a while. It is not waited for.
            try? files.removeItem(atPath: path)
            mkfifo(path, 0o600)
            usleep(400_000)
            try? files.removeItem(atPath: path)
            try? folder.place.place("card.yaml", card(lasting: "0.15"))
            steps.append(become { frames("card") == 10 })
            kill(child, SIGINT)
        }
        #expect(steps == [true, true, true, true, true])
        #expect(run.status == 130)
        #expect(run.errors.contains("cannot read 'card.yaml': No such file or directory\n"))
        #expect(run.errors.contains("card.yaml:1:9: error: expected a value"))
        #expect(run.errors.contains("cannot read 'card.yaml': it is not a regular file\n"))
        #expect(run.errors.contains("touchstone: watching 2 files; Ctrl-C ends it\n"))
    }

    @Test func filesThatTheSceneRefersToAreWatched() throws {
        for name in ["touchscreen.desc", "two-finger-turn.events"] {
            try folder.place.place("recordings/\(name)", PackageFolder.text("scenes/recordings/\(name)"))
        }
        let events = "\(folder.place.path)/recordings/two-finger-turn.events"
        rename(events, events + "~")
        try folder.place.place("recorded.yaml", PackageFolder.text("scenes/two-finger-turn.yaml"))
        var wasDrawn = true
        let run = try folder.run("render", "--watch", "--format", "png", "--at", "0", "recorded.yaml") { child in
            usleep(700_000)
            wasDrawn = frames("recorded") > 0
            rename(events + "~", events)
            kill(child, become { frames("recorded") == 1 } ? SIGINT : SIGTERM)
        }
        #expect(!wasDrawn)
        #expect(run.status == 130, "\(run.errors)")
        #expect(run.errors.contains("touchstone: watching 3 files; Ctrl-C ends it\n"))
    }

    @Test(.enabled(if: access("/proc/self/stat", R_OK) == 0, "there is no /proc"))
    func aWatchThatWaitsTakesNextToNoTime() throws {
        var ticks: [Int] = []
        let run = try folder.run("render", "--watch", "-q", "--at", "0", "--format", "png", "card.yaml") { child in
            _ = become { frames("card") == 1 }
            usleep(300_000)
            for _ in 0..<2 {
                // Fields 14 and 15: hundredths of a second in the program and in the system.
                let text = (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)) ?? ""
                ticks.append(text.split(separator: " ").dropFirst(13).prefix(2).compactMap { Int($0) }.reduce(0, +))
                usleep(2_000_000)
            }
            kill(child, SIGINT)
        }
        #expect(run.status == 130 && run.errors == "" && run.output == "")
        #expect(ticks.count == 2 && ticks[1] - ticks[0] < 20, "\(ticks)")
    }

    @Test func standardInputIsNotWatched() throws {
        let run = try folder.run("render", "--watch", "-", input: ToolFolder.card)
        #expect(run.status == 64)
    }
}
