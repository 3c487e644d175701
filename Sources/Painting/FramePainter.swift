package import Drawing
package import Geometry
internal import GestureEngine
package import Playback
package import SceneFile

/// Turns frames of one scene into draw lists: the views, the overlays, and what stands around the canvas.
///
/// Painting a frame needs no other frame, so any thread may paint any of them.
package struct FramePainter: Sendable {
    /// Where everything lies in the pictures.
    package let layout: PictureLayout
    /// The colours of the overlays.
    package let theme: Theme
    let title: String
    let variant: Scene.Variant?
    let heading: HeadingStyle
    let framesPerSecond: Double
    /// The symbols of views, by the views' names.
    let symbols: [String: Symbol]
    /// What lies behind all views; opaque.
    let background: Color
    /// What holds the window in every frame.
    private let largestWindow: Size
    let overlays: Scene.Overlays
    /// The places of views in the scene, by their names: views of the scene's file come first, in its order, which is the same in
    /// all of its variants.
    private let viewPlaces: [String: Int]
    /// Pixels for each point of the picture.
    package let scale: Double
    /// Points of the picture for each point of the window: overlays and what stands around the canvas are as large beside it as they
    /// are on a canvas of the usual size.
    package let magnification: Double
    /// Which views are named.
    let naming: ViewNaming
    /// The views that fingers touch at any time.
    let touchedViews: Set<String>
    /// The number of the last frame, where it is known.
    let lastFrame: Int?
    /// What overlays draw that look back. While a scene is played by hand it is that up to now.
    package var history: SceneHistory
    /// Which expectations fail in the run, and when, and up to now; no failure in a picture without overlays.
    package var verdict: Verdict
    let measuring: any TextMeasuring

    /// - Parameters:
    ///   - firstFrame: any frame of the scene; the heading has a place for each of its recognizers.
    ///   - overlays: what to draw instead of what the scene says.
    ///   - scale: pixels per point of the window instead of the scene's.
    ///   - magnification: how large the window is drawn, greater than 0; what overlays write stays as large as it is. A window that is
    ///     much larger or smaller than usual is drawn in the same number of pixels or more, but in other points.
    ///   - lastFrame: the number of the last frame, for the heading.
    ///   - isPanel: whether the pictures are parts of a page that has a heading of its own.
    ///   - history: the whole scene, for what overlays draw that look back; without it they draw nothing.
    ///   - verdict: what fails in the scene, which pictures show from then on; one without overlays does not.
    package init(
        scene: Scene, firstFrame: PlayedFrame, overlays: Scene.Overlays? = nil, scale: Double? = nil,
        magnification: Double = 1, lastFrame: Int? = nil, isPanel: Bool = false,
        history: SceneHistory = SceneHistory(for: .plain), verdict: Verdict = Verdict(expectationCount: 0),
        measuring: any TextMeasuring
    ) {
        title = scene.title
        variant = scene.variant
        heading = isPanel ? .panel : variant == nil ? .scene : .variant
        framesPerSecond = scene.fps
        symbols = Dictionary(scene.allViews.compactMap { view in view.symbol.map { (view.id, $0) } }) { first, _ in
            first
        }
        largestWindow = scene.largestWindow
        let chosen = overlays ?? scene.overlays
        let verdict = chosen.kinds.isEmpty ? Verdict(expectationCount: 0) : verdict
        self.verdict = verdict
        let overlays = isPanel ? chosen : chosen.showing(verdict.evidence, onCanvas: false)
        let fit = CanvasFit(
            of: largestWindow.scaled(by: magnification), isAlone: !isPanel && overlays.contains(.heading))
        let magnification = magnification * fit.magnification
        self.overlays = overlays
        theme = Theme(overlays.theme)
        background = scene.canvas.background.map(theme.canvas.covered) ?? theme.canvas
        let names = scene.allViews.map(\.id) + firstFrame.snapshot.views.map(\.name)
        var places: [String: Int] = [:]
        for name in names where places[name] == nil { places[name] = places.count }
        viewPlaces = places
        self.scale = (scale ?? scene.canvas.scale) * fit.density
        touchedViews = history.tally.touchedViews.union(scene.gestures.compactMap(\.target))
        naming = ViewNaming(scene, overlays, history, touched: touchedViews)
        self.magnification = magnification
        self.lastFrame = lastFrame
        self.history = history
        self.measuring = measuring
        layout = PictureLayout(
            canvas: largestWindow.scaled(by: magnification), overlays: overlays, heading: heading,
            recognizers: firstFrame.snapshot.recognizers, verdict: isPanel ? Verdict(expectationCount: 0) : verdict,
            history: history, framesPerSecond: scene.fps, measuring: measuring)
    }

    /// The picture of a frame.
    package func paint(_ frame: PlayedFrame) -> DrawList {
        let window = frame.snapshot.windowSize
        // Where the window does not fill the room that it has in other frames, what is around it is not the canvas.
        let isBounded = layout.hasMargin || window != largestWindow
        var list = DrawList(size: layout.size, scale: scale, background: isBounded ? theme.page : background)
        let canvasRect = canvasRect(of: frame.snapshot)
        let stage = FrameStage(self, frame, canvas: canvasRect)
        let overlays = CanvasOverlays(stage)
        list.append(group: "heading") { HeadingPainter(self, frame).paint(&$0) }
        if let area = layout.verdict {
            list.append(group: "verdict") { list in
                if !hasNoFailure(until: frame.snapshot.frame) {
                    list.append(
                        Shape(
                            .roundedRectangle(area.inset(by: -5), radius: 6), fill: theme.warning.withAlpha(0.12)))
                }
                VerdictPainter(width: area.width, theme: theme)
                    .paint(verdict.pictureLines(in: frame.snapshot.frame), at: area.origin, measuring, &list)
            }
        }
        list.append(group: "arbitration") { ArbitrationPainter(self, frame.snapshot).paint(&$0) }
        if isBounded {
            list.append(Shape(.rectangle(canvasRect), fill: background))
        }
        list.append(group: Self.viewsGroup) { list in
            list.append(clippedTo: .rectangle(canvasRect)) { list in
                ViewPainter(self, frame.snapshot, labels: stage.writtenLabels).paint(&list)
            }
        }
        overlays.paintMarks(&list)
        if isBounded {
            list.append(
                Shape(.rectangle(canvasRect.inset(by: -0.5)), stroke: Stroke(theme.canvasBorder, width: 1)))
        }
        list.append(group: "key") { KeyPainter(self).paint(&$0) }
        list.append(group: "timeline") { TimelinePainter(self, frame: frame.snapshot.frame).paint(&$0) }
        list.append(group: "numbers") { NumbersPainter(self, frame.snapshot).paint(&$0) }
        overlays.paintFront(&list)
        return list
    }

    /// What a frame shows of the failures so far. In a panel a jump is shown only where it happens.
    func evidence(in frame: Int) -> Evidence {
        let known = verdict.failures.filter { $0.frame <= frame }
        guard heading == .panel else { return known.evidence }
        return known.map { failure in
            var failure = failure
            if failure.frame < frame { failure.evidence.marks.removeAll(where: \.isOfOneFrame) }
            return failure
        }.evidence
    }

    /// Whether nothing has failed yet.
    private func hasNoFailure(until frame: Int) -> Bool { !verdict.failures.contains { $0.frame <= frame } }

    /// The overlays on the canvas of a frame.
    func overlays(in frame: Int) -> Scene.Overlays {
        verdict.failures.isEmpty ? overlays : overlays.showing(evidence(in: frame), onCanvas: true)
    }

    /// How large the largest window is drawn, in points of the picture.
    package var canvasSize: Size { largestWindow.scaled(by: magnification) }

    /// The name of the group that holds the views' own.
    package static let viewsGroup = "views"

    /// The hue of a view in every overlay.
    package func color(ofView name: String) -> Color { theme.view(viewPlaces[name] ?? 0) }

    /// Where the window of a frame lies in the picture.
    func canvasRect(of snapshot: FrameSnapshot) -> Rect {
        Rect(origin: layout.canvasOrigin, size: snapshot.windowSize.scaled(by: magnification))
    }

    /// From window coordinates to the picture's.
    var toPicture: Transform {
        let origin = layout.canvasOrigin
        return Transform(a: magnification, b: 0, c: 0, d: magnification, tx: origin.x, ty: origin.y)
    }
}

extension [Verdict.Failure] {
    /// What all of them show.
    fileprivate var evidence: Evidence { reduce(Evidence()) { $0.union($1.evidence) } }
}

extension Verdict {
    /// What all failures show.
    package var evidence: Evidence { failures.evidence }
}

extension Scene.Overlays {
    /// These and those that show evidence: on the canvas, or around it.
    func showing(_ evidence: Evidence, onCanvas: Bool) -> Scene.Overlays {
        guard !kinds.isEmpty else { return self }
        var overlays = self
        overlays.kinds.formUnion(evidence.overlays.filter { Kind.onCanvas.contains($0) == onCanvas })
        return overlays
    }
}

extension Evidence.Mark {
    /// Whether it happens in one frame.
    fileprivate var isOfOneFrame: Bool { if case .jump = self { true } else { false } }
}

extension FramePainter {
    /// The size of the pictures in points of the window, by which traces and pages go.
    package var pictureSize: Size { layout.size.scaled(by: 1 / magnification) }

    /// Where the window's origin lies in the pictures, in points of the window.
    package var windowOrigin: Point {
        Point(x: layout.canvasOrigin.x / magnification, y: layout.canvasOrigin.y / magnification)
    }

    /// Pixels for each point of the window.
    package var windowScale: Double { scale * magnification }
}

/// How a canvas is made to suit what is written on it and around it, which is of one size: a large one has fewer points and as many
/// more pixels for each; a small one, which is narrower than what stands around it, is drawn larger.
struct CanvasFit {
    /// Points of the picture for each point of the canvas.
    var magnification = 1.0
    /// What the pixels for each point are multiplied with.
    var density = 1.0

    /// Points of a picture that is legible as wide as a page or an issue shows it, and of one that is taller.
    private static let (usualWidth, usualHeight) = (900.0, 1400.0)
    /// Points of the tallest canvas that is drawn larger than it is.
    private static let smallHeight = 360.0
    private static let largest = 4.0

    /// - Parameter isAlone: whether the picture has a heading of its own, which is wider than a small canvas.
    init(of canvas: Size, isAlone: Bool) {
        let excess = max(canvas.width / Self.usualWidth, canvas.height / Self.usualHeight)
        // Whole factors keep the canvas on whole pixels.
        if excess >= 1.5 {
            density = excess.rounded()
            magnification = 1 / density
        } else if isAlone, canvas.width > 0, canvas.height > 0 {
            let room = min(PictureLayout.narrowest / canvas.width, Self.smallHeight / canvas.height)
            magnification = min(max(1, room.rounded(.down)), Self.largest)
        }
    }
}

/// Which views are named in the pictures of a scene.
enum ViewNaming: Sendable, Hashable {
    /// All: nothing happens to any of them.
    case all
    /// Some, in all frames.
    case some(Set<String>)
    /// In each frame those that something happens to: there are too many for one picture.
    case current

    /// Names that a picture holds well.
    private static let most = 12

    init(_ scene: Scene, _ overlays: Scene.Overlays, _ history: SceneHistory, touched: Set<String>) {
        var names = Set(overlays.pathViews + overlays.gridViews)
        names.formUnion(scene.expectations.flatMap { Self.views(of: $0.condition) })
        names.formUnion(touched)
        names.formUnion(history.involvedViews)
        if names.count > Self.most {
            self = .current
        } else if names.isEmpty {
            self = scene.allViews.count <= Self.most ? .all : .some([])
        } else {
            self = .some(names)
        }
    }

    /// The views that a condition is about.
    private static func views(of condition: Expectation.Condition) -> [String] {
        switch condition {
        case .insideLimit(let view, _), .fingersAttached(let view, _), .value(let view, _, _, _),
            .reading(let view, _, _, _), .events(_, let view, _):
            [view]
        case .noShear(let view, _), .noJump(let view), .lint(_, let view): view.map { [$0] } ?? []
        case .state(let recognizer, _), .begins(let recognizer), .neverBegins(let recognizer):
            recognizer.lastIndex(of: ".").map { [String(recognizer[..<$0])] } ?? []
        case .not(let one): views(of: one.condition)
        case .any(let several), .all(let several): several.flatMap { views(of: $0.condition) }
        case .legalStates: []
        }
    }
}

extension Gesture {
    /// The view that it is aimed at.
    fileprivate var target: String? {
        switch action {
        case .taps(let taps): taps.view
        case .movement(let movement): movement.view
        case .touches, .recording: nil
        }
    }
}

extension Size {
    fileprivate func scaled(by factor: Double) -> Size { Size(width: width * factor, height: height * factor) }
}
