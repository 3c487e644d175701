internal import ArgumentParser
internal import TouchstoneExport
internal import TouchstoneKit

/// Completions of names that depend on the scenes in the command line.
enum SceneCompletion {
    /// The recognizers of the scenes, such as `card.pan`.
    static let recognizers = CompletionKind.custom { words, _, _ in names(in: words, \.recognizerNames) }

    /// The variants of the scenes.
    static let variants = CompletionKind.custom { words, _, _ in names(in: words, \.variantNames) }

    /// The largest number of scenes that are read for a completion, which should appear at once.
    private static let mostScenes = 20

    /// The names in the scenes of a command line, in order and without duplicates. If it names no scene yet, those in
    /// the scenes of the working directory. Scenes with errors have no names.
    private static func names(in words: [String], _ names: (LoadedScene) -> [String]) -> [String] {
        let named = words.filter { ArgumentSlip.isFile($0) && FileSystem.exists($0) }
        let files = named.isEmpty ? FileSystem.names(in: ".").filter { $0.hasSuffix(".yaml") }.sorted() : named
        var found: [String] = []
        for file in files.prefix(mostScenes) {
            let loaded = try? LoadedScene.all(
                in: .file(file), acceptsPipe: false, behaviors: TouchstoneTool.behaviors, input: InputOptions())
            for name in (loaded ?? []).flatMap(names) where !found.contains(name) { found.append(name) }
        }
        return found
    }
}
