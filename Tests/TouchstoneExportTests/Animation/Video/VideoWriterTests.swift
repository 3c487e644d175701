import Foundation
import Testing
import TouchstoneExport
import TouchstoneTestSupport

/// If a program is missing, fails or ends early, there is an error with the reason and no file.
@Suite struct VideoWriterTests {
    let tester: AnimationTester

    init() throws { tester = try AnimationTester() }

    private func failure(program: String) -> OutputError? {
        tester.exporter.videoProgram = program
        return #expect(throws: OutputError.self) { try tester.write(.mp4, Array(0..<200)) }
    }

    /// Writes a program of one line of shell.
    private func script(_ line: String) throws -> String {
        try tester.place.placeProgram("program", line)
        return "\(tester.place.path)/program"
    }

    @Test func aMissingProgramIsNamedWithAWayToGetIt() {
        let error = failure(program: "ffmpeg-that-is-not-there")
        #expect(error?.kind == .cannotCreate)
        #expect(
            error?.description == """
                cannot create '\(tester.path(.mp4))': ffmpeg-that-is-not-there was not found; install it (apt-get install \
                ffmpeg, brew install ffmpeg, https://ffmpeg.org), or choose another animation format
                """)
        #expect(tester.place.contents == [])
    }

    @Test func aProgramThatGoesAwayIsQuoted() throws {
        let program = try script("echo 'Unknown encoder libx264' >&2; echo more >&2; exit 3")
        let error = failure(program: program)
        #expect(error?.kind == .writeFailed)
        #expect(error?.reason == "\(program) ended with status 3: Unknown encoder libx264")
        #expect(tester.place.contents == ["program"])
    }

    @Test func aProgramThatFailsInTheEndIsQuoted() throws {
        let program = try script("cat >/dev/null; echo 'no space' >&2; exit 1")
        let error = failure(program: program)
        #expect(error?.reason == "\(program) ended with status 1: no space")
        #expect(tester.place.contents == ["program"])
    }

    @Test func aProgramThatIsKilledIsTold() throws {
        let program = try script("kill -9 $$")
        let error = failure(program: program)
        #expect(error?.reason == "\(program) ended by signal 9")
        #expect(tester.place.contents == ["program"])
    }

    @Test func aProgramThatWouldNotEndIsKilledWhenItIsLetGo() throws {
        // The program reads a little, writes its process number, and then reads no more.
        let program = try script("echo $$ >'\(tester.place.path)/number'; exec sleep 1000")
        tester.exporter.videoProgram = program
        let (cancellation, place) = (Cancellation(), tester.place)
        tester.exporter = AnimationTester.Exporter(workers: 1, cancellation: cancellation)
        tester.exporter.videoProgram = program
        let outcome = try tester.exporter.write(
            AnimationTester.strip(Array(0..<9)), as: .mp4, to: tester.folder, name: "card.mp4",
            drew: {
                // It is running by then, however busy the machine is.
                for _ in 0..<3000 where place.text("number")?.hasSuffix("\n") != true { usleep(10_000) }
                cancellation.cancel()
            })
        #expect(outcome == nil)
        let number = try #require(tester.place.text("number")).filter(\.isNumber)
        let isThere = try ChildProcess.shell("kill -0 \(number)").status == 0
        #expect(!isThere)
    }
}
