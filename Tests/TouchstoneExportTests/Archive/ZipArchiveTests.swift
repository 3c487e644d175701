import Testing
import TouchstoneExport
import TouchstoneTestSupport

struct ZipArchiveTests {
    private let files: [(path: String, bytes: [UInt8])] = [
        ("report.md", Array("# Grüße\n".utf8)), ("empty.txt", []),
        ("frames/größe-0001.bin", (0..<70_000).map { UInt8(truncatingIfNeeded: $0 / 7) }),
    ]

    @Test func theSameFilesGiveTheSameBytes() throws {
        let bytes = try ZipArchive.bytes(of: files)
        let again = try ZipArchive.bytes(of: files)
        #expect(bytes == again && bytes.starts(with: "PK".utf8))
        #expect(bytes.count < 20_000)
    }

    /// Python's own reader of archives.
    private func python(_ arguments: String..., in folder: TemporaryFolder) throws -> ChildProcess {
        try .run("/usr/bin/env", ["python3", "-m", "zipfile"] + arguments, in: folder.path)
    }

    @Test func anotherReaderFindsEveryFileAsItWas() throws {
        let place = try TemporaryFolder()
        try place.place("files.zip", try ZipArchive.bytes(of: files))
        let tested = try python("-t", "files.zip", in: place)
        #expect(tested.output == "Done testing\n", "\(tested.errors)")
        let extracted = try python("-e", "files.zip", "out", in: place)
        #expect(extracted.status == 0, "\(extracted.errors)")
        for (path, bytes) in files { #expect(place.bytes("out/\(path)") == bytes) }
    }

    @Test func oneNameTwiceIsRefusedInWords() {
        let error = #expect(throws: ArchiveError.self) { try ZipArchive.bytes(of: [("a", [1]), ("a", [2])]) }
        #expect(error?.description == "cannot add 'a' to the archive: File already exists")
    }

    @Test func noFilesGiveAnEmptyArchive() throws {
        let place = try TemporaryFolder()
        try place.place("files.zip", try ZipArchive.bytes(of: []))
        let listed = try python("-l", "files.zip", in: place)
        #expect(listed.status == 0 && listed.output.split(separator: "\n").count == 1, "\(listed.errors)")
    }
}
