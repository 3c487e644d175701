import Foundation
import Testing
import TouchstoneTestSupport

/// A clock that is changed while the tool runs. It leaps years forward and back each time it is read. The monotonic
/// clock is not changed.
@Suite(
    .enabled(if: BuiltTool.isHere, "the touchstone executable was not built"),
    .enabled(if: PreloadedLibrary.isPossible, "no library can be put before the system's here"))
struct ClockTests {
    let folder: ToolFolder
    private let environment: [String: String]

    init() throws {
        folder = try ToolFolder()
        environment = try LeapingClock.make(in: folder.place)
    }

    @Test func theClockLeaps() throws {
        let years = try (0..<4).map { _ in
            try #require(Int(ChildProcess.shell("date +%Y", environment: environment).output.dropLast()))
        }
        #expect(!years.contains(Calendar(identifier: .gregorian).component(.year, from: Date())), "\(years)")
    }

    @Test func noByteDependsOnTheTime() throws {
        func bytes(_ environment: [String: String]?, _ place: String) throws -> [String: [UInt8]] {
            for arguments in [
                EveryKind.arguments(output: place), ["report", "both.yaml", "-q", "-o", place],
                ["explore", "card.yaml", "--cases", "20", "-q", "-o", "\(place)/found"],
                ["check", "wrong.yaml", "--draw", "-q", "-o", place, "--junit", "\(place)/junit.xml"],
            ] {
                let run = try BuiltTool.run(arguments, in: folder.place.path, environment: environment)
                #expect([0, 1].contains(run.status), "\(run.errors)")
            }
            let files = folder.bytes(in: place)
            try FileManager.default.removeItem(atPath: "\(folder.place.path)/\(place)")
            return files
        }
        let usual = try bytes(nil, "out")
        #expect(usual.count > 25)
        for _ in 0..<2 { #expect(try bytes(environment, "out") == usual) }
    }

    @Test func anExplorationTakesItsTime() throws {
        let start = DispatchTime.now().uptimeNanoseconds
        let run = try folder.run("explore", "both.yaml", "--for", "1500ms", "--jobs", "1", environment: environment)
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        #expect([0, 1].contains(run.status))
        // The two variants share the time, and have up to ten seconds to shorten what was found.
        #expect((1.5...45).contains(seconds), "\(seconds)")
    }

    @Test func aWatchSeesWhatIsSaved() throws {
        func become(_ count: Int) -> Bool {
            for _ in 0..<2_000 where folder.files("out/card/frames").count != count { usleep(10_000) }
            return folder.files("out/card/frames").count == count
        }
        var steps: [Bool] = []
        let run = try folder.run("render", "--watch", "-q", "--format", "png", "card.yaml", environment: environment) {
            steps.append(become(13))
            try? folder.place.place("card.yaml", ToolFolder.card.replacing("0.2", with: "0.1"))
            steps.append(become(7))
            kill($0, SIGINT)
        }
        #expect(steps == [true, true])
        #expect(run.status == 130)
    }
}
