public import Behaviors
package import Playback
package import Recordings
public import SceneFile

/// A scene that was read and checked, with everything that it refers to.
///
/// A file with variants gives as many scenes; ``variants`` has each of them.
///
/// ```swift
/// for variant in try LoadedScene(.file("scenes/card.yaml")).variants { print(try Rehearsal(variant).failures) }
/// ```
public struct LoadedScene: Sendable {
    /// Where the scene was read from.
    public let source: SceneSource
    /// The scene that is played, without an error: of a file with variants the first, unless this is another of
    /// ``variants``.
    package private(set) var scene: Scene
    /// All scenes of the file.
    private(set) var scenes: [Scene]
    /// The kinds of behavior that it was checked against.
    package let behaviors: BehaviorCatalogue
    /// What its recording gestures refer to.
    package private(set) var recordings: [Gesture.RecordingReference: Recording]
    /// Warnings about the file and the recordings that it refers to.
    public internal(set) var warnings: [Diagnostic]
    /// What its outputs are named after: the file's name without its ending, of the file that it was read from; the
    /// scenes in the picture of a comparison go by their own files' names.
    package let outputName: String
    /// The folder of its outputs: its name, below the folders that tell it from another scene of that name.
    package var outputFolder: String
    /// The frame that the picture shows that it was read from; nil for a file of its own, and for pictures of several frames.
    package let shownFrame: Int?
    /// How the picture was drawn that it was read from; nil for a scene's own file.
    let drawing: Reproduction.Drawing?
    /// Which of the scenes of its source it is, from 0 on.
    private(set) var place = 0
    /// What a picture of it carries.
    var reproduction: Reproduction.Scene
    /// Its file's text.
    package var text: String { reproduction.text }
    let companions: Companions
    /// What could be read of it and of what it refers to.
    package let input: InputOptions
    private let lines: [Substring]

    /// Reads a scene and what it refers to, from its file or from a picture that carries it.
    ///
    /// - Throws: ``InputError`` for a scene that cannot be read, ``SceneError`` with every error of a bad scene, or of the
    ///   recordings that it refers to, or for a picture that carries none, or more than one.
    public init(
        _ source: SceneSource, behaviors: BehaviorCatalogue = .standard, input: InputOptions = InputOptions()
    ) throws {
        let texts = try SceneText.all(in: source, limits: input.limits)
        guard texts.count == 1 else {
            let names = texts.map(\.name).joined(separator: ", ")
            throw SceneError(diagnostics: [
                Diagnostic(
                    .error, file: source.displayName, place: nil,
                    message: "it shows \(texts.count) scenes side by side (\(names)), and one is wanted here")
            ])
        }
        try self.init(texts[0], of: source, named: source.outputName, behaviors: behaviors, input: input)
    }

    /// Reads every scene of a source: one, or those that the picture of a comparison carries.
    ///
    /// - Throws: what ``init(_:behaviors:input:)`` throws.
    package static func all(
        in source: SceneSource, behaviors: BehaviorCatalogue = .standard, input: InputOptions = InputOptions()
    ) throws -> [LoadedScene] {
        let texts = try SceneText.all(in: source, limits: input.limits)
        return try texts.enumerated().map { place, text in
            let name = texts.count > 1 ? SceneSource.outputName(ofFile: text.name) : source.outputName
            var loaded = try LoadedScene(text, of: source, named: name, behaviors: behaviors, input: input)
            loaded.place = place
            return loaded
        }
    }

    private init(
        _ text: SceneText, of source: SceneSource, named name: String, behaviors: BehaviorCatalogue, input: InputOptions
    ) throws {
        let parsed = SceneParser.parse(
            text.bytes, file: source.displayName, defaultTitle: SceneSource.outputName(ofFile: text.name),
            catalogue: Catalogue(behaviors), limits: input.limits.scene)
        guard let scene = parsed.scene else {
            guard !RecordingFormat.isShown(byFirstLineOf: text.bytes) else {
                throw SceneError(diagnostics: [
                    Diagnostic(
                        .error, file: source.displayName, place: nil,
                        message: "this is a recording, and no scene: 'touchstone import' makes a scene of it")
                ])
            }
            throw SceneError(diagnostics: parsed.diagnostics)
        }
        self.source = source
        self.input = input
        outputName = name
        outputFolder = name
        shownFrame = text.shownFrame
        drawing = text.drawing
        companions = text.companions
        let content = String(decoding: text.bytes, as: UTF8.self)
        reproduction = Reproduction.Scene(name: text.name, text: content, files: [])
        self.scene = scene
        scenes = parsed.scenes
        self.behaviors = behaviors
        warnings = parsed.diagnostics
        lines = content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        recordings = [:]
        recordings = try loadRecordings()
    }

    /// A first scene to play with, in a file that nobody has written yet.
    package static func starter(behaviors: BehaviorCatalogue) throws -> LoadedScene {
        let text = try StarterScene(kind: "draggable", behaviors: behaviors).text
        let source = SceneSource.file("card.yaml")
        return try LoadedScene(
            SceneText(name: "card.yaml", bytes: Array(text.utf8), companions: .disk(source)), of: source,
            named: source.outputName, behaviors: behaviors, input: InputOptions())
    }

    /// Each variant by itself, in the order of the file; a scene without variants alone.
    public var variants: [LoadedScene] {
        scenes.map { scene in
            var variant = self
            variant.scene = scene
            variant.scenes = [scene]
            return variant
        }
    }

    /// The names of its variants, in the order of the file; none for a scene without variants.
    package var variantNames: [String] { scenes.compactMap(\.variant?.name) }

    /// The same file with some of its variants alone, in the order of the file; with no names, all of them.
    ///
    /// - Throws: ``UnknownName`` for a name that no variant has.
    public func choosing(variants names: [String]) throws(UnknownName) -> LoadedScene {
        guard !names.isEmpty else { return self }
        let known = scenes.compactMap(\.variant?.name)
        if let unknown = names.first(where: { !known.contains($0) }) {
            throw UnknownName(.variant, unknown, known: known)
        }
        var chosen = self
        chosen.scenes = scenes.filter { $0.variant.map { names.contains($0.name) } ?? false }
        chosen.scene = chosen.scenes.first ?? scene
        return chosen
    }

    /// The variants that the picture shows that it was read from; empty for all.
    package var shownVariants: [String] { drawing?.variant.map { [$0] } ?? [] }

    /// The name of the scene's file, without its folder.
    package var fileName: String { reproduction.name }

    /// The scene of another text, in a file beside nothing that it refers to; read with the same kinds of behavior.
    ///
    /// - Parameter folder: where the file is, or will be.
    /// - Throws: ``SceneError``.
    package func with(text: String, named name: String, in folder: String) throws -> LoadedScene {
        let source = SceneSource.file(folder.isEmpty ? name : "\(folder)/\(name)")
        return try LoadedScene(
            SceneText(name: name, bytes: Array(text.utf8), companions: .disk(source)), of: source,
            named: SceneSource.outputName(ofFile: name), behaviors: behaviors, input: input)
    }

    /// The paths of all files that it consists of: its own, and those that it refers to, unless a picture carries them.
    package var files: [String] {
        guard case .file(let path) = source else { return companions.paths(of: references) }
        return [path] + companions.paths(of: references)
    }

    private var references: [String] {
        scenes.flatMap(\.gestures).flatMap { gesture -> [String] in
            guard case .recording(let reference) = gesture.action else { return [] }
            return [reference.file] + (reference.device.map { [$0] } ?? [])
        }
    }

    /// A fresh player at the scene's beginning.
    package func makePlayer() -> sending ScenePlayer {
        ScenePlayer(scene, behaviors: behaviors, recordings: recordings)
    }

    /// Something about a place of the scene's file, with the line that it is in, and the variant that is played.
    package func diagnostic(_ severity: Diagnostic.Severity, at place: SourcePlace?, _ message: String) -> Diagnostic {
        let variant = scene.variant.map { ", in variant '\($0.name)'" } ?? ""
        return note(severity, at: place, message + variant)
    }

    /// Something about a place of the scene's file, with the line that it is in.
    func note(_ severity: Diagnostic.Severity, at place: SourcePlace?, _ message: String) -> Diagnostic {
        Diagnostic(
            severity, file: source.displayName, place: place, message: message,
            sourceLine: place.flatMap { lines.indices.contains($0.line - 1) ? String(lines[$0.line - 1]) : nil })
    }
}
