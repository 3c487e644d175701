internal import CairoBackend
internal import Drawing
internal import Exporters
internal import Playback

/// The contact sheet of a scene, as a picture in each format.
struct SheetProduct: Product {
    let scene: PreparedScene
    private let painter: SheetPainter

    init(scene: PreparedScene, _ sheet: SheetOptions, _ options: RenderOptions, fonts: FontBook) {
        self.scene = scene
        let rehearsal = scene.rehearsal
        painter = SheetPainter(
            scene: scene.loaded.scene, firstFrame: rehearsal.firstFrame, lastFrame: rehearsal.lastFrame,
            story: rehearsal.story, verdict: rehearsal.verdict, count: sheet.count, columns: sheet.columns,
            overlays: options.overlays, history: rehearsal.history, measuring: fonts)
    }

    var pictureCount: Int { 1 }

    func check() throws { try FramesProduct.check(painter.layout.size, scale: SheetPainter.scale) }

    func make(on bench: Workbench) throws {
        let list = painter.paint(try frames(bench.options.cancellation))
        for format in bench.options.formats {
            let provider = format.provider(bench.fonts)
            let bytes = try provider.makeEncoder().encode(list)
            try bench.write(bytes, to: "\(scene.folder)\(scene.stem)-sheet.\(provider.fileExtension)")
        }
        bench.didDraw()
    }

    /// Those that the sheet shows, in order.
    private func frames(_ cancellation: Cancellation) throws -> [PlayedFrame] {
        var wanted = painter.frames[...]
        var frames: [PlayedFrame] = []
        let player = scene.loaded.makePlayer()
        while let next = wanted.first, let frame = player.next() {
            if cancellation.isCancelled { throw Interrupted() }
            guard frame.snapshot.frame == next else { continue }
            frames.append(frame)
            wanted.removeFirst()
        }
        return frames
    }
}
