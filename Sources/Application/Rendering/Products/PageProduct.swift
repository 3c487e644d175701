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

    func make(on bench: Workbench) throws {
        var film = NativeFilm(glyphs: bench.fonts)
        let variants = try scenes.map { try variant($0, &film, on: bench) }
        guard let scene = scenes.first?.loaded.scene, let loaded = scenes.first?.loaded else { return }
        let data = PageDocument.json(
            title: scene.title, file: loaded.reproduction.name, source: loaded.reproduction.text,
            overlays: Scene.Overlays.Kind.allCases.filter(Scene.Overlays.Kind.onCanvas.contains),
            shown: bench.options.overlays(for: scene), viewsGroup: FramePainter.viewsGroup, variants: variants)
        let carried = try Embedding(of: scenes.map(\.loaded), bench.options).text.map { try Payload.word($0) }
        let title = scenes.count > 1 ? scene.title : scenes[0].title
        try bench.write(PlayerPage.document(title: title, data: data, film: film.pieces, carried: carried), to: path)
    }

    /// The scene is played anew with everything that the page can show.
    private func variant(_ scene: PreparedScene, _ film: inout NativeFilm, on bench: Workbench) throws -> String {
        let overlays = bench.options.overlays(for: scene.loaded.scene).allOnCanvas
        let cancellation = bench.options.cancellation
        let rehearsal = scene.rehearsal
        let painter = FramePainter(
            scene: scene.loaded.scene, firstFrame: rehearsal.firstFrame, overlays: overlays, scale: Self.scale,
            lastFrame: rehearsal.lastFrame, history: rehearsal.pageHistory, measuring: bench.fonts)
        var document = PageDocument(
            of: scene.loaded.scene, pictureSize: painter.layout.size, canvasOrigin: painter.layout.canvasOrigin)
        var frames: [UInt8] = []
        let player = SharedPlayer(scene.loaded.makePlayer(), frames: Array(0...scene.lastFrame))
        let workers = OrderedPipeline(workers: bench.options.jobs, ahead: 16, cancellation: cancellation)
        let isWhole = try workers.run {
            player.next()
        } makeWorker: {
            { (frame: PlayedFrame) in (played: frame, written: FilmFrame(painter.paint(frame))) }
        } sink: { frame in
            document.observe(frame.played)
            frames.append(UInt8(ascii: frames.isEmpty ? "[" : ","))
            frames += film.add(frame.written)
            bench.didDraw()
        }
        guard isWhole else { throw Interrupted() }
        return document.json(rehearsal.verdict, film: String(decoding: frames, as: UTF8.self) + "]")
    }

    /// Pixels per point up to which the shapes are exact to 1/64 of a pixel: a page is zoomed into.
    private static let scale = 4.0
}
