import Foundation
import Testing
import TouchstoneTestSupport

/// An ffmpeg that hangs, with its own child process, when the tool is interrupted. Neither process may survive.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct HangingProgramTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    /// Makes an MP4 with a shell script as its program, and interrupts the tool as soon as the script has started
    /// another process.
    ///
    /// - Returns: The run, and the numbers of both processes.
    private func run(_ lines: String, interruptions: Int) throws -> (run: ChildProcess, processes: [Int32]) {
        try folder.place.placeProgram("bin/ffmpeg", lines)
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = "\(folder.place.path)/bin:\(environment["PATH"] ?? "")"
        let sign = "\(folder.place.path)/numbers"
        let run = try folder.run(
            "render", "card.yaml", "--animate", "mp4", "--format", "png", "--frames", "0..12", "-q", "--jobs", "1",
            environment: environment
        ) { child in
            for _ in 0..<3000 where access(sign, F_OK) != 0 { usleep(10_000) }
            usleep(300_000)
            for number in 0..<interruptions {
                // The second interruption comes before the first can have ended anything.
                if number > 0 { usleep(10_000) }
                kill(child, SIGINT)
            }
        }
        return (run, folder.place.text("numbers")?.split(whereSeparator: \.isWhitespace).compactMap { Int32($0) } ?? [])
    }

    /// Whether a process exists and has not ended.
    private func isRunning(_ process: Int32) -> Bool {
        guard kill(process, 0) == 0 else { return false }
        let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return status?.split(separator: ")").last?.hasPrefix(" Z") != true
    }

    /// Waits for a killed process to disappear, which takes a moment.
    private func isGone(_ process: Int32) -> Bool {
        for _ in 0..<6_000 where isRunning(process) { usleep(10_000) }
        return !isRunning(process)
    }

    private static let start = "sleep 600 & echo $$ $! >numbers.new; mv numbers.new numbers"

    @Test(arguments: ["\(start); wait", "\(start); cat >/dev/null; wait", "cat >/dev/null; \(start); wait"])
    func twoInterruptionsLeaveNoProgram(lines: String) throws {
        let (run, processes) = try run(lines, interruptions: 2)
        #expect(run.status == 130, "\(run.errors)")
        #expect(processes.count == 2)
        for process in processes { #expect(isGone(process)) }
        for process in processes { kill(process, SIGKILL) }
    }

    /// The program either does not read, so that writing blocks, or does not end, so that the end blocks.
    @Test(arguments: ["\(start); wait", "cat >/dev/null; \(start); wait"])
    func oneInterruptionEndsTheProgramAndTheRun(lines: String) throws {
        let (run, processes) = try run(lines, interruptions: 1)
        #expect(run.status == 130 && run.errors == "touchstone: interrupted\n", "\(run.errors)")
        #expect(processes.count == 2)
        for process in processes { #expect(isGone(process)) }
        for process in processes { kill(process, SIGKILL) }
        #expect(folder.leftovers == [])
        #expect(folder.files("out").allSatisfy { $0.hasSuffix(".png") })
    }
}
