import Foundation
import Testing
import TouchstoneExport
import TouchstoneTestSupport

@Suite struct FileSystemTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func contentsAreAllBytes() throws {
        let text = String(repeating: "0123456789", count: 300_000)
        try folder.place("large.txt", text)
        #expect(FileSystem.contents(of: "\(folder.path)/large.txt") == Array(text.utf8))
    }

    @Test func whatCannotBeReadHasNoContents() {
        #expect(FileSystem.contents(of: "\(folder.path)/absent") == nil)
        #expect(FileSystem.contents(of: folder.path) == nil)
    }

    @Test func aPipeHasNoContentsAndIsNotWaitedFor() throws {
        let pipe = "\(folder.path)/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(FileSystem.contents(of: pipe) == nil && FileSystem.entry(at: pipe) == .other)
        try folder.place("file", "")
        #expect(FileSystem.entry(at: "\(folder.path)/file") == .file)
        #expect(FileSystem.entry(at: "\(folder.path)/absent") == .nothing)
    }

    @Test func theSameFolderHasSeveralPaths() throws {
        try folder.place("a/file", "")
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link", withDestinationPath: "a")
        #expect(FileSystem.areSame("\(folder.path)/a", "\(folder.path)/./link/"))
        #expect(!FileSystem.areSame("\(folder.path)/a", folder.path))
        #expect(!FileSystem.areSame("\(folder.path)/absent", "\(folder.path)/absent"))
    }

    @Test func filesAndFolders() throws {
        try folder.place("file", "")
        let file = "\(folder.path)/file"
        #expect(FileSystem.exists(file) && !FileSystem.isFolder(file))
        #expect(FileSystem.exists(folder.path) && FileSystem.isFolder(folder.path))
        #expect(!FileSystem.exists("\(folder.path)/absent") && !FileSystem.isFolder("\(folder.path)/absent"))
        #expect(FileSystem.names(in: folder.path) == ["file"])
        #expect(FileSystem.names(in: file) == [])
    }
}
