import Exporters
import Foundation
import TestSupport
import Testing

@Suite struct OutputFolderTests {
    let place: TemporaryFolder
    var out: String { place.path + "/out/card" }

    init() throws { place = try TemporaryFolder() }

    private func run(_ files: [String: String]) throws {
        let folder = try OutputFolder(at: out)
        for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
        try folder.finish()
    }

    private var contents: [String] {
        place.contents.filter { $0.hasPrefix("out/card/") }.map { String($0.dropFirst("out/card/".count)) }
            .filter { !$0.isEmpty }
    }

    @Test func makesFoldersAndReportsFiles() throws {
        let folder = try OutputFolder(at: out + "/")
        let second = try folder.write([1, 2, 3], to: "frames/b.png")
        try folder.write([], to: "a.svg")
        let written = try folder.finish()
        #expect(second == WrittenFile(path: out + "/frames/b.png", byteCount: 3))
        #expect(written == [WrittenFile(path: out + "/a.svg", byteCount: 0), second])
        #expect(contents == ["a.svg", "frames/", "frames/b.png"])
    }

    @Test func shorterSecondRunRemovesTheRestAndEmptyFolders() throws {
        try run(["frames/0.png": "a", "frames/1.png": "b", "deep/er/x": "c", "page.html": "d"])
        try run(["frames/0.png": "new"])
        #expect(contents == ["frames/", "frames/0.png"])
        #expect(place.text("out/card/frames/0.png") == "new")
    }

    @Test func filesOfOthersStay() throws {
        try place.place("out/card/frames/notes.txt", "mine")
        try run(["frames/0.png": "a"])
        try run(["page.html": "b"])
        #expect(contents == ["frames/", "frames/notes.txt", "page.html"])
    }

    @Test func manifestListsWhatThereIs() throws {
        try run(["b": "1", "a": "2"])
        #expect(place.text("out/card/.touchstone-manifest") == "touchstone files 1\na\nb\n")
    }

    @Test func aRunThatStopsInTheMiddleLosesTrackOfNothing() throws {
        try run(["old": "1", "both": "1"])
        try OutputFolder(at: out).write([], to: "new")
        #expect(place.text("out/card/.touchstone-manifest") == "touchstone files 1\nboth\nold\nnew\n")
        try run(["both": "2"])
        #expect(contents == ["both"])
    }

    @Test func aLineThatWasCutOffDoesNotCount() throws {
        try place.place("out/card/.touchstone-manifest", "touchstone files 1\nwhole\nmi")
        for name in ["whole", "mi", "mine"] { try place.place("out/card/\(name)", "") }
        try run([:])
        #expect(contents == ["mi", "mine"])
    }

    @Test func halfWrittenFilesAreClearedAway() throws {
        try run(["frames/0.png": "a"])
        for name in [".touchstone-part-1-1", "frames/.touchstone-part-1-2", "frames/.touchstone-other", "part"] {
            try place.place("out/card/\(name)", "half")
        }
        _ = try OutputFolder(at: out)
        #expect(contents == ["frames/", "frames/.touchstone-other", "frames/0.png", "part"])
    }

    @Test func whatAProgramOfAKilledRunWritesMeanwhileIsClearedAway() throws {
        let folder = try OutputFolder(at: out)
        try folder.write([], to: "frames/0.png")
        try place.place("out/card/.touchstone-part-1-1", "late")
        try place.place("out/card/frames/.touchstone-part-1-2", "late")
        try folder.finish()
        #expect(contents == ["frames/", "frames/0.png"])
    }

    @Test func oneRunAtATimeUsesAFolder() throws {
        var first: OutputFolder? = try OutputFolder(at: out)
        try first?.write([1], to: "frames/0.png")
        try place.place("out/card/.touchstone-part-1-1", "half")
        let error = #expect(throws: OutputError.self) { try OutputFolder(at: out) }
        #expect(error?.exitStatus == 73)
        #expect(
            error?.description
                == "cannot create '\(out)': another run is at work there; try again when it is done")
        // Folders inside and around it are others.
        for other in ["\(out)/frames", "\(out)/.."] { _ = try OutputFolder(at: other) }
        #expect(place.text("out/card/.touchstone-part-1-1") == "half")
        try first?.finish()
        first = nil
        try run(["a": "1"])
        #expect(contents == ["a", "frames/"])
    }

    @Test(arguments: [
        "../../victim", "frames/../../../victim", "/VICTIM", "./victim", "frames//victim", "", "..", "link/victim",
        "linked", "folder", ".touchstone-manifest",
    ])
    func hostileManifestRemovesNothing(entry: String) throws {
        try place.place("victim", "precious")
        try place.place("elsewhere/victim", "precious")
        try place.place("out/card/folder/inside", "precious")
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: out + "/link", withDestinationPath: place.path + "/elsewhere")
        try manager.createSymbolicLink(atPath: out + "/linked", withDestinationPath: place.path + "/victim")
        let path = entry.replacingOccurrences(of: "VICTIM", with: place.path.dropFirst() + "/victim")
        try place.place("out/card/.touchstone-manifest", "touchstone files 1\n\(path)\n")
        let before = place.contents
        try run([:])
        #expect(place.contents == before)
        #expect(place.text("out/card/.touchstone-manifest") == "touchstone files 1\n")
    }

    @Test func aManifestOfAnotherKindIsNotBelieved() throws {
        try place.place("out/card/mine", "")
        try place.place("out/card/.touchstone-manifest", "touchstone files 2\nmine\n")
        try run([:])
        #expect(contents == ["mine"])
    }

    @Test func aManifestThatIsALinkIsReplacedAndItsTargetKept() throws {
        try place.place("target", "touchstone files 1\nmine\n")
        try place.place("out/card/mine", "")
        try FileManager.default.createSymbolicLink(
            atPath: out + "/.touchstone-manifest", withDestinationPath: place.path + "/target")
        try run(["a": ""])
        #expect(contents == ["a", "mine"])
        #expect(place.text("target") == "touchstone files 1\nmine\n")
    }

    @Test(arguments: ["../x", "/x", "", "a//b", "a/./b", ".touchstone-manifest", "a\nb", "a\\b"])
    func namesThatLeadOutAreRefused(name: String) throws {
        let folder = try OutputFolder(at: out)
        let error = #expect(throws: OutputError.self) { try folder.write([], to: name) }
        #expect(error?.exitStatus == 73)
        #expect(error?.reason == "not a name for a file of this folder")
    }

    @Test func aLinkedFolderInsideIsNotWrittenThrough() throws {
        try place.place("elsewhere/x", "")
        let folder = try OutputFolder(at: out)
        try FileManager.default.createSymbolicLink(
            atPath: out + "/frames", withDestinationPath: place.path + "/elsewhere")
        let error = #expect(throws: OutputError.self) { try folder.write([], to: "frames/0.png") }
        #expect(
            error?.description == "cannot create '\(out)/frames': a symbolic link is in the way")
    }

    @Test func aFileWhereTheFolderShouldBe() throws {
        try place.place("out", "a file")
        let error = #expect(throws: OutputError.self) { try OutputFolder(at: out) }
        #expect(error?.kind == .cannotCreate)
        #expect(error?.exitStatus == 73)
        #expect(error?.reason == "Not a directory")
    }

    @Test func aFolderWhereTheFileShouldBe() throws {
        try place.place("out/card/0.png/inside", "")
        let folder = try OutputFolder(at: out)
        let error = #expect(throws: OutputError.self) { try folder.write([], to: "0.png") }
        #expect(error?.description == "cannot create '\(out)/0.png': Is a directory")
        #expect(contents == ["0.png/", "0.png/inside"])
    }

    @Test(.enabled(if: getuid() != 0, "the superuser may write anywhere"))
    func aReadOnlyFolder() throws {
        let manager = FileManager.default
        try manager.createDirectory(atPath: out, withIntermediateDirectories: true)
        try manager.setAttributes([.posixPermissions: 0o500], ofItemAtPath: out)
        defer { try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: out) }
        let error = #expect(throws: OutputError.self) { try OutputFolder(at: out) }
        #expect(error?.exitStatus == 73)
        #expect(error?.reason == "Permission denied")
    }

    @Test func failuresOfWritingHaveTheirOwnStatus() {
        let error = OutputError(kind: .writeFailed, path: "out/a.png", reason: "No space left on device")
        #expect(error.exitStatus == 74)
        #expect(error.description == "cannot write 'out/a.png': No space left on device")
    }

    @Test func manyThreadsWriteAtOnce() throws {
        let folder = try OutputFolder(at: out)
        DispatchQueue.concurrentPerform(iterations: 64) { index in
            _ = try? folder.write([UInt8(index)], to: "frames/\(index)")
        }
        let written = try folder.finish()
        #expect(written.count == 64)
        #expect(contents.count == 65)
    }
}
