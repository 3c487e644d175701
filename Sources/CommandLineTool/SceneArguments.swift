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

    /// What the arguments name, in their order; a scene that a folder or a pattern names again is there once.
    var named: [NamedScene] {
        var found: [NamedScene] = []
        for argument in scenes {
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

    /// Works on one scene after the other, whatever becomes of the others. What cannot be read is told in its place.
    ///
    /// - Throws: the status of the worst.
    func each(_ body: (SceneSource) throws -> ExitStatus) throws {
        var worst = WorstStatus()
        for scene in named { try worst.note { try body(scene.source.get()) } }
        try worst.end()
    }
}
