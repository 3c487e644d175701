internal import TouchstoneCairo
internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneExport
internal import TouchstoneGeometry
internal import TouchstonePictures
internal import TouchstonePlayer

/// The contact sheet of a scene, as a picture in each format.
struct SheetProduct: Product {
    let scene: PreparedScene
    private let painter: SheetPainter

    /// - Parameter frames: the frames that it may show, in ascending order; nil for all.
    init(scene: PreparedScene, _ options: RenderOptions, frames: [Int]? = nil, fonts: FontBook) {
        self.scene = scene
        let run = scene.run
        painter = SheetPainter(
            scene: scene.loaded.scene, firstFrame: run.firstFrame, lastFrame: run.lastFrame,
            story: run.story, remarks: run.remarks, verdict: run.verdict, among: frames,
            count: options.sheet?.count, columns: options.sheet?.columns,
            overlays: options.overlays(for: scene.loaded.scene), history: run.history, measuring: fonts)
    }

    var kind: ProductNames.Kind { .sheet }
    var pictureCount: Int { 1 }

    func check() throws { try scene.checkPicture(painter.layout.size, scale: SheetPainter.scale) }

    func parts(on job: RenderJob) -> [ProductPart] {
        var frames: [PlayedFrame] = []
        return [
            ProductPart(of: scene) {
                FrameTask(frames: painter.frames) {
                    { $0.job.subject as? PlayedFrame }
                } take: { _, frame in
                    if let frame = try frame() { frames.append(frame) }
                }
            } end: {
                try draw(frames, on: job)
            }
        ]
    }

    private func draw(_ frames: [PlayedFrame], on job: RenderJob) throws {
        let list = painter.paint(frames)
        let embedding = try Embedding(of: scene.scenes, job.options)
        let numbers = frames.map { TraceDocument.line(of: $0.snapshot) }
        for format in job.options.formats {
            let bytes = try job.encoder(of: format, title: scene.title).encode(list)
            let whole = try embedding.put(into: bytes, frames: numbers)
            try job.write(whole, to: name(fileExtension: format.rawValue))
        }
        job.didDraw()
    }

    /// Its name in the output folder.
    func name(fileExtension: String) -> String { scene.path(ProductNames.sheet(fileExtension)) }

    /// Its width in points.
    var width: Double { painter.layout.size.width }

    /// A description of the sheet, as a text alternative.
    var alternative: String { painter.alternative }
}
