/// Runs lines of shell that may mount disks. The mounts are visible only to them and disappear at the end.
package enum MountNamespace {
    /// The command that gives a program its own mounts; nil if the system does not permit this.
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
