internal import TouchstoneExport

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
            let path = folder + name
            switch FileSystem.entry(at: path, followingLinks: true) {
            case .file: return name
            case .folder: return name + (FileSystem.entry(at: path) == .link ? "//" : "/")
            case .link, .other: return nil
            // Include a link that leads nowhere, so that reading it reports the problem.
            case .nothing: return name
            }
        }
    }
}

/// A pattern of paths, for shells that do not expand patterns.
///
/// `*` matches any characters of a name. `**` as a whole name matches any number of folders, including none, and does
/// not follow links. All other characters match themselves.
///
/// A name that begins with a dot is matched only by a pattern that begins with a dot.
struct ScenePattern {
    private let names: [String]
    private let isAbsolute: Bool

    private static let anyFolders = "**"

    /// Whether a path contains characters that have a meaning in a pattern.
    static func isPattern(_ path: some StringProtocol) -> Bool { path.contains("*") }

    init(_ text: String) {
        isAbsolute = text.hasPrefix("/")
        names = text.split(separator: "/").map(String.init).reduce(into: []) { names, name in
            // Consecutive `**` match the same folders as one.
            if name != Self.anyFolders || names.last != Self.anyFolders { names.append(name) }
        }
    }

    /// The paths of matching files, each once, ordered by Unicode scalar values. `names` returns the names in a folder;
    /// names of folders end with one slash, names of links to folders with two.
    func matches(names: (String) -> [String]) -> [String] {
        var found: Set<String> = []
        collect(self.names[...], in: isAbsolute ? "/" : "", names, &found)
        return found.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    }

    private func collect(
        _ path: ArraySlice<String>, in folder: String, _ names: (String) -> [String], _ found: inout Set<String>
    ) {
        guard let name = path.first else { return }
        let remaining = path.dropFirst()
        if name == Self.anyFolders { collect(remaining.isEmpty ? ["*"] : remaining, in: folder, names, &found) }
        if !Self.isPattern(name), !remaining.isEmpty {
            return collect(remaining, in: folder + name + "/", names, &found)
        }
        for entry in names(folder) {
            let slashes = entry.reversed().prefix { $0 == "/" }.count
            let entryName = String(entry.dropLast(slashes))
            if name == Self.anyFolders {
                guard slashes == 1, !entryName.hasPrefix(".") else { continue }
                collect(path, in: folder + entryName + "/", names, &found)
            } else if Self.matches(entryName, name) {
                if remaining.isEmpty, slashes == 0 { found.insert(folder + entryName) }
                if !remaining.isEmpty, slashes > 0 { collect(remaining, in: folder + entryName + "/", names, &found) }
            }
        }
    }

    /// Whether a name matches the pattern of one name. The time is at most proportional to the product of both lengths.
    private static func matches(_ name: String, _ pattern: String) -> Bool {
        guard !name.hasPrefix(".") || pattern.hasPrefix(".") else { return false }
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard parts.count > 1, let last = parts.last else { return name == pattern }
        guard name.hasPrefix(parts[0]) else { return false }
        var remaining = name.dropFirst(parts[0].count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let range = remaining.firstRange(of: part) else { return false }
            remaining = remaining[range.upperBound...]
        }
        return remaining.hasSuffix(last)
    }
}
