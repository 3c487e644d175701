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
    package init() throws { book = try DrawingError.wrapping { try FontBook() } }
}

/// Draws the frames of a scene that is played by hand, in both themes, with everything that a page can show: what the player's page is
/// drawn with, a frame at a time.
///
/// ```swift
/// var film = LiveFilm(of: scene, firstFrame: first, fonts: fonts)
/// film.observe(frame)
/// send(film.take(frame))
/// ```
package struct LiveFilm {
    private var light: FramePainter
    private var dark: FramePainter
    private var film: NativeFilm
    private var history: SceneHistory

    /// A film before its first frame.
    ///
    /// - Parameter share: where several are on one page, which of so many it is.
    package init(
        of scene: Scene, firstFrame: PlayedFrame, share: (number: Int, count: Int) = (0, 1), fonts: LiveFonts
    ) {
        let overlays = scene.overlays.allOnPage
        func painter(_ theme: Scene.Overlays.Theme) -> FramePainter {
            FramePainter(
                scene: scene, firstFrame: firstFrame, overlays: overlays.themed(theme), scale: PageProduct.scale,
                isPanel: true, measuring: fonts.book)
        }
        (light, dark) = (painter(.light), painter(.dark))
        film = NativeFilm(glyphs: fonts.book, namedGroup: FramePainter.viewsGroup, share: share)
        history = SceneHistory(for: overlays)
    }

    /// How large the pictures are, in points of the window.
    package var pictureSize: Size { light.pictureSize }
    /// Where the window's origin lies in them.
    package var canvasOrigin: Point { light.windowOrigin }

    /// The colour of a view in overlays, light and dark: `#rrggbb#rrggbb`.
    package func color(ofView name: String) -> String {
        PageProduct.pair(light.color(ofView: name), dark.color(ofView: name))
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
        func list(_ painter: inout FramePainter) -> DrawList {
            painter.history = history
            painter.verdict = verdict
            let list = painter.paint(frame).enlarged(by: 1 / painter.magnification)
            // The history changes in the next frame, and nobody else may have it then.
            painter.history = SceneHistory(for: .plain)
            return list
        }
        return film.take(FilmFrame(list(&light), dark: list(&dark)))
    }

    /// Somebody else takes the pictures from here on, who has none so far.
    package mutating func restart() { film.restart() }

    /// The head of a page without variants, which are told of one by one.
    package static func head(of scene: Scene, file: String, source: String, variants: [String]) -> String {
        PageProduct.head(of: scene, file: file, source: source, overlays: scene.overlays, variants: variants)
    }
}
