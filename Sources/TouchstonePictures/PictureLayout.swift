package import TouchstoneChecks
package import TouchstoneDrawing
package import TouchstoneEngine
package import TouchstoneGeometry
package import TouchstoneScenes

/// The positions of everything in the pictures of a scene. They are the same for all frames.
///
/// From top to bottom, with a margin around all of them and without overlaps: the heading, the decisions of
/// arbitration, the canvas with the handlers beside or below it, the key of its lines, the timeline, and the table of numbers. If none of the others is
/// drawn, there is no margin and the picture is the canvas.
package struct PictureLayout: Sendable {
    /// The size of the picture, in points.
    package let size: Size
    /// The position of the window's origin in the picture.
    package let canvasOrigin: Point
    /// The area of the heading; nil without a heading.
    package let heading: Rect?
    /// The area of the failures; nil for a run without failures.
    package let verdict: Rect?
    /// The area of the decisions of arbitration; nil if they are not drawn.
    package let arbitration: Rect?
    /// The area of the handlers; nil if they are not drawn, and for a scene in which none runs.
    package let code: Rect?
    /// The area of the key of the lines on the canvas; nil without a heading, and for a scene without such lines.
    package let key: Rect?
    /// The area of the timeline; nil without a timeline, and for a scene in which no recognizer is active.
    package let timeline: Rect?
    /// The area of the table of numbers; nil without a table, and for a scene in which no view is involved.
    package let numbers: Rect?
    /// The positions of the recognizers in the heading, in rows.
    package let recognizers: RecognizerGrid
    /// The positions of the recognizers' lanes in the timeline.
    package let timelineGrid: TimelineGrid
    /// The positions of the numbers in their table.
    package let numbersGrid: NumbersGrid

    /// The layout of the handlers.
    let codeGrid: CodeGrid

    static let margin = 14.0
    /// The distance between the canvas and the areas above and below it.
    static let canvasGap = 9.0
    /// The minimum width of the areas around the canvas.
    static let narrowest = 332.0

    /// - Parameters:
    ///   - canvas: the space for the window: its largest width and height.
    ///   - overlays: the overlays, some of which are drawn around the canvas.
    ///   - style: the contents of the heading above the recognizers.
    ///   - recognizers: the recognizers in the scene's first frame.
    ///   - verdict: the failures in the scene. The space for them is the same in all frames.
    ///   - sceneCode: the code of the scene, for the overlay with the handlers.
    ///   - history: the history of the whole scene. Without it, overlays that show the past get no space.
    ///   - framesPerSecond: the frame rate of the scene.
    ///   - measuring: measures the texts.
    package init(
        canvas: Size, overlays: Scene.Overlays, heading style: HeadingStyle = .scene, recognizers: [RecognizerSnapshot],
        verdict: Verdict = Verdict(expectationCount: 0), code sceneCode: CheckedCode? = nil,
        history: SceneHistory = SceneHistory(for: .plain),
        framesPerSecond: Double = 60, measuring: any TextMeasuring
    ) {
        let narrow = max(canvas.width, Self.narrowest)
        codeGrid = CodeGrid(
            overlays.contains(.code) ? history : SceneHistory(for: .plain), code: sceneCode,
            blames: verdict.failures.compactMap(\.blame), canvas: canvas,
            contentWidth: narrow, measuring: measuring)
        let codeWidth = codeGrid.isBeside ? codeGrid.width + CodeGrid.distance : 0
        let contentWidth = max(canvas.width + codeWidth, Self.narrowest)
        let hasHeading = overlays.contains(.heading)
        self.recognizers = RecognizerGrid(
            recognizers: hasHeading ? recognizers : [], history: history, width: contentWidth, measuring: measuring)
        timelineGrid = TimelineGrid(
            overlays.contains(.timeline) ? history : SceneHistory(for: .plain), framesPerSecond: framesPerSecond,
            width: contentWidth, measuring: measuring)
        numbersGrid = NumbersGrid(
            overlays.contains(.numbers) ? history.involvedViews : [], hasLimits: history.hasLimits,
            hasAnimations: history.hasAnimations, width: contentWidth,
            measuring: measuring)
        let hasArbitration = overlays.contains(.arbitration)
        let verdictHeight = VerdictPainter(width: contentWidth, theme: .light).height(of: verdict, measuring)
        let keyGrid = KeyGrid(
            hasHeading || verdictHeight > 0 ? history : SceneHistory(for: .plain),
            overlays: overlays.showing(verdict.evidence, onCanvas: true), width: contentWidth, measuring: measuring)
        guard
            hasHeading || hasArbitration || codeGrid.width > 0
                || verdictHeight + timelineGrid.height + numbersGrid.height > 0
        else {
            size = canvas
            canvasOrigin = .zero
            heading = nil
            self.verdict = nil
            arbitration = nil
            code = nil
            key = nil
            timeline = nil
            numbers = nil
            return
        }
        var y = Self.margin
        if hasHeading {
            let height = style.textHeight + self.recognizers.height
            heading = Rect(x: Self.margin, y: y - 3, width: contentWidth, height: height)
            y += height - 3 + Self.canvasGap
        } else {
            heading = nil
        }
        if verdictHeight > 0 {
            self.verdict = Rect(x: Self.margin, y: y - 3, width: contentWidth, height: verdictHeight)
            y += verdictHeight - 3 + Self.canvasGap
        } else {
            self.verdict = nil
        }
        if hasArbitration {
            let lines = min(max(history.mostNotes, 1), ArbitrationPainter.mostLines)
            let height = Double(lines) * ArbitrationPainter.lineHeight
            arbitration = Rect(x: Self.margin, y: y, width: contentWidth, height: height)
            y += height + Self.canvasGap
        } else {
            arbitration = nil
        }
        canvasOrigin = Point(
            x: Self.margin + ((contentWidth - codeWidth - canvas.width) / 2).rounded(.down), y: y)
        let beside = Rect(
            x: Self.margin + contentWidth - codeGrid.width, y: y, width: codeGrid.width, height: codeGrid.height)
        y += codeGrid.isBeside ? max(canvas.height, codeGrid.height) : canvas.height
        /// The area below the previous one; nil if it has no height.
        func below(_ height: Double) -> Rect? {
            guard height > 0 else { return nil }
            defer { y += Self.canvasGap + height }
            return Rect(x: Self.margin, y: y + Self.canvasGap, width: contentWidth, height: height)
        }
        code = codeGrid.isBeside ? beside : below(codeGrid.height)
        key = below(keyGrid.height)
        timeline = below(timelineGrid.height)
        numbers = below(numbersGrid.height)
        size = Size(width: contentWidth + 2 * Self.margin, height: y + Self.margin)
    }

    /// Whether there is a margin around the canvas.
    var hasMargin: Bool { canvasOrigin != .zero }
}
