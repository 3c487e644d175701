package import Drawing
package import Geometry
package import GestureEngine
package import Playback
package import SceneFile

/// Where everything lies in the pictures of a scene: the same for all of its frames.
///
/// Below each other, with a margin around all of them, so that nothing covers the evidence: the heading, what arbitration
/// decides, the canvas, the key of its lines, the timeline, the table of numbers. Where none of the others is drawn there is no margin: the picture is the canvas.
package struct PictureLayout: Sendable, Hashable {
    /// The size of the picture, in points.
    package let size: Size
    /// Where the window's origin lies in the picture.
    package let canvasOrigin: Point
    /// Where the heading lies; nil without one.
    package let heading: Rect?
    /// Where the failures stand; nil in a run without any.
    package let verdict: Rect?
    /// Where it is told what arbitration decides; nil where that is not drawn.
    package let arbitration: Rect?
    /// Where the key of the lines on the canvas lies; nil without a heading, and in a scene that has no such lines.
    package let key: Rect?
    /// Where the timeline lies; nil without one, and in a scene in which no recognizer does anything.
    package let timeline: Rect?
    /// Where the table of numbers lies; nil without one, and in a scene in which nothing happens to any view.
    package let numbers: Rect?
    /// Where the recognizers stand in the heading, in rows.
    package let recognizers: RecognizerGrid
    /// Where the samples stand in the key.
    package let keyGrid: KeyGrid
    /// Where the recognizers' lanes lie in the timeline.
    package let timelineGrid: TimelineGrid
    /// Where the numbers stand in their table.
    package let numbersGrid: NumbersGrid

    static let margin = 14.0
    /// Between the canvas and what is above or below it.
    static let canvasGap = 9.0
    /// What stands beside the canvas is never narrower than this.
    static let narrowest = 332.0

    /// - Parameters:
    ///   - canvas: the room for the window: as wide and as high as it ever is.
    ///   - style: what the heading tells above the recognizers.
    ///   - recognizers: those of the scene's first frame.
    ///   - verdict: what fails in the scene; the room for it is the same in all frames.
    ///   - history: the whole scene, for what overlays need that look back; without it they take no room.
    package init(
        canvas: Size, overlays: Scene.Overlays, heading style: HeadingStyle = .scene, recognizers: [RecognizerSnapshot],
        verdict: Verdict = Verdict(expectationCount: 0), history: SceneHistory = SceneHistory(for: .plain),
        framesPerSecond: Double = 60, measuring: any TextMeasuring
    ) {
        let contentWidth = max(canvas.width, Self.narrowest)
        let hasHeading = overlays.contains(.heading)
        self.recognizers = RecognizerGrid(
            recognizers: hasHeading ? recognizers : [], history: history, width: contentWidth, measuring: measuring)
        timelineGrid = TimelineGrid(
            overlays.contains(.timeline) ? history : SceneHistory(for: .plain), framesPerSecond: framesPerSecond,
            width: contentWidth, measuring: measuring)
        numbersGrid = NumbersGrid(
            overlays.contains(.numbers) ? history.involvedViews : [], hasLimits: history.hasLimits, width: contentWidth,
            measuring: measuring)
        let hasArbitration = overlays.contains(.arbitration)
        let verdictHeight = VerdictPainter(width: contentWidth, theme: .light).height(of: verdict, measuring)
        keyGrid = KeyGrid(
            hasHeading || verdictHeight > 0 ? history : SceneHistory(for: .plain),
            overlays: overlays.showing(verdict.evidence, onCanvas: true), width: contentWidth, measuring: measuring)
        guard hasHeading || hasArbitration || verdictHeight + timelineGrid.height + numbersGrid.height > 0 else {
            size = canvas
            canvasOrigin = .zero
            heading = nil
            self.verdict = nil
            arbitration = nil
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
        canvasOrigin = Point(x: Self.margin + ((contentWidth - canvas.width) / 2).rounded(.down), y: y)
        y += canvas.height
        /// What lies below the canvas; nil for what has no height.
        func below(_ height: Double) -> Rect? {
            guard height > 0 else { return nil }
            defer { y += Self.canvasGap + height }
            return Rect(x: Self.margin, y: y + Self.canvasGap, width: contentWidth, height: height)
        }
        key = below(keyGrid.height)
        timeline = below(timelineGrid.height)
        numbers = below(numbersGrid.height)
        size = Size(width: contentWidth + 2 * Self.margin, height: y + Self.margin)
    }

    /// Whether there is a margin around the canvas.
    var hasMargin: Bool { canvasOrigin != .zero }
}
