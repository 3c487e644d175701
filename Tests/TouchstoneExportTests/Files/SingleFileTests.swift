import Foundation
import Synchronization
import Testing
import TouchstoneExport

@Suite final class SingleFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "single-\(UUID().uuidString)").path

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: "\(folder)/\(name)").map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("a file is made, and made anew, and nothing else is left")
    func replaces() throws {
        let first = try SingleFile.write(Array("one".utf8), to: "\(folder)/a.yaml", replacing: true)
        #expect(first.byteCount == 3 && first.path == "\(folder)/a.yaml")
        try SingleFile.write(Array("two".utf8), to: "\(folder)/a.yaml", replacing: true)
        #expect(text("a.yaml") == "two")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.yaml"])
    }

    @Test("permissions and links stay as they are")
    func keeps() throws {
        try SingleFile.write(Array("one".utf8), to: "\(folder)/a.yaml", replacing: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: "\(folder)/a.yaml")
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "a.yaml")
        try SingleFile.write(Array("two".utf8), to: "\(folder)/link", replacing: true)
        #expect(text("a.yaml") == "two")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link") == "a.yaml")
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/a.yaml")
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test("what cannot be written is told under its own name, and leaves what was there")
    func fails() throws {
        #expect(try SingleFile.write([0x31], to: "\(folder)/made/a.yaml", replacing: false).byteCount == 1)
        let taken = #expect(throws: OutputError.self) {
            try SingleFile.write([0x32], to: "\(self.folder)/made/a.yaml", replacing: false)
        }
        #expect(taken?.kind == .isThere && taken?.exitStatus == 73)
        #expect(text("made/a.yaml") == "1")
        try FileManager.default.createDirectory(atPath: "\(folder)/b", withIntermediateDirectories: false)
        let error = #expect(throws: OutputError.self) {
            try SingleFile.write([1], to: "\(self.folder)/b", replacing: true)
        }
        #expect(error?.path == "\(folder)/b" && error?.exitStatus == 73)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["b", "made"])
    }

    @Test("a pipe is written to, but not waited for")
    func pipes() throws {
        let pipe = "\(folder)/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let error = #expect(throws: OutputError.self) { try SingleFile.write([1], to: pipe, replacing: true) }
        #expect(error?.description.contains("no program reads from this pipe") == true)
        // More bytes than a pipe holds wait for the reader.
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        try #require(reader >= 0)
        _ = fcntl(reader, F_SETFL, 0)
        let received = Mutex(0)
        let thread = Thread {
            var buffer = [UInt8](repeating: 0, count: 1 << 12)
            while true {
                let count = read(reader, &buffer, buffer.count)
                // Before the file is opened for writing, there is nothing to read, either.
                if count == 0, received.withLock({ $0 == 0 }) {
                    usleep(1000)
                    continue
                }
                guard count > 0 else { return }
                received.withLock { $0 += count }
            }
        }
        thread.start()
        try SingleFile.write([UInt8](repeating: 7, count: 300_000), to: pipe, replacing: true)
        while !thread.isFinished { usleep(1000) }
        close(reader)
        #expect(received.withLock { $0 } == 300_000)
    }

    @Test("what a writer left that was killed is cleared away, what one is at work on is not")
    func clears() throws {
        let names = [".touchstone-pending-1", ".touchstone-pending-2", ".touchstone-mine"]
        for name in names { try Data([1]).write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
        let held = open("\(folder)/\(names[1])", O_RDONLY)
        defer { close(held) }
        try #require(flock(held, LOCK_EX | LOCK_NB) == 0)
        try SingleFile.write([1], to: "\(folder)/a.yaml", replacing: true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [names[2], names[1], "a.yaml"])
        flock(held, LOCK_UN)
        try SingleFile.write([2], to: "\(folder)/a.yaml", replacing: true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [names[2], "a.yaml"])
    }

    @Test("errors name the folder that the user has named")
    func namesTheFolder() throws {
        try Data().write(to: URL(fileURLWithPath: "\(folder)/file"))
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: folder)
        let error = #expect(throws: OutputError.self) {
            try SingleFile.write([1], to: "\(self.folder)/link/file/a", replacing: true)
        }
        #expect(error?.description == "cannot create '\(folder)/link/file': Not a directory")
    }

    @Test("what is no file is written to")
    func device() throws {
        #expect(try SingleFile.write(Array("gone".utf8), to: "/dev/null", replacing: true).byteCount == 4)
        let name = "\(folder)/" + String(repeating: "n", count: 250)
        #expect(try SingleFile.write([1], to: name, replacing: true).byteCount == 1)
    }
}
