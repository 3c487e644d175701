package import TouchstoneBehaviors
internal import TouchstoneGeometry
internal import TouchstonePlayer
package import TouchstoneScenes

/// A scene whose gestures are recorded touches.
package struct ImportedScene: Sendable {
    /// The text of the scene in canonical form.
    package let text: String
    /// Remarks about the recording, such as lost reports: one line each, without a full stop.
    package let notes: [String]
    /// Whether the scene refers to a file outside its folder. Such a file is read only if
    /// ``InputOptions/allowsOutside`` is set.
    package let refersOutside: Bool
    /// Warnings about properties that the recording does not state and that were guessed, with the recording's lines.
    package let warnings: [Diagnostic]

    // MARK: Scale

    private static func canvas(for recording: Recording, _ scale: ImportOptions.Scale) -> Size {
        let surface = Size(
            width: recording.horizontal.upperBound - recording.horizontal.lowerBound,
            height: recording.vertical.upperBound - recording.vertical.lowerBound)
        let factor: Double
        switch scale {
        case .size(let size): return size
        case .pointsPerUnit(let points): factor = points
        case .usual where recording.isInPoints: factor = 1
        case .usual: factor = ImportOptions.usualWidth / min(surface.width, surface.height)
        }
        // If the surface is not known, it is as large as the fingers need, with some space around them.
        let margin = recording.hasSurface ? 0 : fingerMargin
        func side(_ length: Double) -> Double { max(1, ((length + margin) * factor).rounded()) }
        return Size(width: side(surface.width), height: side(surface.height))
    }

    /// The space around a finger in points: half of 44 points, which a touch target on a touch screen needs (C).
    private static let fingerMargin = 22.0
    /// The shorter side of the view under the fingers is at least this share of the shorter side of the canvas.
    private static let smallestView = 1.0 / 3

    // MARK: Nodes

    /// A view on which all fingers land.
    private static func view(
        under recording: Recording, _ toPoints: Transform, _ canvas: Size, _ options: ImportOptions
    ) -> SceneDocument.Node {
        let places = recording.fingers.compactMap { $0.samples.first?.location.applying(toPoints) }
        let smallest = min(canvas.width, canvas.height) * smallestView
        func span(_ values: [Double], _ side: Double) -> (start: Double, length: Double) {
            let (low, high) = (values.min() ?? 0, values.max() ?? 0)
            let length = min(side, max(high - low + 2 * fingerMargin, smallest)).rounded()
            let start = ((low + high - length) / 2).rounded()
            return (max(0, min(start, (side - length).rounded(.down))), length)
        }
        let across = span(places.map(\.x), canvas.width)
        let down = span(places.map(\.y), canvas.height)
        return [
            "id": "card",
            "frame": [.init(across.start), .init(down.start), .init(across.length), .init(down.length)],
            "fill": "#f2b13c",
            "behavior": .init(options.behavior),
        ]
    }

    private static func gestures(
        _ recording: Recording, _ files: RecordedFiles, _ toPoints: Transform, _ options: ImportOptions
    ) -> SceneDocument.Node {
        if options.isReference {
            return [["at": .init(options.leadIn), "recording": files.node(options)]]
        }
        return .init(
            .list(
                TouchBursts(recording, toPoints: toPoints, options: options).bursts.map { burst in
                    let at = (options.leadIn + burst.start).roundedToMillionths
                    return ["at": .init(at), "touches": SceneDocument.Node(burst.fingers)]
                }))
    }

    // MARK: Words

    private static func heading(
        _ recording: Recording, _ files: RecordedFiles, _ toPoints: Transform, _ options: ImportOptions
    ) -> [String] {
        let device = recording.deviceName.map { ", recorded on \($0.inOneLine)" } ?? ""
        let format = recording.format.map { " (\($0.rawValue))" } ?? ""
        var lines = ["Touches of \(files.title)\(format)\(device)."]
        let factor = toPoints.a.roundedToMillionths
        lines.append(
            recording.isInPoints && factor == 1
                ? "Positions are those of the recording, in points."
                : "A unit of the recording is \(SceneDocument.Node(factor).numberText) points on both axes.")
        if options.recording.rotation != .none {
            lines.append("The device was turned clockwise by \(options.recording.rotation.rawValue) degrees.")
        }
        if let rate = options.samplesPerSecond, !options.isReference {
            lines.append("Resampled at \(SceneDocument.Node(rate).numberText) samples a second.")
        }
        if let pause = options.longestPause, !options.isReference {
            lines.append("Longer pauses are shortened to \(SceneDocument.Node(pause).numberText) s.")
        }
        return lines
    }

    private static func notes(_ recording: Recording) -> [String] {
        var notes: [String] = []
        if recording.dropCount > 0 {
            notes.append("the kernel dropped events \(recording.dropCount) times, and fingers jump there")
        }
        if !recording.isTimed {
            notes.append("the recording has no times: its reports are assumed to be evenly spaced")
        }
        let down = recording.fingers.count { $0.lifted == nil }
        if down > 0 {
            notes.append(
                "at its end \(down == 1 ? "a finger is" : "\(down) fingers are") still down, and is lifted with the last report"
            )
        }
        return notes
    }
}

extension ImportedScene {
    /// Creates a scene from recorded touches. The scene is parsed again, so it is known to be playable.
    ///
    /// ```swift
    /// print(try ImportedScene(from: .file("tap.events")).text)
    /// ```
    ///
    /// - Parameters:
    ///   - source: the recording.
    ///   - device: the file that describes the device's axes, if the recording does not.
    ///   - scene: a scene whose gestures the recording replaces, in the canvas of that scene. Nil creates a new scene.
    ///   - options: options for converting the touches.
    ///   - behaviors: the behavior kinds that the scene may name.
    /// - Throws: ``InputError`` for a file that cannot be read, ``SceneError`` for one that is
    ///   not a recording or a scene or that has more touches than a scene may contain, or ``UnknownName`` for a behavior
    ///   that does not exist.
    package init(
        from source: SceneSource, device: String? = nil, into scene: SceneSource? = nil,
        options: ImportOptions = ImportOptions(), behaviors: BehaviorCatalogue = .ready
    ) throws {
        guard scene != nil || behaviors.kind(named: options.behavior) != nil else {
            throw UnknownName(.behavior, options.behavior, known: behaviors.kinds.map(\.name))
        }
        let limits = options.input.limits
        let limit = limits[.recordingBytes]
        let bytes = try source.read { _ in limit }
        let description = try device.map { try InputFile.read($0, acceptsPipe: true) { _ in limit } }
        let recording: Recording
        do {
            recording = try Recording.parse(bytes, device: description, options: options.recording, limits: limits)
        } catch {
            guard !error.isOfUnknownFormat || !Self.isScene(bytes) else {
                throw SceneError("this is a scene, not a recording: draw it with 'touchstone render'", in: source)
            }
            throw SceneError(diagnostics: [
                Diagnostic(
                    error, recording: (source.displayName, bytes),
                    device: device.flatMap { name in description.map { (name, $0) } })
            ])
        }
        let tooManyTouches = SceneError("it has too many touches for a scene", in: source, remedy: .fewerTouches)
        let count = options.isReference ? 0 : recording.sampleCount(perSecond: options.samplesPerSecond)
        guard count <= Double(min(limits[.samples], limits[.nodes] / Self.nodesPerSample)) else {
            throw tooManyTouches
        }
        let files = RecordedFiles(recording: source, device: device)
        let loaded = try scene.map { try LoadedScene($0, behaviors: behaviors, input: options.input) }
        let canvas = loaded?.scene.canvas.size ?? Self.canvas(for: recording, options.scale)
        let toPoints = recording.fit(in: canvas)
        let heading = Self.heading(recording, files, toPoints, options)
        var gestures = Self.gestures(recording, files, toPoints, options)
        var document: SceneDocument
        if let loaded {
            document = try loaded.document()
            gestures.comments.before = heading.map { .init(text: "# \($0)") }
        } else {
            document = SceneDocument(
                heading: heading,
                [
                    .init("title", SceneDocument.Node("Touches of \(files.title)")),
                    .init("canvas", [.init(canvas.width), .init(canvas.height)]),
                    .init("views", [Self.view(under: recording, toPoints, canvas, options)]),
                ])
        }
        document["gestures"] = gestures
        text = document.text
        notes = Self.notes(recording)
        refersOutside = files.areOutside(options)
        warnings = recording.warnings.map { Diagnostic($0, recording: (source.displayName, bytes)) }
        guard text.utf8.count <= limits[.bytes] else { throw tooManyTouches }
        let parsed = SceneParser.parse(
            Array(text.utf8), file: "<imported>", defaultTitle: "", catalogue: Catalogue(behaviors), limits: limits)
        guard parsed.scene != nil else { throw SceneError(diagnostics: parsed.diagnostics) }
    }

    /// Whether a file contains a map with a key that every scene has.
    private static func isScene(_ bytes: [UInt8]) -> Bool {
        let document = try? SceneDocument(parsing: bytes, file: "")
        return document?.entries.contains { $0.key == "canvas" || $0.key == "views" } ?? false
    }

    /// The number of nodes for a sample: a list of three numbers.
    private static let nodesPerSample = 4
}

extension Recording {
    /// The approximate number of samples in a scene of the recording.
    fileprivate func sampleCount(perSecond rate: Double?) -> Double {
        fingers.reduce(0) { count, finger in
            guard let rate, let first = finger.samples.first, let last = finger.samples.last else {
                return count + Double(finger.samples.count)
            }
            return count + (last.time - first.time) * rate + 1
        }
    }
}

extension SceneDocument.Node {
    /// A number as the document writes it.
    fileprivate var numberText: String {
        if case .word(let text) = content { text } else { "" }
    }
}

extension String {
    /// The string in a form for a comment or a title. Control characters become blanks, long text is cut, and several
    /// `#` become one, because logs of CI systems interpret `##[` as the beginning of a command.
    var inOneLine: String {
        let scalars = unicodeScalars.prefix(120).reduce(into: String.UnicodeScalarView()) { scalars, scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .format: scalars.append(" ")
            default: if scalar != "#" || scalars.last != "#" { scalars.append(scalar) }
            }
        }
        return String(scalars)
    }
}
