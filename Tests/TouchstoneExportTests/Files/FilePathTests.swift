import Foundation
import Testing
import TouchstoneExport

/// Paths are split as Foundation splits them.
@Suite struct FilePathTests {
    private static let paths = [
        "ab", "a.yaml", "a/b", "a/b/c.d", "/a", "/a/b", "ab/", "a/b/", "/a/", "./a", "../a", "a//b", "a/b//",
        ".hidden", "a/.hidden", "a.b/c", "a.tar.gz", "é/ü.yaml", "a b/c d",
    ]

    @Test(arguments: paths)
    func agreesWithFoundation(path: String) {
        #expect(FilePath(path).lastComponent == (path as NSString).lastPathComponent)
        #expect(FilePath(path).parent == (path as NSString).deletingLastPathComponent)
        #expect(FilePath(path).fileExtension == (path as NSString).pathExtension)
        #expect(FilePath(path).isAbsolute == (path as NSString).isAbsolutePath)
    }

    /// `NSString` traps here on Linux (Swift 6.3.1).
    @Test func shortPaths() {
        #expect(FilePath("a").lastComponent == "a" && FilePath("a").parent == "")
        #expect(FilePath("/").lastComponent == "/" && FilePath("/").parent == "/")
        #expect(FilePath("a/").lastComponent == "a" && FilePath("a/").parent == "")

        let path = FilePath("")
        #expect(path.lastComponent == "" && path.parent == "" && path.fileExtension == "" && !path.isAbsolute)
        #expect(path.appending("a") == "a")
    }

    @Test(arguments: ["ab", "a/b", "/", "ab/", "/a/b"])
    func appendingAgreesWithFoundation(path: String) {
        #expect(FilePath(path).appending("c.yaml") == (path as NSString).appendingPathComponent("c.yaml"))
    }

    /// Summaries print a path as the user wrote it.
    @Test func textStays() {
        #expect(FilePath("out//y/a.png").parent == "out//y")
        #expect(FilePath("out//y").appending("a.png") == "out//y/a.png")
        #expect(FilePath("a\0b/c").appending("d") == "a\0b/c/d")
    }

    @Test func homeFolderIsAbsolute() { #expect(FilePath("~/a").isAbsolute) }
}
