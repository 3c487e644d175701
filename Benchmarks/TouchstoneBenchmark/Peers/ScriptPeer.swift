import Foundation

/// Something that a user would pick instead, driven by a script that prints the seconds that it took.
struct ScriptPeer {
    /// What it is, with its version.
    let name: String
    private let command: [String]

    /// One that draws the lists of a JSON file; nil where Python, or the module, is not installed.
    ///
    /// - Parameters:
    ///   - script: in the folder of peers.
    ///   - module: what has to be importable.
    ///   - version: what tells its version, in Python.
    init?(_ name: String, script: String, module: String, version: String, lists: String, output: String) throws {
        for python in ["python3", "/usr/bin/python3"] {
            guard let found = try? Self.launch([python, "-c", "import \(module); print(\(version))"]), found.status == 0
            else { continue }
            self.name = "\(name) \(found.output.trimmingCharacters(in: .whitespacesAndNewlines))"
            try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
            command = [python, "\(Self.folder)/\(script)", lists, output]
            return
        }
        return nil
    }

    /// A headless browser that takes pictures of SVG documents; nil where there is none.
    init?(browserOf documents: String, output: String, width: Int, height: Int) throws {
        guard let program = ["chromium", "chromium-browser", "google-chrome"].first(where: Self.isInstalled),
            let version = try? Self.launch([program, "--version"]), Self.isInstalled("python3")
        else { return nil }
        name = version.output.trimmingCharacters(in: .whitespacesAndNewlines) + ", screenshots"
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        let tests = "\(Self.folder)/../../Tests/TestSupport"
        command = ["python3", "\(Self.folder)/browser_frames.py", tests, documents, output, "\(width)", "\(height)"]
    }

    /// The seconds for all pictures.
    func run() throws -> Double {
        let result = try Self.launch(command)
        guard result.status == 0, let seconds = Double(result.output.trimmingCharacters(in: .whitespacesAndNewlines))
        else { throw Failure(description: "\(name) failed: \(result.output)") }
        return seconds
    }

    static func isInstalled(_ program: String) -> Bool {
        (try? launch(["sh", "-c", "command -v '\(program)'"]))?.status == 0
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("peers").path

    /// Runs a command and waits for its end.
    static func launch(_ command: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["PYTHONDONTWRITEBYTECODE=1"] + command
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
