public import TouchstoneBehaviors
internal import TouchstoneExport
package import TouchstonePlayer
public import TouchstoneScenes

/// A scene that was read and checked, with everything that it refers to.
///
/// A file with variants contains several scenes; ``variants`` returns each of them.
///
/// ```swift
/// for variant in try LoadedScene(.file("scenes/card.yaml")).variants { print(try SceneRun(variant).failures) }
/// ```
public struct LoadedScene: Sendable {
    /// The source that the scene was read from.
    public let source: SceneSource
    /// The scene that is played. It has no errors. For a file with variants it is the first variant, unless this value
    /// is another element of ``variants``.
    package private(set) var scene: Scene
    /// All scenes of the file.
    private(set) var scenes: [Scene]
    /// The behavior kinds against which the scene was checked.
    package let behaviors: BehaviorCatalogue
    /// The recordings that its gestures refer to.
    package private(set) var recordings: [Gesture.RecordingReference: Recording]
    /// Warnings about the file and the recordings that it refers to.
    public internal(set) var warnings: [Diagnostic]
    /// The base name of its outputs: the name of the source file without its ending. Scenes from a comparison's picture
    /// use the names of their own scene files.
    package let outputName: String
    /// The folder of its outputs: ``outputName``, preceded by folders that distinguish it from other scenes of the same
    /// name.
    package var outputFolder: String
    /// The frame that the source picture shows; nil for a scene file, and for a picture of several frames.
    package let shownFrame: Int?
    /// The options with which the source picture was drawn; nil for a scene file.
    let drawing: Reproduction.Drawing?
    /// The number of variants in its file; 1 without variants.
    let variantCount: Int
    /// Its index among the scenes of its source.
    private(set) var index = 0
    /// The scene in the form that pictures carry.
    var reproduction: Reproduction.Scene
    /// The text of its file.
    package var text: String { reproduction.text }
    let referencedFiles: ReferencedFiles
    /// The limits and permissions with which the scene and its files were read.
    package let input: InputOptions
    private let lines: [Substring]

    /// Reads a scene and the files that it refers to, from a scene file or from a picture that carries the scene.
    ///
    /// - Throws: ``InputError`` if the scene cannot be read. ``SceneError`` if the scene or its recordings have errors,
    ///   with all of them, or if a picture carries no scene or more than one.
    public init(
        _ source: SceneSource, behaviors: BehaviorCatalogue = .ready, input: InputOptions = InputOptions()
    ) throws {
        try self.init(source, acceptsPipe: true, behaviors: behaviors, input: input)
    }

    /// Reads the scene again, for example after its file has changed. If a pipe is there now, it is not waited for.
    ///
    /// - Throws: The errors of ``init(_:behaviors:input:)``.
    package func readAgain() throws -> LoadedScene {
        try LoadedScene(source, acceptsPipe: false, behaviors: behaviors, input: input)
    }

    private init(
        _ source: SceneSource, acceptsPipe: Bool, behaviors: BehaviorCatalogue, input: InputOptions
    ) throws {
        let texts = try SceneText.all(in: source, acceptsPipe: acceptsPipe, limits: input.limits)
        guard texts.count == 1 else {
            let names = texts.map(\.name).joined(separator: ", ")
            throw SceneError(
                "it shows \(texts.count) scenes side by side (\(names)), and only one can be used here", in: source)
        }
        try self.init(texts[0], of: source, named: source.outputName, behaviors: behaviors, input: input)
    }

    /// Reads every scene of a source: one scene, or the scenes that a comparison's picture carries.
    ///
    /// If `acceptsPipe` is true, a file may be a pipe, whose writer is waited for.
    ///
    /// - Throws: The errors of ``init(_:behaviors:input:)``.
    package static func all(
        in source: SceneSource, acceptsPipe: Bool = true, behaviors: BehaviorCatalogue = .ready,
        input: InputOptions = InputOptions()
    ) throws -> [LoadedScene] {
        let texts = try SceneText.all(in: source, acceptsPipe: acceptsPipe, limits: input.limits)
        return try texts.enumerated().map { index, text in
            let name = texts.count > 1 ? SceneSource.outputName(ofFile: text.name) : source.outputName
            var loaded = try LoadedScene(text, of: source, named: name, behaviors: behaviors, input: input)
            loaded.index = index
            return loaded
        }
    }

    private init(
        _ text: SceneText, of source: SceneSource, named name: String, behaviors: BehaviorCatalogue, input: InputOptions
    ) throws {
        // Images of code are beside the file.
        let folder = source.filePath.map { FilePath($0).parent }.map { $0.isEmpty ? "." : $0 }
        let parsed = SceneParser.parse(
            text.bytes, file: source.displayName, defaultTitle: SceneSource.outputName(ofFile: text.name),
            catalogue: Catalogue(behaviors, folder: folder), limits: input.limits)
        guard let scene = parsed.scene else {
            guard !RecordingFormat.isShown(byFirstLineOf: text.bytes) else {
                throw SceneError(
                    "this is a recording, not a scene: make a scene from it with 'touchstone import'", in: source)
            }
            throw SceneError(diagnostics: parsed.diagnostics)
        }
        self.source = source
        self.input = input
        outputName = name
        outputFolder = name
        shownFrame = text.shownFrame
        drawing = text.drawing
        referencedFiles = text.referencedFiles
        let content = String(decoding: text.bytes, as: UTF8.self)
        reproduction = Reproduction.Scene(name: text.name, text: content, files: [])
        func placed(_ scene: Scene) -> Scene {
            var scene = scene
            scene.folder = folder
            return scene
        }
        self.scene = placed(scene)
        scenes = parsed.scenes.map(placed)
        variantCount = max(parsed.scenes.count, 1)
        self.behaviors = behaviors
        warnings = parsed.diagnostics
        lines = content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        recordings = [:]
        recordings = try loadRecordings()
    }

    /// Creates a scene from its text.
    private init(_ text: String, in source: SceneSource, behaviors: BehaviorCatalogue, input: InputOptions) throws {
        try self.init(
            SceneText(name: source.fileName, bytes: Array(text.utf8), referencedFiles: .disk(source)), of: source,
            named: source.outputName, behaviors: behaviors, input: input)
    }

    /// A first scene to start from, for a file that does not exist yet.
    package static func starter(behaviors: BehaviorCatalogue) throws -> LoadedScene {
        let text = try StarterScene(kind: "draggable", behaviors: behaviors).text
        return try LoadedScene(text, in: .file("card.yaml"), behaviors: behaviors, input: InputOptions())
    }

    /// Each variant as a separate scene, in the order of the file; a scene without variants as the only element.
    public var variants: [LoadedScene] {
        scenes.map { scene in
            var variant = self
            variant.scene = scene
            variant.scenes = [scene]
            return variant
        }
    }

    /// The names of its variants, in the order of the file; empty for a scene without variants.
    package var variantNames: [String] { scenes.compactMap(\.variant?.name) }

    /// The names of the recognizers that exist at the beginning of the scene or of a variant, such as `card.pan`.
    package var recognizerNames: [String] {
        var names: [String] = []
        for variant in variants {
            let player = variant.makePlayer()
            for recognizer in player.next()?.snapshot.recognizers ?? [] where !names.contains(recognizer.fullName) {
                names.append(recognizer.fullName)
            }
        }
        return names
    }

    /// The same file with only the named variants, in the order of the file; with all of them if `names` is empty.
    ///
    /// - Throws: ``UnknownName`` for a name that no variant has.
    public func choosing(variants names: [String]) throws(UnknownName) -> LoadedScene {
        guard !names.isEmpty else { return self }
        if let unknown = names.first(where: { !variantNames.contains($0) }) {
            throw UnknownName(.variant, unknown, known: variantNames)
        }
        var chosen = self
        chosen.scenes = scenes.filter { $0.variant.map { names.contains($0.name) } ?? false }
        chosen.scene = chosen.scenes.first ?? scene
        return chosen
    }

    /// The names of the variants that the source picture shows; empty for all variants.
    package var shownVariants: [String] { drawing?.variant.map { [$0] } ?? [] }

    /// The name of the scene's file, without its folder.
    package var fileName: String { reproduction.name }

    /// Reads a scene with another text as if it were in a file with no other files beside it. The behavior kinds stay
    /// the same.
    ///
    /// - Parameters:
    ///   - text: the text of the scene.
    ///   - name: the name of the file.
    ///   - folder: the folder of the file, which need not exist yet.
    /// - Throws: ``SceneError``.
    package func with(text: String, named name: String, in folder: String) throws -> LoadedScene {
        try LoadedScene(text, in: .file(FilePath(folder).appending(name)), behaviors: behaviors, input: input)
    }

    /// The document of its file.
    ///
    /// - Parameter variant: a variant whose values the document gets; nil for the document as the file contains it.
    package func document(applying variant: String? = nil) throws(SceneError) -> SceneDocument {
        let file = source.displayName
        do throws(UnreadableDocument) {
            let document = try SceneDocument(parsing: Array(text.utf8), file: file, limits: input.limits)
            guard let variant else { return document }
            return try document.applying(variant: variant, catalogue: Catalogue(behaviors), file: file)
        } catch {
            throw SceneError(diagnostics: error.diagnostics)
        }
    }

    /// The paths of all its files: the scene file and the files that it refers to. Files that a picture carries are not
    /// included.
    package var files: [String] {
        (source.filePath.map { [$0] } ?? []) + referencedFiles.paths(of: references)
    }

    private var references: [String] {
        scenes.flatMap(\.gestures).flatMap { gesture -> [String] in
            guard case .recording(let reference) = gesture.action else { return [] }
            return [reference.file] + (reference.device.map { [$0] } ?? [])
        }
    }

    /// A new player at the beginning of the scene.
    package func makePlayer() -> sending ScenePlayer {
        ScenePlayer(scene, behaviors: behaviors, recordings: recordings)
    }

    /// A diagnostic about a place in the scene's file, with the source line and the name of the variant.
    package func diagnostic(_ severity: Diagnostic.Severity, at place: SourcePlace?, _ message: String) -> Diagnostic {
        let variant = scene.variant.map { ", in variant '\($0.name)'" } ?? ""
        return note(severity, at: place, message + variant)
    }

    /// A diagnostic about a place in the scene's file, with the source line.
    func note(_ severity: Diagnostic.Severity, at place: SourcePlace?, _ message: String) -> Diagnostic {
        Diagnostic(
            severity, file: source.displayName, place: place, message: message,
            sourceLine: place.flatMap { lines.indices.contains($0.line - 1) ? String(lines[$0.line - 1]) : nil })
    }
}
