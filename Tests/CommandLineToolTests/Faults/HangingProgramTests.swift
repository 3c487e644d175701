import Foundation
import TestSupport
import Testing

/// An ffmpeg that hangs, with a process of its own, when the tool is interrupted: neither is left.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct HangingProgramTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    /// Makes an MP4 with a program of some lines of shell, and interrupts it as soon as the program has started another.
    ///
    /// - Returns: the run, and the numbers of both.
    private func run(_ lines: String, interruptions: Int) throws -> (run: ChildProcess, processes: [Int32]) {
        // It is moved to its place when it is whole; a file that is open for writing in some child cannot be run.
        let made = try folder.shell(
            "mkdir bin; cat >bin/ffmpeg <<'end'; chmod +x bin/ffmpeg\n#!/bin/sh\n\(lines)\nend\n")
        try #require(made.status == 0)
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
                // The second comes before the first can have ended anything.
                if number > 0 { usleep(10_000) }
                kill(child, SIGINT)
            }
        }
        return (run, folder.place.text("numbers")?.split(whereSeparator: \.isWhitespace).compactMap { Int32($0) } ?? [])
    }

    /// Whether a process is there, and has not ended.
    private func isRunning(_ process: Int32) -> Bool {
        guard kill(process, 0) == 0 else { return false }
        let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return status?.split(separator: ")").last?.hasPrefix(" Z") != true
    }

    /// A program that is killed takes a moment to go.
    private func isGone(_ process: Int32) -> Bool {
        for _ in 0..<200 where isRunning(process) { usleep(10_000) }
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

    /// It neither reads, so that writing waits, nor ends, so that the end waits.
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
