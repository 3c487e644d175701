import Foundation

/// An alternative to the tool that a user could choose. It is run by a script that prints its duration in seconds.
struct ScriptPeer {
    /// The name of the alternative, with its version.
    let name: String
    private let command: [String]

    /// Creates a peer that draws the lists of a JSON file. Returns nil if Python or the module is not installed.
    ///
    /// - Parameters:
    ///   - script: The name of the script in the folder of peers.
    ///   - module: The Python module that must be installed.
    ///   - version: A Python expression for its version.
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

    /// Creates a peer in which a headless browser takes pictures of SVG documents. Returns nil if there is no browser.
    init?(browserOf documents: String, output: String, width: Int, height: Int) throws {
        guard let program = ["chromium", "chromium-browser", "google-chrome"].first(where: Self.isInstalled),
            let version = try? Self.launch([program, "--version"]), Self.isInstalled("python3")
        else { return nil }
        name = version.output.trimmingCharacters(in: .whitespacesAndNewlines) + ", screenshots"
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        let tests = "\(Self.folder)/../../Tests/TouchstoneTestSupport"
        command = ["python3", "\(Self.folder)/browser_frames.py", tests, documents, output, "\(width)", "\(height)"]
    }

    /// Returns the seconds for all pictures.
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

    /// Runs a command and waits until it ends.
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
