internal import ArgumentParser
internal import TouchstoneChecks
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

/// The option that divides the scenes of a verb, or the cases of `explore`, among machines.
struct ShardArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp("Do only this part of the work, for one of several machines: 3/8.", valueName: "part"),
        transform: ShardArguments.shard(parsing:))
    var shard: Shard?

    /// The scenes of this part: every n-th one.
    func scenes(_ named: [NamedScene]) -> [NamedScene] {
        guard let shard else { return named }
        let scenes = named.indices.filter { $0 % shard.count == shard.number - 1 }.map { named[$0] }
        if scenes.isEmpty {
            let all = Count.text(named.count, "scene")
            Terminal.printError("touchstone: note: part \(shard.number)/\(shard.count) of \(all) has none")
        }
        return scenes
    }

    /// Parses a shard such as `3/8`.
    private static func shard(parsing text: String) throws -> Shard {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1], let shard = Shard(number, of: count) else {
            throw ValidationError("'\(text)' is not a part; write its number and the number of parts: 3/8.")
        }
        return shard
    }
}

/// The limits and permissions for the scenes that a verb reads.
struct InputArguments: ParsableArguments {
    @OptionGroup var limits: LimitArguments

    @Flag(help: "Let scenes refer to files outside their folders.")
    var allowOutside = false

    /// The options in the library's form.
    var options: InputOptions { InputOptions(limits: limits.limits, allowsOutside: allowOutside) }
}

/// The limits of the input that a verb reads.
struct LimitArguments: ParsableArguments {
    @Option(help: LimitArgument.help(on: ResourceLimits.Name.allCases), transform: LimitArgument.init(parsing:))
    var limit: [LimitArgument] = []

    /// The limits in the library's form.
    var limits: ResourceLimits { limit.limits }
}

/// The value of `--limit`: `views=50000`.
struct LimitArgument {
    let name: ResourceLimits.Name
    let number: Int

    /// Parses a name, `=`, and either a whole number from 0 or `none`. A number of at least
    /// ``ResourceLimits/unlimited`` means no limit.
    init(parsing text: String) throws {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            throw ValidationError("'\(text)' is not a limit; write a name and a number: views=50000.")
        }
        name = try OptionParser.value(of: parts[0], as: "the name of a limit")
        guard parts[1] != "none" else {
            number = ResourceLimits.unlimited
            return
        }
        guard let number = Int(parts[1]), number >= 0, parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw ValidationError("'\(parts[1])' is not a limit of \(parts[0]); write a whole number, or none.")
        }
        self.number = min(number, ResourceLimits.unlimited)
    }

    /// The help text of an option that sets limits.
    static func help(on names: [ResourceLimits.Name]) -> ArgumentHelp {
        ArgumentHelp(
            "Raise or lower a limit: views=50000, or views=none for no limit. May be given several times. (default: "
                + names.map { "\($0.rawValue)=\(ResourceLimits.standard[$0])" }.joined(separator: ", ") + ")",
            valueName: "name=n")
    }
}

extension [LimitArgument] {
    /// The standard limits with these changes. If a name occurs several times, the last value applies.
    var limits: ResourceLimits {
        reduce(into: .standard) { limits, argument in limits[argument.name] = argument.number }
    }
}
