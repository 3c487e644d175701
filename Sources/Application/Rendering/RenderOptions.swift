public import Behaviors
public import Exporters
public import SceneFile

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// What ``Touchstone/render(sceneAt:to:options:)`` makes, and how.
public struct RenderOptions: Sendable {
    /// A format of pictures; the raw value is the ending of their files.
    public enum Format: String, Sendable, Hashable, CaseIterable { case png, svg }

    /// How an SVG document of a frame is made.
    public enum SVGStyle: String, Sendable, Hashable, CaseIterable {
        /// By Cairo, which makes the PNG, too: equal to it to one step of 255, but ten times as large.
        case cairo
        /// Of native shapes: a named group per view, transforms kept, the outline of each glyph once.
        case native
    }

    /// In the order in which a frame's files are written.
    public var formats: [Format] = [.png, .svg]
    /// Whether each frame that is drawn is written as a file of each format.
    package var writesFrames = true
    /// How the SVG documents of frames are made; unless it is set, as the picture was that the scene was read from, else
    /// by Cairo.
    public var svgStyle: SVGStyle?
    /// The names of the variants that are drawn; all unless set.
    public var variants: [String] = []
    /// Which frames are drawn, in every product alike; all unless set. A frame that only some of the variants have is left out of
    /// the others.
    public var selection = FrameSelection()
    /// Pixels per point instead of the scene's; greater than 0, at most 16.
    public var scale: Double?
    /// What to draw instead of what the scene says; its theme does not count.
    public var overlays: Scene.Overlays?
    /// The colours instead of the scene's.
    public var theme: Scene.Overlays.Theme?
    /// How the contact sheet is made; nil for none.
    public var sheet: SheetOptions?
    /// Whether a page is written that plays the scene; where there are several variants, one for each and one for all.
    public var writesPage = false
    /// Which animations are made, and how.
    public var animation = Animations()
    /// Whether the trace is written.
    public var writesTrace = false
    /// Whether pictures carry the scene that they were drawn from, and the numbers of their frames, so that a picture can
    /// take the scene's place.
    public var embedsScene = true
    /// Whether what has not changed from one frame to the next is neither drawn nor compressed again; it changes no pixel.
    package var usesShortcuts = true
    /// How many frames are worked on at a time; the machine's cores unless set.
    public var jobs = ProcessInfo.processInfo.activeProcessorCount
    /// The kinds of behavior that scenes may name.
    public var behaviors = BehaviorCatalogue.standard
    /// What may be read of a scene that is named by its path.
    public var input = InputOptions()
    /// Asks for an early end.
    public var cancellation = Cancellation()
    /// Called with the number of frames drawn and the number of all, by one thread at a time.
    public var progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?
    /// Called with each file as soon as it has its name, by several threads at a time. The file is
    /// there even where the rendering fails or is interrupted later.
    public var wrote: (@Sendable (WrittenFile) -> Void)?

    /// Every frame as PNG and SVG, as the scene says, without a trace.
    public init() {}

    /// What is drawn beside the views of a scene, and in which colours.
    func overlays(for scene: Scene) -> Scene.Overlays {
        var chosen = overlays ?? scene.overlays
        chosen.theme = theme ?? scene.overlays.theme
        return chosen
    }
}

extension RenderOptions {
    /// Which animations are made, and how.
    public struct Animations: Sendable, Hashable {
        /// A format of animations; the raw value is what it is asked for by. All but SVG, which is made of native shapes, are
        /// made of pixels.
        public enum Format: String, Sendable, Hashable, CaseIterable { case gif, apng, webp, mp4, svg }

        /// In the order in which they are made, each once.
        public var formats: [Format]
        /// The most bytes that each file of pixels may have: rate and then scale are lowered to stay under it. Any number
        /// unless set.
        public var maximumBytes: Int?

        /// No animation, unless some are named.
        public init(formats: [Format] = [], maximumBytes: Int? = nil) {
            self.formats = formats
            self.maximumBytes = maximumBytes
        }
    }
}

/// How a contact sheet is made.
public struct SheetOptions: Sendable, Hashable {
    /// Pictures at most, at least 1; as many as a page holds well unless it is set.
    public var count: Int?
    /// Pictures side by side, at least 1; as many as can be read unless it is set.
    public var columns: Int?

    /// Nil leaves the choice to what fits.
    public init(count: Int? = nil, columns: Int? = nil) {
        self.count = count
        self.columns = columns
    }
}

/// What a rendering has made.
public struct RenderReport: Sendable {
    /// Every file, sorted by its path.
    public var files: [WrittenFile]
    /// The variants that were drawn, in order; empty for a scene without variants.
    package var variants: [Scene.Variant]
    /// How many frames were drawn.
    public var drawnFrames: Int
    /// How many frames the scene has, or all of the variants together.
    public var frameCount: Int
    /// How many expectations the scene has, or all of the variants together.
    public var expectationCount: Int
    /// Where and by how much the scenes of a comparison part, in a sentence without a full stop; nil for other renderings.
    public var difference: String?
    /// What there is to know about the files, in sentences without a full stop, such as frames that a format cannot hold.
    public var notes: [String]
    /// Files that could not be made while the others were, such as an animation for which a program is missing.
    public var unwritten: [OutputError]
    /// Warnings about the file and about gestures, in order.
    public var warnings: [Diagnostic]
    /// Expectations that did not hold.
    public var failures: [Diagnostic]

    init(
        files: [WrittenFile], drawnFrames: Int, frameCount: Int, notes: [String],
        unwritten: [OutputError], missingCharacters: [Unicode.Scalar], of rehearsals: [(LoadedScene, Rehearsal)]
    ) {
        self.files = files
        variants = rehearsals.compactMap(\.0.scene.variant)
        self.drawnFrames = drawnFrames
        self.frameCount = frameCount
        self.notes = notes
        self.unwritten = unwritten
        expectationCount = rehearsals.reduce(0) { $0 + $1.0.scene.expectations.count }
        // What is true of the file is said by each rehearsal.
        var said: Set<Diagnostic> = []
        warnings = rehearsals.flatMap(\.1.warnings).filter { said.insert($0).inserted }
        if let scene = rehearsals.first?.0, let message = Self.words(on: missingCharacters) {
            warnings.append(scene.note(.warning, at: nil, message))
        }
        failures = rehearsals.flatMap(\.1.failures)
    }

    /// That no font has some characters; nil where there are none.
    private static func words(on missing: [Unicode.Scalar]) -> String? {
        guard !missing.isEmpty else { return nil }
        let named = missing.prefix(mostCharacters).map { scalar in
            let code = "U+" + String(scalar.value, radix: 16, uppercase: true)
            // What is not assigned or private has no look of its own.
            let isUnseen = [.unassigned, .privateUse, .format].contains(scalar.properties.generalCategory)
            return isUnseen ? code : "\(scalar) (\(code))"
        }
        let rest = missing.count - named.count
        let list = named.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        return "no font on this system has \(list): drawn as \(missing.count == 1 ? "a box" : "boxes")"
    }

    /// Characters that one warning names.
    private static let mostCharacters = 12
}
