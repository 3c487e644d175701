internal import Exporters

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension SceneSource {
    /// The sources that an argument names, so that patterns mean the same in every shell:
    ///
    /// - `-` is standard input;
    /// - a file is itself, whatever characters its name has;
    /// - a folder stands for the scenes in it, the files that end in `.yaml` or `.yml`, without those in folders of its own and
    ///   without hidden ones;
    /// - a pattern with `*`, `?`, `**`, `[a-z]` or `{a,b}` for the files that match it, without hidden ones. `scenes/**/*.yaml` has
    ///   those of all folders below `scenes`.
    ///
    /// They come sorted by their paths, each once. Any other path is taken for that of a file; reading it will show
    /// what is wrong.
    ///
    /// - Throws: ``InputError`` for a pattern that nothing matches, and a folder without a scene.
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

    /// The names of the files in a folder, and those of folders with a slash at the end, of links to folders with two; an empty
    /// list where it cannot be read. Pipes, devices and sockets are left out: a scene is a file.
    private static func names(in folder: String) -> [String] {
        let path = folder.isEmpty ? "." : folder
        return FileSystem.names(in: path).compactMap { name in
            var status = stat()
            guard lstat(folder + name, &status) == 0 else { return name }
            let isLink = status.st_mode & S_IFMT == S_IFLNK
            // A link that leads nowhere is named, so that reading it can report that.
            guard !isLink || stat(folder + name, &status) == 0 else { return name }
            switch status.st_mode & S_IFMT {
            case S_IFREG: return name
            case S_IFDIR: return name + (isLink ? "//" : "/")
            default: return nil
            }
        }
    }
}
