internal import ArgumentParser
internal import TouchstoneKit

/// The scenes that a verb works on.
struct SceneArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Scene files, or pictures that carry a scene; folders and patterns such as 'scenes/**/*.yaml' for the scenes "
                + "in them; - is standard input.", valueName: "scene"), completion: .file())
    var scenes: [String]

    func validate() throws {
        guard !scenes.isEmpty else { throw ValidationError("Name at least one scene.") }
    }

    /// The scenes that the arguments name, in their order.
    var named: [NamedScene] {
        var named = NamedScene.all(of: scenes)
        let prefixes = SceneFolder.prefixes(of: named.compactMap { try? $0.source.get() })
        for index in named.indices {
            if case .success(let source) = named[index].source { named[index].folder = prefixes[source] ?? "" }
        }
        return named
    }

    /// Loads the scenes of an argument.
    ///
    /// - Parameter acceptsPipe: Whether a file may be a pipe, whose writer is waited for.
    /// - Throws: The errors of `LoadedScene.all`, and the error of an argument that names no scene.
    func load(_ scene: NamedScene, _ input: InputArguments, acceptsPipe: Bool = true) throws -> [LoadedScene] {
        try LoadedScene.all(
            in: scene.source.get(), acceptsPipe: acceptsPipe, behaviors: TouchstoneTool.behaviors, input: input.options
        ).map { loaded in
            var loaded = loaded
            loaded.outputFolder = scene.folder + loaded.outputName
            return loaded
        }
    }
}

/// A scene that a command's arguments name, or an argument that names no scene.
struct NamedScene {
    /// The name in messages.
    var name: String
    var source: Result<SceneSource, InputError>
    /// Folders, with a trailing slash, that distinguish its outputs from those of another scene of the same name;
    /// otherwise empty.
    var folder = ""

    /// The scenes that arguments name, in their order. A scene that a folder or a pattern names again occurs once.
    static func all(of arguments: [String]) -> [NamedScene] {
        var found: [NamedScene] = []
        for argument in arguments {
            do {
                let sources = try SceneSource.all(named: argument)
                let isItself = sources == [SceneSource(argument: argument)]
                for source in sources where isItself || !found.contains(where: { $0.source == .success(source) }) {
                    found.append(NamedScene(name: source.displayName, source: .success(source)))
                }
            } catch {
                found.append(NamedScene(name: argument, source: .failure(error)))
            }
        }
        return found
    }
}
