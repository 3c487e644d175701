internal import CairoBackend
internal import Documents
internal import Exporters
internal import ImageFormats
internal import Painting
internal import Playback
internal import SVGBackend
internal import SceneFile

/// A page that plays a scene, or its variants over each other.
struct PageProduct: Product {
    /// The variants that the page shows.
    let scenes: [PreparedScene]
    /// Where the page goes, in the folder of the output.
    let path: String

    var pictureCount: Int { scenes.reduce(0) { $0 + $1.lastFrame + 1 } }

    func parts(on bench: Workbench) -> [ProductPart] {
        let page = Page(film: NativeFilm(glyphs: bench.fonts))
        return scenes.map { scene in
            var variant: Variant?
            return ProductPart(of: scene) {
                let begun = Variant(of: scene, on: bench)
                variant = begun
                return begun.task(page)
            } end: {
                if let variant { page.variants.append(variant.json) }
                if page.variants.count == scenes.count { try write(page, on: bench) }
            }
        }
    }

    private func write(_ page: Page, on bench: Workbench) throws {
        guard let scene = scenes.first?.loaded.scene, let loaded = scenes.first?.loaded else { return }
        let data = PageDocument.json(
            title: scene.title, file: loaded.reproduction.name, source: loaded.reproduction.text,
            overlays: Scene.Overlays.Kind.allCases.filter(Scene.Overlays.Kind.onCanvas.contains),
            shown: bench.options.overlays(for: scene), viewsGroup: FramePainter.viewsGroup, variants: page.variants)
        let carried = try Embedding(of: scenes.map(\.loaded), bench.options).text.map { try Payload.word($0) }
        let title = scenes.count > 1 ? scene.title : scenes[0].title
        let bytes = PlayerPage.document(title: title, data: data, film: page.film.pieces, carried: carried)
        try bench.write(bytes, to: path)
    }

    /// What is there of the page.
    private final class Page {
        var film: NativeFilm
        var variants: [String] = []

        init(film: NativeFilm) { self.film = film }
    }

    /// A scene that is painted with everything that the page can show.
    private final class Variant {
        private let scene: PreparedScene
        private let painter: FramePainter
        private var document: PageDocument
        private var frames: [UInt8] = []
        private let bench: Workbench

        init(of scene: PreparedScene, on bench: Workbench) {
            self.scene = scene
            self.bench = bench
            let overlays = bench.options.overlays(for: scene.loaded.scene).allOnCanvas
            let rehearsal = scene.rehearsal
            painter = FramePainter(
                scene: scene.loaded.scene, firstFrame: rehearsal.firstFrame, overlays: overlays,
                scale: PageProduct.scale,
                lastFrame: rehearsal.lastFrame, history: rehearsal.pageHistory, measuring: bench.fonts)
            document = PageDocument(
                of: scene.loaded.scene, pictureSize: painter.layout.size, canvasOrigin: painter.layout.canvasOrigin)
        }

        func task(_ page: Page) -> FrameTask {
            FrameTask(frames: Array(0...scene.lastFrame)) { [painter] in
                { frame in
                    (frame.job.subject as? PlayedFrame).map { (played: $0, written: FilmFrame(painter.paint($0))) }
                }
            } take: { [self] _, frame in
                guard let frame = try frame() else { return }
                document.observe(frame.played)
                frames.append(UInt8(ascii: frames.isEmpty ? "[" : ","))
                frames += page.film.add(frame.written)
                bench.didDraw()
            }
        }

        var json: String {
            document.json(scene.rehearsal.verdict, film: String(decoding: frames, as: UTF8.self) + "]")
        }
    }

    /// Pixels per point up to which the shapes are exact to 1/64 of a pixel: a page is zoomed into.
    private static let scale = 4.0
}
