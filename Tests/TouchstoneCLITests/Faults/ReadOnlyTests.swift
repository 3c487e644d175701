import Foundation
import Testing
import TouchstoneTestSupport

/// Folders without write permission.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct ReadOnlyTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    private static let writers: [(String, String)] = [
        ("render card.yaml --frames 0 -o shut", "shut/card"), ("report card.yaml -o shut", "shut/card"),
        ("explore card.yaml --cases 1 -o shut/found", "shut/found"), ("compare both.yaml -o shut", "shut/both"),
        ("check wrong.yaml --draw -o shut", "shut/wrong"), ("schema -o shut/s.json", "shut/s.json"),
        ("new draggable -o shut/deep/n.yaml", "shut/deep"), ("check card.yaml --junit shut/j.xml", "shut/j.xml"),
        ("fmt shut/loose.yaml", "shut/loose.yaml"), ("render old.yaml -q -o shut", "shut/old/.touchstone-manifest"),
    ]

    private func prepare() throws {
        try folder.place.place("old.yaml", ToolFolder.card)
        try folder.place.place("shut/loose.yaml", "canvas:   [10, 10]\n")
        #expect(try folder.run("render", "old.yaml", "-q", "--frames", "0", "-o", "shut").status == 0)
    }

    @Test(.enabled(if: MountNamespace.isAllowed, "no disk can be mounted here"), arguments: writers)
    func aDiskThatMayOnlyBeRead(line: String, culprit: String) throws {
        try prepare()
        let before = folder.place.files
        let run = try MountNamespace.shell(
            "mount --bind shut shut && mount -o remount,ro,bind shut && \"$1\" \(line)", [BuiltTool.path ?? ""],
            in: folder.place.path)
        #expect(run.status == 73, "\(run.errors)")
        #expect(
            run.errors.hasSuffix("touchstone: error: cannot create '\(culprit)': Read-only file system\n"),
            "\(run.errors)")
        #expect(folder.place.files == before)
    }

    /// The superuser may write anywhere, so the test runs as another user.
    private static let nobody = getuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups " : ""
    private static let hasNobody =
        (try? ChildProcess.run("/bin/sh", ["-c", "\(nobody)\"$0\" --version", BuiltTool.path ?? ""]))?.status == 0

    @Test(.enabled(if: hasNobody, "nobody without the rights can run the tool here"), arguments: writers)
    func aFolderThatBelongsToSomebodyElse(line: String, culprit: String) throws {
        try prepare()
        let before = folder.place.files
        let run = try folder.shell(
            "chmod -R a-w shut; chmod a+rx .; \(Self.nobody)\"$1\" \(line); status=$?; chmod -R u+w shut; exit $status")
        #expect(run.status == 73, "\(run.errors)")
        #expect(
            run.errors.hasSuffix("touchstone: error: cannot create '\(culprit)': Permission denied\n"), "\(run.errors)")
        #expect(folder.place.files == before)
    }
}
