public import Application
public import Behaviors
internal import Documents
package import Exporters
internal import Playback
internal import SceneFile

/// Plays, checks and draws scenes.
public enum Touchstone {
    /// The version of the library and of the tool, by the rules of semver.org.
    public static let version = Release.version

    /// Draws the scene in a file into a folder of its own below `output`: `scenes/card.yaml` into `out/card`, its variants
    /// into folders of their own in it, such as `out/card/compensated`.
    ///
    /// A second run replaces what the last one wrote there, and nothing else; a file appears under its name only when it
    /// is whole.
    ///
    /// - Returns: what was written, with the expectations that failed.
    /// - Throws: ``InputError``, ``SceneError``, ``UnknownName``, `OutputError`, ``FrameSelection/OutOfRange``,
    ///   ``DrawingError`` or ``Interrupted``.
    public static func render(
        sceneAt path: String, to output: String, options: RenderOptions = RenderOptions()
    ) throws -> RenderReport {
        try render(
            LoadedScene(.file(path), behaviors: options.behaviors, input: options.input), to: output, options: options)
    }

    /// Draws a loaded scene into a folder of its own below `output`.
    ///
    /// - Throws: what ``render(sceneAt:to:options:)`` throws.
    public static func render(
        _ loaded: LoadedScene, to output: String, options: RenderOptions = RenderOptions()
    ) throws -> RenderReport {
        try DrawingError.wrapping { try SceneRenderer(loaded: loaded, options: options, output: output).render() }
    }

    /// Draws the one product of a scene that the options ask for, into a file: the picture of a frame, a sheet, an animation, a page
    /// or a trace.
    ///
    /// - Throws: what ``render(sceneAt:to:options:)`` throws, or `NotOneFile` where there would be several files.
    package static func render(
        _ loaded: LoadedScene, toFile path: String, options: RenderOptions = RenderOptions()
    ) throws -> RenderReport {
        try DrawingError.wrapping { try SceneRenderer(loaded: loaded, options: options, output: path).renderFile() }
    }

    /// Draws the variants of a scene, or several scenes with their variants, side by side with one clock: into
    /// `card/compare` below `output`, or into `card-vs-board/compare`.
    ///
    /// - Throws: what ``render(sceneAt:to:options:)`` throws, or ``NothingToCompare``.
    public static func compare(
        _ scenes: [LoadedScene], to output: String, options: RenderOptions = RenderOptions()
    ) throws -> RenderReport {
        try DrawingError.wrapping { try ComparisonRenderer(scenes: scenes, options: options, output: output).render() }
    }

    /// Gathers what is attached to a bug report, into `card/report` below `output`: the contact sheet, the frames in which
    /// an expectation failed, the trace, the scene, `report.md` to paste, and all of it as `card-report.zip`.
    ///
    /// - Throws: what ``render(sceneAt:to:options:)`` throws.
    @discardableResult
    public static func report(
        _ loaded: LoadedScene, to output: String, options: RenderOptions = RenderOptions()
    ) throws -> RenderReport {
        try DrawingError.wrapping { try ReportRenderer(loaded: loaded, options: options, output: output).render() }
    }

    /// Plays a scene, or each of its variants, tests its expectations and what else the options ask for, and draws what failed
    /// where that is asked for.
    ///
    /// - Throws: ``InputError`` for a golden that cannot be read, ``UnknownName``, `OutputError`,
    ///   ``FrameSelection/OutOfRange``, ``DrawingError`` or ``Interrupted``.
    public static func check(_ loaded: LoadedScene, options: CheckOptions = CheckOptions()) throws -> CheckReport {
        try DrawingError.wrapping { try SceneChecker(loaded: loaded, options: options).check() }
    }

    /// Plays a scene and tests its expectations; draws nothing.
    ///
    /// - Parameter recognizers: whose stories are wanted, by names such as `card.pan`.
    /// - Returns: a rehearsal of each of the scene's variants, in order; one for a scene without variants.
    /// - Throws: ``InputError``, ``SceneError``, ``UnknownName`` or ``Interrupted``.
    package static func check(
        _ source: SceneSource, behaviors: BehaviorCatalogue = .standard, explaining recognizers: [String] = [],
        input: InputOptions = InputOptions(), cancellation: Cancellation = Cancellation()
    ) throws -> [Rehearsal] {
        try LoadedScene(source, behaviors: behaviors, input: input).variants.map {
            try Rehearsal($0, explaining: recognizers, cancellation: cancellation)
        }
    }

    /// Makes a scene of recorded touches.
    ///
    /// ```swift
    /// print(try Touchstone.importTouches(from: .file("tap.events")).text)
    /// ```
    ///
    /// - Parameters:
    ///   - device: the file with the description of the device's axes, where the recording has none.
    ///   - scene: a scene whose gestures they take the place of, in its own canvas; nil for a scene of their own.
    /// - Throws: ``InputError`` for a file that cannot be read, ``SceneError`` for one that is no recording or no scene,
    ///   ``TooManyTouches``, ``UnknownName`` for a behavior that is not there.
    package static func importTouches(
        from source: SceneSource, device: String? = nil, into scene: SceneSource? = nil,
        options: ImportOptions = ImportOptions(), behaviors: BehaviorCatalogue = .standard
    ) throws -> ImportedScene {
        try TouchImport.scene(from: source, device: device, into: scene, options: options, behaviors: behaviors)
    }

    /// The JSON Schema of scene files that may name the kinds of a catalogue: text, with a line feed at its end. Editors with a
    /// YAML language server complete and check scenes by it.
    public static func schema(behaviors: BehaviorCatalogue = .standard) -> String {
        var json = JSONText(isIndented: true)
        json.value(SceneSchema(Catalogue(behaviors)).root)
        return json.text + "\n"
    }
}
