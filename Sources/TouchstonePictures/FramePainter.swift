internal import TouchstoneBehaviors
package import TouchstoneChecks
package import TouchstoneDrawing
internal import TouchstoneEngine
package import TouchstoneGeometry
package import TouchstonePlayer
package import TouchstoneScenes

/// Converts frames of one scene to draw lists with the views, the overlays, and the areas around the canvas.
///
/// Painting a frame does not depend on other frames, so any thread can paint any frame.
package struct FramePainter: Sendable {
    /// The positions of everything in the pictures.
    package let layout: PictureLayout
    /// The colours of the overlays.
    package let theme: Theme
    let title: String
    let variant: Scene.Variant?
    let heading: HeadingStyle
    let framesPerSecond: Double
    /// The symbols of views, by the views' names.
    let symbols: [String: Symbol]
    /// The views of the scene whose behavior is code of an app.
    let viewsOfCode: Set<String>
    /// The colour behind all views; opaque.
    let background: Color
    /// A size that contains the window in every frame.
    private let largestWindow: Size
    let overlays: Scene.Overlays
    private let hues: ViewHues
    /// The views that expectations name.
    let expectedViews: Set<String>
    /// Pixels per point of the picture.
    package let scale: Double
    /// Picture points per window point. Overlays and the areas around the canvas keep the size that they have beside a
    /// canvas of usual size.
    package let magnification: Double
    /// The views that are named.
    let naming: ViewNaming
    /// The views that fingers touch at any time.
    let touchedViews: Set<String>
    /// The number of the last frame, if it is known.
    let lastFrame: Int?
    /// The history for overlays that show the past. In a scene that is played by hand, it is the history so far.
    package var history: SceneHistory
    /// The failures of the run, or those so far; empty for a picture without overlays.
    package var verdict: Verdict
    let measuring: any TextMeasuring

    /// - Parameters:
    ///   - scene: the scene that is drawn.
    ///   - firstFrame: any frame of the scene. The heading has a place for each of its recognizers.
    ///   - overlays: the overlays to draw; nil for the scene's own.
    ///   - scale: pixels per window point; nil for the scene's scale.
    ///   - magnification: the magnification of the window, greater than 0. Overlay text keeps its size. A window of
    ///     unusual size is drawn with at least as many pixels, but with a different number of points.
    ///   - lastFrame: the number of the last frame, for the heading.
    ///   - isPanel: whether the pictures are parts of a page with its own heading.
    ///   - theme: the colours of the overlays; nil for those of the overlays' theme.
    ///   - history: the history of the whole scene; without it, overlays that show the past draw nothing.
    ///   - verdict: the failures in the scene, which pictures show from their frames on, unless they have no overlays.
    ///   - measuring: measures the texts.
    package init(
        scene: Scene, firstFrame: PlayedFrame, overlays: Scene.Overlays? = nil, scale: Double? = nil,
        magnification: Double = 1, lastFrame: Int? = nil, isPanel: Bool = false,
        theme: Theme? = nil, history: SceneHistory = SceneHistory(for: .plain),
        verdict: Verdict = Verdict(expectationCount: 0), measuring: any TextMeasuring
    ) {
        title = scene.title
        variant = scene.variant
        heading = isPanel ? .panel : variant == nil ? .scene : .variant
        framesPerSecond = scene.fps
        symbols = Dictionary(scene.allViews.compactMap { view in view.symbol.map { (view.id, $0) } }) { first, _ in
            first
        }
        let known = Set(BehaviorCatalogue.ready.kinds.map(\.name))
        viewsOfCode = Set(
            scene.allViews.filter { view in view.behavior.map { !known.contains($0.kind) } ?? false }.map(\.id))
        largestWindow = scene.largestWindow
        let chosen = overlays ?? scene.overlays
        let verdict = chosen.kinds.isEmpty ? Verdict(expectationCount: 0) : verdict
        self.verdict = verdict
        let overlays = isPanel ? chosen : chosen.showing(verdict.evidence, onCanvas: false)
        let fit = CanvasFit(
            of: largestWindow.scaled(by: magnification), isAlone: !isPanel && overlays.contains(.heading))
        let magnification = magnification * fit.magnification
        self.overlays = overlays
        let theme = theme ?? Theme(overlays.theme)
        self.theme = theme
        background = scene.canvas.background.map(theme.canvas.covered) ?? theme.canvas
        hues = ViewHues(scene, firstFrame.snapshot, count: theme.views.count)
        expectedViews = Set(scene.expectations.flatMap(\.condition.leaves).compactMap(\.traits.subject.view))
        self.scale = (scale ?? scene.canvas.scale) * fit.density
        touchedViews = history.tally.touchedViews.union(scene.gestures.compactMap(\.target))
        naming = ViewNaming(
            scene, overlays, history, touched: touchedViews,
            parts: firstFrame.snapshot.views.filter(\.isPart).map(\.name))
        self.magnification = magnification
        self.lastFrame = lastFrame
        self.history = history
        self.measuring = measuring
        layout = PictureLayout(
            canvas: largestWindow.scaled(by: magnification), overlays: overlays, heading: heading,
            recognizers: firstFrame.snapshot.recognizers, verdict: isPanel ? Verdict(expectationCount: 0) : verdict,
            code: scene.checkedCode,
            history: history, framesPerSecond: scene.fps, measuring: measuring)
    }

    /// Draws the picture of a frame.
    package func paint(_ frame: PlayedFrame) -> DrawList {
        let window = frame.snapshot.windowSize
        // A window that is smaller than in other frames has the page around it, not the canvas.
        let isBounded = layout.hasMargin || window != largestWindow
        var list = DrawList(size: layout.size, scale: scale, background: isBounded ? theme.page : background)
        let canvasRect = canvasRect(of: frame.snapshot)
        let stage = FrameStage(self, frame, canvas: canvasRect)
        let overlays = CanvasOverlays(stage)
        list.append(group: "heading") { HeadingPainter(self, frame).paint(&$0) }
        if let area = layout.verdict {
            list.append(group: "verdict") { list in
                if !hasNoFailure(until: frame.snapshot.frame) {
                    list.draw(.roundedRectangle(area.inset(by: -5), radius: 6), fill: theme.warning.withAlpha(0.12))
                }
                VerdictPainter(width: area.width, theme: theme)
                    .paint(verdict.pictureLines(in: frame.snapshot.frame), at: area.origin, measuring, &list)
            }
        }
        list.append(group: "arbitration") { ArbitrationPainter(self, frame.snapshot).paint(&$0) }
        if isBounded { list.draw(.rectangle(canvasRect), fill: background) }
        list.append(group: Self.viewsGroup) { list in
            list.append(clippedTo: .rectangle(canvasRect)) { list in
                ViewPainter(self, frame.snapshot, labels: stage.writtenLabels).paint(&list)
            }
        }
        overlays.paintMarks(&list)
        if isBounded {
            list.draw(.rectangle(canvasRect.inset(by: -0.5)), stroke: Stroke(theme.canvasBorder, width: 1))
        }
        list.append(group: "key") { list in
            guard let area = layout.key else { return }
            let grid = KeyGrid(overlays.keyLines, width: area.width, measuring: measuring)
            KeyPainter(self, grid, at: area.origin).paint(&list)
        }
        list.append(group: "code") { CodePainter(self, frame).paint(&$0) }
        list.append(group: "timeline") { TimelinePainter(self, frame.snapshot).paint(&$0) }
        list.append(group: "numbers") { NumbersPainter(self, frame.snapshot).paint(&$0) }
        overlays.paintFront(&list)
        return list
    }

    /// The lines of the key for a frame.
    func keyLines(of frame: PlayedFrame) -> [KeyLine] {
        CanvasOverlays(FrameStage(self, frame, canvas: canvasRect(of: frame.snapshot))).keyLines
    }

    /// The seconds for which a mark is shown after the frame of its failure.
    private static let markDuration = 0.5

    /// The evidence of the failures so far. A mark is shown in the frame of its failure and in the worst one, and a
    /// little longer with the time of that frame, if there is space for it. In a panel, a jump is shown only in its
    /// frame. A limit is read from each frame.
    func evidence(in frame: Int) -> Evidence {
        let last = Int((Self.markDuration * framesPerSecond).rounded())
        return verdict.failures.filter { $0.firstFrame <= frame }.map { failure in
            let age = frame - failure.firstFrame
            guard age > 0 else { return failure }
            var failure = failure
            let time = Double(failure.firstFrame) / framesPerSecond
            failure.evidence.marks = failure.evidence.marks.compactMap { mark in
                if case .pastLimit = mark { return mark }
                if frame == failure.worstFrame, !mark.isOfOneFrame { return mark }
                guard age <= last, heading != .panel || !mark.isOfOneFrame else { return nil }
                let dated = mark.dated(time)
                return EvidencePainter.fits(dated, width: canvasSize.width, measuring) ? dated : nil
            }
            return failure
        }.evidence
    }

    /// Whether nothing has failed yet.
    private func hasNoFailure(until frame: Int) -> Bool { !verdict.failures.contains { $0.firstFrame <= frame } }

    /// The overlays on the canvas of a frame.
    func overlays(in frame: Int) -> Scene.Overlays {
        verdict.failures.isEmpty ? overlays : overlays.showing(evidence(in: frame), onCanvas: true)
    }

    /// The size at which the largest window is drawn, in picture points.
    package var canvasSize: Size { largestWindow.scaled(by: magnification) }

    /// The name of the group that contains the views' groups.
    package static let viewsGroup = "views"

    /// The hue of a view in every overlay.
    package func color(ofView name: String) -> Color { theme.view(hues[name]) }

    /// Draws the sign of a view beside its name: a bar of its hue. If the view has a fill, the bar is around it.
    func paintSwatch(of view: String, in frame: FrameSnapshot, _ area: Rect, _ list: inout DrawList) {
        let hue = color(ofView: view)
        let fill = frame.views.first { $0.name == view }?.drawn.backgroundColor
        guard let fill, fill.alpha > 0.5 else { return list.draw(.rectangle(area), fill: hue) }
        list.draw(.rectangle(area.inset(by: 0.75)), fill: fill, stroke: Stroke(hue, width: 1.5))
    }

    /// The width of the sign of a view.
    static let swatchWidth = 6.0

    /// The area of a frame's window in the picture.
    func canvasRect(of snapshot: FrameSnapshot) -> Rect {
        Rect(origin: layout.canvasOrigin, size: snapshot.windowSize.scaled(by: magnification))
    }

    /// The transform from window coordinates to the picture's.
    var toPicture: Transform {
        let origin = layout.canvasOrigin
        return Transform(a: magnification, b: 0, c: 0, d: magnification, tx: origin.x, ty: origin.y)
    }
}

extension [Failure] {
    /// The combined evidence of all failures.
    fileprivate var evidence: Evidence { reduce(Evidence()) { $0.union($1.evidence) } }
}

extension Verdict {
    /// The combined evidence of all failures.
    package var evidence: Evidence { failures.evidence }
}

extension Scene.Overlays {
    /// The overlays together with those that show evidence: the ones on the canvas, or the ones around it.
    func showing(_ evidence: Evidence, onCanvas: Bool) -> Scene.Overlays {
        guard !kinds.isEmpty else { return self }
        var overlays = self
        overlays.kinds.formUnion(evidence.overlays.filter { Kind.onCanvas.contains($0) == onCanvas })
        return overlays
    }
}

extension Evidence.Mark {
    /// Whether the mark belongs to a single frame.
    fileprivate var isOfOneFrame: Bool { if case .jump = self { true } else { false } }
}

extension FramePainter {
    /// The size of the pictures in window points, which traces and pages use.
    package var pictureSize: Size { layout.size.scaled(by: 1 / magnification) }

    /// The position of the window's origin in the pictures, in window points.
    package var windowOrigin: Point {
        Point(x: layout.canvasOrigin.x / magnification, y: layout.canvasOrigin.y / magnification)
    }

    /// Pixels per window point.
    package var windowScale: Double { scale * magnification }
}

/// Adapts the scale of a canvas to text of fixed size. A large canvas gets fewer points, with more pixels for each. A
/// small canvas that is narrower than the areas around it is drawn larger.
struct CanvasFit {
    /// Picture points per canvas point.
    var magnification = 1.0
    /// The factor for the number of pixels per point.
    var density = 1.0

    /// The width, and the height, in points at which a picture is readable on a page or in an issue.
    private static let (usualWidth, usualHeight) = (900.0, 1400.0)
    /// The height in points up to which a canvas is enlarged.
    private static let smallHeight = 360.0
    private static let largest = 4.0

    /// - Parameter isAlone: whether the picture has its own heading, which is wider than a small canvas.
    init(of canvas: Size, isAlone: Bool) {
        let excess = max(canvas.width / Self.usualWidth, canvas.height / Self.usualHeight)
        // Whole factors keep the canvas on whole pixels.
        if excess >= 1.5 {
            density = excess.rounded()
            magnification = 1 / density
        } else if isAlone, canvas.width > 0, canvas.height > 0 {
            let factor = min(PictureLayout.narrowest / canvas.width, Self.smallHeight / canvas.height)
            magnification = min(max(1, factor.rounded(.down)), Self.largest)
        }
    }
}

/// The views that are named in the pictures of a scene.
enum ViewNaming: Sendable, Hashable {
    /// All views, because none is involved.
    case all
    /// The same views in all frames.
    case some(Set<String>)
    /// In each frame, the views that are involved at that time, because there are too many for one picture.
    case current

    /// The largest number of names in a picture.
    private static let most = 12

    /// - Parameter parts: the parts of views, which are named on other conditions.
    init(
        _ scene: Scene, _ overlays: Scene.Overlays, _ history: SceneHistory, touched: Set<String>, parts: [String]
    ) {
        var names = Set(overlays.pathViews + overlays.gridViews)
        names.formUnion(scene.expectations.flatMap(\.condition.leaves).compactMap(\.traits.subject.view))
        names.formUnion(touched)
        names.formUnion(history.involvedViews)
        names.subtract(parts)
        if names.count > Self.most {
            self = .current
        } else if names.isEmpty {
            self = scene.allViews.count <= Self.most ? .all : .some([])
        } else {
            self = .some(names)
        }
    }
}

extension Gesture {
    /// The target view of the gesture.
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
