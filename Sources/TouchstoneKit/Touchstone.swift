public import TouchstoneBehaviors
internal import TouchstoneChecks
package import TouchstoneExport
internal import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Functions that play, check and draw scenes.
public enum Touchstone {
    /// The version of the library and of the command-line tool. It follows Semantic Versioning (semver.org).
    public static let version = Release.version

    /// Draws the scene in a file into a separate folder in `output`.
    ///
    /// `scenes/card.yaml` is drawn into `out/card`. Each variant of the scene is drawn into its own folder there, such
    /// as `out/card/compensated`. A second run replaces the files that earlier runs wrote there for the same
    /// products, such as the pictures of frames, and no others. A file appears under its name only when it is complete.
    ///
    /// - Returns: the files that were written, and the expectations that failed.
    /// - Throws: ``InputError``, ``SceneError``, ``UnknownName``,
    ///   ``/TouchstoneExport/OutputError``, ``FrameSelection/OutOfRange``, ``DrawingError`` or
    ///   ``Interrupted``.
    public static func render(
        sceneAt path: String, to output: String, options: RenderOptions = RenderOptions()
    ) throws -> RenderReport {
        try render(
            LoadedScene(.file(path), behaviors: options.behaviors, input: options.input), to: output, options: options)
    }

    /// Draws a loaded scene into a separate folder in `output`.
    ///
    /// - Throws: the errors of ``render(sceneAt:to:options:)``.
    public static func render(
        _ loaded: LoadedScene, to output: String, options: RenderOptions = RenderOptions()
    ) throws -> RenderReport {
        try DrawingError.wrapping { try SceneRenderer(loaded: loaded, options: options, output: output).render() }
    }

    /// Draws a single product of a scene into a file: the picture of a frame, a sheet, an animation, a page or a trace.
    /// The options select the product.
    ///
    /// - Throws: the errors of ``render(sceneAt:to:options:)``, or ``NotOneFile`` if there
    ///   would be several files.
    package static func render(
        _ loaded: LoadedScene, toFile path: String, options: RenderOptions = RenderOptions()
    ) throws -> RenderReport {
        try DrawingError.wrapping { try SceneRenderer(loaded: loaded, options: options, output: path).renderFile() }
    }

    /// Draws a single product of a scene, as ``render(_:toFile:options:)`` does, and returns the bytes of its file.
    ///
    /// Errors and the report refer to the file by `name`.
    ///
    /// - Returns: nil for the bytes of a product that could not be made.
    /// - Throws: the errors of ``render(_:toFile:options:)``.
    package static func render(
        _ loaded: LoadedScene, asFile name: String, options: RenderOptions = RenderOptions()
    ) throws -> (report: RenderReport, bytes: [UInt8]?) {
        try DrawingError.wrapping { try SceneRenderer(loaded: loaded, options: options, output: name).renderBytes() }
    }

    /// Draws the variants of a scene, or several scenes with their variants, side by side with the same clock.
    ///
    /// The folder is `card/compare` in `output`, or `card-vs-board/compare`.
    ///
    /// - Throws: the errors of ``render(sceneAt:to:options:)``, or ``NothingToCompare``.
    public static func compare(
        _ scenes: [LoadedScene], to output: String, options: RenderOptions = RenderOptions()
    ) throws -> RenderReport {
        try DrawingError.wrapping { try ComparisonRenderer(scenes: scenes, options: options, output: output).render() }
    }

    /// Writes the attachments of a bug report into `card/report` in `output`.
    ///
    /// The attachments are the contact sheet, the frames in which an expectation failed, the trace, the scene, and
    /// `report.md` with text to paste. `card-report.zip` contains all of them.
    ///
    /// - Throws: the errors of ``render(sceneAt:to:options:)``.
    @discardableResult
    public static func report(
        _ loaded: LoadedScene, to output: String, options: RenderOptions = RenderOptions()
    ) throws -> RenderReport {
        try DrawingError.wrapping { try ReportRenderer(loaded: loaded, options: options, output: output).render() }
    }

    /// Plays a scene, or each of its variants, and tests its expectations.
    ///
    /// The options can request further tests, and pictures of the failures.
    ///
    /// - Throws: ``InputError`` for a golden that cannot be read, ``UnknownName``,
    ///   ``/TouchstoneExport/OutputError``, ``FrameSelection/OutOfRange``, ``DrawingError`` or
    ///   ``Interrupted``.
    public static func check(_ loaded: LoadedScene, options: CheckOptions = CheckOptions()) throws -> CheckReport {
        try DrawingError.wrapping { try SceneChecker(loaded: loaded, options: options).check() }
    }

    /// Plays a scene and tests its expectations. Draws nothing.
    ///
    /// - Parameters:
    ///   - source: the scene to play.
    ///   - behaviors: the behavior kinds that the scene may name.
    ///   - recognizers: the names of the recognizers to explain, such as `card.pan`.
    ///   - input: limits and permissions for reading the scene.
    ///   - cancellation: ends the check when it is cancelled.
    /// - Returns: a run of each of the scene's variants, in order, or a single one for a scene without variants.
    /// - Throws: ``InputError``, ``SceneError``, ``UnknownName`` or
    ///   ``Interrupted``.
    package static func check(
        _ source: SceneSource, behaviors: BehaviorCatalogue = .standard, explaining recognizers: [String] = [],
        input: InputOptions = InputOptions(), cancellation: Cancellation = Cancellation()
    ) throws -> [SceneRun] {
        try LoadedScene(source, behaviors: behaviors, input: input).variants.map {
            try SceneRun($0, explaining: recognizers, cancellation: cancellation)
        }
    }

    /// Creates a scene from recorded touches.
    ///
    /// ```swift
    /// print(try Touchstone.importTouches(from: .file("tap.events")).text)
    /// ```
    ///
    /// - Parameters:
    ///   - source: the recording.
    ///   - device: the file that describes the device's axes, if the recording does not.
    ///   - scene: a scene whose gestures the recording replaces, in the canvas of that scene. Nil creates a new scene.
    ///   - options: options for converting the touches.
    ///   - behaviors: the behavior kinds that the scene may name.
    /// - Throws: ``InputError`` for a file that cannot be read, ``SceneError`` for one that is
    ///   not a recording or a scene, ``TooManyTouches``, or ``UnknownName`` for a behavior
    ///   that does not exist.
    package static func importTouches(
        from source: SceneSource, device: String? = nil, into scene: SceneSource? = nil,
        options: ImportOptions = ImportOptions(), behaviors: BehaviorCatalogue = .standard
    ) throws -> ImportedScene {
        try TouchImport.scene(from: source, device: device, into: scene, options: options, behaviors: behaviors)
    }

    /// Returns the JSON Schema of scene files that can use the kinds of a catalogue, as text with a line feed at its
    /// end. Editors with a YAML language server use it to complete and check scenes.
    public static func schema(behaviors: BehaviorCatalogue = .standard) -> String {
        var json = JSONText(isIndented: true)
        json.value(SceneSchema(Catalogue(behaviors)).root)
        return json.text + "\n"
    }
}
