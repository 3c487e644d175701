import Foundation
import Testing
import TouchstoneExport
import TouchstoneTestSupport

@Suite struct OutputFolderTests {
    let place: TemporaryFolder
    var out: String { place.path + "/out/card" }

    init() throws { place = try TemporaryFolder() }

    /// - Parameter isOwn: Whether a run may use such a name for a file.
    private func open(_ isOwn: @escaping @Sendable (String) -> Bool = { _ in true }) throws(OutputError) -> OutputFolder
    {
        try OutputFolder("card", in: place.path + "/out", writing: isOwn)
    }

    private func run(_ files: [String: String]) throws {
        let folder = try open()
        for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
        try folder.finish()
    }

    private var contents: [String] {
        place.contents.filter { $0.hasPrefix("out/card/") }.map { String($0.dropFirst("out/card/".count)) }
            .filter { !$0.isEmpty }
    }

    @Test func makesFoldersAndReportsFiles() throws {
        let folder = try OutputFolder("", in: out + "/") { _ in true }
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

    @Test func filesOfOtherProductsStayAndStayListed() throws {
        try run(["frames/0.png": "a", "frames/1.png": "b", "page.html": "c", "gone.html": "d"])
        let folder = try OutputFolder(
            "card", in: place.path + "/out", writing: { _ in true }, replacing: { $0.hasSuffix(".html") })
        try folder.write([1], to: "page.html")
        #expect(try folder.finish() == [WrittenFile(path: out + "/page.html", byteCount: 1)])
        #expect(contents == ["frames/", "frames/0.png", "frames/1.png", "page.html"])
        #expect(
            place.text("out/card/.touchstone-manifest")
                == "touchstone files 1\nframes/0.png\nframes/1.png\npage.html\n")
    }

    @Test func manifestListsWhatThereIs() throws {
        try run(["b": "1", "a": "2"])
        #expect(place.text("out/card/.touchstone-manifest") == "touchstone files 1\na\nb\n")
    }

    @Test func aRunThatStopsInTheMiddleLosesTrackOfNothing() throws {
        try run(["old": "1", "both": "1"])
        try open().write([], to: "new")
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
        _ = try open()
        #expect(contents == ["frames/", "frames/.touchstone-other", "frames/0.png", "part"])
    }

    @Test func whatAProgramOfAKilledRunWritesMeanwhileIsClearedAway() throws {
        let folder = try open()
        try folder.write([], to: "frames/0.png")
        try place.place("out/card/.touchstone-part-1-1", "late")
        try place.place("out/card/frames/.touchstone-part-1-2", "late")
        try folder.finish()
        #expect(contents == ["frames/", "frames/0.png"])
    }

    @Test func oneRunAtATimeUsesAFolder() throws {
        var first: OutputFolder? = try open()
        try first?.write([1], to: "frames/0.png")
        try place.place("out/card/.touchstone-part-1-1", "half")
        let error = #expect(throws: OutputError.self) { try open() }
        #expect(error?.exitStatus == 73)
        #expect(
            error?.description
                == "cannot create '\(out)': another run is at work there; try again when it is done")
        // Folders inside it and around it are separate folders.
        for other in ["card/frames", "other", ""] {
            _ = try OutputFolder(other, in: "\(place.path)/out") { _ in true }
        }
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

    @Test func aManifestIsBelievedForNamesOfARunOnly() throws {
        for name in ["notes.txt", "frames/my.txt", "frames/card-0000.png"] { try place.place("out/card/\(name)", "") }
        try place.place(
            "out/card/.touchstone-manifest", "touchstone files 1\nframes/card-0000.png\nframes/my.txt\nnotes.txt\n")
        let folder = try open { $0.hasPrefix("frames/card-") }
        #expect(place.text("out/card/.touchstone-manifest") == "touchstone files 1\nframes/card-0000.png\n")
        let error = #expect(throws: OutputError.self) { try folder.write([], to: "notes.txt") }
        #expect(error?.description == "cannot create '\(out)/notes.txt': not a name for a file of this folder")
        try folder.finish()
        #expect(contents == ["frames/", "frames/my.txt", "notes.txt"])
    }

    @Test(arguments: ["card", "card/report", "card/report/deep"])
    func aFolderOfARunThatIsALinkIsRefused(name: String) throws {
        try place.place("elsewhere/report/deep/x", "precious")
        try place.place("out/other/x", "")
        try FileManager.default.createSymbolicLink(atPath: out, withDestinationPath: place.path + "/elsewhere")
        let before = place.contents
        let error = #expect(throws: OutputError.self) {
            try OutputFolder(name, in: place.path + "/out") { _ in true }
        }
        #expect(error?.description == "cannot create '\(out)': a symbolic link is in the way")
        #expect(error?.exitStatus == 73)
        // A link whose target does not exist is not followed either.
        try FileManager.default.removeItem(atPath: place.path + "/elsewhere")
        #expect(throws: OutputError.self) { try OutputFolder(name, in: place.path + "/out") { _ in true } }
        #expect(place.contents == before.filter { !$0.hasPrefix("elsewhere") })
    }

    @Test func theFolderThatTheUserNamesMayBeALink() throws {
        try place.place("elsewhere/x", "")
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: place.path + "/out", withDestinationPath: place.path + "/elsewhere")
        try run(["a": "1"])
        #expect(place.text("elsewhere/card/a") == "1")
        try manager.createSymbolicLink(
            atPath: place.path + "/found", withDestinationPath: place.path + "/elsewhere/card")
        try OutputFolder("", in: place.path + "/found") { _ in true }.finish()
        #expect(place.contents == ["elsewhere/", "elsewhere/card/", "elsewhere/x", "found", "out"])
    }

    @Test(arguments: ["../card", "/card", "card//report", ".touchstone-x", "a\\b"])
    func aFolderOfARunIsInTheOneThatTheUserNames(name: String) throws {
        let error = #expect(throws: OutputError.self) { try OutputFolder(name, in: place.path + "/out") { _ in true } }
        #expect(error?.reason == "not a name for a folder")
        #expect(place.contents == [])
    }

    @Test func halfWrittenFilesBehindALinkStay() throws {
        try place.place("elsewhere/frames/.touchstone-part-1-1", "precious")
        try place.place("out/card/.touchstone-manifest", "touchstone files 1\nheld/frames/0.png\n")
        try FileManager.default.createSymbolicLink(
            atPath: out + "/held", withDestinationPath: place.path + "/elsewhere")
        try run([:])
        #expect(place.text("elsewhere/frames/.touchstone-part-1-1") == "precious")
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
        let folder = try open()
        let error = #expect(throws: OutputError.self) { try folder.write([], to: name) }
        #expect(error?.exitStatus == 73)
        #expect(error?.reason == "not a name for a file of this folder")
    }

    @Test func aLinkedFolderInsideIsNotWrittenThrough() throws {
        try place.place("elsewhere/x", "")
        let folder = try open()
        try FileManager.default.createSymbolicLink(
            atPath: out + "/frames", withDestinationPath: place.path + "/elsewhere")
        let error = #expect(throws: OutputError.self) { try folder.write([], to: "frames/0.png") }
        #expect(
            error?.description == "cannot create '\(out)/frames': a symbolic link is in the way")
    }

    @Test func aFileWhereTheFolderShouldBe() throws {
        try place.place("out", "a file")
        let error = #expect(throws: OutputError.self) { try open() }
        #expect(error?.kind == .cannotCreate)
        #expect(error?.exitStatus == 73)
        #expect(error?.reason == "Not a directory")
    }

    @Test func aFolderWhereTheFileShouldBe() throws {
        try place.place("out/card/0.png/inside", "")
        let folder = try open()
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
        let error = #expect(throws: OutputError.self) { try open() }
        #expect(error?.exitStatus == 73)
        #expect(error?.reason == "Permission denied")
    }

    @Test func failuresOfWritingHaveTheirOwnStatus() {
        let error = OutputError(kind: .writeFailed, path: "out/a.png", reason: "No space left on device")
        #expect(error.exitStatus == 74)
        #expect(error.description == "cannot write 'out/a.png': No space left on device")
    }

    @Test func manyThreadsWriteAtOnce() throws {
        let folder = try open()
        DispatchQueue.concurrentPerform(iterations: 64) { index in
            _ = try? folder.write([UInt8(index)], to: "frames/\(index)")
        }
        let written = try folder.finish()
        #expect(written.count == 64)
        #expect(contents.count == 65)
    }
}
