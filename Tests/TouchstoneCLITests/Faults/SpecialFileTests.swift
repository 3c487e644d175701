import Foundation
import Testing
import TouchstoneTestSupport

/// Pipes, devices and sockets where a file is expected. Each causes an error with its name, and the run does not hang.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct SpecialFileTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    private static let reason = "it is not a regular file"

    /// Runs a line of shell. A run that hangs is killed, with status 124.
    private func shell(_ line: String) throws -> ChildProcess { try folder.shell("timeout 60 \(line)") }

    @Test(arguments: ["pipe", "/dev/zero", "/dev/tty", "socket"], ["file", "device"])
    func ofAScene(name: String, key: String) throws {
        try folder.place.place("touches.csv", "time,x,y\n0,1,1\n1,2,2\n")
        let files = key == "file" ? "\(name)" : "{file: touches.csv, device: \(name)}"
        try folder.place.place("scene.yaml", "canvas: [100, 100]\ngestures:\n  - {at: 0, recording: \(files)}\n")
        try makeSpecialFiles()
        let run = try shell("\"$1\" check scene.yaml --allow-outside")
        #expect(run.status == 66, "\(run.status) \(run.errors)")
        #expect(run.errors.hasPrefix("scene.yaml:3:"))
        #expect(run.errors.contains("cannot read '\(name)': \(Self.reason)"), "\(run.errors)")
    }

    @Test(arguments: ["check", "render", "fmt", "import", "compare", "report", "explore"])
    func asAnArgument(verb: String) throws {
        try makeSpecialFiles()
        for name in ["/dev/zero", "socket"] {
            let run = try shell("\"$1\" \(verb) \(name)")
            #expect(run.status == 66, "\(name): \(run.status) \(run.errors)")
            #expect(run.errors == "touchstone: error: cannot read '\(name)': \(Self.reason)\n")
        }
    }

    @Test func foundByAFolderOrAPattern() throws {
        try folder.place.place("scenes/card.yaml", ToolFolder.card)
        let place = "\(folder.place.path)/scenes"
        for name in ["pipe.yaml", "b.yml"] { #expect(mkfifo("\(place)/\(name)", 0o600) == 0) }
        try FileManager.default.createSymbolicLink(atPath: "\(place)/link.yaml", withDestinationPath: "pipe.yaml")
        try FileManager.default.createSymbolicLink(atPath: "\(place)/zero.yaml", withDestinationPath: "/dev/zero")
        for argument in ["scenes", "'scenes/*.y*ml'", "'sc**/*.yaml'"] {
            let run = try shell("\"$1\" check \(argument)")
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.split(separator: "\n").count == 1)
        }
    }

    /// `<(…)` in a shell is a pipe.
    @Test func aPipeMayBeAnArgument() throws {
        #expect(mkfifo("\(folder.place.path)/pipe", 0o600) == 0)
        let run = try shell("sh -c 'cat card.yaml >pipe & exec \"$1\" check pipe' sh \"$1\"")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.hasPrefix("pipe: 13 frames"))
    }

    @Test func theDescriptionOfADeviceMayBeAPipeAsAnArgument() throws {
        try folder.place.place("touches.csv", "time,x,y\n0,1,1\n1,2,2\n")
        #expect(mkfifo("\(folder.place.path)/pipe", 0o600) == 0)
        let run = try shell("sh -c 'cat touches.csv >pipe & exec \"$1\" import touches.csv --device pipe' sh \"$1\"")
        #expect(run.status == 65)
        #expect(run.errors.contains("this file describes no device"), "\(run.errors)")
    }

    /// A pipe and a socket in the folder.
    private func makeSpecialFiles() throws {
        #expect(mkfifo("\(folder.place.path)/pipe", 0o600) == 0)
        // The path of a socket must be short, so the socket is created from within the folder.
        let run = try ChildProcess.shell(
            "python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(\"socket\")'", in: folder.place.path)
        #expect(run.status == 0, "\(run.errors)")
    }
}
