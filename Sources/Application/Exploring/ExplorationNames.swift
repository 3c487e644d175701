internal import Checks
internal import Exporters

/// The names of the files that an exploration writes.
struct ExplorationNames {
    /// What follows the stem of a failure's scene, and of its contact sheet.
    static let scene = ".yaml"
    static let sheet = ProductNames.sheet("png")

    /// The name of a failure's files before their endings: its words with dashes between, as far as they fit.
    ///
    /// - Parameter words: the scene's name, the variant's, the rule's and the view's.
    static func stem(of words: [String?]) -> String {
        let name = words.compactMap { $0 }.joined(separator: "-").map { letter -> Character in
            letter.isLetter || letter.isNumber || "-_.".contains(letter) ? letter : "_"
        }
        return FileName.fitting(String(name), in: bytes)
    }

    /// The name is taken for the scene's own, so it is as long as one, with room for a number.
    private static let bytes = FileName.wordBytes - 6

    /// Makes the folder that explorations of some scenes write.
    ///
    /// - Parameters:
    ///   - scenes: what their outputs are named after.
    ///   - path: the folder, as the user named it; nil for the scene's own below `out`.
    static func folder(of scenes: some Collection<String>, at path: String?) throws(OutputError) -> OutputFolder {
        let own = scenes.count == 1 ? scenes.map { "\($0)/explore" }[0] : "explore"
        let starts = scenes.map { stem(of: [$0, ""]) }
        return try OutputFolder(path == nil ? own : "", in: path ?? "out") { name in
            name == ExplorationLog.fileName || starts.contains { isFailure(name, startingWith: $0) }
        }
    }

    /// Whether a file with such a name shows what was found in a scene.
    ///
    /// - Parameter start: the scene's name and a dash, as far as they fit.
    private static func isFailure(_ name: String, startingWith start: String) -> Bool {
        guard let ending = [scene, sheet].first(where: name.hasSuffix), name.hasPrefix(start), !name.contains("/")
        else { return false }
        let stem = name.dropLast(ending.count)
        // The rule of a long name may be cut off.
        return stem.utf8.count > bytes - 4
            || ExplorationRule.names.contains { stem.dropFirst(start.count - 1).contains("-\($0)") }
    }
}
