import Drawing
import Foundation

/// What a user of Python would write: pycairo draws each list and writes it with its own PNG writer.
struct PycairoPeer {
    private let python: String
    private let script: String
    private let lists: String
    private let output: String

    /// Nil where no Python with pycairo is installed.
    init?(lists: [DrawList], folder: String) throws {
        let candidates = ["python3", "/usr/bin/python3"]
        guard let python = candidates.first(where: { Self.hasPycairo($0) }) else { return nil }
        self.python = python
        script =
            URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("peers/pycairo_frames.py").path
        self.lists = "\(folder)/lists.json"
        output = "\(folder)/pycairo"
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        try DrawListJSON.data(of: lists).write(to: URL(fileURLWithPath: self.lists))
    }

    private static func hasPycairo(_ python: String) -> Bool {
        (try? launch(python, ["-c", "import cairo"]))?.status == 0
    }

    /// Draws all frames in two processes; the seconds that it took.
    func run() throws -> Double {
        let result = try Self.launch(python, [script, lists, output])
        guard result.status == 0, let seconds = Double(result.output.trimmingCharacters(in: .whitespacesAndNewlines))
        else { fatalError("the pycairo peer failed: \(result.output)") }
        return seconds
    }

    private static func launch(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
