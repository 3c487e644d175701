/// Lines of shell that may mount disks, which nobody else sees and which are gone at the end.
package enum MountNamespace {
    /// What gives a program mounts of its own; nil where the system lets nobody have them.
    private static let program: [String]? = [["unshare", "-m"], ["unshare", "-rm"]].first { words in
        let line = "\(words.joined(separator: " ")) mount -t tmpfs -o size=64k tmpfs /mnt"
        return (try? ChildProcess.shell(line))?.status == 0
    }

    package static var isAllowed: Bool { program != nil }

    /// Runs a line in which `$1`, `$2`… are the arguments.
    package static func shell(_ line: String, _ arguments: [String], in folder: String) throws -> ChildProcess {
        let words = (program ?? []) + ["/bin/sh", "-c", line, "sh"] + arguments
        return try .shell("exec \"$@\"", words, in: folder)
    }
}
