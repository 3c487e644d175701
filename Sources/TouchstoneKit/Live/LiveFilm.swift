internal import TouchstoneCairo
package import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
package import TouchstoneGeometry
internal import TouchstonePictures
package import TouchstonePlayer
internal import TouchstoneSVG
package import TouchstoneScenes

/// The fonts for pictures, shared by several films.
package struct LiveFonts: Sendable {
    let book: FontBook

    /// - Throws: ``DrawingError`` if the system has no font.
    package init() throws { book = try DrawingError.wrapping { try Release.fonts() } }
}

/// Draws the frames of a live scene, one at a time, in the format of the player's page.
///
/// ```swift
/// var film = LiveFilm(of: scene, firstFrame: first, overlays: overlays, fonts: fonts)
/// film.observe(frame)
/// send(film.take(frame, verdict: verdict))
/// ```
package struct LiveFilm {
    private let scene: Scene
    private let firstFrame: PlayedFrame
    private let fonts: LiveFonts
    private var painter: FramePainter
    private var film: NativeFilm
    private var history: SceneHistory

    /// Creates a film before its first frame.
    ///
    /// - Parameters:
    ///   - scene: the scene that is played.
    ///   - firstFrame: any frame of the scene. The heading has a place for each of its recognizers.
    ///   - overlays: the overlays that are drawn, except those that a page draws itself. Failures add further overlays.
    ///   - share: the index of the film, and the number of films, on a page with several films.
    ///   - fonts: the fonts of the texts.
    package init(
        of scene: Scene, firstFrame: PlayedFrame, overlays: Scene.Overlays, share: (number: Int, count: Int) = (0, 1),
        fonts: LiveFonts
    ) {
        self.scene = scene
        self.firstFrame = firstFrame
        self.fonts = fonts
        painter = Self.painter(of: scene, firstFrame, overlays, fonts)
        film = NativeFilm(glyphs: fonts.book, namedGroup: FramePainter.viewsGroup, share: share)
        history = SceneHistory(for: scene.overlays.allOnPage)
    }

    private static func painter(
        of scene: Scene, _ firstFrame: PlayedFrame, _ wanted: Scene.Overlays, _ fonts: LiveFonts
    ) -> FramePainter {
        var overlays = wanted
        overlays.kinds.formIntersection(wanted.allOnPage.kinds)
        return FramePainter(
            scene: scene, firstFrame: firstFrame, overlays: overlays, scale: PageProduct.scale, isPanel: true,
            measuring: fonts.book)
    }

    /// Changes the overlays or the theme from this frame on.
    package mutating func show(_ overlays: Scene.Overlays) {
        painter = Self.painter(of: scene, firstFrame, overlays, fonts)
    }

    /// The size of the pictures, in points of the window.
    package var pictureSize: Size { painter.pictureSize }
    /// The position of the window's origin in the pictures.
    package var canvasOrigin: Point { painter.windowOrigin }

    /// The color of a view in overlays, in the format of pages: `#rrggbb#rrggbb`, with the same color twice.
    package func color(ofView name: String) -> String {
        PageProduct.pair(painter.color(ofView: name))
    }

    /// Records the next frame. Call this method for each frame of the scene once and in order, even for frames that are
    /// not drawn.
    package mutating func observe(_ frame: PlayedFrame) {
        history.observe(frame)
        history.forget(before: frame.snapshot.frame)
    }

    /// The picture of the last observed frame, in the format of ``/TouchstoneSVG/NativeFilm/take(_:)``.
    ///
    /// - Parameters:
    ///   - frame: the last observed frame.
    ///   - verdict: the failures so far.
    package mutating func take(_ frame: PlayedFrame, verdict: Verdict) -> [UInt8] {
        painter.history = history
        painter.verdict = verdict
        let list = painter.paint(frame).enlarged(by: 1 / painter.magnification)
        // Release this reference, because the history changes in the next frame and must then be referenced only once.
        painter.history = SceneHistory(for: .plain)
        return film.take(NativePicture(list))
    }

    /// Starts over for a new receiver of the pictures, which has none so far.
    package mutating func restart() { film.restart() }

    /// The head of a page that plays a scene, as a JSON object.
    ///
    /// - Parameters:
    ///   - scene: the scene that is played.
    ///   - overlays: the overlays that are switched on.
    ///   - file: the name of the scene's file.
    ///   - source: the text of the scene's file.
    ///   - variants: a JSON object for each variant.
    ///   - start: the time at which the page opens, in seconds; nil for the worst frame of the first failure.
    package static func head(
        of scene: Scene, overlays: Scene.Overlays, file: String, source: String, variants: [String],
        start: Double? = nil
    ) -> String {
        PageDocument.json(
            title: scene.title, file: file, source: source,
            overlays: Scene.Overlays.Kind.allCases.filter(Scene.Overlays.Kind.onCanvas.contains),
            order: Scene.Overlays.Kind.onCanvas, shown: overlays, viewsGroup: FramePainter.viewsGroup,
            edge: PageProduct.pair(Theme.both.edge), variants: variants, start: start)
    }
}
