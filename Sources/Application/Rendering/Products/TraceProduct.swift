internal import CairoBackend
internal import Documents
internal import Exporters
internal import Painting
internal import Playback

/// The trace of a scene: a line of JSON for each frame.
struct TraceProduct: Product {
    let scene: PreparedScene

    /// The scene is played anew for its trace: that costs little beside keeping every line until the folder may be made.
    func make(on bench: Workbench) throws {
        let trace = try bench.folder.stream(to: scene.path(ProductNames.trace))
        let picture = TraceDocument.Picture(
            size: scene.painter.layout.size, canvasOrigin: scene.painter.layout.canvasOrigin, scale: scene.scale,
            cairo: CairoVersion.string, font: bench.fonts.fontFile)
        try trace.append(TraceDocument.header(of: scene.loaded.scene, picture: picture) + "\n")
        let player = scene.loaded.makePlayer()
        for frame in player {
            if bench.options.cancellation.isCancelled { throw Interrupted() }
            try trace.append(TraceDocument.line(of: frame.snapshot) + "\n")
        }
        bench.didWrite(try trace.finish())
    }
}
