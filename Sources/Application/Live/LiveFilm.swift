internal import CairoBackend
internal import Drawing
package import Geometry
internal import GestureEngine
internal import Painting
package import Playback
internal import SVGBackend
package import SceneFile

/// The fonts of pictures, for whoever draws many films.
package struct LiveFonts: Sendable {
    let book: FontBook

    /// - Throws: ``DrawingError`` where the system has no font.
    package init() throws { book = try DrawingError.wrapping { try Release.fonts() } }
}

/// Draws the frames of a scene that is played by hand: what the player's page is drawn with, a frame at a time.
///
/// ```swift
/// var film = LiveFilm(of: scene, firstFrame: first, overlays: overlays, fonts: fonts)
/// film.observe(frame)
/// send(film.take(frame))
/// ```
package struct LiveFilm {
    private let scene: Scene
    private let firstFrame: PlayedFrame
    private let fonts: LiveFonts
    private var painter: FramePainter
    private var film: NativeFilm
    private var history: SceneHistory

    /// A film before its first frame.
    ///
    /// - Parameters:
    ///   - overlays: those that are drawn, but for what a page draws itself; more of them where something fails.
    ///   - share: where several are on one page, which of so many it is.
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

    /// Draws other overlays from here on, or in another theme.
    package mutating func show(_ overlays: Scene.Overlays) {
        painter = Self.painter(of: scene, firstFrame, overlays, fonts)
    }

    /// How large the pictures are, in points of the window.
    package var pictureSize: Size { painter.pictureSize }
    /// Where the window's origin lies in them.
    package var canvasOrigin: Point { painter.windowOrigin }

    /// The colour of a view in overlays, as pages have it: `#rrggbb#rrggbb`, which is the same twice.
    package func color(ofView name: String) -> String {
        PageProduct.pair(painter.color(ofView: name), painter.color(ofView: name))
    }

    /// Looks at the next frame; each frame of the scene once, in order, whether or not it is drawn.
    package mutating func observe(_ frame: PlayedFrame) {
        history.observe(frame)
        history.forget(before: frame.snapshot.frame)
    }

    /// The picture of the frame that was observed last, as ``NativeFilm/take(_:)`` gives it.
    ///
    /// - Parameter verdict: what has failed so far.
    package mutating func take(_ frame: PlayedFrame, verdict: Verdict) -> [UInt8] {
        painter.history = history
        painter.verdict = verdict
        let list = painter.paint(frame).enlarged(by: 1 / painter.magnification)
        // The history changes in the next frame, and nobody else may have it then.
        painter.history = SceneHistory(for: .plain)
        return film.take(FilmFrame(list))
    }

    /// Somebody else takes the pictures from here on, who has none so far.
    package mutating func restart() { film.restart() }

    /// The head of a page, as an object of JSON.
    ///
    /// - Parameters:
    ///   - overlays: those that are switched on.
    ///   - file: what the scene's file is called.
    ///   - source: the file's text.
    ///   - variants: an object of JSON each.
    package static func head(
        of scene: Scene, overlays: Scene.Overlays, file: String, source: String, variants: [String]
    ) -> String {
        PageProduct.head(of: scene, file: file, source: source, overlays: overlays, variants: variants)
    }
}
