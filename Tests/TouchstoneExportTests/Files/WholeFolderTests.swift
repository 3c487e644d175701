import Testing
import TouchstoneExport
import TouchstoneTestSupport

struct WholeFolderTests {
    private let folder: TemporaryFolder
    private let files: [(path: String, bytes: [UInt8])] = [("a.txt", [1]), ("b/c/d.txt", [2])]

    init() throws { folder = try TemporaryFolder() }

    private func write(_ name: String, replacing: Bool = false, _ files: [(path: String, bytes: [UInt8])]? = nil) throws
    {
        try WholeFolder.write(files ?? self.files, to: "\(folder.path)/\(name)", replacing: replacing)
    }

    @Test func aMissingFolderIsMade() throws {
        try write("new/folder/")
        #expect(
            folder.contents == [
                "new/", "new/folder/", "new/folder/a.txt", "new/folder/b/", "new/folder/b/c/", "new/folder/b/c/d.txt",
            ])
        #expect(folder.bytes("new/folder/b/c/d.txt") == [2])
    }

    @Test func aFolderWithFilesIsLeftAlone() throws {
        try folder.place("mine/a.txt", "old")
        let error = #expect(throws: OutputError.self) { try write("mine") }
        #expect(error?.kind == .isThere && error?.reason == "the folder is not empty")
        #expect(folder.contents == ["mine/", "mine/a.txt"] && folder.text("mine/a.txt") == "old")
        try folder.place("mine/other.txt", "mine")
        try write("mine", replacing: true)
        #expect(folder.bytes("mine/a.txt") == [1] && folder.text("mine/other.txt") == "mine")
    }

    @Test func filesThatAreKeptStay() throws {
        try folder.place("mine/a.txt", "old")
        let kept = try WholeFolder.write(files, to: "\(folder.path)/mine", replacing: true) { _ in true }
        #expect(kept == ["a.txt"])
        #expect(folder.text("mine/a.txt") == "old" && folder.bytes("mine/b/c/d.txt") == [2])
    }

    @Test func aFailureLeavesNothing() throws {
        #expect(throws: OutputError.self) { try write("new", [("a.txt", [1]), ("b/c.txt", [2]), ("../d.txt", [3])]) }
        #expect(folder.contents == [])
    }

    @Test func aFileIsNoFolder() throws {
        try folder.place("file", "old")
        let error = #expect(throws: OutputError.self) { try write("file", replacing: true) }
        #expect(error?.kind == .cannotCreate && error?.path == "\(folder.path)/file")
    }
}
