internal import TouchstoneBehaviors
internal import TouchstoneChecks
internal import TouchstoneExport
internal import TouchstonePlayer
internal import TouchstoneScenes

/// A scene, or one of its variants, that is explored.
struct ExploredScene: Sendable {
    /// The scene, with this variant only.
    let loaded: LoadedScene
    /// The document of the scene, with the values of the variant.
    let document: SceneDocument
    /// The name of its files: the output name. That of one of several scenes with the same name begins with the names of
    /// its folders.
    let name: String

    var variant: String? { loaded.scene.variant?.name }

    /// Each variant of some scenes.
    ///
    /// - Throws: ``SceneError``, or ``UnknownName`` for a variant that a scene does not have.
    static func all(of scenes: [LoadedScene], variants: [String]) throws -> [ExploredScene] {
        try scenes.flatMap { try $0.choosing(variants: variants).variants }.map { loaded in
            ExploredScene(
                loaded: loaded, document: try loaded.document(applying: loaded.scene.variant?.name),
                name: SceneSource.outputName(ofFile: loaded.outputFolder + "."))
        }
    }

    /// The exploration before its first round.
    func exploration(_ options: ExploreOptions) -> Exploration {
        Exploration(
            of: loaded.scene, behaviors: loaded.behaviors, seed: options.seed, shard: options.shard,
            finding: options.find, isSwarm: options.isSwarm)
    }

    /// The results of an exploration, without the failures.
    func record(of exploration: Exploration, _ options: ExploreOptions) -> ExplorationRecord {
        let shard = exploration.shard
        return ExplorationRecord(
            scene: name, source: loaded.source.argument, digest: SHA256.hexadecimal(of: loaded.text), variant: variant,
            find: ExploreOptions.findNames.filter(options.find.contains), seed: exploration.seed,
            shards: ["\(shard.number)/\(shard.count)"], cases: exploration.caseCount, frames: exploration.frameCount,
            coverage: exploration.coverage, failures: [])
    }

    // MARK: Cases as text

    /// The text of a case, without the scene.
    static func text(of exploredCase: ExplorationCase) -> String {
        var document = SceneDocument()
        document.setParts(of: exploredCase)
        return document.text
    }

    /// Reads a case in this scene.
    ///
    /// - Parameters:
    ///   - bytes: the gestures and actions in the form of a scene file.
    ///   - ignoresOthers: whether keys other than those of gestures and actions are ignored, as in a whole scene.
    /// - Throws: ``InvalidCase`` if this scene cannot have such gestures and actions.
    func readCase(
        _ bytes: [UInt8], ignoringOtherKeys ignoresOthers: Bool = false
    ) throws(InvalidCase) -> ExplorationCase {
        let parts: SceneDocument
        do throws(UnreadableDocument) {
            parts = try SceneDocument(parsing: bytes, file: name, limits: loaded.input.limits)
        } catch {
            throw InvalidCase(reason: error.diagnostics.first?.message ?? "it is not YAML")
        }
        let keys = ["gestures", "actions"]
        if !ignoresOthers, let other = parts.entries.first(where: { !keys.contains($0.key) }) {
            throw InvalidCase(reason: "'\(other.key)' is not a part of a case")
        }
        var whole = document
        for key in ["duration", "expect", "overlays"] { whole[key] = nil }
        for key in keys { whole[key] = parts[key] }
        let parsed = SceneParser.parse(
            Array(whole.text.utf8), file: name, defaultTitle: name, catalogue: Catalogue(loaded.behaviors),
            limits: loaded.input.limits)
        guard let scene = parsed.scene else {
            throw InvalidCase(reason: parsed.diagnostics.first { $0.severity == .error }?.message ?? "it is not a case")
        }
        guard let exploredCase = ExplorationCase(playing: scene) else {
            throw InvalidCase(
                reason: "it plays a recording, or takes more than \(Int(ExplorationCase.longestSeconds)) s")
        }
        guard !exploredCase.gestures.isEmpty || !exploredCase.actions.isEmpty else {
            throw InvalidCase(reason: "it has no gesture and no action")
        }
        return exploredCase
    }

    /// The text of the scene with a failure's gestures, actions and expectation.
    ///
    /// - Parameter command: the command that found the failure; nil if there is none.
    func text(of failure: FoundFailure, command: String?) -> String {
        var scene = document
        let message = failure.message
        // A check of the scene reports the numbers of frames, and the line of a mistake in code.
        let end =
            (failure.rule.expectation == nil ? message.firstRange(of: ", in line ") : nil)?.lowerBound
            ?? message.firstRange(of: " in frame ")?.lowerBound ?? message.endIndex
        scene["title"] = SceneDocument.Node(String(message[..<end]))
        scene["duration"] = nil
        scene.setParts(of: failure.shortest)
        scene["expect"] = failure.rule.expectation.map { .init(.list([SceneDocument.Node($0)])) }
        for key in ["gestures", "actions", "expect"] { scene[key]?.comments = .init() }
        let origin = ["Found in: \(loaded.scene.title)"] + (command.map { ["by: \($0)"] } ?? [])
        scene.heading = SceneDocument(heading: origin.map(Self.comment)).heading
        return scene.text
    }

    /// The text in a form that fits into a one-line comment.
    private static func comment(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: "?"
            default: scalar
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }
}

/// A text that is not a case of a scene.
struct InvalidCase: Error {
    /// A sentence without a full stop.
    let reason: String
}

extension SceneDocument {
    /// Replaces the gestures and actions with those of a case.
    fileprivate mutating func setParts(of exploredCase: ExplorationCase) {
        func list(_ nodes: [Node]) -> Node? { nodes.isEmpty ? nil : .init(.list(nodes)) }
        self["gestures"] = list(exploredCase.gestures.map { Node($0) })
        self["actions"] = list(exploredCase.actions.map { Node($0) })
    }
}
