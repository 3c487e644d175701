internal import TouchstoneCairo
internal import TouchstoneChecks
internal import TouchstoneExport
internal import TouchstonePictures

/// The trace of a scene: a line of JSON for each frame that is drawn.
struct TraceProduct: Product {
    let scene: PreparedScene
    /// The frames in ascending order.
    let frames: [Int]

    var kind: ProductNames.Kind { .trace }

    func parts(on job: RenderJob) -> [ProductPart] {
        var trace: StreamedFile?
        var count = 0
        var sample = FileSample(scene.path(ProductNames.trace), total: frames.count)
        return [
            ProductPart(of: scene) {
                let file = try job.folder.stream(to: scene.path(ProductNames.trace))
                trace = file
                let picture = TraceDocument.Picture(
                    size: scene.painter.pictureSize, canvasOrigin: scene.painter.windowOrigin,
                    scale: scene.painter.windowScale, cairo: CairoVersion.string, font: job.fonts.fontFileName)
                try file.append(TraceDocument.header(of: scene.loaded.scene, picture: picture) + "\n")
                return FrameTask(frames: frames) {
                    { $0.numbers }
                } take: { _, line in
                    if let line = try line() { try file.append(line + "\n") }
                    count += 1
                    job.foresee(sample.amount(bytes: { file.byteCount }, of: count))
                }
            } end: {
                if let trace { job.didWrite(try trace.finish()) }
            }
        ]
    }
}
