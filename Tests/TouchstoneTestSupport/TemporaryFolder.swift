internal import Foundation

/// A folder that exists for one test.
package final class TemporaryFolder {
    package let path: String

    package init() throws {
        let name = "touchstone-test-\(UUID().uuidString)"
        path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    package func place(_ name: String, _ text: String) throws {
        try place(name, Array(text.utf8))
    }

    package func place(_ name: String, _ bytes: [UInt8]) throws {
        let place = "\(path)/\(name)"
        try FileManager.default.createDirectory(
            atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: place))
    }

    /// Writes a program of lines of shell.
    ///
    /// Another process writes the file: if this process had it open for writing, so would a child that is started at the
    /// same time, and then the file could not be run ("text file busy").
    package func placeProgram(_ name: String, _ lines: String, shell: String = "/bin/sh") throws {
        let line = #"mkdir -p "$(dirname "$1")" && cat >"$1" && chmod +x "$1""#
        let made = try ChildProcess.run(
            "/bin/sh", ["-c", line, "sh", "\(path)/\(name)"], input: "#!\(shell)\n\(lines)\n")
        guard made.status == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    package func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
    }

    package func bytes(_ name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: "\(path)/\(name)").map(Array.init)
    }

    /// The content of every file inside, by its path.
    package var files: [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for name in contents where !name.hasSuffix("/") { files[name] = bytes(name) }
        return files
    }

    /// Every file, link and folder (with a slash at its end) inside, sorted, without the manifest.
    package var contents: [String] { contents(of: ".") }

    /// As `contents`, of a folder inside. Nothing if there is no such folder.
    package func contents(of folder: String) -> [String] {
        let start = "\(path)/\(folder)"
        let names = FileManager.default.subpaths(atPath: start) ?? []
        return names.filter { !$0.hasSuffix(".touchstone-manifest") }.map { name in
            let attributes = try? FileManager.default.attributesOfItem(atPath: "\(start)/\(name)")
            return attributes?[.type] as? FileAttributeType == .typeDirectory ? name + "/" : name
        }.sorted()
    }
}
