import Foundation
import Testing
import TouchstoneTestSupport

/// A long render that is stopped from outside leaves only complete files, and the next run cleans up.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct InterruptionTests {
    let folder: ToolFolder

    init() throws {
        folder = try ToolFolder()
        try folder.place.place("long.yaml", ToolFolder.card.replacing("duration: 0.2", with: "duration: 100"))
    }

    private var frames: [String] { folder.files("out/long/frames") }

    /// Sends a signal as soon as some frames exist.
    private func render(stoppedBy signal: Int32) throws -> ChildProcess {
        try folder.run("render", "long.yaml", "--scale", "2", "--yes", "--verbose") { child in
            let sign = "\(folder.place.path)/out/long/frames/long-0005.png"
            for _ in 0..<3000 where access(sign, F_OK) != 0 { usleep(10_000) }
            kill(child, signal)
        }
    }

    @Test func interruptedRender() throws {
        let run = try render(stoppedBy: SIGINT)
        #expect(run.status == 130)
        #expect(run.errors == "touchstone: interrupted\n")
        // The existing files were listed.
        let named = run.output.split(separator: "\n").compactMap { $0.components(separatedBy: "  ").first }
        #expect(named == frames.map { "out/long/frames/\($0)" })
        #expect(frames.count >= 6 && frames.count < 12000)
        for name in frames {
            #expect(name.hasPrefix("long-"), "\(name)")
            let bytes = try #require(folder.place.bytes("out/long/frames/\(name)"))
            if name.hasSuffix(".svg") {
                #expect(String(decoding: bytes.suffix(7), as: UTF8.self) == "</svg>\n", "\(name)")
            } else {
                #expect(throws: Never.self, "\(name)") { try PNGPicture(bytes) }
            }
        }
        try expectNextRunToCleanUp()
    }

    @Test func killedRender() throws {
        let run = try render(stoppedBy: SIGKILL)
        #expect(run.status == 128 + SIGKILL)
        try expectNextRunToCleanUp()
    }

    private func expectNextRunToCleanUp() throws {
        let run = try folder.run("render", "long.yaml", "--frames", "3", "--format", "png")
        #expect(run.status == 0)
        #expect(folder.files("out") == ["long/frames/long-0003.png"])
    }
}
