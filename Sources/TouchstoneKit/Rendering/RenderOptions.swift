package import TouchstoneChecks
public import TouchstoneExport
internal import TouchstoneFoundation
public import TouchstoneScenes

/// Options for ``LoadedScene/render(to:options:)``: the files to make, and how to draw them.
public struct RenderOptions: Sendable {
    /// A format of pictures. The raw value is the file extension.
    public enum Format: String, Sendable, Hashable, CaseIterable { case png, svg }

    /// The ways to make an SVG document of a frame.
    public enum SVGStyle: String, Sendable, Hashable, CaseIterable {
        /// Drawn by Cairo, like the PNG. It differs from the PNG by at most one step of 255, and has six times as many
        /// bytes as a native document.
        case cairo
        /// Made of native shapes: a named group for each view, with transforms kept and the outline of each glyph
        /// contained once.
        case native
    }

    /// The formats of the pictures of frames, in the order in which they are written.
    public var formats: [Format] = [.png, .svg]
    /// Whether each drawn frame is written as a file in each format.
    package var writesFrames = true
    /// Whether a scene whose code makes a mistake is drawn up to there. Otherwise it is an error.
    package var endsWhereCodeFails = false
    /// The style of the SVG documents of frames. If nil, the style of the picture that the scene was read from, or
    /// otherwise ``SVGStyle/cairo``.
    public var svgStyle: SVGStyle?
    /// The names of the variants that are drawn; all variants if empty.
    public var variants: [String] = []
    /// The frames that are drawn, in every product; all frames by default. A frame that only some of the variants have
    /// is ignored for the others.
    public var selection = FrameSelection()
    /// Pixels per point, greater than 0 and at most 16; nil for the scene's scale.
    public var scale: Double?
    /// The overlays that are drawn; nil for the scene's own. The theme in this value is ignored; see ``theme``.
    public var overlays: Scene.Overlays?
    /// The color theme; nil for the scene's own.
    public var theme: Scene.Overlays.Theme?
    /// Options for the contact sheet; nil for no contact sheet.
    public var sheet: SheetOptions?
    /// Whether a page that plays the scene is written. For several variants there is a page for each, and one for all.
    public var writesPage = false
    /// Whether a page reloads itself when it is written again.
    package var isWatched = false
    /// The animations that are made.
    public var animation = Animations()
    /// Whether the trace is written.
    public var writesTrace = false
    /// Whether pictures carry the scene that they were drawn from, with the numbers of their frames, so that a picture
    /// can be used instead of the scene's file.
    public var embedsScene = true
    /// Whether parts that have not changed since the previous frame are reused instead of drawn and compressed again.
    /// This does not change any pixel.
    package var usesShortcuts = true
    /// The number of frames that are worked on at the same time; by default the number of the machine's cores.
    public var jobs = ProcessInfo.processInfo.activeProcessorCount
    /// Cancels the rendering.
    public var cancellation = Cancellation()
    /// A closure that is called with the number of frames drawn and the total number, by one thread at a time.
    public var progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?
    /// A closure that is called with each file as soon as it has its final name, by several threads at the same time.
    /// The file remains even if the rendering fails or is cancelled later.
    public var wrote: (@Sendable (WrittenFile) -> Void)?
    /// A closure that is called while the first frames are written, if the expected amount is large: at most once for
    /// the pictures of frames, and once for each other file. The rendering goes on.
    package var foresees: (@Sendable (OutputAmount) -> Void)?

    /// Creates options that draw every frame as PNG and SVG, with the scene's own settings and without a trace.
    public init() {}

    /// The overlays and the theme with which a scene is drawn.
    func overlays(for scene: Scene) -> Scene.Overlays {
        var chosen = overlays ?? scene.overlays
        chosen.theme = theme ?? scene.overlays.theme
        return chosen
    }
}

extension RenderOptions {
    /// Options for animations.
    public struct Animations: Sendable, Hashable {
        /// A format of animations. The raw value is its name in options. ``svg`` is made of native shapes, all other
        /// formats are made of pixels.
        public enum Format: String, Sendable, Hashable, CaseIterable { case gif, apng, webp, mp4, svg }

        /// The formats in the order in which they are made, without duplicates.
        public var formats: [Format]
        /// The largest size in bytes of each file made of pixels. To stay below it, first the frame rate and then the
        /// scale is reduced. Nil for no limit.
        public var maximumBytes: Int?

        /// Creates options; by default, no animation is made.
        public init(formats: [Format] = [], maximumBytes: Int? = nil) {
            self.formats = formats
            self.maximumBytes = maximumBytes
        }
    }
}

/// Options for a contact sheet.
public struct SheetOptions: Sendable, Hashable {
    /// The largest number of pictures, at least 1. If nil, as many as fit on a page.
    public var count: Int?
    /// The number of pictures side by side, at least 1. If nil, as many as remain readable.
    public var columns: Int?

    /// Creates options. Nil values are chosen automatically.
    public init(count: Int? = nil, columns: Int? = nil) {
        self.count = count
        self.columns = columns
    }
}

/// The result of a rendering.
public struct RenderReport: Sendable {
    /// The files that were written, sorted by path.
    public var files: [WrittenFile]
    /// The outcomes of the runs that were drawn, in order: one run, or one of each variant.
    package var outcomes: [(variant: Scene.Variant?, verdict: Verdict)]
    /// The number of files of earlier renderings that were removed, because this one replaces them.
    package var removedFiles = 0
    /// The number of frames that were drawn.
    public var drawnFrames: Int
    /// The number of frames of the scene, or of all its variants together.
    public var frameCount: Int
    /// The number of expectations of the scene, or of all its variants together.
    public var expectationCount: Int
    /// A sentence that reports where and by how much the scenes of a comparison differ, without a full stop; nil for
    /// other renderings.
    public var difference: String?
    /// Remarks about the files, such as frames that a format cannot contain, in sentences without a full stop.
    public var notes: [String]
    /// Errors for files that could not be made although the others were, such as an animation for which a program is
    /// missing.
    public var unwritten: [OutputError]
    /// The warnings about the file and about gestures, in order.
    public var warnings: [Diagnostic]
    /// The expectations that failed.
    public var failures: [Diagnostic]
}

extension RenderReport {
    /// A warning that no font has some characters; nil if there are no such characters.
    static func warning(about missing: [Unicode.Scalar]) -> String? {
        guard !missing.isEmpty else { return nil }
        let named = missing.map { scalar in
            let code = "U+" + String(scalar.value, radix: 16, uppercase: true)
            // Unassigned and private characters have no defined appearance.
            let isUnseen = [.unassigned, .privateUse, .format].contains(scalar.properties.generalCategory)
            return isUnseen ? code : "\(scalar) (\(code))"
        }
        let list = listing(named, upTo: mostCharacters)
        return "no font on this system has \(list): drawn as \(missing.count == 1 ? "a box" : "boxes")"
    }

    /// The largest number of characters in one warning.
    private static let mostCharacters = 12
}
