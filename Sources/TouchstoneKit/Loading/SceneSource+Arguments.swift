internal import TouchstoneExport

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension SceneSource {
    /// The sources that an argument names. Patterns have the same meaning in every shell:
    ///
    /// - `-` is standard input.
    /// - The path of a file is that file, even if it contains pattern characters.
    /// - A folder stands for the scenes in it: files that end in `.yaml` or `.yml`, except hidden files and files in
    ///   subfolders.
    /// - A pattern with `*` or `**` stands for the matching files, except hidden ones. `scenes/**/*.yaml` matches files in
    ///   all folders below `scenes`.
    ///
    /// The sources are sorted by path and contain no duplicates. Any other argument is taken for the path of a file;
    /// reading it will report the problem.
    ///
    /// - Throws: ``InputError`` for a pattern that matches nothing, and for a folder without a scene.
    package static func all(named argument: String) throws(InputError) -> [SceneSource] {
        guard argument != "-" else { return [.standardInput] }
        if FileSystem.exists(argument) {
            guard FileSystem.isFolder(argument) else { return [.file(argument)] }
            let folder = argument.hasSuffix("/") ? argument : argument + "/"
            let paths = names(in: folder).filter { name in
                !name.hasPrefix(".") && (name.hasSuffix(".yaml") || name.hasSuffix(".yml"))
            }
            guard !paths.isEmpty else { throw InputError(path: argument, reason: "there is no scene in this folder") }
            let sorted = paths.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
            return sorted.map { .file(folder + $0) }
        }
        guard ScenePattern.isPattern(argument) else { return [.file(argument)] }
        let paths = ScenePattern(argument).matches(names: names(in:))
        guard !paths.isEmpty else { throw InputError(path: argument, reason: "no file matches the pattern") }
        return paths.map { .file($0) }
    }

    /// The names of the files and folders in a folder; empty if it cannot be read. Names of folders end with one slash,
    /// names of links to folders with two. Pipes, devices and sockets are omitted, because a scene is a file.
    private static func names(in folder: String) -> [String] {
        let path = folder.isEmpty ? "." : folder
        return FileSystem.names(in: path).compactMap { name in
            var status = stat()
            guard lstat(folder + name, &status) == 0 else { return name }
            let isLink = status.st_mode & S_IFMT == S_IFLNK
            // Include a link that leads nowhere, so that reading it reports the problem.
            guard !isLink || stat(folder + name, &status) == 0 else { return name }
            switch status.st_mode & S_IFMT {
            case S_IFREG: return name
            case S_IFDIR: return name + (isLink ? "//" : "/")
            default: return nil
            }
        }
    }
}
