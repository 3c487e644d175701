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

    @OptionGroup var input: InputArguments

    func validate() throws {
        guard !scenes.isEmpty else { throw ValidationError("Name at least one scene.") }
    }

    /// What the arguments name, in their order.
    var named: [NamedScene] { NamedScene.all(of: scenes) }
}

/// A scene of a command's arguments, or an argument that stands for none.
struct NamedScene {
    /// What messages call it.
    var name: String
    var source: Result<SceneSource, InputError>

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
