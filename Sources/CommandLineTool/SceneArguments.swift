internal import ArgumentParser

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
