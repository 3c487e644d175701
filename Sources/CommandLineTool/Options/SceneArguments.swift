internal import Application
internal import ArgumentParser
internal import TouchstoneKit

/// The scenes that a verb works on.
struct SceneArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Scene files, or pictures that carry a scene; folders and patterns such as 'scenes/**/*.yaml' for the scenes "
                + "in them; - is standard input.", valueName: "scene"))
    var scenes: [String]

    func validate() throws {
        guard !scenes.isEmpty else { throw ValidationError("Name at least one scene.") }
    }

    /// What the arguments name, in their order.
    var named: [NamedScene] {
        var named = NamedScene.all(of: scenes)
        let prefixes = SceneFolder.prefixes(of: named.compactMap { try? $0.source.get() })
        for index in named.indices {
            if case .success(let source) = named[index].source { named[index].folder = prefixes[source] ?? "" }
        }
        return named
    }

    /// The scenes of an argument.
    ///
    /// - Throws: what `LoadedScene.all` throws, and an argument that stands for none.
    func load(_ scene: NamedScene, _ input: InputArguments) throws -> [LoadedScene] {
        try LoadedScene.all(
            in: scene.source.get(), behaviors: TouchstoneTool.behaviors, input: input.options
        ).map { loaded in
            var loaded = loaded
            loaded.outputFolder = scene.folder + loaded.outputName
            return loaded
        }
    }
}

/// A scene of a command's arguments, or an argument that stands for none.
struct NamedScene {
    /// What messages call it.
    var name: String
    var source: Result<SceneSource, InputError>
    /// Folders, with a slash at the end, that tell its outputs from those of another scene of its name; else empty.
    var folder = ""

    /// What arguments name, in their order; a scene that a folder or a pattern names again is there once.
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
