internal import TouchstoneChecks
internal import TouchstoneExport

/// The names of the files that an exploration writes.
enum ExplorationNames {
    /// The endings of the names of a failure's scene and contact sheet.
    static let scene = ".yaml"
    static let sheet = ProductNames.sheet("png")

    /// The name of a failure's files without their endings: the words joined by dashes, shortened if necessary.
    ///
    /// - Parameter parts: the names of the scene, the variant, the rule and the view.
    static func stem(of parts: [String?]) -> String {
        let name = parts.compactMap { $0 }.joined(separator: "-").map { letter -> Character in
            isPlain(letter) ? letter : "_"
        }
        return FileName.fitting(String(name), in: bytes)
    }

    /// Whether a name without its ending can be that of a failure's files.
    static func isStem(_ name: String) -> Bool {
        name.utf8.count <= FileName.wordBytes && name.allSatisfy(isPlain)
    }

    private static func isPlain(_ letter: Character) -> Bool {
        letter.isLetter || letter.isNumber || "-_.".contains(letter)
    }

    /// A name that no other failure has, such as `card-jump-photo-2`. Upper and lower case do not make a difference.
    ///
    /// - Parameters:
    ///   - stem: the name that it has if no other failure has it.
    ///   - names: the names of the others, to which it is added.
    static func unique(_ stem: String, among names: inout Set<String>) -> String {
        var unique = stem
        var number = 2
        while !names.insert(unique.lowercased()).inserted {
            unique = "\(stem)-\(number)"
            number += 1
        }
        return unique
    }

    /// The maximum length in bytes. The name becomes a scene's name, so it has the same limit, less 6 bytes for a
    /// number.
    private static let bytes = FileName.wordBytes - 6

    /// Creates the folder into which explorations of some scenes are written.
    ///
    /// - Parameters:
    ///   - scenes: the output names of the scenes.
    ///   - path: the folder, as the user named it; nil for the scene's own folder below `out`.
    static func folder(of scenes: some Collection<String>, at path: String?) throws(OutputError) -> OutputFolder {
        let own = scenes.count == 1 ? scenes.map { "\($0)/explore" }[0] : "explore"
        return try OutputFolder(path == nil ? own : "", in: path ?? "out") { [scenes = Array(scenes)] name in
            name == ExplorationLog.fileName || scenes.contains { isFailure(name, of: $0) }
        }
    }

    /// Whether a file with this name shows a failure of a scene.
    ///
    /// - Parameter scene: the scene's output name.
    static func isFailure(_ name: String, of scene: String) -> Bool {
        // The scene's name and a dash, shortened if necessary.
        let start = Self.stem(of: [scene, ""])
        guard let ending = [Self.scene, sheet].first(where: name.hasSuffix), name.hasPrefix(start), !name.contains("/")
        else { return false }
        let stem = name.dropLast(ending.count)
        // In a long name the rule may have been cut off.
        return stem.utf8.count > bytes - 4
            || ExplorationRule.names.contains { stem.dropFirst(start.count - 1).contains("-\($0)") }
    }
}
