internal import TouchstoneExport
public import TouchstoneScenes

/// The origin of a scene.
public enum SceneSource: Sendable, Hashable {
    /// The file at a path.
    case file(String)
    /// Standard input.
    case standardInput
    /// A text in memory. `name` is the path that messages and outputs use as that of its file, such as `card.yaml`.
    /// Nothing is read there, but the files that the scene refers to are beside it.
    case text(String, name: String)

    /// The source that an argument names: `-` is standard input.
    package init(argument: String) {
        self = argument == "-" ? .standardInput : .file(argument)
    }

    /// The path of the file; nil for standard input and for a text.
    package var filePath: String? {
        if case .file(let path) = self { path } else { nil }
    }

    /// The path of the file, or the one that stands for it; nil for standard input.
    private var path: String? {
        switch self {
        case .file(let path), .text(_, name: let path): path
        case .standardInput: nil
        }
    }

    /// The argument that names the source: `-` for standard input.
    package var argument: String { path ?? "-" }

    /// The name in messages.
    package var displayName: String { path ?? "<stdin>" }

    /// The folder of the scene: that of the file, or the working directory for a scene on standard input.
    var folder: String {
        let folder = FilePath(path ?? "").parent
        return folder.isEmpty ? "." : folder
    }

    /// The base name of outputs: the file's name without its ending, or `stdin` for standard input.
    ///
    /// Leading dots are removed, so that the folder is not hidden. Characters that are not allowed in output folders
    /// become `_`. A name of more than 100 bytes is cut to its beginning.
    package var outputName: String { Self.outputName(ofFile: fileName) }

    /// The base name of outputs for a scene in a file with a name.
    static func outputName(ofFile fileName: String) -> String {
        let name = fileName.drop { $0 == "." }
        let ending = name.lastIndex(of: ".") ?? name.endIndex
        let scalars = name[..<ending].unicodeScalars.map { scalar -> Unicode.Scalar in
            scalar.properties.generalCategory == .control || scalar == "\\" || scalar == "/" ? "_" : scalar
        }
        return scalars.isEmpty ? "scene" : FileName.fitting(String(String.UnicodeScalarView(scalars)))
    }

    /// Resolves a path in the scene, relative to the scene's folder, or to the working directory for a scene on
    /// standard input.
    func path(to path: String) -> String {
        guard let scene = self.path, !FilePath(path).isAbsolute else { return path }
        return FilePath(FilePath(scene).parent).appending(path)
    }

    /// The name of its file, without the folder.
    var fileName: String { path.map { FilePath($0).lastComponent } ?? "stdin.yaml" }

    /// Reads the beginning of the source, at most one byte more than the result of `limit`. `limit` receives the first
    /// bytes and returns the largest size for such a source.
    ///
    /// - Parameter acceptsPipe: whether a file may be a pipe, whose writer is waited for.
    func read(acceptsPipe: Bool = true, limit: ([UInt8]) -> Int) throws(InputError) -> [UInt8] {
        switch self {
        case .file(let path): try InputFile.read(path, acceptsPipe: acceptsPipe, limit: limit)
        case .standardInput: try InputFile.readStandardInput(named: displayName, limit: limit)
        case .text(let text, _):
            Array(text.utf8.prefix(max(limit(Array(text.utf8.prefix(InputFile.headBytes))), 0) + 1))
        }
    }
}

/// Helpers for file names that contain words from elsewhere.
enum FileName {
    /// The largest number of bytes of a word in such a name. Together with a variant's word, a number and an ending,
    /// the name fits into the 255 bytes that file systems allow.
    static let wordBytes = 100

    /// The longest beginning of a word that fits into this many bytes, which is usually the whole word.
    static func fitting(_ word: String, in bytes: Int = wordBytes) -> String {
        guard word.utf8.count > bytes else { return word }
        var count = 0
        let scalars = word.unicodeScalars.prefix { scalar in
            count += UTF8.width(scalar)
            return count <= bytes
        }
        return String(scalars)
    }
}

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

/// Limits and permissions for reading input.
///
/// ```swift
/// var input = InputOptions()
/// input.limits[.views] = 50_000
/// let scene = try LoadedScene(.file("crowd.yaml"), input: input)
/// ```
public struct InputOptions: Sendable, Hashable {
    /// The limits of a scene and of the files that it refers to.
    public var limits: ResourceLimits
    /// Whether a scene may refer to files outside its folder: by `..`, by an absolute path, or by a link that leads
    /// out. Subfolders are inside. For a scene on standard input the folder is the working directory.
    public var allowsOutside: Bool

    /// Creates input options. By default they have the standard limits and allow no files from outside.
    public init(limits: ResourceLimits = .standard, allowsOutside: Bool = false) {
        self.limits = limits
        self.allowsOutside = allowsOutside
    }
}
